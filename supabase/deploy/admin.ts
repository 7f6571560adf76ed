import * as z from 'zod';
import { queryDatabase } from './cli.ts';
import { accessSchema, readSettings } from './settings.ts';

const accounts = z.array(z.object({ is_confirmed: z.boolean(), is_admin: z.boolean() }));

/** `npm run deploy -- admin <address>`: makes an account an admin, which no API call can do. */
export async function run([address = '']: string[]): Promise<boolean> {
  if (!/^\S+@\S+$/.test(address)) {
    throw new Error('Name the account: npm run deploy -- admin <its e-mail address>');
  }
  const { settings, problems } = await readSettings(accessSchema);
  if (!settings) throw new Error(problems.join('\n'));
  const email = `'${address.toLowerCase().replaceAll("'", "''")}'`;
  const [account] = accounts.parse(
    await queryDatabase(
      settings,
      `with account as (
         select id, email_confirmed_at is not null as is_confirmed from public.profiles where lower(email) = ${email}
       ), change as (
         update public.profiles set role = 'admin', approved = true
         from account where profiles.id = account.id and account.is_confirmed returning profiles.id
       )
       select is_confirmed, exists (select from change) as is_admin from account`,
    ),
  );
  if (!account) {
    throw new Error(
      `There is no account with the address ${address}. Request access with it on /data-room first.`,
    );
  }
  if (!account.is_admin) {
    throw new Error(
      `${address} is not confirmed. Follow the link in its mail, then run the command again.`,
    );
  }
  console.info(
    `${address} is an admin. Sign in at /admin now and set up the authenticator app: until then, a stolen password is enough.`,
  );
  return true;
}
