import { failureAdvice, hasCode, hasUserMessage, isForbidden } from '@/lib/failures';
import { isUnanswered } from '@/lib/no-answer';

/** Whether the user cancelled the action. */
export const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Why an action failed: the database's message, a missing role, or advice for the user; empty if the user cancelled it. */
export function reasonOf(error: unknown): string {
  if (isCancelled(error)) return '';
  if (hasUserMessage(error)) return error.message;
  if (isForbidden(error))
    return 'Your role in the team does not allow this, or you have been signed out. An owner can change the role.';
  // PostgREST's code for a write that matched no row.
  if (hasCode(error, 'PGRST116')) {
    return 'It no longer exists, or your role does not allow you to change it.';
  }
  // For example, a folder was chosen, or the file was moved or changed afterwards. Compared as text, because the worker for PDFs
  // passes on only the message of an error.
  if (/Not(?:Found|Readable)Error/.test(String(error)))
    return 'The file cannot be read: please choose it again.';
  return failureAdvice(error);
}

/** Whether a failed action may have succeeded on the server: the browser is online, but no response arrived. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  navigator.onLine && isUnanswered(error);

/** The title of a failure message: `title`, unless the action may have succeeded. */
export const failureTitle = (error: unknown, title: string): string =>
  mayHaveSucceeded(error) ? 'The server did not respond, so this may have been done.' : title;
