import { describe, expect, test } from 'vitest';
import { pageRoutes, redirectRoutes } from '@/app/routes';
import { hostFiles, headersFor, parseHeaders, parseRedirects } from '@/build/host-files';
import { contentSecurityPolicy, hostRules } from '@/build/host-rules';

const backend = 'https://abcdefghijklmnopqrst.supabase.co';
const shells = [{ from: '/a/*', to: '/a/shell', isIndexed: true }];
const rules = hostRules({ backend, pages: pageRoutes, redirects: redirectRoutes, shells });
const files = new Map(hostFiles(rules).map(({ file, text }) => [file, text]));
const read = (file: string) => files.get(file) ?? '';

describe('the content security policy', () => {
  test('allows only the listed sources', () => {
    expect(contentSecurityPolicy({ backend })).toBe(
      `default-src 'none'; script-src 'self' https://hcaptcha.com https://*.hcaptcha.com; style-src 'self' https://hcaptcha.com https://*.hcaptcha.com; img-src 'self' data: blob: ${backend}; font-src 'self'; connect-src 'self' ${backend} https://hcaptcha.com https://*.hcaptcha.com; frame-src https://app.cal.com https://cal.com https://hcaptcha.com https://*.hcaptcha.com; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });

  test('contains no backend when the site itself serves it', () => {
    expect(contentSecurityPolicy({})).toContain("connect-src 'self' https://hcaptcha.com");
    expect(contentSecurityPolicy({})).toContain("img-src 'self' data: blob:;");
  });

  test('allows error reports only to the configured address', () => {
    const errorReports = 'https://o1.ingest.sentry.example';
    expect(contentSecurityPolicy({ backend, errorReports })).toBe(
      contentSecurityPolicy({ backend }).replace(/(connect-src [^;]*)/, `$1 ${errorReports}`),
    );
  });

  test('allows the configured blockchain nodes, and nothing else', () => {
    const nodes = ['https://node.example'];
    expect(contentSecurityPolicy({ backend, nodes })).toBe(
      contentSecurityPolicy({ backend }).replace(/(connect-src [^;]*)/, '$1 https://node.example'),
    );
  });
});

describe('caching', () => {
  const caching = (address: string) => headersFor(rules.headers, address)['Cache-Control'];

  test('is permanent only for names with a hash', () => {
    expect(caching('/assets/index-UrrIUSyh.js')).toBe('public, max-age=31536000, immutable');
    expect(caching('/assets/newsreader-DOeupKgi.woff2')).toContain('immutable');
    expect(caching('/images/og-1200.jpg')).not.toContain('immutable');
    for (const { path } of pageRoutes) expect(caching(path), path).toBe('no-cache');
    expect(caching('/robots.txt')).toBeUndefined();
  });

  test('is set only once per address', () => {
    for (const { path } of rules.headers) {
      const matching = rules.headers.filter((rule) => headersFor([rule], path)['Cache-Control']);
      expect(matching.length, path).toBeLessThanOrEqual(1);
    }
  });
});

test('adds noindex only to pages that search engines may not list', () => {
  const shell = { from: '/b/*', to: '/b/shell', isIndexed: false };
  const hidden = hostRules({ pages: [], redirects: [], shells: [...shells, shell] });
  expect(headersFor(hidden.headers, '/a/1')['X-Robots-Tag']).toBeUndefined();
  expect(headersFor(hidden.headers, '/b/1')['X-Robots-Tag']).toBe('noindex');
  for (const { path, isIndexed } of pageRoutes)
    expect(headersFor(rules.headers, path)['X-Robots-Tag'], path).toBe(
      isIndexed ? undefined : 'noindex',
    );
});

describe('_headers and _redirects', () => {
  test('contain the rules', () => {
    expect(parseHeaders(read('_headers'))).toEqual(rules.headers);
    expect(parseRedirects(read('_redirects'))).toEqual(
      new Map([
        ['/report', { to: '/pressroom/report', status: 301 }],
        ['/report/', { to: '/pressroom/report', status: 301 }],
        ['/airdrop', { to: '/', status: 301 }],
        ['/airdrop/', { to: '/', status: 301 }],
        ['/a/*', { to: '/a/shell', status: 200 }],
      ]),
    );
  });

  test("stay within Cloudflare's limits: 100 rules, 2,000 characters a line, one `*`", () => {
    expect(rules.headers.length).toBeLessThanOrEqual(100);
    for (const line of read('_headers').split('\n')) expect(line.length).toBeLessThan(2000);
    for (const { path } of rules.headers) expect(path.split('*').length).toBeLessThanOrEqual(2);
  });

  test('do not apply a rule for `/` to the addresses below it', () => {
    expect(headersFor([{ path: '/', values: { A: '1' } }], '/about')).toEqual({});
    expect(headersFor([{ path: '/a/*', values: { A: '1' } }], '/ab')).toEqual({});
  });
});

test('vercel.json contains the same rules, with clean addresses', () => {
  const { redirects, rewrites, headers } = JSON.parse(read('vercel.json'));
  expect(redirects).toEqual(
    expect.arrayContaining([
      { source: '/report', destination: '/pressroom/report', permanent: true },
      { source: '/report/', destination: '/pressroom/report', permanent: true },
      { source: '/about/', destination: '/about', permanent: true },
      { source: '/about.html', destination: '/about', permanent: true },
      { source: '/index.html', destination: '/', permanent: true },
    ]),
  );
  expect(rewrites).toContainEqual({ source: '/about', destination: '/about.html' });
  expect(rewrites).toContainEqual({ source: '/a/(.*)', destination: '/a/shell.html' });
  expect(headers).toEqual(
    rules.headers.map(({ path, values }) => ({
      source: path.endsWith('*') ? `${path.slice(0, -1)}(.*)` : path,
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
  );
});

// A target that repeats part of the requested address could lead to another host: `//host/`, `/%5Chost/`, `/%0d%0aLocation:`.
test('no host redirects to a foreign address, whatever path is requested', () => {
  const sitePaths = new Set([...rules.pages, ...rules.redirects.map(({ to }) => to)]);
  const vercel = JSON.parse(read('vercel.json'));
  const nginx = read('nginx.conf');
  const targets = [
    ...[...parseRedirects(read('_redirects')).values()].flatMap(({ to, status }) =>
      status === 200 ? [] : to,
    ),
    ...vercel.redirects.map(({ destination }: { destination: string }) => destination),
    ...[...nginx.matchAll(/return 30\d ([^;]*);/g)].map(([, to = '']) =>
      to.replace('$is_args$args', ''),
    ),
  ];
  expect(targets.length).toBeGreaterThan(3 * rules.redirects.length);
  expect(targets.filter((target) => !sitePaths.has(target))).toEqual([]);
  // Settings with which a host itself redirects every path that ends in a slash or in `.html`.
  expect(vercel).not.toHaveProperty('cleanUrls');
  expect(vercel).not.toHaveProperty('trailingSlash');
  expect(nginx).not.toMatch(/^\s*rewrite |\$1|\$uri\/|autoindex/m);
});

test('netlify.toml publishes its own folder without a build', () => {
  expect(read('netlify.toml')).toBe('[build]\n  publish = "."\n  command = ""\n');
});

describe('nginx.conf', () => {
  const blocks = new Map(
    [...read('nginx.conf').matchAll(/^location (.+) \{\n([^}]+)\}/gm)].map(
      ([, match = '', body = '']) => [match, body],
    ),
  );

  test('repeats the common headers in every block', () => {
    const policy = `add_header Content-Security-Policy "${contentSecurityPolicy({ backend })}" always;`;
    expect([...blocks.keys()]).toEqual([
      '^~ /assets/',
      '^~ /images/',
      '^~ /a/',
      ...pageRoutes.map(({ path }) => `= ${path}`),
      '/',
    ]);
    for (const [match, body] of blocks) expect(body, match).toContain(policy);
  });

  test('serves pages without .html', () => {
    expect(blocks.get('= /')).toContain('try_files /index.html =404;');
    expect(blocks.get('= /about')).toContain('try_files $uri.html =404;');
    expect(blocks.get('^~ /assets/')).toContain('try_files $uri =404;');
    expect(blocks.get('^~ /a/')).toContain('try_files /a/shell.html =404;');
    expect(blocks.get('^~ /assets/')).toContain(
      'add_header Cache-Control "public, max-age=31536000, immutable";',
    );
    expect(read('nginx.conf')).toContain('error_page 404 /404.html;');
    expect(read('nginx.conf')).toContain(
      'location = /report { return 301 /pressroom/report$is_args$args; }',
    );
  });
});
