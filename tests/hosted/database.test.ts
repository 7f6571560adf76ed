import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../src/lib/rate-limits.ts';
import { openServerDatabase } from '../../supabase/local/server-database.ts';
import { pgtapFolder, scriptOfPgtap, testWithPgtap } from '../database/pgtap.ts';
import { connectToSupabase } from '../stack/supabase.ts';
import { addressOf, connectAs, createProject, migrate, runAs } from './database.ts';

// Tests the migrations on PostgreSQL 17 with the roles, owners and schemas of hosted Supabase.

await createProject('project');
await migrate('project');

describe('rows that Auth writes', () => {
  const asAuth = (sql: string) => runAs('supabase_auth_admin', 'project', sql);
  const readLog = async () =>
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
    expect(await readLog()).toEqual(
      expect.arrayContaining(['SIGN_UP', 'SIGN_IN', 'EMAIL_CHANGED']),
    );
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

describe('two calls at the same time', () => {
  const id = (number: number) => `12345678-0000-4000-8000-00000000000${number}`;
  const [owner, investor, other, invited] = [id(2), id(3), id(4), id(5)];
  const [zoe, document] = [id(6), id(7)];
  const run = (sql: string) => runAs('supabase_admin', 'project', `begin; ${sql}; commit`);
  const holds = async (condition: string) =>
    (await runAs('supabase_admin', 'project', `select ${condition} as holds`))[0]?.holds;
  const asAccount = (account: string, sql: string, aal = 'aal1') => {
    // A token must be newer than the second factor.
    const amr = [{ method: 'password', timestamp: 4e9 }];
    const claims = { role: 'authenticated', sub: account, session_id: account, aal, iat: 4e9, amr };
    return `select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true);
      set local role authenticated; ${sql}`;
  };
  const asOwner = (sql: string) => asAccount(owner, sql, 'aal2');
  const asAuth = (sql: string) => `set local role supabase_auth_admin; ${sql}; reset role`;
  const changeUser = (account: string, change: string) =>
    asAuth(`update auth.users set ${change} where id = '${account}'`);
  const addUser = (account: string, name: string) =>
    asAuth(`insert into auth.users (id, email) values ('${account}', '${name}@race.example')`);
  const exists = (account: string, condition = 'true') =>
    `exists (select from auth.users where id = '${account}' and ${condition})`;
  const choosePassword = changeUser(invited, `encrypted_password = 'chosen'`);
  /** Locks an account as Auth does, before the triggers on it lock other rows. */
  const lock = (account: string) =>
    asAuth(`select from auth.users where id = '${account}' for update`);
  const lockRows = (table: string, condition: string) =>
    `select from ${table} where ${condition} for update`;
  const withKey = (key: string, sql: string, requestPath = '/rpc/any') =>
    `select set_config('request.headers', '{"idempotency-key": "${key}"}', true),
      set_config('request.path', '${requestPath}', true); ${sql}`;

  beforeEach(async () => {
    await run(`${addUser(owner, 'owner')}; ${addUser(investor, 'ada')}; ${addUser(other, 'bea')};
      ${addUser(invited, 'nina')};
      ${asAuth(`update auth.users set email_confirmed_at = now() where email like '%@race.example';
        update auth.users set encrypted_password = 'x' where email ~ '^(owner|ada|bea)@race.example';
        insert into auth.sessions (id, user_id, aal) select id, id, 'aal2' from auth.users where email like '%@race.example';
        insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
        select id, id, 'password', now(), now() from auth.users where email like '%@race.example';
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values ('${owner}', '${owner}', 'totp', 'verified', now(), now())`)};
      update public.profiles set role = 'admin', approved = true where id = '${owner}'`);
    return () =>
      run(`set local storage.allow_delete_query = 'true';
        delete from storage.objects where name like 'race/%';
        delete from public.press_releases where title = 'Race';
        delete from public.documents where title = 'Race';
        delete from public.document_versions where file_url like 'documents/race/%';
        delete from public.reserve_reports where source like 'Race%';
        delete from public.published_questions where question = 'Race';
        delete from public.file_removals where path like '%race/%';
        delete from private.actions;
        delete from auth.users where email like '%@race.example';
        delete from public.outbox where recipient like '%@race.example';
        delete from public.invitations where email like '%@race.example';
        delete from public.security_audit_log where user_id::text like '12345678-%'`);
  });

  test('openings never exceed the limit', async () => {
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

  const enterRoom = asAccount(investor, `select public.enter_room()`);
  const oldRequests = `
    insert into private.actions (key, name, arguments, level, undo_until)
    select 'an earlier request ' || number, 'contact_messages', '[]', 0, now() - interval '1 hour'
    from generate_series(1, 1002) as number;
    insert into private.action_changes (action, target) select id, 'public.outbox' from private.actions order by id limit 10`;
  const begin = (name: string, key: string) =>
    withKey(key, `select private.begin_action('${name}')`);
  const keptRequests = `(select count(*) from private.actions where name = 'contact_messages')`;
  const addItem = `insert into public.press_releases (content_type, title, date, file_url)
    values ('press_release', 'Race', '2025-01-01', 'press-files/race/1.pdf')`;
  const removeItem = (order: string) => `delete from public.press_releases
    where id = (select id from public.press_releases where title = 'Race' order by id ${order} limit 1)`;
  const isQueued = `exists (select from public.file_removals where path = 'race/1.pdf')`;
  const mail = (account: string, name: string, kind = 'digest') =>
    `select private.queue_mail('${kind}', '${name}@race.example', '${account}')`;
  const gather = `select private.queue_mail('team_message', 'ada@race.example', '${investor}', occasion => 'race', gathered => 1)`;
  // Ordered by recipient, the mail to `first` is locked before the mail to `second`; ordered by insertion or account, after it.
  const twoMails = `${mail(investor, 'second', 'access_approved')}; ${mail(other, 'first', 'access_approved')}`;
  const lockMails = (name: string) =>
    lockRows('public.outbox', `recipient = '${name}@race.example'`);
  const decide = asOwner(`select public.decide_on_access(jsonb_agg(to_jsonb(profiles)), true)
    from public.profiles join unnest('{${investor}, ${other}}'::uuid[]) as id using (id)`);
  const invite = (name: string) =>
    asOwner(`select public.invite_investor('${name}@race.example', 2::smallint, null, 'Welcome.')`);
  const close = (account: string) => asAccount(account, `select public.close_own_account()`);
  const publish = (file: number) =>
    asOwner(`select public.publish_document('${document}', 'documents/race/${file}.pdf', text_language => 'english', pages => '{Race}', delivery =>
      '{"url": "documents/delivery/race/${file}.pdf", "sha256": "${'0'.repeat(64)}", "page_sizes": [[1, 1]]}')`);
  const addDocument = `insert into public.documents (id, title, section, file_url)
    values ('${document}', 'Race', 'whitepaper', 'documents/race/1.pdf')`;
  const twoVersions = `${addDocument}; ${publish(1)}; ${publish(2)}; reset role`;
  const storeText = asOwner(
    `select public.store_document_text('${document}', 'documents/race/2.pdf', 'english', '{Race}')`,
  );
  const firstVersion = `document_id = '${document}'
    and number = (select min(number) from public.document_versions where document_id = '${document}')`;
  const question = `insert into public.questions (id, account_id, question, access_level)
    values ('${id(8)}', '${investor}', 'Why?', 2);
    update public.question_work set draft = 'Because.' where id = '${id(8)}'`;
  const addNote = (account: string) =>
    withKey(
      `the key of ${account}`,
      asAccount(
        account,
        `insert into public.page_notes (document_id, page, note) values ('${document}', 1, 'x')`,
      ),
      '/page_notes',
    );
  const opening = `select private.log_event('DOCUMENT_OPENED', 'document', '${document}', account => '${investor}')`;
  const reportReading = (session: string) =>
    asAccount(investor, `select public.record_reading('${session}', '${document}', '', '[]')`);
  const addReport = (source: string) =>
    `insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method)
     values ('2025-01-01', now() + interval '1 day', 1, 1, '${source}', 'Counted')`;

  interface Race {
    name: string;
    /** Committed before the race. */
    given?: string;
    first: string;
    /** Begins while the transaction of `first` is open. */
    second: string;
    /** The rest of the first transaction, run once `second` has ended or waits for a lock. */
    rest?: string;
    /** Part of the error with which `second` is refused. */
    refusal?: string;
    /** Whether `second` waits for a lock; true by default. */
    waits?: boolean;
    /** An SQL condition that is true afterwards. */
    expected: string;
  }
  const races: Race[] = [
    {
      name: 'entering the data room does not wait for other tabs',
      first: enterRoom,
      second: enterRoom,
      waits: false,
      expected: `exists (select from public.room_visits where account_id = '${investor}')`,
    },
    {
      name: 'a request does not wait for one that deletes the oldest of a thousand requests',
      given: oldRequests,
      first: begin('contact_messages', 'the first visitor'),
      second: begin('contact_messages', 'the second visitor'),
      waits: false,
      expected: `${keptRequests} = 1001`,
    },
    {
      name: 'a request does not wait for one that deletes the changes of old requests',
      given: oldRequests,
      first: begin('questions', 'the first visitor'),
      second: begin('contact_messages', 'the second visitor'),
      waits: false,
      expected: `${keptRequests} = 1003`,
    },
    {
      name: 'the file of a deleted press item leaves the removal queue when another item names it',
      given: addItem,
      first: asOwner(removeItem('asc')),
      second: asOwner(addItem),
      expected: `not ${isQueued}`,
    },
    {
      name: 'the file of two press items enters the removal queue when both are deleted',
      given: `${addItem}; ${addItem}`,
      first: asOwner(removeItem('asc')),
      second: asOwner(removeItem('desc')),
      expected: isQueued,
    },
    {
      name: 'a file stays out of the removal queue if it is uploaded while a press item that names it is added',
      first: asOwner(addItem),
      second: `insert into storage.objects (bucket_id, name) values ('press-files', 'race/1.pdf')`,
      expected: `not ${isQueued}`,
    },
    {
      name: 'a decision on several accounts does not wait for mails to them',
      first: mail(other, 'bea'),
      second: decide,
      rest: mail(investor, 'ada'),
      waits: false,
      expected: `(select bool_and(approved) from public.profiles where id in ('${investor}', '${other}'))`,
    },
    {
      name: 'a decision does not wait for an investor who undoes something else',
      given: withKey(
        'the key of a choice',
        asAccount(investor, `select public.choose_digest('daily')`),
      ),
      first: asAccount(investor, `select public.undo('the key of a choice')`),
      second: decide,
      waits: false,
      expected: `not exists (select from public.mail_choices where account_id = '${investor}')`,
    },
    {
      name: 'an address that changes during its approval is not approved',
      first: decide,
      second: changeUser(investor, `email = 'ada.new@race.example'`),
      expected: `not (select approved from public.profiles where id = '${investor}')`,
    },
    {
      name: 'an account that proves its address while it is invited is kept',
      first: choosePassword,
      second: invite('nina'),
      refusal: 'already has an account',
      expected: exists(invited),
    },
    {
      name: 'an account that proves its address is not deleted as unproved',
      given: `update public.profiles set created_at = now() - interval '31 days' where id = '${invited}'`,
      first: choosePassword,
      second: `select private.delete_expired_data()`,
      waits: false,
      expected: exists(invited),
    },
    {
      name: 'an undo locks documents in the same order as reordering does',
      given: `${addDocument}; insert into public.documents (id, title, section) values ('${id(8)}', 'Race', 'whitepaper');
        ${withKey('the key of an order', asOwner(`select public.order_documents('whitepaper', '{${document}, ${id(8)}}')`))}`,
      first: lockRows('public.documents', `id = '${document}'`),
      second: asOwner(`select public.undo('the key of an order')`),
      rest: lockRows('public.documents', `id = '${id(8)}'`),
      expected: `not exists (select from public.documents where title = 'Race' and position is not null)`,
    },
    {
      name: 'a decision locks mails in the order of their recipients',
      given: twoMails,
      first: lockMails('first'),
      second: decide,
      rest: lockMails('second'),
      expected: `(select bool_and(approved) from public.profiles where id in ('${investor}', '${other}'))`,
    },
    {
      name: 'undoing a decision locks mails in the order of their recipients',
      given: `${mail(investor, 'first', 'access_approved')}; ${mail(other, 'second', 'access_approved')};
        ${withKey('the key of a decision', decide)}`,
      first: lockMails('first'),
      second: asOwner(`select public.undo('the key of a decision')`),
      rest: lockMails('second'),
      expected: `(select not bool_or(approved) from public.profiles where id in ('${investor}', '${other}'))`,
    },
    {
      name: 'storing the results of mails locks them in the order of their recipients',
      given: `${twoMails}; update public.outbox set state = 'claimed', claim = id where account in ('${investor}', '${other}')`,
      first: lockMails('first'),
      second: `select public.finish_mails((
        select jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'sent') order by recipient desc)
        from public.outbox where account in ('${investor}', '${other}')))`,
      rest: lockMails('second'),
      expected: `(select bool_and(state = 'sent') from public.outbox where account in ('${investor}', '${other}'))`,
    },
    {
      name: 'an undo locks the account before its actions, as closing the account does',
      given: withKey(
        'the key of details',
        asAccount(investor, `select public.set_details('{"first_name": "Ada"}')`),
      ),
      first: lockRows('public.profiles', `id = '${investor}'`),
      second: asAccount(investor, `select public.undo('the key of details')`),
      rest: lockRows('private.actions', `account = '${investor}'`),
      expected: `(select first_name is null from public.profiles where id = '${investor}')`,
    },
    {
      name: 'an undo locks the table of published questions before one of its rows, as publishing does',
      given: withKey(
        'the key of a publication',
        asOwner(`select public.publish_question('Race', 'Yes.', 1::smallint)`),
      ),
      first: 'lock table public.published_questions in share row exclusive mode',
      second: asOwner(`select public.undo('the key of a publication')`),
      rest: lockRows('public.published_questions', `question = 'Race'`),
      expected: `not exists (select from public.published_questions where question = 'Race')`,
    },
    {
      name: 'an undo of a reserve report takes the lock on all reports before it locks a row',
      given: withKey('the key of a report', asOwner(addReport('Race 1')), '/reserve_reports'),
      first: `select pg_advisory_xact_lock('public.reserve_reports'::regclass::bigint)`,
      second: asOwner(`select public.undo('the key of a report')`),
      rest: lockRows('public.reserve_reports', `source = 'Race 1'`),
      expected: `not exists (select from public.reserve_reports where source = 'Race 1')`,
    },
    {
      name: 'an undo takes the lock on the files of a bucket before a row of the removal queue, as naming a file does',
      given: `${addItem}; ${withKey('the key of a deletion', asOwner(removeItem('asc')), '/press_releases')}`,
      first: `select private.lock_files('press-files')`,
      second: asOwner(`select public.undo('the key of a deletion')`),
      rest: lockRows('public.file_removals', `path = 'race/1.pdf'`),
      expected: `not ${isQueued}`,
    },
    {
      name: 'publishing a note locks the document before its version, as replacing its file does',
      given: addDocument,
      first: lockRows('public.documents', `id = '${document}'`),
      second: asOwner(
        `select public.publish_document('${document}', 'documents/race/1.pdf', note => 'New')`,
      ),
      rest: lockRows('public.document_versions', `document_id = '${document}'`),
      expected: `exists (select from public.document_versions where document_id = '${document}' and what_changed = 'New')`,
    },
    {
      name: 'publishing an earlier file again locks its version before the files of the bucket, as deleting the version does',
      given: twoVersions,
      first: lockRows('public.document_versions', firstVersion),
      second: publish(1),
      rest: `select private.lock_files('documents')`,
      expected: `exists (select from public.documents where id = '${document}' and file_url = 'documents/race/1.pdf')`,
    },
    {
      name: 'undoing the deletion of a version does not wait for a change of its document, which may wait for the files of the bucket',
      given: `${twoVersions}; ${withKey('the key of a version', asOwner(`delete from public.document_versions where ${firstVersion}`), '/document_versions')}`,
      first: lockRows('public.documents', `id = '${document}'`),
      second: asOwner(`select public.undo('the key of a version')`),
      waits: false,
      expected: `(select count(*) from public.document_pages where document_id = '${document}') = 2`,
    },
    {
      name: 'of two texts for the same file, the second replaces the first',
      given: twoVersions,
      first: storeText,
      second: storeText,
      expected: `(select count(*) from public.document_pages where document_id = '${document}') = 2`,
    },
    {
      name: 'closing an account locks its mails in order, and then the account',
      given: `${mail(investor, 'second')}; ${mail(investor, 'first')}`,
      first: lockMails('first'),
      second: close(investor),
      rest: `${lockMails('second')}; select from public.profiles where id = '${investor}' for key share`,
      expected: `not ${exists(investor)}`,
    },
    {
      name: 'closing an account locks it before its mails, as a decision does',
      given: mail(investor, 'ada', 'access_approved'),
      first: lockRows('public.profiles', `id = '${investor}'`),
      second: close(investor),
      rest: lockMails('ada'),
      expected: `not ${exists(investor)}`,
    },
    {
      name: 'gathering a mail locks it before its account, as closing the account does',
      given: gather,
      first: lockMails('ada'),
      second: gather,
      rest: lockRows('public.profiles', `id = '${investor}'`),
      expected: `exists (select from public.outbox where recipient = 'ada@race.example' and gathered = 2)`,
    },
    {
      name: 'a mail to an account that is being closed is not queued, and its cause still takes effect',
      first: close(investor),
      second: `${mail(investor, 'ada')}; ${addItem}`,
      expected: `exists (select from public.press_releases where title = 'Race')`,
    },
    {
      name: 'an answer locks the question before the work on it',
      given: question,
      first: lockRows('public.questions', `id = '${id(8)}'`),
      second: asOwner(`select public.answer_question('${id(8)}', 'Because.')`),
      rest: lockRows('public.question_work', `id = '${id(8)}'`),
      expected: `exists (select from public.question_answers where id = '${id(8)}')`,
    },
    {
      name: 'an answer locks the account of the asker before the question, as closing the account does',
      given: question,
      first: lockRows('public.profiles', `id = '${investor}'`),
      second: asOwner(`select public.answer_question('${id(8)}', 'Because.')`),
      rest: lockRows('public.questions', `id = '${id(8)}'`),
      expected: `exists (select from public.question_answers where id = '${id(8)}')`,
    },
    {
      name: 'an undo does not wait for one by another account',
      given: `${addDocument}; commit; begin; ${addNote(investor)}; reset role; commit; begin; ${addNote(other)}`,
      first: lockRows('public.page_notes', `account_id = '${investor}'`),
      second: asAccount(investor, `select public.undo('the key of ${investor}')`),
      rest: asAccount(other, `select public.undo('the key of ${other}')`),
      expected: `not exists (select from public.page_notes)`,
    },
    {
      name: 'resetting a second factor locks the sessions of the account before its factors',
      given:
        asAuth(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values ('${investor}', '${investor}', 'totp', 'verified', now(), now())`),
      first: lockRows('auth.sessions', `user_id = '${investor}'`),
      second: asOwner(`select public.reset_second_factor(
          to_jsonb(profiles) || jsonb_build_object('second_factor_since', public.second_factor_since(profiles))
        ) from public.profiles where id = '${investor}'`),
      rest: lockRows('auth.mfa_factors', `user_id = '${investor}'`),
      expected: `not exists (select from auth.mfa_factors where user_id = '${investor}')`,
    },
    {
      name: 'an invitation cannot be renewed while it is being accepted',
      given: `${invite('zoe')}; ${addUser(zoe, 'zoe')}; ${changeUser(zoe, 'email_confirmed_at = now()')}`,
      first: lock(zoe),
      second: asOwner(`select public.renew_invitation('zoe@race.example')`),
      rest: changeUser(zoe, `encrypted_password = 'chosen'`),
      refusal: 'accepted or withdrawn',
      expected: `(select guest_since is not null from public.profiles where id = '${zoe}')`,
    },
    {
      name: 'a renewal locks the address before it counts towards the limit, as an invitation does',
      given: invite('zoe'),
      first: `select private.lock_address('zoe@race.example')`,
      second: asOwner(`select public.renew_invitation('zoe@race.example')`),
      rest: `select private.consume_rate_limit('invitation', '${owner}', null)`,
      expected: `exists (select from public.invitations where email = 'zoe@race.example')`,
    },
    {
      name: 'a newly chosen password is not replaced by the one typed at sign-up',
      given: `update private.unproved_details set browser_sha256 = encode(sha256('browser'), 'hex'), encrypted_password = 'typed'`,
      first: lock(invited),
      second: asAccount(invited, `select public.restore_sign_up('browser')`),
      rest: choosePassword,
      expected: exists(invited, `encrypted_password = 'chosen'`),
    },
    {
      name: 'an account whose address changes is not closed by a session of the old address',
      first: lock(owner),
      second: asOwner(`select public.close_own_account()`),
      rest: changeUser(owner, `email = 'owner.new@race.example'`),
      refusal: 'Only its owner',
      expected: exists(owner),
    },
    {
      name: 'each of two reading reports is assigned to an opening of its own',
      given: `${addDocument}; ${opening}; ${opening}`,
      first: reportReading(id(8)),
      second: reportReading(id(9)),
      expected: `(select count(*) from public.reading_sessions where account_id = '${investor}') = 2`,
    },
    {
      name: 'the text of a replaced file is not stored for its successor',
      given: addDocument,
      first: asOwner(
        `update public.documents set file_url = 'documents/race/2.pdf' where title = 'Race'`,
      ),
      second: asOwner(
        `select public.store_document_text('${document}', 'documents/race/1.pdf', 'english', '{Old}')`,
      ),
      refusal: 'another file',
      expected: `not exists (select from public.document_pages where document_id = '${document}')`,
    },
    {
      name: 'a document that is postponed while texts are admitted to the search stays out of it',
      given: `${addDocument}; insert into public.document_pages (document_id, page, language, content) values ('${document}', 1, 'english', 'Race');
        update public.document_pages set scheduled_for = now() - interval '1 minute' where document_id = '${document}'`,
      first: asOwner(
        `update public.documents set visible_from = now() + interval '1 day' where id = '${document}'`,
      ),
      second: `select private.admit_scheduled_texts()`,
      expected: `exists (select from public.document_pages where document_id = '${document}' and scheduled_for > now())`,
    },
    {
      name: 'when the last reserve report is withdrawn, a new one is chained to the report before the withdrawn one',
      given: addReport('Race 1'),
      first: asOwner(`delete from public.reserve_reports where source = 'Race 1'`),
      second: asOwner(addReport('Race 2')),
      expected: `(select previous_hash from public.reserve_reports where source = 'Race 2')
        = (select hash from public.reserve_reports order by number desc offset 1 limit 1)`,
    },
  ];
  for (const { name, given, first, second, rest, refusal, waits = true, expected } of races) {
    test(name, async () => {
      await run(given ?? '');
      let isOver = false;
      const client = connectAs('supabase_admin', 'project');
      try {
        await client.unsafe(`begin; ${first}`);
        const running = Promise.allSettled([run(second).finally(() => (isOver = true))]);
        const waiting = `exists (select from pg_stat_activity where datname = 'project' and wait_event_type = 'Lock')`;
        await expect
          .poll(async () => isOver || (await holds(waiting)), { timeout: 50_000 })
          .toBe(true);
        const hasWaited = !isOver;
        await client.unsafe(`${rest ?? ''}; commit`);
        const [outcome] = await running;
        const error = outcome.status === 'rejected' ? String(outcome.reason) : undefined;
        expect(error).toEqual(refusal && expect.stringContaining(refusal));
        expect(hasWaited).toBe(waits);
        expect(await holds(expected)).toBe(true);
      } finally {
        await client.end();
      }
    });
  }
});

describe('schedules', () => {
  test('are omitted where pg_cron is installed, but not loaded', async () => {
    await offerExtensions();
    await createProject('without_cron');
    await migrate('without_cron', { seed: false });
    const loaded = `select from pg_extension where extname = 'pg_cron'`;
    expect(await runAs('postgres', 'without_cron', loaded)).toHaveLength(0);
  });

  test('are created where pg_cron is loaded', async () => {
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

/** Installs stand-ins for pg_net and pg_cron. As with the real pg_cron, `create extension` fails where it is not loaded. */
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
