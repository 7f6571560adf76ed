import { asCaller, callBackend, expectSuccess } from './backend.ts';
import { backendUrl } from './environment.ts';

const cors = { 'access-control-allow-origin': '*' };

interface Content {
  body: BodyInit;
  type: string;
}

/**
 * An edge function that publishes public data from the Data API. Returns 405 for methods other than GET
 * and HEAD, 404 when `readContent` returns nothing, and 502 when the Data API does not respond as expected.
 * config.toml sets `verify_jwt = false`, because feed readers have no token.
 */
export function feedFunction(
  readContent: (address: URL, backend: string) => Promise<Content | undefined>,
  failureMessage: string,
) {
  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain('Method not allowed', 405, { allow: 'GET, HEAD' });
      }
      try {
        const content = await readContent(new URL(request.url), backendUrl());
        if (!content) return plain('Not found', 404);
        const headers = { 'content-type': content.type, 'cache-control': 'public, max-age=900' };
        return new Response(request.method === 'HEAD' ? null : content.body, {
          headers: { ...cors, ...headers },
        });
      } catch (error) {
        console.error(failureMessage, error);
        return plain(failureMessage, 502);
      }
    },
  };
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...cors, ...headers } });
}

/** Rows of a table from the Data API, with an anonymous visitor's rights. */
export async function readRows<Row>(table: string, query: Record<string, string>): Promise<Row[]> {
  const path = `rest/v1/${table}?${new URLSearchParams(query)}`;
  return expectSuccess(await callBackend('GET', path, asCaller(null))).json();
}
