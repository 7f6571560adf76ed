/** The rules that a static host needs in addition to the files. `*` at the end of a path matches anything. */
export interface HostRules {
  /** Every rule whose path matches applies. No header is set twice for one address. */
  headers: { path: string; values: Record<string, string> }[];
  /** Each page has a file of its own: `/about` is `about.html`, and `/` is `index.html`. */
  pages: string[];
  redirects: { from: string; to: string }[];
  /** Paths that serve another path's page. `from` ends with `*`. */
  shells: { from: string; to: string }[];
}

export interface Site {
  /** Origin of the Supabase project; none when it is served from the site's own host. */
  backend?: string;
  /** Origin that receives error reports; none when they are off. */
  errorReports?: string;
  /** Origins of the blockchain nodes that a visitor's browser may call; none while no contract is deployed. */
  nodes?: readonly string[];
  pages: readonly { path: string; isIndexed: boolean }[];
  redirects: readonly { path: string; redirectTo: string }[];
  /** Each page `to` is served for every path that matches `from`, such as one page for all stones. */
  shells?: readonly { from: string; to: string; isIndexed: boolean }[];
}

const captcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const calendar = ['https://app.cal.com', 'https://cal.com'];

/** The Content-Security-Policy of every page. It allows only what the site is known to need. */
export function contentSecurityPolicy({
  backend,
  errorReports,
  nodes = [],
}: Pick<Site, 'backend' | 'errorReports' | 'nodes'>): string {
  const supabase = backend ? [backend] : [];
  const reports = errorReports ? [errorReports] : [];
  const sources: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captcha],
    'style-src': ["'self'", ...captcha],
    'img-src': ["'self'", 'data:', 'blob:', ...supabase],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...supabase, ...captcha, ...reports, ...nodes],
    'frame-src': [...calendar, ...captcha],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(sources)
    .map(([directive, allowed]) => [directive, ...allowed].join(' '))
    .join('; ');
}

/** Browser features that the site does not use and that third-party scripts must not use. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The rules for all hosts. `hostFiles` converts them to each host's own format. Browsers request HTML on every
 * visit, because its address stays the same between deployments. A file with a hash in its name never changes
 * and is cached permanently. Pictures may be up to a day old.
 */
export function hostRules({ pages, redirects, shells = [], ...origins }: Site): HostRules {
  return {
    headers: [
      {
        path: '/*',
        values: {
          'Content-Security-Policy': contentSecurityPolicy(origins),
          // Two years. Without `preload`, because only the owner of the domain can decide on that.
          'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
          // With `same-origin`, the data room would lose its handle on the window it opens for a document and
          // would treat it as a blocked popup.
          'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        },
      },
      {
        path: '/assets/*',
        values: {
          'Cache-Control': 'public, max-age=31536000, immutable',
          // Not for the pictures in `/images`: other sites show the social pictures.
          'Cross-Origin-Resource-Policy': 'same-origin',
        },
      },
      {
        path: '/images/*',
        values: { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' },
      },
      ...[...shells.map((shell) => ({ ...shell, path: shell.from })), ...pages].map(
        ({ path, isIndexed }) => ({
          path,
          values: {
            'Cache-Control': 'no-cache',
            ...(isIndexed ? {} : { 'X-Robots-Tag': 'noindex' }),
          },
        }),
      ),
    ],
    pages: pages.map(({ path }) => path),
    redirects: redirects.map(({ path, redirectTo }) => ({ from: path, to: redirectTo })),
    shells: shells.map(({ from, to }) => ({ from, to })),
  };
}
