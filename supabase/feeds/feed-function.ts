const cors = { 'access-control-allow-origin': '*' };

export interface Answer {
  text: string | Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * An edge function that publishes public data from the Data API. Answers 405 to methods other than GET
 * and HEAD, 404 when nothing is at this address, and 502 when the Data API does not answer as expected.
 * `verify_jwt = false` in config.toml, because feed readers have no token.
 *
 * Runs unchanged as a Supabase edge function (Deno) and in the embedded stack (Node).
 */
export function publish(
  answer: (request: URL, backend: string) => Promise<Answer | undefined>,
  failure: string,
) {
  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain('Method not allowed', 405, { allow: 'GET, HEAD' });
      }
      try {
        const found = await answer(new URL(request.url), readEnvironment('SUPABASE_URL'));
        if (!found) return plain('Not found', 404);
        return new Response(request.method === 'HEAD' ? null : found.text, {
          headers: { ...cors, 'content-type': found.type, 'cache-control': 'public, max-age=900' },
        });
      } catch (error) {
        console.error(failure, error);
        return plain(failure, 502);
      }
    },
  };
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...cors, ...headers } });
}

/** Rows of a table from the Data API, with an anonymous visitor's rights. */
export async function readRows<Row>(table: string, query: Record<string, string>): Promise<Row[]> {
  const address = `${readEnvironment('SUPABASE_URL')}/rest/v1/${table}`;
  const response = await fetch(`${address}?${new URLSearchParams(query)}`, {
    headers: { apikey: publishableKey() },
  });
  if (!response.ok) throw new Error(`The Data API answered ${response.status}.`);
  return response.json();
}

/** Supabase gives its functions the publishable keys by name. */
function publishableKey(): string {
  const keys: Record<string, unknown> = JSON.parse(readEnvironment('SUPABASE_PUBLISHABLE_KEYS'));
  return String(keys.default ?? Object.values(keys)[0]);
}

// Deno provides `process` only by an import. Node has no `Deno`.
declare const Deno: { env: { get: (name: string) => string | undefined } } | undefined;

/** Throws when the variable is not set. */
function readEnvironment(name: string): string {
  const value = typeof Deno === 'undefined' ? process.env[name] : Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
