import { reportFailure } from './error-reports';

/** An error as the backend's clients throw it: some are plain objects. */
interface BackendError {
  message: string;
  name?: string;
  /** HTTP status; 0 without an answer. */
  status?: number;
  /** For a database error: PostgREST's code or PostgreSQL's. */
  code?: string;
}

const isBackendError = (error: unknown): error is BackendError =>
  error instanceof Object && 'message' in error;

/** Codes that come with a status of 4xx: refused, in conflict, out of range, too many, no such row. */
const refusalCodes = /^(?:PT4\d\d|PGRST(?:116|30\d)|42501|P0001|2[23][0-9A-Z]{3})$/;

/** No answer: no connection, or none within the limit. The clients put the error's name into the text. */
const noAnswer =
  /^(?:\w*: )?(?:failed to fetch|load failed|networkerror|network request failed)|^(?:Abort|Timeout)Error|dynamically imported module|importing a module script failed|preload/i;

/** No answer, a timeout or breaker of our own, or a request that was cancelled. */
const expectedNames = [
  'AbortError',
  'TimeoutError',
  'AuthRetryableFetchError',
  'BrokenCircuitError',
  'TaskCancelledError',
  'CancelledError',
];

/** A refusal that the visitor sees, or no connection: no fault of the site. */
function isExpected(error: unknown): boolean {
  if (!isBackendError(error)) return false;
  // An error that gives another one's words for the visitor.
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause) return isExpected(cause);
  const { message, name = '', status, code } = error;
  if (status) return status < 500;
  if (code && refusalCodes.test(code)) return true;
  return expectedNames.includes(name) || noAnswer.test(message) || !navigator.onLine;
}

/** Reports a failed call of the backend when it is a fault: a status of 5xx, or a bug of ours. */
export function reportUnexpected(error: unknown): void {
  if (isExpected(error)) return;
  const isPlain = isBackendError(error) && !(error instanceof Error);
  reportFailure(
    isPlain ? new Error([error.code, error.message].filter(Boolean).join(': ')) : error,
  );
}

/** For a failure that the visitor sees: to the console, and reported when it is a fault. */
export function logFailure(what: string, error: unknown): void {
  console.info(what, error);
  reportUnexpected(error);
}
