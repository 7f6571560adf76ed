import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { clientOptions, SITE, startStack, type Caller, type TestStack } from './client.ts';
import { makeToken } from './tokens.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack('fixture');
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const MEMBER = '00000000-0000-4000-8000-000000000001';
const member = { accessToken: makeToken({ sub: MEMBER, role: 'authenticated' }) };

const connect = (caller: Caller = {}) =>
  createClient(SITE, PUBLISHABLE_KEY, clientOptions(stack, caller));

const rowCount = async (where = 'true') => {
  const { rows } = await stack.pg.query(`select from public.notes where ${where}`);
  return rows.length;
};

describe('requests', () => {
  it('never run with the role of another simultaneous request', async () => {
    const insert = "insert into public.notes (body, owner) values ('free', null), ('owned', $1)";
    await stack.pg.query(insert, [MEMBER]);
    const service = createClient(SITE, SECRET_KEY, clientOptions(stack));
    const callers = [
      { client: connect(), reads: ['free'] },
      { client: service, reads: ['free', 'owned'] },
      { client: connect(member), reads: ['owned'] },
    ];
    const requests = Array.from({ length: 30 }, () => callers).flat();
    const answers = await Promise.all(
      requests.map(({ client }) => client.from('notes').select('body').order('body')),
    );
    const read = answers.map(({ data }) => data?.map(({ body }) => body));
    expect(read).toEqual(requests.map(({ reads }) => reads));
  });

  it('do not wait for another request whose body is still arriving', async () => {
    const slow = new ReadableStream<Uint8Array>();
    const init = {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY },
      body: slow,
      duplex: 'half',
    };
    void stack.fetch(new Request(`${SITE}/rest/v1/notes`, init));
    expect((await connect().from('notes').select('body')).data).toEqual([]);
  });

  it('keep the revocations of the migrations, from the first one on', async () => {
    const { error, status } = await connect().from('closed').select();
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 401 });
    expect((await connect(member).from('closed').select()).status).toBe(403);
  });
});

describe('refusals by the database', () => {
  it.each([
    ['a failed check', 'x'.repeat(41), '23514', null],
    ['an exception raised by a trigger', 'spam', 'P0001', 'Wait an hour.'],
    ['a NUL in a text', 'a\u0000b', '22021', null],
  ])('return 400 with the code for %s, and print nothing', async (_, body, code, hint) => {
    const print = vi.spyOn(console, 'error');
    const { error, status } = await connect().from('notes').insert({ body });
    expect({ code: error?.code, hint: error?.hint, status }).toEqual({ code, hint, status: 400 });
    expect(print).not.toHaveBeenCalled();
    expect(await rowCount()).toBe(0);
  });

  it('include a statement with too many parameters for the driver, and the connection survives it', async () => {
    const values = { body: 'x', amount: 1, owner: MEMBER, created_at: '2025-01-01T00:00:00Z' };
    const rows = Array.from({ length: 66_000 / 4 }, () => values);
    expect((await connect().from('notes').insert(rows)).status).toBe(413);
    expect((await connect().from('notes').insert({ body: 'x' })).status).toBe(201);
    expect(await rowCount()).toBe(1);
  });
});

describe('values', () => {
  it('are timestamps in ISO format and numerics as numbers', async () => {
    await connect().from('notes').insert({ body: 'x', amount: 12.5 }).throwOnError();
    const { data } = await connect()
      .from('notes')
      .select('amount, created_at')
      .single()
      .throwOnError();
    expect(data.amount).toBe(12.5);
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });
});

describe('the network address of the caller', () => {
  it('reaches the database, whatever the client claims', async () => {
    const caller = connect({ peerAddress: '::ffff:203.0.113.9' });
    const forged = ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip'];
    for (const header of forged) {
      const insert = caller.from('notes').insert({ body: 'x' });
      await insert.setHeader(header, '198.51.100.1').throwOnError();
    }
    expect(await rowCount("caller = '203.0.113.9'")).toBe(forged.length);
  });

  it('is cleared after the request', async () => {
    await connect({ peerAddress: '203.0.113.9' })
      .from('notes')
      .insert({ body: 'x' })
      .throwOnError();
    const { rows } = await stack.pg.query(
      "select coalesce(current_setting('request.headers', true), '') as headers",
    );
    expect(rows).toEqual([{ headers: '' }]);
  });
});
