/** The message of the error without an answer. The clients of the backend put words before it, or keep that error as the cause. */
export const noAnswer = 'The server did not answer.';

/** Whether no answer came: the call may have been carried out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Object &&
  (('message' in error && typeof error.message === 'string' && error.message.endsWith(noAnswer)) ||
    ('context' in error && isUnanswered(error.context)) ||
    ('cause' in error && isUnanswered(error.cause)));
