import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, signIn, startStack, type TestStack } from '../../stack/client.ts';
import { SECRET_KEY } from '../../../supabase/local/keys.ts';
import {
  accountIds,
  denied,
  expectNoChange,
  meetVisitors,
  rest,
  type Visitors,
} from './visitors.ts';

// Attacks on the private data of readers: favourites, notes, documents that they wait for.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const idsOf = async (condition: string) => {
  const { rows } = await stack.pg.query<{ id: string }>(
    `select id from public.documents where ${condition} order by id`,
  );
  return rows.map(({ id }) => id);
};
const tables = ['document_favourites', 'page_notes', 'document_waits'] as const;

test("case 123: an admin, another account or the secret key reads or changes a reader's notes → nothing, refused", async () => {
  const [document_id = ''] = await idsOf("section = 'compliance' and file_url is not null");
  await stack.pg.query(
    `insert into public.documents (title, section) values ('To follow', 'compliance')`,
  );
  const [coming = ''] = await idsOf(`title = 'To follow'`);
  const { approved } = visitors;
  const note = { document_id, page: 2, note: 'Ask about clause 4.' };
  expect((await approved.from('page_notes').upsert(note)).error).toBeNull();
  expect((await approved.from('document_favourites').insert({ document_id })).error).toBeNull();
  const wait = await approved.from('document_waits').insert({ document_id: coming });
  expect(wait.error).toBeNull();

  await expectNoChange(stack, async () => {
    for (const visitor of ['admin', 'pending', 'expired', 'anonymous'] as const) {
      for (const table of tables) {
        const own = `account_id=eq.${accountIds.approved}`;
        const read = await rest(stack, visitors[visitor], `${table}?select=*`);
        const deleted = await rest(stack, visitors[visitor], `${table}?${own}`, {
          method: 'DELETE',
          headers: { prefer: 'return=representation' },
        });
        if (visitor === 'anonymous') {
          expect(read, table).toMatchObject(denied(visitor));
          expect(deleted, table).toMatchObject(denied(visitor));
        } else {
          expect([read.status, read.rows], `${visitor} ${table}`).toEqual([200, []]);
          expect([deleted.status, deleted.rows], `${visitor} ${table}`).toEqual([200, []]);
        }
        const forged = { account_id: accountIds.approved, document_id, page: 1, note: 'Forged' };
        const sent = await rest(stack, visitors[visitor], table, { method: 'POST', body: forged });
        expect(sent.status, `${visitor} ${table}`).toBeGreaterThanOrEqual(400);
      }
    }
    const service = connect(stack, { apiKey: SECRET_KEY });
    expect((await service.from('page_notes').select('note')).error?.code).toBe('42501');
    expect((await service.from('document_favourites').select('document_id')).error?.code).toBe(
      '42501',
    );
    // An account stores nothing about a document that it may not see, and does not learn that it exists.
    const hidden = await visitors.pending.from('page_notes').upsert(note);
    const none = { ...note, document_id: crypto.randomUUID() };
    const absent = await visitors.pending.from('page_notes').upsert(none);
    expect(hidden.error?.code).toBe('42501');
    expect(hidden.error).toEqual(absent.error);
    const notified = { notified_at: '2026-01-01T00:00:00Z' };
    expect(
      (await approved.from('document_waits').update(notified).eq('document_id', coming)).error,
    ).toMatchObject({ code: '42501' });
  });

  expect((await visitors.admin.rpc('waiting_readers')).data).toEqual([
    { document_id: coming, readers: 1 },
  ]);
  expect((await approved.rpc('waiting_readers')).error?.code).toBe('42501');
  const own = await approved.rpc('own_data');
  expect(own.data).toMatchObject({
    favourites: [{ document: document_id }],
    notes: [{ document: document_id, page: 2, note: 'Ask about clause 4.' }],
    waits_for: [{ document: coming, notified_at: null }],
  });

  const leaving = await signIn(stack, 'approved');
  expect((await leaving.rpc('close_own_account')).error).toBeNull();
  for (const table of tables) {
    expect((await stack.pg.query(`select from public.${table}`)).rows, table).toEqual([]);
  }
});
