import { hasCode } from './failures';

/** A row with this id exists. */
const duplicate = '23505';

/**
 * Makes a call that inserts `content` under an id of the browser. When the answer was lost and the same content is sent
 * again, it has the same id, and the database's refusal of a second row says that the first one arrived. Only
 * the sender knows the id, so nobody learns from the refusal. Resolves to the id.
 */
export function sendOnce<Content>(
  insert: (id: string, content: Content) => PromiseLike<unknown>,
): (content: Content) => Promise<string> {
  let unanswered: { id: string; text: string } | undefined;
  return async (content) => {
    const text = JSON.stringify(content);
    if (unanswered?.text !== text) unanswered = { id: crypto.randomUUID(), text };
    const { id } = unanswered;
    try {
      await insert(id, content);
    } catch (error) {
      if (!hasCode(error, duplicate)) throw error;
    }
    unanswered = undefined;
    return id;
  };
}
