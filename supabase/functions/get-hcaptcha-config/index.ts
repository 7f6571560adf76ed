import { readEnvironment } from '../_shared/environment.ts';

/**
 * Returns the hCaptcha site key for the sign-in dialog: `{ siteKey }` from the environment
 * variable HCAPTCHA_SITE_KEY. Returns 405 for methods other than GET and POST, and 500 when the variable is not
 * set. The key is public. config.toml sets `verify_jwt = false`, because visitors have no token yet.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    if (request.method !== 'GET' && request.method !== 'POST') {
      return json({ error: 'Method not allowed' }, 405, { allow: 'GET, POST, OPTIONS' });
    }
    const siteKey = readEnvironment('HCAPTCHA_SITE_KEY');
    if (!siteKey) {
      console.error('HCAPTCHA_SITE_KEY is not set: supabase secrets set HCAPTCHA_SITE_KEY=…');
      return json({ error: 'hCaptcha is not configured' }, 500);
    }
    return json({ siteKey }, 200, { 'cache-control': 'public, max-age=300' });
  },
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

function json(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...cors, ...headers } });
}
