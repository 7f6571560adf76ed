import { hasCode } from './failures';

/** Whether the database refused a row because one has its id, by the key or by a trigger, and not because of another unique column. */
const isKnown = (error: unknown) =>
  hasCode(error, '23505') && /_pkey"|^This id is known$/.test(error.message);

/** Stores a row whose id the browser knows. That it is stored already is no failure: the answer was lost. */
export async function storeOnce(stored: PromiseLike<unknown>): Promise<void> {
  try {
    await stored;
  } catch (error) {
    if (!isKnown(error)) throw error;
  }
}

/**
 * Makes a call that stores `content` under an id of the browser. When the answer was lost and the same content is sent
 * again, it has the same id, and the database's refusal of a second row says that the first one arrived. Only
 * the sender knows the id, so nobody learns from the refusal. `more` may differ between attempts. Resolves to the id.
 */
export function sendOnce<Content, More extends unknown[] = []>(
  store: (id: string, content: Content, ...more: More) => PromiseLike<unknown>,
): (content: Content, ...more: More) => Promise<string> {
  const unanswered = new Map<string, string>();
  return async (content, ...more) => {
    const text = JSON.stringify(content);
    const id = unanswered.get(text) ?? crypto.randomUUID();
    unanswered.set(text, id);
    await storeOnce(store(id, content, ...more));
    unanswered.delete(text);
    return id;
  };
}
