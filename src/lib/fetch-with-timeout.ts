import { noAnswer } from './no-answer';

/** How long a backend call may take, in ms. */
const defaultTimeout = 10_000;

/** `fetch` that aborts a call that hangs. Without a response, it rejects with an error that `isUnanswered` recognises. */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  init?: RequestInit,
  milliseconds = defaultTimeout,
): Promise<Response> {
  const limit = AbortSignal.timeout(milliseconds);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    return await fetch(input, { ...init, signal });
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    throw new Error(noAnswer, { cause });
  }
}
