// Makes the database carry out each write only once: a retry after a lost response repeats the idempotency key.

import { noAnswer } from './no-answer';

/** The idempotency key of each request that has had no response. */
const unanswered = new Map<string, string>();

/** The key of the first attempt, by the new key that a caller passed for the retry. */
const firstAttemptKeys = new Map<string, string>();

export const idempotencyKeyHeader = 'idempotency-key';

export const newIdempotencyKey = (): string => crypto.randomUUID();

/** The idempotency key that was sent: for a retry, that of the first attempt. */
export const idempotencyKeyOf = (key: string): string => firstAttemptKeys.get(key) ?? key;

/** Sends a request under one key until it gets a response, so that a retry after a lost response has the same key. */
async function sendUnderKey<Answer>(
  request: string,
  newKey: string,
  send: (key: string) => PromiseLike<Answer>,
): Promise<Answer> {
  const key = unanswered.get(request) ?? newKey;
  unanswered.set(request, key);
  if (key !== newKey) firstAttemptKeys.set(newKey, key);
  const answer = await send(key);
  unanswered.delete(request);
  return answer;
}

/**
 * Wraps a call that stores `content` under an id from the browser. A retry of the same content has the same id. Resolves to the
 * id. `extra` may differ between attempts.
 */
export function withClientId<Content, Extra extends unknown[] = []>(
  store: (id: string, content: Content, ...extra: Extra) => PromiseLike<unknown>,
): (content: Content, ...extra: Extra) => Promise<string> {
  // Distinguishes this wrapper's requests from those of others with equal content.
  const prefix = newIdempotencyKey();
  return (content, ...extra) =>
    sendUnderKey(prefix + JSON.stringify(content), newIdempotencyKey(), async (id) => {
      await store(id, content, ...extra);
      return id;
    });
}

/** Whether the database deduplicates the call by its key: true for writes, which, unlike queries, have no abort signal. */
const isWrite = (url: string, { method, signal }: RequestInit) =>
  !signal &&
  /^(?:POST|PATCH|DELETE)$/.test(method ?? '') &&
  /\/rest\/v1\/|\/functions\/v1\/invite-investor$/.test(url);

/** A gateway's own error page says nothing about the call, which may have been carried out. The backend's errors are JSON. */
function requireAnswer(response: Response): Response {
  if (response.status >= 500 && !response.headers.get('content-type')?.includes('json'))
    throw new Error(noAnswer);
  return response;
}

/**
 * Fetches with `send`. A write gets an idempotency key and is retried once with it when no response arrives: the database then
 * returns the response to the first attempt. It refuses a key that another request has used.
 */
export async function fetchOnce(
  url: string,
  init: RequestInit,
  send: (init: RequestInit) => Promise<Response>,
): Promise<Response> {
  if (!isWrite(url, init)) return send(init);
  const headers = new Headers(init.headers);
  const target = url.split('?')[0];
  const body = typeof init.body === 'string' ? init.body : '';
  const answer = await sendUnderKey(
    `${target} ${init.method} ${url} ${body}`,
    headers.get(idempotencyKeyHeader) ?? newIdempotencyKey(),
    (key) => {
      headers.set(idempotencyKeyHeader, key);
      const attempt = () => send({ ...init, headers }).then(requireAnswer);
      return attempt().catch(attempt);
    },
  );
  // Drops earlier keys of this target: after another write, sending the same again is a new change, not a retry.
  for (const request of unanswered.keys()) {
    if (request.startsWith(`${target} `)) unanswered.delete(request);
  }
  return answer;
}
