/** What has been sent and not answered yet, with its key. */
const unanswered = new Map<string, string>();

/** The key with which something was sent whose sender had named another one. */
const sentWith = new Map<string, string>();

export const keyHeader = 'idempotency-key';

export const newKey = (): string => crypto.randomUUID();

/** The key that the database knows: another one, if the same was sent before without an answer. */
export const keySent = (key: string): string => sentWith.get(key) ?? key;

/** Sends a thing under one key until it is answered: pressed again after a lost answer, the same thing has the same key. */
async function sendUnderKey<Answer>(
  thing: string,
  wanted: string,
  send: (key: string) => PromiseLike<Answer>,
): Promise<Answer> {
  const key = unanswered.get(thing) ?? wanted;
  unanswered.set(thing, key);
  if (key !== wanted) sentWith.set(wanted, key);
  const answer = await send(key);
  unanswered.delete(thing);
  return answer;
}

/**
 * Makes a call that stores `content` under an id of the browser. When the answer was lost and the same content is sent
 * again, it has the same id. Resolves to the id. `more` may differ between attempts.
 */
export function withOwnId<Content, More extends unknown[] = []>(
  store: (id: string, content: Content, ...more: More) => PromiseLike<unknown>,
): (content: Content, ...more: More) => Promise<string> {
  const name = newKey();
  return (content, ...more) =>
    sendUnderKey(name + JSON.stringify(content), newKey(), async (id) => {
      await store(id, content, ...more);
      return id;
    });
}

/** The calls that the database carries out once for each key: what writes, and cannot be cancelled as a query can. */
const isWrite = (url: string, { method, signal }: RequestInit) =>
  !signal &&
  /^(?:POST|PATCH|DELETE)$/.test(method ?? '') &&
  /\/rest\/v1\/|\/functions\/v1\/invite-investor$/.test(url);

/**
 * Fetches with `send`. A write gets an idempotency key, and is sent once again with it when no answer comes: the database
 * then answers as it would have the first time. It refuses the key for anything else.
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
    headers.get(keyHeader) ?? newKey(),
    (key) => {
      headers.set(keyHeader, key);
      return send({ ...init, headers }).catch(() => send({ ...init, headers }));
    },
  );
  // What comes later is no repetition: a mark may have been removed meanwhile, and is set again.
  for (const thing of unanswered.keys()) {
    if (thing.startsWith(`${target} `)) unanswered.delete(thing);
  }
  return answer;
}
