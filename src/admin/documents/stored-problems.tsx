import { useQuery } from '@tanstack/react-query';
import { documentLevel } from '@/access/access-level';
import { adminKeys } from '@/admin/shared/list/queries';
import { usePermissions } from '@/admin/shared/permissions';
import { documentsTable, downloadDocument, type AdminDocument } from './api';
import { storedPath } from './document';
import { checkFile } from './file-check';

/** Stored files never change, so each is checked once in a browser. The number changes with the check. */
const storageKey = 'checked-files-1';
const mostRemembered = 1000;

function remembered(): [path: string, problem: string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const isEntry = (entry: unknown): entry is [string, string] =>
      Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function remember(path: string, problem: string) {
  try {
    const entries = [...remembered(), [path, problem]].slice(-mostRemembered);
    localStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Without storage, the next visit checks again.
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One file at a time, so that the list stays quick. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

/** Why readers cannot open a stored PDF; empty when they can. */
async function problemOf(document: AdminDocument, path: string): Promise<string> {
  const key = `${documentLevel(document) > 1 ? 'guarded' : 'open'} ${path}`;
  const known = remembered().find(([each]) => each === key);
  if (known) return known[1];
  const content = await downloadDocument(path);
  const { refusal = '' } = await checkFile(document, new File([content], path));
  remember(key, refusal);
  return refusal;
}

/** The reason why readers cannot open a document's stored file. Nothing while it is being checked, and when they can. */
export function StoredProblem({ document }: { document: AdminDocument }) {
  const path = storedPath(document.file_url);
  // An editor may not read what is guarded.
  const mayRead = usePermissions().mayRead('documents') || documentLevel(document) === 1;
  const { data } = useQuery({
    queryKey: [
      ...adminKeys.table(documentsTable),
      'problem',
      document.file_url,
      documentLevel(document),
    ],
    // A file that cannot be read just now is checked at the next visit.
    queryFn: () => (path ? inTurn(() => problemOf(document, path)).catch(() => '') : ''),
    enabled: mayRead && (path?.endsWith('.pdf') ?? false),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return (
    <span className="block max-w-60 text-label whitespace-normal text-danger">
      {/* What to do is told when the file is uploaded again. */}
      Readers cannot open it. {/^.*?\.(?= |$)/.exec(data)?.[0]}
    </span>
  );
}
