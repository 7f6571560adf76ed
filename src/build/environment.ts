// Checks the VITE_ settings before a build and in development: none may contain a secret key, and each must have its format.
import * as z from 'zod/mini';

const secretKey = /sb_secret_\w/;
/** Matches the payload of a token that bypasses row-level security. */
const secretPayload = /"role"\s*:\s*"(service_role|supabase_admin)"/;

/** Decodes every run of base64 characters in a text, such as the parts of a token, at each of the four possible offsets. */
function decodeBase64Runs(text: string): string[] {
  const runs = text.match(/[\w+/-]{16,}/g) ?? [];
  return runs.flatMap((run) =>
    [0, 1, 2, 3].map((start) => Buffer.from(run.slice(start), 'base64').toString('latin1')),
  );
}

/** Whether a text contains a secret key, plain or in base64. */
export const containsSecret = (text: string) =>
  secretKey.test(text) ||
  decodeBase64Runs(text).some((decoded) => secretKey.test(decoded) || secretPayload.test(decoded));

/** Removes quotes, spaces, escapes and invisible characters, which could hide a key from the check. */
const stripDisguise = (text: string) => {
  const plain = text.normalize('NFKC').replaceAll(/[\s"'`\\\p{Cc}\p{Cf}]/gu, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
};

/** A message for each VITE_ variable that contains a secret, because the values of these variables may end up in the browser. */
export const secretFaults = (env: Record<string, string>) =>
  Object.entries(env)
    .filter(([name, value]) => name.startsWith('VITE_') && containsSecret(stripDisguise(value)))
    .map(
      ([name]) =>
        `${name} holds a secret key. Everything that begins with VITE_ is public: put the publishable key there, and replace the secret key, which others may have seen.`,
    );

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

const isOwnMachine = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);

function isBackendAddress(text: string): boolean {
  const { protocol, hostname, origin } = parseUrl(text) ?? {};
  const hasAllowedScheme =
    protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname ?? ''));
  return hasAllowedScheme && origin === text;
}

function roleOf(token: string): unknown {
  const [, payload = '', ...rest] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return rest.length === 1 ? z.object({ role: z.string() }).parse(claims).role : undefined;
  } catch {
    return undefined;
  }
}

const textMatching = (isValid: (text: string) => boolean, fault: string) =>
  z.string().check(z.refine(isValid, fault));

export const backendAddress = textMatching(
  isBackendAddress,
  'is not an address such as https://<ref>.supabase.co: with its scheme, without a path or a slash at the end; http only on this machine',
);

export const publishableKey = textMatching(
  (key) => /^sb_publishable_[\w-]+$/.test(key) || roleOf(key) === 'anon',
  'is not a publishable key: sb_publishable_…, or a token with the role anon',
);

export const reportsAddress = textMatching((text) => {
  const { protocol, username, password } = parseUrl(text) ?? {};
  return protocol === 'https:' && Boolean(username) && !password;
}, 'is not a DSN such as https://<public key>@<host>/<project>, without a secret');

const publicSettings = z.object({
  VITE_SUPABASE_URL: backendAddress,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  VITE_ERROR_REPORTING_DSN: reportsAddress,
});

/**
 * Messages about wrong settings of the site. Unless `needsBackend` is set, both settings of the backend may be missing; the site
 * then uses the embedded stack.
 */
export function faultsOf(env: Record<string, string>, needsBackend: boolean): string[] {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const secrets = secretFaults(nonEmpty);
  const backend = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'];
  const missing = backend.filter((name) => !nonEmpty[name]);
  const isIncomplete = missing.length === 1 || (needsBackend && missing.length === 2);
  const subject = needsBackend ? 'A production build' : 'A backend other than the embedded one';
  const issues = z.partial(publicSettings).safeParse(nonEmpty).error?.issues ?? [];
  return [
    ...secrets,
    ...(isIncomplete
      ? [
          `${subject} needs ${missing.join(' and ')}: set them in the environment or in .env (see .env.example).`,
        ]
      : []),
    // A secret is reported once, not also as an invalid value.
    ...issues
      .map(({ path: [name = ''], message }) => `${String(name)} ${message}.`)
      .filter((text) => !secrets.some((fault) => fault.startsWith(text.split(' ', 1)[0] ?? ''))),
  ];
}
