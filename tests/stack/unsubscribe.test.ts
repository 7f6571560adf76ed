import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import mailEvents from '../../supabase/functions/mail-events/index.ts';
import sendMail from '../../supabase/functions/send-mail/index.ts';
import edgeFunction from '../../supabase/functions/unsubscribe/index.ts';
import { SECRET_KEY } from '../../supabase/local/keys.ts';
import { SITE, signIn, startStack, type TestStack } from './client';

// Mails on request: their links unsubscribe, and they are not sent to addresses that bounced.

const api = 'https://mail.test.example/send';
const signingKey = Buffer.from('a secret of some length').toString('base64');
let stack: TestStack;
let received: { to: string[]; text: string; headers: Record<string, string> }[];

beforeAll(async () => {
  stack = await startStack();
  vi.stubEnv('SUPABASE_URL', SITE);
  vi.stubEnv('SITE_URL', 'https://site.example');
  // A project from before the keys with names has this one alone.
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', SECRET_KEY);
  vi.stubEnv('SEND_MAIL_SECRET', 'a-secret');
  vi.stubEnv('MAIL_FROM', 'Sample <site@test.example>');
  vi.stubEnv('MAIL_API_URL', api);
  vi.stubEnv('MAIL_EVENTS_SECRET', `whsec_${signingKey}`);
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url !== api) return stack.fetch(request, { peerAddress: '127.0.0.1' });
    received.push(await request.json());
    return Response.json({});
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await stack.close();
});
beforeEach(async () => {
  await stack.reset();
  await stack.pg.exec('delete from public.outbox');
  received = [];
});
afterEach(() => vi.restoreAllMocks());

const sendDue = () =>
  sendMail.fetch(
    new Request(`${SITE}/functions/v1/send-mail`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-secret' },
    }),
  );

/** Sends the investor a digest with a new document, and returns the address in its one-click header. */
async function sendDigest(): Promise<string> {
  const investor = await signIn(stack, 'approved');
  await investor.rpc('choose_digest', { rhythm: 'daily' }).throwOnError();
  await stack.pg.exec(
    `update public.mail_choices set digest_since = now() - interval '20 days';
     update public.documents set created_at = now() - interval '2 days' where section = 'compliance' and file_url is not null;
     select private.queue_notices()`,
  );
  await sendDue();
  const [mail] = received;
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toMatch(/New: .+ \(Compliance\)/);
  const address = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(
    `https://site.example/unsubscribe#${address.split('/').slice(-2).join('/')}`,
  );
  return address;
}
const choices = async () =>
  (
    await stack.pg.query<{ digest: string | null }>('select digest from public.mail_choices')
  ).rows.map(({ digest }) => digest);
const call = (address: string, init: RequestInit = {}) =>
  edgeFunction.fetch(new Request(address, init));

test('unsubscribes from a digest by a POST to the address in its header, as mail programs do, without signing in', async () => {
  const address = await sendDigest();
  expect(address).toMatch(new RegExp(`^${SITE}/functions/v1/unsubscribe/digest/[0-9a-f-]{36}$`));
  const press = () =>
    call(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  const answer = await press();
  expect(answer.status).toBe(200);
  expect(await choices()).toEqual([null]);
  expect((await press()).status).toBe(200);
});

test('GET and HEAD, which scanners send, change nothing and redirect to the page with the button', async () => {
  const address = await sendDigest();
  for (const method of ['GET', 'HEAD']) {
    const answer = await call(address, { method });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `https://site.example/unsubscribe#${address.split('/').slice(-2).join('/')}`,
    );
  }
  expect((await call(address, { method: 'PUT' })).status).toBe(405);
  expect((await call(address, { method: 'OPTIONS' })).status).toBe(204);
  expect(await choices()).toEqual(['daily']);
});

test('an unknown or malformed key gets the same answer and changes nothing', async () => {
  const address = await sendDigest();
  const known = await (
    await call(`${address.slice(0, -36)}00000000-0000-4000-8000-000000000000`, { method: 'POST' })
  ).text();
  for (const other of [
    address.replace('/digest/', '/other/'),
    address.replace('/digest/', '/waits/'),
    address.slice(0, -1),
    `${SITE}/functions/v1/unsubscribe`,
    `${SITE}/functions/v1/unsubscribe/digest/'or true`,
  ]) {
    const answer = await call(other, { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([200, known]);
  }
  expect(await choices()).toEqual(['daily']);
  const answer = await call(address, { method: 'POST' });
  expect(await answer.text()).toBe(known);
});

test('mails about access have no such header', async () => {
  await stack.pg.exec(
    "insert into public.outbox (kind, recipient) values ('access_ended', 'a@test.example')",
  );
  await sendDue();
  expect(Object.keys(received[0]?.headers ?? {})).toEqual(['Message-ID', 'Auto-Submitted']);
});

// Reports of the provider

const bounce = (address: string, type = 'Permanent') => ({
  type: 'email.bounced',
  data: { to: [address], bounce: { type, message: 'No such mailbox' } },
});
interface Report {
  id?: string;
  age?: number;
  key?: string;
  prefix?: string;
  change?: (body: string) => string;
}
function report(
  value: unknown,
  { id = 'msg_1', age = 0, key = signingKey, prefix = 'svix', change }: Report = {},
) {
  const body = JSON.stringify(value);
  const time = String(Math.floor(Date.now() / 1000) - age);
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${time}.${body}`)
    .digest('base64');
  return mailEvents.fetch(
    new Request(`${SITE}/functions/v1/mail-events`, {
      method: 'POST',
      headers: {
        [`${prefix}-id`]: id,
        [`${prefix}-timestamp`]: time,
        [`${prefix}-signature`]: `v1,b3RoZXI= v1,${signature}`,
      },
      body: change ? change(body) : body,
    }),
  );
}
const marks = async () =>
  (
    await stack.pg.query<{ mark: string }>(
      "select address || ' ' || reason as mark from public.undeliverable_addresses order by 1",
    )
  ).rows.map(({ mark }) => mark);

test('marks an address after a permanent bounce or a complaint, but not after a temporary failure', async () => {
  expect((await report(bounce('A@test.example'))).status).toBe(200);
  expect((await report(bounce('late@test.example', 'Transient'), { id: 'msg_2' })).status).toBe(
    200,
  );
  await report({ type: 'email.delivered', data: { to: ['b@test.example'] } }, { id: 'msg_3' });
  await report(
    { type: 'email.complained', data: { to: ['Bea <b@test.example>', 7] } },
    { id: 'msg_4', prefix: 'webhook' },
  );
  expect(await marks()).toEqual(['a@test.example bounced', 'b@test.example complained']);
});

test('refuses a report that is unsigned, old or signed for another content', async () => {
  const value = bounce('a@test.example');
  for (const forged of [
    { key: Buffer.from('another secret of some length').toString('base64') },
    { age: 301 },
    { age: -301 },
    { change: (body: string) => body.replace('a@', 'b@') },
    { id: '../msg' },
  ]) {
    expect((await report(value, forged)).status).toBe(401);
  }
  const request = (headers: Record<string, string>, method = 'POST') =>
    new Request(`${SITE}/functions/v1/mail-events`, { method, headers });
  expect((await mailEvents.fetch(request({}))).status).toBe(401);
  expect((await mailEvents.fetch(request({}, 'GET'))).status).toBe(405);
  vi.stubEnv('MAIL_EVENTS_SECRET', 'whsec_');
  expect((await report(value, { key: '' })).status).toBe(401);
  vi.stubEnv('MAIL_EVENTS_SECRET', '');
  expect((await report(value)).status).toBe(503);
  vi.stubEnv('MAIL_EVENTS_SECRET', `whsec_${signingKey}`);
  expect(await marks()).toEqual([]);
});

test('ignores a replayed report', async () => {
  await report(bounce('a@test.example'));
  await stack.pg.exec('delete from public.undeliverable_addresses');
  expect((await report(bounce('a@test.example'))).status).toBe(200);
  expect(await marks()).toEqual([]);
});

test('sends no digest to a marked address, but still sends mails about access', async () => {
  const { rows } = await stack.pg.query<{ email: string }>(
    "select email from public.profiles where email like 'approved@%'",
  );
  await report(bounce(rows[0]?.email ?? ''));
  const investor = await signIn(stack, 'approved');
  await investor.rpc('choose_digest', { rhythm: 'daily' }).throwOnError();
  await stack.pg.exec(
    `update public.mail_choices set digest_since = now() - interval '20 days';
     update public.documents set created_at = now() - interval '2 days';
     insert into public.outbox (kind, recipient) values ('access_ended', '${rows[0]?.email}');
     select private.queue_notices()`,
  );
  await sendDue();
  expect(received.map(({ text }) => /access/.test(text))).toEqual([true]);
});
