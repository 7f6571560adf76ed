import { z } from 'zod';
import { takeSnapshot } from './snapshot.ts';
import type { Stack } from './stack.ts';

const sqlRequest = z.object({ sql: z.string() });

/**
 * Endpoints for end-to-end tests only. They bypass every access rule, and only
 * `localSupabase({ testing: true })` mounts them:
 *
 * - `POST /__local/reset` restores every row to its state when this function ran, and deletes mails and
 *   uploads. Returns 204.
 * - `POST /__local/sql` runs `{ sql }`, one or several statements, as superuser, and returns the rows of
 *   the last one. If one fails, all are rolled back, and the response is 400 with `{ message }`.
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
