import { renderFeed, type Release } from './feed.ts';

/** How many releases the feed holds. */
const feedLength = 50;

/**
 * Publishes the press releases as an Atom feed. Reads them through the Data API with the publishable
 * key, as any visitor might. 405 for other methods than GET and HEAD, 502 when the Data API does not
 * answer as expected. `verify_jwt = false` in config.toml, since feed readers have no token.
 *
 * Runs unchanged as a Supabase edge function (Deno) and in the embedded stack (Node).
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain('Method not allowed', 405, { allow: 'GET, HEAD' });
    }
    try {
      const backend = readEnvironment('SUPABASE_URL');
      const feed = renderFeed(
        await readReleases(backend, publishableKey()),
        `${backend}/functions/v1/press-feed`,
      );
      return new Response(request.method === 'HEAD' ? null : feed, {
        headers: {
          ...cors,
          'content-type': 'application/atom+xml; charset=utf-8',
          'cache-control': 'public, max-age=900',
        },
      });
    } catch (error) {
      console.error('The press releases could not be read.', error);
      return plain('The releases cannot be read at the moment.', 502);
    }
  },
};

const cors = { 'access-control-allow-origin': '*' };

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...cors, ...headers } });
}

async function readReleases(backend: string, key: string): Promise<Release[]> {
  const query = new URLSearchParams({
    select: 'id,title,date,excerpt,content,category,file_url,updated_at',
    content_type: 'eq.press_release',
    order: 'date.desc',
    limit: String(feedLength),
  });
  const response = await fetch(`${backend}/rest/v1/press_releases?${query}`, {
    headers: { apikey: key },
  });
  if (!response.ok) throw new Error(`The Data API answered ${response.status}.`);
  return response.json();
}

/** Supabase hands its functions the publishable keys by name. */
function publishableKey(): string {
  const keys: Record<string, unknown> = JSON.parse(readEnvironment('SUPABASE_PUBLISHABLE_KEYS'));
  return String(keys.default ?? Object.values(keys)[0]);
}

// Deno has `process` only behind an import; Node has no `Deno`.
declare const Deno: { env: { get: (name: string) => string | undefined } } | undefined;

/** Throws when the variable is not set. */
function readEnvironment(name: string): string {
  const value = typeof Deno === 'undefined' ? process.env[name] : Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
