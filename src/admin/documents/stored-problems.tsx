import { useQuery } from '@tanstack/react-query';
import { documentLevel } from '@/access/access-level';
import { adminKeys } from '@/admin/shared/list/queries';
import { usePermissions } from '@/admin/shared/permissions';
import { browserStore, parseList } from '@/lib/browser-store';
import { documentsTable, downloadDocument, type AdminDocument } from './api';
import { storedPath } from './document';
import { checkFile } from './file-check';

const mostRemembered = 1000;

/** Stored files never change, so each is checked once in a browser. The number changes with the check. */
const remembered = browserStore<[path: string, problem: string][]>('checked-files-1', {
  read: (text) =>
    parseList(text).filter(
      (entry): entry is [string, string] =>
        Array.isArray(entry) &&
        entry.length === 2 &&
        entry.every((part) => typeof part === 'string'),
    ),
  write: (entries) => JSON.stringify(entries.slice(-mostRemembered)),
});

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
  const known = remembered.read().find(([each]) => each === key);
  if (known) return known[1];
  const content = await downloadDocument(path);
  const { refusal = '' } = await checkFile(document, new File([content], path));
  remembered.write([...remembered.read(), [key, refusal]]);
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
