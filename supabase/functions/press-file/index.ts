import { fileTarget } from '../../../src/lib/file-target.ts';
import { asCaller, callBackend } from '../_shared/backend.ts';
import { publishableKey } from '../_shared/environment.ts';

/**
 * Delivers a file of a published press release or reserve report: `GET /press-file/<path>`. Links and feeds use this
 * address. It reads the private bucket with an anonymous visitor's rights, so the database's policy decides.
 * Returns 404 for everything that is not public, 405 for methods other than GET and HEAD, and 502 when the backend does not
 * respond as expected.
 * config.toml sets `verify_jwt = false`, because visitors have no token.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...cors, allow: 'GET, HEAD' } });
    }
    const path = /\/press-file\/(.+)$/.exec(new URL(request.url).pathname)?.[1] ?? '';
    const target = fileTarget(`press-files/${path}`, 'press-files');
    if (target?.kind !== 'stored') return new Response(null, { status: 404, headers: cors });
    const headers = asCaller(`Bearer ${publishableKey()}`);
    const file = await callBackend('GET', `storage/v1/object/press-files/${target.path}`, headers);
    if (!file.ok || request.method === 'HEAD') await file.body?.cancel();
    if (!file.ok) {
      // Storage returns 400 for a hidden file, as for a missing one.
      const status = file.status < 500 ? 404 : 502;
      return new Response(null, { status, headers: cors });
    }
    return new Response(request.method === 'HEAD' ? null : file.body, {
      headers: {
        ...cors,
        'content-type': file.headers.get('content-type') ?? 'application/octet-stream',
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    });
  },
};

const cors = { 'access-control-allow-origin': '*' };
