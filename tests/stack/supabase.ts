import { openServerDatabase } from '../../supabase/local/server-database.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { Mailbox } from '../../supabase/local/mail.ts';
import type { Stack } from '../../supabase/local/stack.ts';

// `npm run test:supabase` runs the API's tests against a Supabase that is named in the environment: `supabase start`, or
// a hosted project that is only for this. It must have the migrations and the seed, and hCaptcha's test keys.

export interface Supabase {
  url: string;
  /** The database, as `postgres`. */
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
}

const { SUPABASE_TEST_URL: url, SUPABASE_TEST_DATABASE_URL: databaseUrl } = process.env;

export const supabase: Supabase | undefined = url
  ? {
      url,
      databaseUrl: databaseUrl ?? 'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
      publishableKey: process.env.SUPABASE_TEST_PUBLISHABLE_KEY ?? PUBLISHABLE_KEY,
      secretKey: process.env.SUPABASE_TEST_SECRET_KEY ?? SECRET_KEY,
    }
  : undefined;

/** hCaptcha's own token, which its test secret accepts. */
const captchaToken = '10000000-aaaa-bbbb-cccc-000000000001';

/** Throws when the project has accounts that are not from the seed or a test: the tests delete rows. */
export async function connectToSupabase(address: Supabase): Promise<Stack> {
  const { pg, close } = openServerDatabase(address.databaseUrl, {});
  const { rows: strangers } = await pg.query(
    `select from auth.users where email not like '%.example' limit 1`,
  );
  if (strangers.length > 0) {
    await close();
    throw new Error('This project has accounts of its own. The tests would change them.');
  }
  await pg.exec('drop schema if exists local_snapshot cascade');
  return {
    pg,
    close,
    mailbox: new Mailbox(),
    withLock: (task) => task(),
    clearMemory: () => undefined,
    outdated: [],
    migrate: async () => ({ applied: [], outdated: [] }),
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of ['apikey', 'authorization']) {
        const value = headers.get(name);
        if (value) headers.set(name, withKeys(value, address));
      }
      const isAuth = pathname.startsWith('/auth/');
      const body = request.body ? await request.arrayBuffer() : null;
      return fetch(new URL(pathname + search, address.url), {
        method: request.method,
        headers,
        redirect: 'manual',
        body: body && isAuth ? withCaptcha(new TextDecoder().decode(body)) : body,
      });
    },
  };
}

const withKeys = (value: string, { publishableKey, secretKey }: Supabase) =>
  value.replace(PUBLISHABLE_KEY, publishableKey).replace(SECRET_KEY, secretKey);

const withCaptcha = (body: string) =>
  body.replace('"captcha_token":"any"', `"captcha_token":"${captchaToken}"`);
