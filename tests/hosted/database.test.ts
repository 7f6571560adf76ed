import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../../src/lib/rate-limits.ts';
import { openServerDatabase } from '../../supabase/local/server-database.ts';
import { pgtapFolder, scriptOfPgtap, testWithPgtap } from '../database/pgtap.ts';
import { connectToSupabase } from '../stack/supabase.ts';
import { addressOf, createProject, migrate, runAs } from './database.ts';

// Tests the migrations on PostgreSQL 17 with the roles, owners and schemas of hosted Supabase.

await createProject('project');
await migrate('project');

describe('rows that Auth writes', () => {
  const asAuth = (sql: string) => runAs('supabase_auth_admin', 'project', sql);
  const events = async () =>
    (
      await runAs(
        'postgres',
        'project',
        `select event_type from public.security_audit_log order by created_at, event_type`,
      )
    ).map(({ event_type }) => String(event_type));
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';

  test('fire every trigger on its tables', async () => {
    await asAuth(`
      insert into auth.users (id, email, raw_user_meta_data, encrypted_password)
      values ('${id}', 'a@test.example', '{"first_name": "Ada", "last_name": "Sample"}', 'x');
      update auth.users set email_confirmed_at = now() where id = '${id}';
      insert into auth.sessions (id, user_id, aal) values ('${id}', '${id}', 'aal1');
      insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values ('${id}', '${id}', 'password', now(), now());
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values ('${id}', '${id}', 'totp', 'unverified', now(), now());
      update auth.mfa_factors set status = 'verified' where id = '${id}';
      update auth.sessions set aal = 'aal2', factor_id = '${id}' where id = '${id}';`);
    await expect(asAuth(`delete from auth.mfa_factors where id = '${id}'`)).rejects.toThrow(
      'A second factor is removed with remove_second_factor()',
    );
    await asAuth(`
      update auth.users set email = 'b@test.example' where id = '${id}';
      update auth.users set encrypted_password = 'y' where id = '${id}';`);
    const [profile] = await runAs(
      'postgres',
      'project',
      `select * from public.profiles where id = '${id}'`,
    );
    expect(profile).toMatchObject({
      id,
      email: 'b@test.example',
      email_confirmed_at: expect.any(Date),
    });
    expect(await events()).toEqual(expect.arrayContaining(['SIGN_UP', 'SIGN_IN', 'EMAIL_CHANGED']));
    await asAuth(`delete from auth.users where id = '${id}'`);
    expect(
      await runAs('postgres', 'project', `select from public.profiles where id = '${id}'`),
    ).toHaveLength(0);
  });
});

test('the API’s tests refuse a project that has accounts of its own', async () => {
  const project = { url: '', databaseUrl: addressOf('project', 'postgres') };
  const connect = () =>
    connectToSupabase({ ...project, publishableKey: '', secretKey: '', mailUrl: '' });
  await (await connect()).close();
  const id = 'bbbbbbbb-0000-4000-8000-000000000001';
  const add = `insert into auth.users (id, email) values ('${id}', 'somebody@company.test')`;
  await runAs('supabase_auth_admin', 'project', add);
  await expect(connect()).rejects.toThrow('accounts of its own');
  await runAs('supabase_auth_admin', 'project', `delete from auth.users where id = '${id}'`);
});

test('simultaneous openings never get beyond the limit', async () => {
  const { perAddress } = rateLimits.opening;
  const consume = `select private.consume_rate_limit('opening', null, '192.0.2.1') as so_far`;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 * perAddress }, () => runAs('postgres', 'project', consume)),
  );
  const accepted = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [Number(outcome.value[0]?.so_far)] : [],
  );
  expect(accepted.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: perAddress }, (_, index) => index + 1),
  );
});

test('entering the data room does not wait for other tabs', async () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000002';
  await runAs(
    'supabase_auth_admin',
    'project',
    `insert into auth.users (id, email) values ('${id}', 'tabs@test.example');
     insert into auth.sessions (id, user_id, aal) values ('${id}', '${id}', 'aal1')`,
  );
  const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id: id, aal: 'aal1' });
  const enter = (statements: string) =>
    runAs(
      'postgres',
      'project',
      `begin;
       select set_config('request.jwt.claims', '${claims}', true);
       set local role authenticated;
       set local lock_timeout = '1s';
       select public.enter_room();
       ${statements}
       commit`,
    );
  const first = enter(`select pg_sleep(5);`);
  const locks = `select from pg_locks where locktype = 'advisory' and granted`;
  await expect.poll(() => runAs('postgres', 'project', locks)).not.toHaveLength(0);
  await enter('');
  await first;
  const visits = `select from public.room_visits where account_id = '${id}'`;
  expect(await runAs('postgres', 'project', visits)).toHaveLength(1);
  await runAs('supabase_auth_admin', 'project', `delete from auth.users where id = '${id}'`);
});

describe('two calls at the same time', () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000003';
  const claims = JSON.stringify({
    role: 'authenticated',
    sub: id,
    session_id: id,
    aal: 'aal2',
    // A token must be newer than the second factor.
    iat: 4e9,
  });
  const asOwner = (sql: string) =>
    runAs(
      'postgres',
      'project',
      `begin;
       select set_config('request.jwt.claims', '${claims}', true);
       set local role authenticated;
       ${sql};
       commit`,
    );
  /** Runs `second` while `first` sleeps in its transaction, and returns how `second` settles. */
  async function runDuring(first: Promise<unknown>, second: () => Promise<unknown>) {
    const running = `select from pg_stat_activity where wait_event = 'PgSleep'`;
    await expect.poll(() => runAs('postgres', 'project', running)).not.toHaveLength(0);
    const [, outcome] = await Promise.allSettled([first, second()]);
    return outcome.status;
  }

  beforeAll(async () => {
    await runAs(
      'supabase_auth_admin',
      'project',
      `insert into auth.users (id, email, email_confirmed_at, encrypted_password)
       values ('${id}', 'owner@race.example', now(), 'x');
       insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ('${id}', '${id}', 'totp', 'verified', now(), now());
       insert into auth.sessions (id, user_id, aal, factor_id) values ('${id}', '${id}', 'aal2', '${id}')`,
    );
    await runAs(
      'postgres',
      'project',
      `update public.profiles set role = 'admin', approved = true where id = '${id}'`,
    );
    return () => runAs('postgres', 'project', `delete from auth.users where id = '${id}'`);
  });

  test('an account that proves its address while it is invited is kept', async () => {
    const invited = 'aaaaaaaa-0000-4000-8000-000000000004';
    await runAs(
      'supabase_auth_admin',
      'project',
      `insert into auth.users (id, email) values ('${invited}', 'nina@race.example');
       update auth.users set email_confirmed_at = now() where id = '${invited}'`,
    );
    const proof = runAs(
      'supabase_auth_admin',
      'project',
      `begin;
       update auth.users set encrypted_password = 'chosen' where id = '${invited}';
       select pg_sleep(2);
       commit`,
    );
    const invite = `select public.invite_investor('nina@race.example', 2::smallint, null, 'Welcome.')`;
    expect(await runDuring(proof, () => asOwner(invite))).toBe('rejected');
    const kept = `delete from auth.users where id = '${invited}' returning id`;
    expect(await runAs('postgres', 'project', kept)).toHaveLength(1);
  });

  test('no visitor waits for another to delete the oldest of a thousand requests', async () => {
    const fill = `insert into private.actions (key, name, arguments, level)
      select 'an earlier request ' || number, 'contact_messages', '[]', 0 from generate_series(1, 1002) as number`;
    await runAs('postgres', 'project', fill);
    const begin = (key: string, duration: number) =>
      runAs(
        'postgres',
        'project',
        `begin;
         set local lock_timeout = '1s';
         select set_config('request.headers', '{"idempotency-key": "${key}"}', true);
         select private.begin_action('contact_messages');
         select pg_sleep(${duration});
         commit`,
      );
    const first = begin('the first visitor', 2);
    expect(await runDuring(first, () => begin('the second visitor', 0))).toBe('fulfilled');
    const kept = `delete from private.actions where name = 'contact_messages' returning id`;
    expect(await runAs('postgres', 'project', kept)).toHaveLength(1001);
  });

  const add = `insert into public.press_releases (content_type, title, date, file_url)
    values ('press_release', 'Race', '2025-01-01', 'press-files/race/1.pdf')`;
  const remove = `delete from public.press_releases
    where id = (select id from public.press_releases where title = 'Race' order by id limit 1)`;
  const removeLast = remove.replace('order by id', 'order by id desc');
  test.each([
    ['leaves the queue when another item names it', 1, add, 0],
    ['enters the queue when the other item goes too', 2, removeLast, 1],
  ])('the file of a deleted item %s', async (_, items, second, queued) => {
    await runAs('postgres', 'project', Array.from({ length: items }, () => add).join(';'));
    const deletion = asOwner(`${remove}; select pg_sleep(2)`);
    expect(await runDuring(deletion, () => asOwner(second))).toBe('fulfilled');
    const removals = `delete from public.file_removals where path = 'race/1.pdf' returning path`;
    expect(await runAs('postgres', 'project', removals)).toHaveLength(queued);
    await runAs('postgres', 'project', `delete from public.press_releases where title = 'Race'`);
    await runAs('postgres', 'project', removals);
  });
});

describe('schedules', () => {
  test('are left out where pg_cron is installed, but not loaded', async () => {
    await offerExtensions();
    await createProject('without_cron');
    await migrate('without_cron', { seed: false });
    const loaded = `select from pg_extension where extname = 'pg_cron'`;
    expect(await runAs('postgres', 'without_cron', loaded)).toHaveLength(0);
  });

  test('are made where pg_cron is loaded', async () => {
    await offerExtensions();
    await createProject('with_cron');
    const load = `alter database with_cron set cron.database_name = 'with_cron'`;
    await runAs('supabase_admin', 'postgres', load);
    await migrate('with_cron', { seed: false });
    const jobs = await runAs('postgres', 'with_cron', 'select jobname from cron.job order by 1');
    expect(jobs.map(({ jobname }) => String(jobname))).toEqual([
      'admit-scheduled-texts',
      'delete-expired-data',
      'queue-notices',
      'queue-reminders',
      'remove-files',
      'seal-audit-days',
      'send-mail',
    ]);
  });
});

/** Installs stand-ins: pg_cron, with its condition that it must be loaded, and pg_net. */
async function offerExtensions(): Promise<void> {
  const [row] = await runAs(
    'supabase_admin',
    'postgres',
    `select setting from pg_config where name = 'SHAREDIR'`,
  );
  const scripts = {
    pg_cron: `select current_setting('cron.database_name');
      create schema cron;
      create table cron.job (jobname text, schedule text, command text);
      grant usage on schema cron to postgres;
      grant select on cron.job to postgres;
      create function cron.schedule(text, text, text) returns void language sql security definer
        begin atomic insert into cron.job values ($1, $2, $3); end;`,
    pg_net: 'create schema net;',
  };
  for (const [name, script] of Object.entries(scripts)) {
    const file = path.join(String(row?.setting), 'extension', name);
    await writeFile(
      `${file}.control`,
      `default_version = '1'\nrelocatable = false\ntrusted = true\n`,
    );
    await writeFile(`${file}--1.sql`, script);
  }
}

const { pg, close } = openServerDatabase(addressOf('project', 'postgres'), {});
afterAll(close);
await runAs(
  'supabase_admin',
  'project',
  `begin; set local search_path to extensions; ${await scriptOfPgtap()}; commit;`,
);
testWithPgtap(
  () => pg,
  (await readdir(pgtapFolder)).filter((file) => file.endsWith('.test.sql')),
);
