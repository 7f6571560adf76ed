import { checkConnection, tryLater } from '@/content/controls';
import { reportFailure } from './error-reports';
import { isUnanswered } from './no-answer';

/** An error thrown by the backend's clients. Some are plain objects. */
interface BackendError {
  message: string;
  name?: string;
  /** HTTP status; 0 without a response. */
  status?: number;
  /** For a database error: PostgREST's code or PostgreSQL's. */
  code?: string;
}

const isBackendError = (error: unknown): error is BackendError =>
  error instanceof Object && 'message' in error;

/** Whether a backend call failed with this code. */
export const hasCode = (error: unknown, code: string): error is BackendError =>
  isBackendError(error) && error.code === code;

/** Whether the database refused the call because the data has changed. The message tells the user what to do. */
export const isConflict = (error: unknown): error is BackendError => hasCode(error, 'PT409');

/** Whether the database or Storage refused the call because the caller lacks permission. */
export const isForbidden = (error: unknown): boolean =>
  hasCode(error, '42501') ||
  (error instanceof Object &&
    (('status' in error && error.status === 403) ||
      ('statusCode' in error && String(error.statusCode) === '403')));

/** Whether the database refused the call with a message for the user. */
export const hasUserMessage = (error: unknown): error is BackendError =>
  isBackendError(error) && /^PT4\d\d$/.test(error.code ?? '');

/** Whether the database stopped the call because it took too long. */
export const isTimeout = (error: unknown): boolean => hasCode(error, '57014');

/** Codes of errors with a 4xx status: refused, conflict, out of range, too many requests, no such row. */
const refusalCodes = /^(?:PT4\d\d|PGRST(?:116|30\d)|42501|P0001|2[23][0-9A-Z]{3})$/;

/** Browser messages for a file or call without a response. Some clients put the error's name in front. */
const notFetched =
  /^(?:\w*: )?(?:failed to fetch|load failed|networkerror|network request failed)|^(?:Abort|Timeout)Error|dynamically imported module|importing a module script failed|preload/i;

/** The names of errors for a missing response, our own timeout or circuit breaker, or a cancelled request. */
const expectedNames = [
  'AbortError',
  'TimeoutError',
  'AuthRetryableFetchError',
  'BrokenCircuitError',
  'TaskCancelledError',
  'CancelledError',
];

/** Whether there was no response, because of a lost connection or an aborted call. */
const isDisconnected = ({ message, name = '' }: BackendError): boolean =>
  expectedNames.includes(name) || notFetched.test(message) || !navigator.onLine;

/** Advice: check the connection, or wait if there was a response. */
export const failureAdvice = (error: unknown): string =>
  isUnanswered(error) || (isBackendError(error) && isDisconnected(error))
    ? checkConnection
    : tryLater;

/** Whether the site is not to blame for the failure: a refusal that the visitor sees, or a lost connection. */
function isExpected(error: unknown): boolean {
  if (!isBackendError(error)) return false;
  // An error with a cause only rewords it for the visitor, so the cause decides.
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause) return isExpected(cause);
  const { status, code } = error;
  if (status) return status < 500;
  if (code && refusalCodes.test(code)) return true;
  return isUnanswered(error) || isDisconnected(error);
}

/** Reports a failed backend call if it is a fault: a 5xx status, or a bug in the site. */
export function reportUnexpected(error: unknown): void {
  if (isExpected(error)) return;
  const isPlain = isBackendError(error) && !(error instanceof Error);
  reportFailure(
    isPlain ? new Error([error.code, error.message].filter(Boolean).join(': ')) : error,
  );
}
