import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { clientOptions, DEMO_PASSWORD, SITE, startStack, type TestStack } from './client.ts';
import { exchange, linkInMail } from './mail-link.ts';
import { makeToken } from './tokens.ts';

// What the embedded stack corrects so that it answers like hosted Supabase, as far as `tests/api` does not prove it.

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack('fixture');
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const MEMBER = '00000000-0000-4000-8000-000000000001';
const accessToken = makeToken({ sub: MEMBER, role: 'authenticated' });

const connect = (key = PUBLISHABLE_KEY) => createClient(SITE, key, clientOptions(stack));
const asMember = () => createClient(SITE, PUBLISHABLE_KEY, clientOptions(stack, { accessToken }));

const rowCount = async (where = 'true') => {
  const { rows } = await stack.pg.query(`select from public.notes where ${where}`);
  return rows.length;
};

describe('requests', () => {
  it('never run with the role of another simultaneous request', async () => {
    const insert = "insert into public.notes (body, owner) values ('free', null), ('owned', $1)";
    await stack.pg.query(insert, [MEMBER]);
    const callers = [
      { client: connect(), reads: ['free'] },
      { client: connect(SECRET_KEY), reads: ['free', 'owned'] },
      { client: asMember(), reads: ['owned'] },
    ];
    const requests = Array.from({ length: 30 }, () => callers).flat();
    const answers = await Promise.all(
      requests.map(({ client }) => client.from('notes').select('body').order('body')),
    );
    const read = answers.map(({ data }) => data?.map(({ body }) => body));
    expect(read).toEqual(requests.map(({ reads }) => reads));
  });

  it('do not wait for another request whose body is still arriving', async () => {
    const init = {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY },
      body: new ReadableStream<Uint8Array>(),
      duplex: 'half',
    };
    void stack.fetch(new Request(`${SITE}/rest/v1/notes`, init));
    expect((await connect().from('notes').select('body')).data).toEqual([]);
  });

  it('keep the revocations of the migrations, from the first one on', async () => {
    const { error, status } = await connect().from('closed').select();
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 401 });
    expect((await asMember().from('closed').select()).status).toBe(403);
  });

  it('tell the database the network address of the caller, whatever it claims, and nothing afterwards', async () => {
    const options = clientOptions(stack, { peerAddress: '::ffff:203.0.113.9' });
    const caller = createClient(SITE, PUBLISHABLE_KEY, options);
    const forged = ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip'];
    for (const header of forged) {
      const insert = caller.from('notes').insert({ body: 'x' });
      await insert.setHeader(header, '198.51.100.1').throwOnError();
    }
    expect(await rowCount("caller = '203.0.113.9'")).toBe(forged.length);
    const left = "select coalesce(current_setting('request.headers', true), '') as headers";
    expect((await stack.pg.query(left)).rows).toEqual([{ headers: '' }]);
  });
});

describe('the database', () => {
  it.each([
    ['a failed check', 'x'.repeat(41), '23514', null],
    ['an exception raised by a trigger', 'spam', 'P0001', 'Wait an hour.'],
    ['a NUL in a text', 'a\u0000b', '22021', null],
  ])('refuses %s with 400 and the code, and nothing is printed', async (_, body, code, hint) => {
    const print = vi.spyOn(console, 'error');
    const { error, status } = await connect().from('notes').insert({ body });
    expect({ code: error?.code, hint: error?.hint, status }).toEqual({ code, hint, status: 400 });
    expect(print).not.toHaveBeenCalled();
    expect(await rowCount()).toBe(0);
  });

  it('survives a statement with too many parameters for its driver', async () => {
    const values = { body: 'x', amount: 1, owner: MEMBER, created_at: '2025-01-01T00:00:00Z' };
    const rows = Array.from({ length: 66_000 / 4 }, () => values);
    expect((await connect().from('notes').insert(rows)).status).toBe(413);
    expect((await connect().from('notes').insert({ body: 'x' })).status).toBe(201);
    expect(await rowCount()).toBe(1);
  });

  it('returns timestamps in ISO format, whatever the time zone of the machine, and numerics as numbers', async () => {
    await stack.pg.exec("insert into public.notes (body, amount) values ('x', 12.5)");
    await stack.pg.exec("update public.notes set owner = null, created_at = '2025-06-01T12:00+02'");
    const { data } = await connect().from('notes').select('amount, created_at').throwOnError();
    expect(data).toEqual([{ amount: 12.5, created_at: '2025-06-01T10:00:00+00:00' }]);
  });
});

it('a sign-up with the address of a known account is answered like a new one, but without identities or a mail', async () => {
  const { data, error } = await connect().auth.signUp({
    email: 'MEMBER@emstone.example',
    password: DEMO_PASSWORD,
    options: { captchaToken: 'any', data: { first_name: 'Ada' } },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    session: null,
    user: { email: 'member@emstone.example', identities: [] },
  });
  expect(stack.mailbox.mails).toEqual([]);
  expect((await stack.pg.query('select from auth.users')).rows).toHaveLength(1);
});

it('a sign-up that was never confirmed can be repeated after a minute, and its new link works', async () => {
  const ask = () =>
    connect().auth.signUp({
      email: 'new@emstone.example',
      password: DEMO_PASSWORD,
      options: { captchaToken: 'any' },
    });
  expect((await ask()).error).toBeNull();
  expect((await ask()).error?.status).toBe(429);
  await stack.pg.query("update auth.users set confirmation_sent_at = now() - interval '61 s'");
  stack.mailbox.mails.length = 0;
  // Without an identity, the site would say that the account exists already.
  expect((await ask()).data.user?.identities).toHaveLength(1);
  expect((await ask()).error?.status).toBe(429);
  expect(stack.mailbox.mails).toMatchObject([{ to: 'new@emstone.example' }]);
  const { data } = await exchange(connect(), linkInMail(stack));
  expect(data.session?.user.email).toBe('new@emstone.example');
});

describe('files', () => {
  const files = () => asMember().storage.from('files');
  const inbox = () => connect().storage.from('files');
  const pdf = (size = 10) => new File(['x'.repeat(size)], 'a.pdf', { type: 'application/pdf' });

  it('of config.toml are in the bucket under their path, with their type', async () => {
    const { data } = await files().download('report.pdf');
    expect(data?.type).toBe('application/pdf');
    expect(await data?.text()).toContain('%PDF-1.4');
  });

  it.each([
    ['a File', pdf(), 'application/pdf', 'x'.repeat(10)],
    ['plain bytes', new TextEncoder().encode('é'), 'text/plain', 'é'],
  ])(
    'are uploaded as %s, and come back with the same bytes',
    async (_, body, contentType, text) => {
      const { data, error } = await inbox().upload('inbox/a', body, { contentType });
      expect(error).toBeNull();
      expect(data).toMatchObject({ path: 'inbox/a', fullPath: 'files/inbox/a' });
      const download = await files().download('inbox/a');
      expect([download.data?.type, await download.data?.text()]).toEqual([contentType, text]);
    },
  );

  it('are measured by their bytes, whatever length the client declares', async () => {
    const response = await stack.fetch(
      new Request(`${SITE}/storage/v1/object/files/inbox/a.txt`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'text/plain', 'content-length': '1' },
        body: 'x'.repeat(1025),
      }),
    );
    expect(response.status).toBe(400);
    expect((await files().list('inbox')).data).toEqual([]);
  });

  it('of two simultaneous uploads to the same path are stored once', async () => {
    const answers = await Promise.all([1, 2].map((size) => inbox().upload('inbox/a', pdf(size))));
    const kept = answers.findIndex(({ error }) => !error);
    expect(answers[1 - kept]?.error).toMatchObject({ statusCode: '409' });
    const { data } = await files().download('inbox/a');
    expect(data?.size).toBe(kept + 1);
  });
});
