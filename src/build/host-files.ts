import type { HostRules } from './host-rules.ts';

type HeaderRules = HostRules['headers'];

/** `_headers`, used by Netlify and Cloudflare Pages. */
function headersFile({ headers }: HostRules): string {
  return headers
    .map(({ path, values }) =>
      [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n');
}

export function parseHeaders(text: string): HeaderRules {
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      const pairs = lines.map((line) => {
        const [name = '', ...value] = line.trim().split(': ');
        return [name, value.join(': ')];
      });
      return { path, values: Object.fromEntries(pairs) };
    });
}

/** The headers that a `_headers` file sets for an address. `*` matches the rest of any path. */
export function headersFor(rules: HeaderRules, pathname: string): Record<string, string> {
  const matches = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
  return Object.assign({}, ...matches.map(({ values }) => values));
}

type Redirects = HostRules['redirects'];

/** The redirect for an address, and the same one for the address with a slash at the end. */
const withSlash = ({ from, to }: Redirects[number]): Redirects => [
  { from, to },
  { from: `${from}/`, to },
];

/**
 * Redirects each page's address with a slash at the end to the one without. A single rule for all such paths would redirect
 * `//host/` and `/%5Chost/` to another host.
 */
const withoutSlash = (pages: string[]): Redirects =>
  pages.filter((page) => page !== '/').map((page) => ({ from: `${page}/`, to: page }));

/** `_redirects`, used by Netlify and Cloudflare Pages. Cloudflare distinguishes addresses with and without a trailing slash. */
function redirectsFile({ redirects, shells }: HostRules): string {
  return [
    ...redirects.flatMap(withSlash).map(({ from, to }) => `${from} ${to} 301`),
    ...shells.map(({ from, to }) => `${from} ${to} 200`),
  ].join('\n');
}

/** Parses the addresses of a `_redirects` file, each with its target and status. Ignores the rule `/*` of a local build. */
export function parseRedirects(text: string): Map<string, { to: string; status: number }> {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('/*'));
  return new Map(
    lines.map((line) => {
      const [from = '', to = '', status] = line.split(' ');
      return [from, { to, status: Number(status) }];
    }),
  );
}

/** The folder is ready to publish: there is nothing to build, and `_headers` and `_redirects` contain the rules. */
const netlifyConfig = `[build]
  publish = "."
  command = ""`;

function vercelConfig({ headers, pages, redirects, shells }: HostRules): string {
  const htmlFiles = pages.map((page) => ({
    from: page === '/' ? '/index.html' : `${page}.html`,
    to: page,
  }));
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: null,
    installCommand: null,
    outputDirectory: '.',
    headers: headers.map(({ path, values }) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
    redirects: [...redirects.flatMap(withSlash), ...withoutSlash(pages), ...htmlFiles].map(
      ({ from, to }) => ({
        source: from,
        destination: to,
        permanent: true,
      }),
    ),
    rewrites: [
      ...pages.filter((page) => page !== '/').map((page) => ({ from: page, to: page })),
      ...shells,
    ].map(({ from, to }) => ({ source: from.replace('*', '(.*)'), destination: `${to}.html` })),
  };
  return JSON.stringify(config, null, 2);
}

/** The directives of a server block whose `root` is the published folder. */
function nginxConfig({ headers, pages, redirects, shells }: HostRules): string {
  const globalRules = headers.filter(({ path }) => path === '/*');
  // A block with headers of its own inherits none, so each block lists all of them. Without `always`, nginx
  // omits a header from a 404, where a caching rule does not belong.
  const addHeaders = (rules: HeaderRules) =>
    rules.flatMap(({ values }) =>
      Object.entries(values).map(
        ([name, value]) =>
          `  add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};`,
      ),
    );
  const location = (match: string, files: string, rules: HeaderRules) =>
    [
      `location ${match} {`,
      `  try_files ${files} =404;`,
      ...addHeaders([...globalRules, ...rules]),
      '}',
    ].join('\n');
  return [
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    ...[...redirects.flatMap(withSlash), ...withoutSlash(pages)].map(
      ({ from, to }) => `location = ${from} { return 301 ${to}$is_args$args; }`,
    ),
    ...headers
      .filter(({ path }) => path !== '/*')
      .map((rule) => {
        const shell = shells.find(({ from }) => from === rule.path);
        if (shell) return location(`^~ ${rule.path.slice(0, -1)}`, `${shell.to}.html`, [rule]);
        return rule.path.endsWith('*')
          ? location(`^~ ${rule.path.slice(0, -1)}`, '$uri', [rule])
          : location(`= ${rule.path}`, rule.path === '/' ? '/index.html' : '$uri.html', [rule]);
      }),
    location('/', '$uri $uri.html', []),
  ].join('\n');
}

const localAddress = 'http://localhost:4173/';

/**
 * The rules in each host's format, as files for the root of the published folder. A local build, for the embedded stack, must not
 * be published, so hosts redirect its visitors to `localhost`, and nginx refuses requests for any other host. Its other rules
 * are those of any build, so `vite preview` can follow them.
 */
export function hostFiles(rules: HostRules, isLocal = false): { file: string; text: string }[] {
  // The first line is in Netlify's syntax, the second in Cloudflare's.
  const redirects = isLocal ? `/* ${localAddress} 302!\n/* ${localAddress} 302\n` : '';
  const vercel = { redirects: [{ source: '/(.*)', destination: localAddress, permanent: false }] };
  const nginx = isLocal ? 'if ($host !~ ^(localhost|127\\.0\\.0\\.1)$) { return 403; }\n' : '';
  return [
    { file: '_headers', text: `${headersFile(rules)}\n` },
    { file: '_redirects', text: `${redirects}${redirectsFile(rules)}\n` },
    { file: 'netlify.toml', text: `${netlifyConfig}\n` },
    {
      file: 'vercel.json',
      text: `${isLocal ? JSON.stringify(vercel, null, 2) : vercelConfig(rules)}\n`,
    },
    { file: 'nginx.conf', text: `${nginx}${nginxConfig(rules)}\n` },
  ];
}
