// Makes the database carry out each write only once: a retry after a lost response repeats the idempotency key.

import { hasCode, isConflict } from './failures';
import { noAnswer } from './no-answer';

/** The idempotency key, or the id of the new row, by request, for requests that have had no response yet. */
const unanswered = new Map<string, string>();

/** The key of the first attempt, by the key that a caller passed for the retry. */
const firstAttemptKeys = new Map<string, string>();

export const idempotencyKeyHeader = 'idempotency-key';

export const newIdempotencyKey = (): string => crypto.randomUUID();

/** The idempotency key that was sent: for a retry, the key of the first attempt. */
export const idempotencyKeyOf = (key: string): string => firstAttemptKeys.get(key) ?? key;

/** Whether a request with this key had no response at first, and may have been carried out then. */
export const wasRetried = (key: string): boolean => firstAttemptKeys.has(key);

/** Sends a request under a key that is kept until a response arrives, so that a retry after a lost response uses the same key. */
async function sendUnderKey<Result>(
  request: string,
  newKey: string,
  send: (key: string) => PromiseLike<Result>,
): Promise<Result> {
  const key = unanswered.get(request) ?? newKey;
  unanswered.set(request, key);
  if (key !== newKey) firstAttemptKeys.set(newKey, key);
  const result = await send(key);
  unanswered.delete(request);
  return result;
}

/** The message of `private.refuse_key()` for an idempotency key that was already used for something else. */
const earlierAttemptStored =
  'Your earlier attempt was stored, this one was not. To store this too, send it again.';

/** Whether a row with this id exists. Each form has its own id, so an earlier attempt has stored that row. */
const isIdTaken = (error: unknown) =>
  hasCode(error, '23505') && /_pkey"|^This id is in use/.test(error.message);

/**
 * Sends the content of a form with an id: the id of a new row, or the idempotency key of a call. The id stays the same until a
 * response arrives, even if the form is edited, or closed and reopened. If an earlier attempt was stored although its response was
 * lost, edited content is refused once as a conflict (`PT409`). `draft` names the form; `newId` is the id of a first attempt.
 */
export async function sendDraft<Result>(
  draft: string,
  send: (id: string) => PromiseLike<Result>,
  newId = newIdempotencyKey(),
): Promise<Result> {
  const request = `draft: ${draft}`;
  try {
    return await sendUnderKey(request, newId, send);
  } catch (error) {
    const refusal = isIdTaken(error)
      ? Object.assign(new Error(earlierAttemptStored), { code: 'PT409' })
      : error;
    if (isConflict(refusal)) unanswered.delete(request);
    throw refusal;
  }
}

/** Whether the database deduplicates the call by its key: true for writes, which, unlike queries, have no abort signal. */
const isWrite = (url: string, { method, signal }: RequestInit) =>
  !signal &&
  /^(?:POST|PATCH|DELETE)$/.test(method ?? '') &&
  /\/rest\/v1\/|\/functions\/v1\/invite-investor$/.test(url);

/** Throws for a gateway's own error page, because the call may still have been carried out. The backend's errors are JSON. */
function requireBackendResponse(response: Response): Response {
  if (response.status >= 500 && !response.headers.get('content-type')?.includes('json'))
    throw new Error(noAnswer);
  return response;
}

/**
 * Fetches with `send`. A write gets an idempotency key. If no response arrives, it is retried once with the same key: the database
 * then returns the response to the first attempt. The database refuses a key that another request has used.
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
  const response = await sendUnderKey(
    `${target} ${init.method} ${url} ${body}`,
    headers.get(idempotencyKeyHeader) ?? newIdempotencyKey(),
    (key) => {
      headers.set(idempotencyKeyHeader, key);
      const attempt = () => send({ ...init, headers }).then(requireBackendResponse);
      return attempt().catch(() => {
        // For `wasRetried`.
        firstAttemptKeys.set(key, key);
        return attempt();
      });
    },
  );
  // Drops earlier keys of this target: after another write, sending the same again is a new change, not a retry.
  for (const request of unanswered.keys()) {
    if (request.startsWith(`${target} `)) unanswered.delete(request);
  }
  return response;
}
