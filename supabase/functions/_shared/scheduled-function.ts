import { createHash, timingSafeEqual } from 'node:crypto';
import { readEnvironment } from './environment.ts';

/**
 * An edge function that the database calls on a schedule, with `authorization: Bearer <secret>`. Returns 401 without the
 * secret, 405 for methods other than POST, and 502 when the backend does not respond as expected.
 * config.toml sets `verify_jwt = false`, because the secret is not a token.
 */
export function scheduledFunction(
  secretName: string,
  run: () => Promise<Response>,
  failureMessage: string,
) {
  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'POST') {
        const headers = { allow: 'POST' };
        return Response.json({ error: 'Method not allowed' }, { status: 405, headers });
      }
      if (!hasSecret(request, secretName)) {
        return Response.json({ error: 'Unauthorized' }, { status: 401 });
      }
      try {
        return await run();
      } catch (error) {
        console.error(failureMessage, error);
        return Response.json({ error: 'The backend did not answer as expected' }, { status: 502 });
      }
    },
  };
}

/** Compares digests, which have the same length, in constant time, so that the duration reveals nothing about the secret. */
function hasSecret({ headers }: Request, secretName: string): boolean {
  const secret = readEnvironment(secretName);
  if (!secret) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${secret}`));
}
