import { company } from '../../../src/content/company.ts';
import { asService, callDatabase, expectSuccess } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';

const pathPattern = /\/(digest|waits)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Stops one kind of mail to one account, at `/functions/v1/unsubscribe/<kind>/<key>`, the address in the header
 * `List-Unsubscribe` (RFC 8058). Needs no sign-in. The response to an unknown key is the same.
 * Only POST unsubscribes: mail scanners follow every link, so GET redirects to the site's page with an unsubscribe button.
 * Returns 405 for other methods, and 502 when the backend does not respond as expected.
 * config.toml sets `verify_jwt = false`: mail programs have no token.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const [, kind, key] = pathPattern.exec(new URL(request.url).pathname.toLowerCase()) ?? [];
    if (request.method === 'GET' || request.method === 'HEAD') {
      // Browsers do not send the part after the #, so no server log contains the key.
      const page = `${readEnvironment('SITE_URL') ?? company.siteUrl}/unsubscribe${key ? `#${kind}/${key}` : ''}`;
      return new Response(null, { status: 303, headers: { ...commonHeaders, location: page } });
    }
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: commonHeaders });
    if (request.method !== 'POST') {
      return Response.json(
        { error: 'Method not allowed' },
        { status: 405, headers: { ...commonHeaders, allow: 'GET, HEAD, POST, OPTIONS' } },
      );
    }
    try {
      if (key) await callDatabase('unsubscribe', { key, kind }, asService()).then(expectSuccess);
      return Response.json({ unsubscribed: true }, { headers: commonHeaders });
    } catch (error) {
      console.error('A reader was not unsubscribed.', error);
      return Response.json(
        { error: 'The backend did not answer as expected' },
        { status: 502, headers: commonHeaders },
      );
    }
  },
};

const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};
