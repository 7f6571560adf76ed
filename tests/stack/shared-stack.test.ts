import { expect, test } from 'vitest';
import { connect, signIn, startStack, type TestStack } from './client.ts';
import { serverUrl } from './server.ts';

/** Everything that one file could leave for another. */
async function stateOf({ pg, mailbox }: TestStack) {
  const { rows } = await pg.query(
    `select (select json_agg(m order by m.id) from public.contact_messages as m) as messages,
       (select json_agg(p order by p.id) from public.profiles as p) as profiles,
       (select json_agg(u order by u.id) from auth.users as u) as users,
       (select count(*) from auth.sessions) as sessions,
       (select count(*) from auth.refresh_tokens) as tokens,
       (select count(*) from private.takings) as counters,
       (select json_agg(d order by d.id) from public.documents as d) as documents,
       (select json_agg(o.name order by o.name) from storage.objects as o) as objects,
       (select count(*) from pg_policy) as policies,
       (select json_agg(s.last_value order by s.sequencename) from pg_sequences as s where schemaname <> 'auth') as sequences,
       to_regclass('public.left_behind') as "table",
       current_user as "user", current_setting('timezone') as zone`,
  );
  return { ...rows[0], mails: mailbox.mails.length };
}

/** Changes that tests make, intentionally or because they fail halfway. */
async function useUp(stack: TestStack): Promise<void> {
  const admin = await signIn(stack, 'admin');
  const message = { first_name: 'A', last_name: 'B', email: 'a@b.example', message: 'C' };
  await connect(stack).from('contact_messages').insert(message).throwOnError();
  await connect(stack).auth.resetPasswordForEmail('pending@emstone.example', {
    captchaToken: 'any',
  });
  const { error } = await admin.storage
    .from('documents')
    .upload('left/behind.pdf', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
  if (error) throw error;
  await stack.pg.exec(`
    delete from public.documents;
    update public.profiles set role = 'admin';
    -- Without the triggers, which take most of the time.
    set session_replication_role to replica;
    insert into auth.users (id, email)
      select gen_random_uuid(), n || '@left.example' from generate_series(1, 6000) as n;
    set session_replication_role to origin;
    select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences;
    set timezone to 'Asia/Tokyo';`);
}

test('a file finds no changes of another file in the stack that it takes over', async () => {
  const first = await startStack();
  const before = await stateOf(first);
  await useUp(first);
  expect(await stateOf(first)).not.toEqual(before);
  await first.close();

  const second = await startStack();
  expect(second.pg).toBe(first.pg);
  expect(await stateOf(second)).toEqual(before);
  const { data } = await connect(second).storage.from('documents').download('left/behind.pdf');
  expect(data).toBeNull();
  // A reset within the file does not restore sessions from before.
  await second.reset();
  expect(await stateOf(second)).toEqual(before);
  await second.close();
});

test.for<[what: string, leave: (stack: TestStack) => Promise<unknown>]>([
  [
    'a session that survived a reset',
    async (stack) => {
      await signIn(stack, 'pending');
      await stack.reset();
      expect((await stack.pg.query('select from auth.sessions')).rows).toHaveLength(1);
    },
  ],
  [
    'a failed transaction',
    async ({ pg }) => {
      await pg.exec('begin; set local role anon');
      await pg.exec('select * from auth.users').catch(() => undefined);
    },
  ],
])('%s of one file does not affect the next file', async ([, leave]) => {
  const first = await startStack();
  const before = await stateOf(first);
  await leave(first);
  await first.close();
  const second = await startStack();
  expect(second.pg).toBe(first.pg);
  expect(await stateOf(second)).toEqual(before);
  await second.close();
});

test.for([
  ['a table', 'create table public.left_behind (id int)'],
  [
    'a policy',
    'drop policy if exists left_behind on public.documents; create policy left_behind on public.documents using (true)',
  ],
  ['a trigger', 'alter table public.contact_messages disable trigger user'],
  ['a grant', 'grant select on public.contact_messages to anon'],
  [
    'a function',
    "create or replace function private.is_admin() returns boolean language sql as 'select true'",
  ],
  // The roles of a server are shared by all of its databases, including those of parallel tests.
  ...(serverUrl ? [] : [['a role', 'alter role anon bypassrls'] as const]),
] as const)('after a change of %s, the next file gets a new stack', async ([, sql]) => {
  const first = await startStack();
  await first.pg.exec(sql);
  await first.close();
  const second = await startStack();
  expect(second.pg).not.toBe(first.pg);
  await second.close();
});

test('two stacks that are open at the same time are separate', async () => {
  const [one, other] = await Promise.all([startStack(), startStack()]);
  expect(one.pg).not.toBe(other.pg);
  await one.close();
  await other.close();
});
