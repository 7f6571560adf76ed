import { z } from 'zod';
import { takeSnapshot } from './snapshot.ts';
import type { Stack } from './stack.ts';

const sqlRequest = z.object({ sql: z.string() });

/**
 * The endpoints that only an end-to-end test may have. They pass every access rule by, and are
 * mounted by nothing but `localSupabase({ testing: true })`:
 *
 * - `POST /__local/reset` puts every row back as it was when this function ran; forgets mails and
 *   uploads. Answers 204.
 * - `POST /__local/sql` runs `{ sql }`, one statement or several, as superuser and answers the rows of
 *   the last; 400 with `{ message }` when one fails, and then none of them has had an effect.
 */
export async function createTestingApi(
  stack: Stack,
): Promise<(request: Request) => Promise<Response>> {
  const restore = await stack.withLock(() => takeSnapshot(stack.pg));
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    if (pathname === '/__local/reset') {
      await stack.withLock(restore);
      stack.clearMemory();
      return new Response(null, { status: 204 });
    }
    if (pathname !== '/__local/sql') return new Response(null, { status: 404 });
    try {
      const { sql } = sqlRequest.parse(await request.json());
      const results = await stack.withLock(() => stack.pg.transaction((tx) => tx.exec(sql)));
      return Response.json(results.at(-1)?.rows ?? []);
    } catch (error) {
      return Response.json({ message: String(error) }, { status: 400 });
    }
  };
}
