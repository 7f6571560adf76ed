import * as z from 'zod';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { Mailbox, type Mail } from '../../supabase/local/mail.ts';
import { openServerDatabase } from '../../supabase/local/server-database.ts';
import type { Stack } from '../../supabase/local/stack.ts';

// `npm run test:supabase` runs the API's tests against the Supabase named in the environment: that of `supabase start`, or a
// hosted project used only for these tests. It must have the migrations, the seed and hCaptcha's test keys. Its mails are read
// from Mailpit, which `supabase start` includes.

export interface Supabase {
  url: string;
  /** Connects to the database as `postgres`. */
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The API of Mailpit. */
  mailUrl: string;
}

const { SUPABASE_TEST_URL: url, SUPABASE_TEST_DATABASE_URL: databaseUrl } = process.env;

export const supabase: Supabase | undefined = url
  ? {
      url,
      databaseUrl: databaseUrl ?? 'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
      publishableKey: process.env.SUPABASE_TEST_PUBLISHABLE_KEY ?? PUBLISHABLE_KEY,
      secretKey: process.env.SUPABASE_TEST_SECRET_KEY ?? SECRET_KEY,
      mailUrl: process.env.SUPABASE_TEST_MAIL_URL ?? 'http://127.0.0.1:54324',
    }
  : undefined;

/** The real `fetch`, because tests replace the global one with the stack's. */
const { fetch: send } = globalThis;

/** The token that hCaptcha publishes for tests: its test secret accepts it. */
const captchaToken = '10000000-aaaa-bbbb-cccc-000000000001';

const listSchema = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const mailSchema = z.object({
  To: z.tuple([z.object({ Address: z.string() })]),
  Subject: z.string(),
  HTML: z.string(),
  Date: z.string(),
});

/** Reads Mailpit. `list` returns the mails since the last call of `hide`, newest first. */
function openMailpit(address: string) {
  const read = async (path: string): Promise<unknown> =>
    (await send(new URL(`/api/v1/${path}`, address))).json();
  const readIds = async () => listSchema.parse(await read('messages')).messages.map(({ ID }) => ID);
  let hidden = new Set<string>();
  return {
    async hide() {
      hidden = new Set(await readIds());
    },
    async list(): Promise<Mail[]> {
      const ids = (await readIds()).filter((id) => !hidden.has(id));
      return Promise.all(
        ids.map(async (id, index) => {
          const mail = mailSchema.parse(await read(`message/${id}`));
          const { To, Subject: subject, HTML: html, Date: sentAt } = mail;
          return { to: To[0].Address, subject, html, sentAt, id: ids.length - index };
        }),
      );
    },
  };
}

/** Connects to the project. Throws if it has accounts that are not from the seed or a test, because the tests delete rows. */
export async function connectToSupabase(settings: Supabase): Promise<Stack> {
  const { pg, close } = openServerDatabase(settings.databaseUrl, {});
  const { rows: otherAccounts } = await pg.query(
    `select from auth.users where email not like '%.example' limit 1`,
  );
  if (otherAccounts.length > 0) {
    await close();
    throw new Error('This project has accounts of its own. The tests would change them.');
  }
  // An interrupted run leaves its snapshot behind.
  await pg.exec('drop schema if exists local_snapshot cascade');
  const mailpit = openMailpit(settings.mailUrl);
  const mailbox = new Mailbox();
  let mustHideMails = true;
  return {
    pg,
    close,
    mailbox,
    withLock: (task) => task(),
    clearMemory() {
      mustHideMails = true;
      mailbox.clear();
    },
    outdated: [],
    migrate: async () => ({ applied: [], outdated: [] }),
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of ['apikey', 'authorization']) {
        const value = headers.get(name);
        if (value) headers.set(name, replaceKeys(value, settings));
      }
      const isAuth = pathname.startsWith('/auth/');
      if (mustHideMails) await mailpit.hide();
      mustHideMails = false;
      const body = request.body ? await request.arrayBuffer() : null;
      const response = await send(new URL(pathname + search, settings.url), {
        method: request.method,
        headers,
        redirect: 'manual',
        body: body && isAuth ? replaceCaptcha(new TextDecoder().decode(body)) : body,
      });
      if (body) mailbox.mails = await mailpit.list();
      return response;
    },
  };
}

const replaceKeys = (value: string, { publishableKey, secretKey }: Supabase) =>
  value.replace(PUBLISHABLE_KEY, publishableKey).replace(SECRET_KEY, secretKey);

const replaceCaptcha = (body: string) =>
  body.replace('"captcha_token":"any"', `"captcha_token":"${captchaToken}"`);
