import * as z from 'zod/mini';
import type { FileBucket } from '@/lib/file-target';
import { supabase } from '@/lib/supabase';

/** Which table names the files of a bucket. */
const tables = { documents: 'documents', 'press-files': 'press_releases' } as const;

/**
 * Files that no row names any more are removed from the bucket a little later: an address that
 * was signed a moment ago lives for 60 s and must find its file, and the notice that offers to undo is
 * shown for 12 s. Until then nobody but admins reaches a document's file, as the bucket asks for a document.
 * The list outlives the tab, so that the next visit to the console makes good what this one left.
 */
const storageKey = 'admin.file-removals';
/** In ms. */
const removalDelay = 75_000;

const removals = z.array(
  z.object({
    path: z.string(),
    due: z.number(),
    // What an earlier version noted lies among the documents.
    bucket: z.prefault(z.enum(['documents', 'press-files']), 'documents'),
  }),
);
type Removal = z.infer<typeof removals>[number];

function read(): Removal[] {
  try {
    return removals.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

function write(list: Removal[]) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(list));
  } catch (error) {
    // The files stay where they are, and nobody but admins reaches them.
    console.info('The files to remove could not be noted.', error);
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

function schedule() {
  clearTimeout(timer);
  const due = Math.min(...read().map((removal) => removal.due));
  if (Number.isFinite(due)) timer = setTimeout(() => void removeDueFiles(), due - Date.now());
}

async function removeFile({ bucket, path }: Removal) {
  const { data, error } = await supabase()
    .from(tables[bucket])
    .select('id')
    .eq('file_url', `${bucket}/${path}`)
    .limit(1);
  if (error) throw error;
  // An insert whose answer was lost, or somebody else's undo: the file is in use.
  if (data.length > 0) return;
  const removal = await supabase().storage.from(bucket).remove([path]);
  if (removal.error) throw removal.error;
}

/** Removes what is due, and sees to the rest in time. Never rejects: what fails is tried again. */
export async function removeDueFiles(): Promise<void> {
  const now = Date.now();
  const due = read().filter((removal) => removal.due <= now);
  // Off the list first: what is about to be removed can no longer be kept.
  write(read().filter((removal) => removal.due > now));
  await Promise.all(
    due.map((removal) =>
      removeFile(removal).catch((error: unknown) => {
        console.info('A file that is no longer used was not removed yet.', error);
        removeFileLater(removal.path, removalDelay, removal.bucket);
      }),
    ),
  );
  schedule();
}

/** Removes a file from the bucket after `delay` ms, unless it is kept or named by a row then. */
export function removeFileLater(
  path: string,
  delay: number = removalDelay,
  bucket: FileBucket = 'documents',
): void {
  const others = read().filter((removal) => removal.path !== path || removal.bucket !== bucket);
  write([...others, { path, due: Date.now() + delay, bucket }]);
  schedule();
}

/** Takes a removal back; `false` when the file is gone, or as good as. */
export function keepFile(path: string): boolean {
  const list = read();
  write(list.filter((removal) => removal.path !== path));
  return list.some((removal) => removal.path === path);
}
