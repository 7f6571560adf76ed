/** How long a backend call may take, in ms. */
const requestLimit = 10_000;

/** `fetch` that aborts a call that hangs. */
export function fetchInTime(
  input: RequestInfo | URL,
  init?: RequestInit,
  milliseconds = requestLimit,
): Promise<Response> {
  const limit = AbortSignal.timeout(milliseconds);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
}
