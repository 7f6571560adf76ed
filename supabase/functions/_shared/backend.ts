import { backendUrl, publishableKey, secretKey } from './environment.ts';

/** Headers for calls with the caller's own rights. */
export const asCaller = (authorization: string | null): Record<string, string> => ({
  apikey: publishableKey(),
  ...(authorization ? { authorization } : {}),
});

/** Headers for calls with the secret key. The storage API and Auth expect it in `authorization`. */
export function asService() {
  const key = secretKey();
  return { apikey: key, authorization: `Bearer ${key}` };
}

/** Calls the backend, optionally with a JSON body. The headers determine the rights; `signal` aborts the call. */
export const callBackend = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(`${backendUrl()}/${path}`, {
    method,
    ...(signal && { signal }),
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Calls a database function through the Data API. */
export const callDatabase = (name: string, values: unknown, headers: Record<string, string>) =>
  callBackend('POST', `rest/v1/rpc/${name}`, headers, values);

/** Throws unless the backend responded with a success status. */
export function expectSuccess(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}.`);
  return response;
}

/** Shortens an error message, and removes characters that Postgres cannot store: it would refuse the whole call. */
export const toStorable = (message: string) => message.slice(0, 500).replaceAll(/\0|\p{Cs}/gu, '');
