/** What a static host answers with beside the files. Paths may hold `*` for any rest. */
export interface HostRules {
  /** Every rule whose path matches applies. No header is set twice for one address. */
  headers: { path: string; values: Record<string, string> }[];
  redirects: { from: string; to: string }[];
  /** Addresses that are answered with the page of another one; `from` ends with `*`. */
  shells: { from: string; to: string }[];
}

export interface Site {
  /** Origin of the Supabase project; none when the site's own host serves it. */
  backend?: string;
  /** Origin that errors are reported to; none when they are not. */
  errorReports?: string;
  /** Origins of the nodes that a reader may ask; none while there is nothing on chain. */
  nodes?: readonly string[];
  pages: readonly { path: string; isIndexed: boolean }[];
  redirects: readonly { path: string; redirectTo: string }[];
  /** Pages for every address below one. */
  shells?: readonly { from: string; to: string; isIndexed: boolean }[];
}

const captcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const calendar = ['https://app.cal.com', 'https://cal.com'];

/** The Content-Security-Policy of every page: nothing but what the site is known to need. */
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

/** Browser features that no part of the site uses, and that no script of others shall either. */
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
 * The rules of every host, from which `hostFiles` writes each host's own file. Browsers ask for HTML
 * on every visit, because its address stays the same between deployments. A file with a hash in its
 * name never changes and is cached for good. Pictures may be a day old.
 */
export function hostRules({ pages, redirects, shells = [], ...origins }: Site): HostRules {
  return {
    headers: [
      {
        path: '/*',
        values: {
          'Content-Security-Policy': contentSecurityPolicy(origins),
          // Two years. Without `preload`, which the owner of the domain alone can decide.
          'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
          // With `same-origin` the data room would lose the window it opens for a document, and
          // take it for a blocked popup.
          'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        },
      },
      {
        path: '/assets/*',
        values: {
          'Cache-Control': 'public, max-age=31536000, immutable',
          // Pictures lie elsewhere: other sites show the social ones.
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
    redirects: redirects.map(({ path, redirectTo }) => ({ from: path, to: redirectTo })),
    shells: shells.map(({ from, to }) => ({ from, to })),
  };
}
