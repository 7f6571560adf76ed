/** The error message for a call without a response. The backend's clients prefix the message, or wrap the error as a cause. */
export const noAnswer = 'The server did not answer.';

/** Whether a call got no response; it may still have been carried out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Object &&
  (('message' in error && typeof error.message === 'string' && error.message.endsWith(noAnswer)) ||
    ('context' in error && isUnanswered(error.context)) ||
    ('cause' in error && isUnanswered(error.cause)));
