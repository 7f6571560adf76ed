import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, siteTest as test } from './fixtures';
import { siteFolder } from './site';

const home = readFileSync(path.join(siteFolder, 'index.html'), 'utf8');
const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? '';

const onEveryAnswer = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /\bcamera=\(\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};

for (const [address, status, caching, type] of [
  ['/', 200, 'no-cache', 'text/html; charset=utf-8'],
  ['/about', 200, 'no-cache', 'text/html; charset=utf-8'],
  ['/pressroom', 200, 'no-cache', 'text/html; charset=utf-8'],
  ['/pressroom/report', 200, 'no-cache', 'text/html; charset=utf-8'],
  ['/portfolio/stones/any', 200, 'no-cache', 'text/html; charset=utf-8'],
  ['/portfolio/stones', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
  [script, 200, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  [
    '/images/hero-800.avif',
    200,
    'public, max-age=86400, stale-while-revalidate=604800',
    'image/avif',
  ],
  ['/sitemap.xml', 200, 'public, max-age=0, must-revalidate', 'application/xml'],
  [
    '/assets/gone-00000000.js',
    404,
    'public, max-age=0, must-revalidate',
    'text/html; charset=utf-8',
  ],
  ['/images', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
  ['/no/such/page', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
  ['/%E0%A4', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
  ['/airdrop/more', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
  ['/_headers', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
  ['/%00', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
  ['/%2fabout.html', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
  ['/..%2fpackage.json', 404, 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
] as const) {
  // The title does not contain the name of the script, because it changes with every build.
  test(`${address === script ? 'the script' : address} answers ${status} with its headers`, async ({
    request,
  }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers()['cache-control']).toBe(caching);
    expect(answer.headers()['content-type']).toBe(type);
    for (const [name, value] of Object.entries(onEveryAnswer))
      expect(answer.headers()[name], name).toMatch(value);
  });
}

for (const [address, status, location] of [
  ['/report', 301, '/pressroom/report'],
  ['/report/?from=mail', 301, '/pressroom/report?from=mail'],
  ['/airdrop', 301, '/'],
  ['/about/', 308, '/about'],
  ['/about.html?a=b', 308, '/about?a=b'],
  ['/index.html', 308, '/'],
  ['/pressroom/', 308, '/pressroom'],
] as const) {
  test(`${address} redirects to ${location}`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers().location).toBe(location);
  });
}

test('a header names the pages that search engines must not list', async ({ request }) => {
  const robots = async (address: string) => (await request.get(address)).headers()['x-robots-tag'];
  expect(await robots('/data-room')).toBe('noindex');
  expect(await robots('/reset-password')).toBe('noindex');
  expect(await robots('/portfolio')).toBeUndefined();
});

test('text is sent with brotli compression, and revalidates with 304', async ({ request }) => {
  const plain = await request.get(script, { headers: { 'accept-encoding': 'identity' } });
  const packed = await request.get(script, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect(packed.headers()['content-encoding']).toBe('br');
  expect(packed.headers().vary).toBe('Accept-Encoding');
  expect(Number(packed.headers()['content-length'])).toBeLessThan(
    Number(plain.headers()['content-length']),
  );
  expect(await packed.text()).toBe(await plain.text());
  const again = await request.get(script, {
    headers: { 'if-none-match': packed.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test("the backend's answers keep their own headers", async ({ request }) => {
  const answer = await request.get('/rest/v1/site_settings?select=key&apikey=ready');
  expect(answer.headers()['content-type']).toContain('application/json');
  for (const name of Object.keys(onEveryAnswer))
    expect(answer.headers()[name], name).toBeUndefined();
});
