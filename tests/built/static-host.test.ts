import { request as send, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, inject, test } from 'vitest';
import { hostFolder } from './build-site';
import { builtFile } from './site';

const script = /src="(\/assets\/[^"]+\.js)"/.exec(builtFile('index.html'))?.[1] ?? '';

const { server, port } = await hostFolder(inject('site'));
afterAll(() => server.close());

interface HostResponse {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Requests an address exactly as written; `fetch` would normalise it. */
const get = (path: string, headers = {}) =>
  new Promise<HostResponse>((resolve, reject) => {
    send({ port, host: 'localhost', path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });

const headersOfEveryResponse = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /\bcamera=\(\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};

const html = 'text/html; charset=utf-8';
const revalidated = 'public, max-age=0, must-revalidate';

// The title does not contain the script's name, which changes with every build.
test.for([
  ['/', 200, 'no-cache', html],
  ['/about', 200, 'no-cache', html],
  ['/pressroom', 200, 'no-cache', html],
  ['/pressroom/report', 200, 'no-cache', html],
  ['/portfolio/stones/any', 200, 'no-cache', html],
  ['the script', 200, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  [
    '/images/hero-800.avif',
    200,
    'public, max-age=86400, stale-while-revalidate=604800',
    'image/avif',
  ],
  ['/sitemap.xml', 200, revalidated, 'application/xml'],
  ...[
    '/portfolio/stones',
    '/assets/gone-00000000.js',
    '/no/such/page',
    '/%E0%A4',
    '/_headers',
    '/..%2fpackage.json',
    '//evil.example/about/',
    '/%0d%0aLocation:%20https:%2F%2Fevil.example/',
    `/${'a'.repeat(300)}/`,
    `/${'a/'.repeat(3000)}`,
  ].map((address) => [address, 404, revalidated, html] as const),
] as const)('%s returns %i with its headers', async ([address, status, caching, type]) => {
  const response = await get(address === 'the script' ? script : address);
  expect(response.status).toBe(status);
  expect(response.headers['cache-control']).toBe(caching);
  expect(response.headers['content-type']).toBe(type);
  for (const [name, value] of Object.entries(headersOfEveryResponse))
    expect(response.headers[name], name).toMatch(value);
});

test.for([
  ['/report', 301, '/pressroom/report'],
  ['/report/?from=mail', 301, '/pressroom/report?from=mail'],
  ['/airdrop', 301, '/'],
  ['/about/', 308, '/about'],
  ['/about.html?a=b', 308, '/about?a=b'],
  ['/index.html', 308, '/'],
  ['/pressroom/', 308, '/pressroom'],
  ['/about/?next=//evil.example', 308, '/about?next=//evil.example'],
  ['/about%2F', 308, '/about'],
  ['//', 308, '/'],
] as const)('%s redirects with %i to %s', async ([address, status, location]) => {
  const response = await get(address);
  expect([response.status, response.headers.location]).toEqual([status, location]);
});

test('text is sent with brotli compression, and revalidates with 304', async () => {
  const plain = await get(script, { 'accept-encoding': 'identity' });
  const compressed = await get(script, { 'accept-encoding': 'gzip, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers.vary).toBe('Accept-Encoding');
  expect(compressed.body.byteLength).toBeLessThan(plain.body.byteLength);
  expect(brotliDecompressSync(compressed.body).equals(plain.body)).toBe(true);
  expect((await get(script, { 'if-none-match': compressed.headers.etag })).status).toBe(304);
});
