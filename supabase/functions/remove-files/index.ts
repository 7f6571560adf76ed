import { asService, callBackend, expectSuccess } from '../_shared/backend.ts';
import { scheduledFunction } from '../_shared/scheduled-function.ts';

/** How long the queue remembers removed files, in ms. During this time, the database refuses rows that refer to them. */
const retentionPeriod = 30 * 24 * 60 * 60_000;

/** The storage API refuses requests for more. */
const maxFilesPerRequest = 1000;

/**
 * Removes the stored files that are due in `file_removals`, and returns their number. A file that a row refers to is never in
 * that table: a trigger removes its entry.
 * To be called every minute with REMOVE_FILES_SECRET; the next call retries failures.
 */
export default scheduledFunction(
  'REMOVE_FILES_SECRET',
  async () => Response.json({ removed: await removeDueFiles() }),
  'The files that are due could not be removed.',
);

interface Removal {
  bucket: string;
  path: string;
}

async function removeDueFiles(): Promise<number> {
  const now = new Date().toISOString();
  // `taken_at` marks the files of this call. If the call fails, they stay due.
  const response = await callQueue(
    'PATCH',
    { select: 'bucket,path', removed_at: 'is.null', due_at: `lte.${now}` },
    { taken_at: now },
  );
  const due: Removal[] = await response.json();
  for (const bucket of new Set(due.map((removal) => removal.bucket))) {
    const paths = due.filter((removal) => removal.bucket === bucket).map(({ path }) => path);
    for (let first = 0; first < paths.length; first += maxFilesPerRequest) {
      const prefixes = paths.slice(first, first + maxFilesPerRequest);
      const path = `storage/v1/object/${bucket}`;
      await callBackend('DELETE', path, asService(), { prefixes }).then(expectSuccess);
    }
    await callQueue(
      'PATCH',
      { bucket: `eq.${bucket}`, taken_at: `eq.${now}` },
      { removed_at: now },
    );
  }
  const cutoff = new Date(Date.now() - retentionPeriod).toISOString();
  await callQueue('DELETE', { removed_at: `lt.${cutoff}` });
  return due.length;
}

async function callQueue(
  method: string,
  query: Record<string, string>,
  body?: Record<string, string>,
) {
  const prefer = query.select ? 'return=representation' : 'return=minimal';
  const path = `rest/v1/file_removals?${new URLSearchParams(query)}`;
  return expectSuccess(await callBackend(method, path, { ...asService(), prefer }, body));
}
