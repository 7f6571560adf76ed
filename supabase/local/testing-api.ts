import { z } from 'zod';
import { takeSnapshot } from './snapshot.ts';
import type { Stack } from './stack.ts';

const sqlRequest = z.object({ sql: z.string(), params: z.array(z.unknown()).default([]) });

/**
 * The endpoints that only an end-to-end test may have. They pass every access rule by, and are
 * mounted by nothing but `localSupabase({ testing: true })`:
 *
 * - `POST /__local/reset` puts every row back as it was when this function ran; forgets mails and
 *   uploads. Answers 204.
 * - `POST /__local/sql` runs `{ sql, params? }` as superuser and answers its rows.
 */
export async function createTestingApi(
  stack: Stack,
): Promise<(request: Request) => Promise<Response>> {
  const restore = await stack.exclusively(() => takeSnapshot(stack.pg));
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    if (pathname === '/__local/reset') {
      await stack.exclusively(restore);
      stack.clearMemory();
      return new Response(null, { status: 204 });
    }
    if (pathname !== '/__local/sql') return new Response(null, { status: 404 });
    try {
      const { sql, params } = sqlRequest.parse(await request.json());
      const { rows } = await stack.exclusively(() => stack.pg.query(sql, params));
      return Response.json(rows);
    } catch (error) {
      return Response.json({ message: String(error) }, { status: 400 });
    }
  };
}
