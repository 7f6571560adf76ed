import { asService, callBackend, expectSuccess } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';

/** How long removed files stay in the queue, in ms. In this time no row may refer to them again. */
const keptFor = 30 * 24 * 60 * 60_000;

/** The storage API removes this many files at once. */
const perRequest = 1000;

/**
 * Removes the stored files that are due in `file_removals` and that no row refers to any more. Returns their number.
 * To be called every minute with `authorization: Bearer <REMOVE_FILES_SECRET>`; the next call retries failures.
 * Returns 401 without the secret, 405 for methods other than POST, and 502 when the backend does not respond as
 * expected. `verify_jwt = false` in config.toml, because the secret is not a token.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') {
      const headers = { allow: 'POST' };
      return Response.json({ error: 'Method not allowed' }, { status: 405, headers });
    }
    const secret = readEnvironment('REMOVE_FILES_SECRET');
    if (!secret || request.headers.get('authorization') !== `Bearer ${secret}`) {
      return Response.json({ error: 'Unauthorized' }, { status: 401 });
    }
    try {
      return Response.json({ removed: await removeDueFiles() });
    } catch (error) {
      console.error('The files that are due could not be removed.', error);
      return Response.json({ error: 'The backend did not answer as expected' }, { status: 502 });
    }
  },
};

interface Removal {
  bucket: string;
  path: string;
}

async function removeDueFiles(): Promise<number> {
  const now = new Date().toISOString();
  const answer = await queue(
    'PATCH',
    { select: 'bucket,path', removed_at: 'is.null', due_at: `lte.${now}` },
    { taken_at: now },
  );
  const due: Removal[] = await answer.json();
  for (const bucket of new Set(due.map((removal) => removal.bucket))) {
    const paths = due.filter((removal) => removal.bucket === bucket).map(({ path }) => path);
    for (let first = 0; first < paths.length; first += perRequest) {
      const prefixes = paths.slice(first, first + perRequest);
      const path = `storage/v1/object/${bucket}`;
      await callBackend('DELETE', path, asService(), { prefixes }).then(expectSuccess);
    }
    await queue('PATCH', { bucket: `eq.${bucket}`, taken_at: `eq.${now}` }, { removed_at: now });
  }
  const cutoff = new Date(Date.now() - keptFor).toISOString();
  await queue('DELETE', { removed_at: `lt.${cutoff}` });
  return due.length;
}

async function queue(method: string, query: Record<string, string>, body?: Record<string, string>) {
  const prefer = query.select ? 'return=representation' : 'return=minimal';
  const path = `rest/v1/file_removals?${new URLSearchParams(query)}`;
  return expectSuccess(await callBackend(method, path, { ...asService(), prefer }, body));
}
