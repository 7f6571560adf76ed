import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '@/content/company';
import inviteInvestor from '../../supabase/functions/invite-investor/index.ts';
import mailEvents from '../../supabase/functions/mail-events/index.ts';
import { SECRET_KEY } from '../../supabase/local/keys.ts';
import { startFunctions } from '../api/set-up.ts';
import { SITE, signIn } from '../stack/client.ts';
import { listen } from '../stack/listen.ts';

// Tests the edge functions that send queued mails, unsubscribe readers, and receive the provider's reports. pgTAP tests the queue.

vi.mock(import('../../src/mail/mails.ts'), async (original) => {
  const mails = await original();
  const writeMail: typeof mails.writeMail = (mail) => {
    if (mail.recipient.startsWith('odd')) throw new Error('Nobody expected this.');
    return mails.writeMail(mail);
  };
  return { ...mails, writeMail };
});

const api = 'https://mail.test.example/send';
const signingKey = Buffer.from('a secret of some length').toString('base64');

interface Received {
  key: string | null;
  to: string[];
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The mails that the provider has received. */
let received: Received[];
/** How the provider responds. */
let respond: () => Promise<Response>;

const stack = await startFunctions(
  {
    SITE_URL: 'https://site.example',
    // As in an older project, which has no named keys.
    SUPABASE_SECRET_KEYS: '',
    SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
    SEND_MAIL_SECRET: 'a-secret',
    MAIL_FROM: 'Sample <site@test.example>',
    MAIL_API_URL: api,
    SMTP_URL: '',
    MAIL_EVENTS_SECRET: `whsec_${signingKey}`,
  },
  (request) => (request.url === api ? receive(request) : undefined),
);

async function receive(request: Request): Promise<Response> {
  received.push({ key: request.headers.get('idempotency-key'), ...(await request.json()) });
  return respond();
}

beforeEach(async () => {
  await stack.pg.exec('delete from public.outbox');
  received = [];
  respond = async () => Response.json({ id: 'accepted' });
});

const call = (authorization = 'Bearer a-secret', method = 'POST') =>
  stack.call('send-mail', { method, headers: { authorization } });
const sendDue = async (): Promise<unknown> => (await call()).json();

const queue = (count: number, name = 'reader') =>
  stack.pg.exec(
    `insert into public.outbox (kind, recipient)
     select 'access_ended', '${name}' || number || '@test.example' from generate_series(1, ${count}) as number`,
  );

const query = async <Row = Record<string, unknown>>(sql: string) =>
  (await stack.pg.query<Row>(sql)).rows;
const states = () =>
  query(
    'select state, count(*)::integer as count, max(last_error) as error from public.outbox group by state',
  );
const queued = (count: number) => [expect.objectContaining({ state: 'queued', count })];
const respondWith = (status: number) => async () => Response.json({ message: 'No.' }, { status });

describe('sending', () => {
  test('mails an access decision from the console, with what it grants', async () => {
    const admin = await signIn(stack, 'admin');
    const { data: pending } = await admin
      .from('profiles')
      .select('*')
      .eq('email', 'pending@emstone.example')
      .single()
      .throwOnError();
    await admin
      .rpc('decide_on_access', {
        accounts: [pending],
        approve: true,
        ends_at: '2099-06-30T21:59:59Z',
      })
      .throwOnError();
    expect(await sendDue()).toEqual({ sent: 0, refused: 0, failed: 0 });
    await stack.pg.exec('update public.outbox set due_at = now()');
    expect(await sendDue()).toEqual({ sent: 1, refused: 0, failed: 0 });
    const [{ id } = {}] = await query('select id from public.outbox');
    expect(received).toMatchObject([
      {
        to: [pending.email],
        key: id,
        text: expect.stringMatching(/You can read: \d+ documents in \d+ sections/),
        html: expect.stringContaining('30 June 2099'),
      },
    ]);
    expect(received[0]?.text).toContain('Until: 30 June 2099');
    // Only mails that readers subscribed to have an unsubscribe header.
    expect(Object.keys(received[0]?.headers ?? {})).toEqual(['Message-ID', 'Auto-Submitted']);
    expect(await sendDue()).toEqual({ sent: 0, refused: 0, failed: 0 });
  });

  test('sends each mail once although the provider is down for an hour', async () => {
    await queue(8);
    respond = () => Promise.reject(new TypeError('fetch failed'));
    for (let minute = 0; minute < 60; minute += 1) {
      await sendDue();
      await stack.pg.exec(
        `update public.outbox set due_at = due_at - interval '1 minute', give_up_at = give_up_at - interval '1 minute'`,
      );
    }
    expect(await states()).toEqual(queued(8));
    // The attempts become less frequent.
    expect(received.length).toBeLessThan(8 * 10);
    received = [];
    respond = async () => Response.json({});
    await stack.pg.exec('update public.outbox set due_at = now()');
    expect(await sendDue()).toEqual({ sent: 8, refused: 0, failed: 0 });
    expect(new Set(received.map(({ key }) => key)).size).toBe(8);
    expect(received).toHaveLength(8);
  });

  test('releases the remaining mails after several failures of the provider', async () => {
    await queue(50);
    respond = respondWith(503);
    await sendDue();
    expect(received.length).toBeLessThan(20);
    const rows = await query(
      'select from public.outbox where attempts = 0 and claim is null and due_at <= now()',
    );
    expect(rows.length).toBe(50 - received.length);
  });

  test('a mail that cannot be written does not affect others', async () => {
    await queue(10, 'odd');
    await queue(30);
    expect(await sendDue()).toEqual({ sent: 30, refused: 0, failed: 10 });
    await stack.pg.exec(
      `update public.outbox set due_at = now() where state in ('queued', 'claimed')`,
    );
    await sendDue();
    expect(received).toHaveLength(30);
    expect(await states()).toEqual(
      expect.arrayContaining([
        { state: 'sent', count: 30, error: null },
        { state: 'queued', count: 10, error: expect.stringContaining('Nobody expected this.') },
      ]),
    );
  });

  test('stores all results despite invalid characters in a response', async () => {
    await queue(2);
    respond = async () =>
      received.length === 1
        ? // The stored error is cut at 500 characters, here in the middle of a surrogate pair.
          new Response(`\0${'x'.repeat(471)}\u{1f600}`, { status: 422 })
        : Response.json({});
    expect(await sendDue()).toEqual({ sent: 1, refused: 1, failed: 0 });
    expect(await states()).toEqual(
      expect.arrayContaining([
        { state: 'sent', count: 1, error: null },
        { state: 'given_up', count: 1, error: expect.stringMatching(/: x+$/) },
      ]),
    );
  });

  test.for([
    ...[400, 404, 413, 422].map((status) => [status, 'given_up'] as const),
    ...[401, 403, 408, 409, 429, 500, 502, 503].map((status) => [status, 'queued'] as const),
  ])('after the provider responds with status %i, a mail is %s', async ([status, state]) => {
    await queue(1);
    respond = respondWith(status);
    await sendDue();
    expect(await states()).toEqual([
      { state, count: 1, error: expect.stringContaining(String(status)) },
    ]);
  });

  test('sends many mails, each once, when two senders run at the same time', async () => {
    await queue(320);
    await Promise.all([sendDue(), sendDue()]);
    expect(await states()).toEqual([{ state: 'sent', count: 320, error: null }]);
    expect(new Set(received.map(({ to }) => to[0])).size).toBe(320);
    expect(received).toHaveLength(320);
  });

  test('claims nothing without a provider or the secret', async () => {
    await queue(1);
    vi.stubEnv('MAIL_API_URL', '');
    expect((await call()).status).toBe(503);
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', 'a-secret'])
      expect((await call(authorization)).status).toBe(401);
    expect((await call('Bearer a-secret', 'GET')).status).toBe(405);
    expect(await query('select from public.outbox where attempts > 0')).toEqual([]);
  });
});

/** Starts a mail server and makes it the provider. `recipientReply` is its reply to each recipient; by default, it accepts all. */
async function startMailServer(recipientReply = '250 OK') {
  const messages: string[] = [];
  const server = createServer((socket) => {
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let message: string[] | undefined;
    reply('220 test.example ESMTP');
    socket.on('error', () => undefined);
    createInterface(socket).on('line', (line) => {
      if (message && line !== '.') return void message.push(line);
      if (message) messages.push(message.join('\n'));
      message = /^DATA/i.test(line) ? [] : undefined;
      if (message) reply('354 Go on');
      else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
      else reply(/^RCPT/i.test(line) ? recipientReply : '250 OK');
    });
  });
  vi.stubEnv('MAIL_API_URL', '');
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${await listen(server)}?ignoreTLS=true`);
  return { messages, stop: () => server.close() };
}

describe('sending through a mail server', () => {
  test('sends text and HTML, with the id as Message-ID', async () => {
    const server = await startMailServer();
    await queue(2);
    expect(await sendDue()).toEqual({ sent: 2, refused: 0, failed: 0 });
    const all = server.messages.join('\n');
    for (const { id } of await query<{ id: string }>('select id from public.outbox'))
      expect(all).toContain(`Message-ID: <${id}@test.example>`);
    expect(all).toContain('Auto-Submitted: auto-generated');
    expect(all).toContain('multipart/alternative');
    expect(all).toContain(`Reply-To: ${company.email}`);
    server.stop();
  });

  test.each([
    ['550 No such user', 'given_up'],
    ['451 Later', 'queued'],
    ['nothing', 'queued'],
  ])('after the mail server replies “%s”, a mail is %s', async (refusal, state) => {
    const server = await startMailServer(refusal);
    if (refusal === 'nothing') server.stop();
    await queue(1);
    await sendDue();
    expect(await states()).toMatchObject([{ state, count: 1 }]);
    server.stop();
  });
});

/** Sends the investor a digest with a new document, and returns the address in its one-click header. */
async function sendDigest(): Promise<string> {
  const investor = await signIn(stack, 'approved');
  await investor.rpc('choose_digest', { rhythm: 'daily' }).throwOnError();
  await stack.pg.exec(
    `update public.mail_choices set digest_since = now() - interval '20 days';
     update public.documents set created_at = now() - interval '2 days' where section = 'compliance' and file_url is not null;
     select private.queue_notices();
     update public.outbox set due_at = now()`,
  );
  await sendDue();
  const [mail] = received;
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toMatch(/New: .+ \(Compliance\)/);
  const address = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(address).toMatch(new RegExp(`^${SITE}/functions/v1/unsubscribe/digest/[0-9a-f-]{36}$`));
  expect(mail?.text).toContain(pageOf(address));
  return address;
}

const pageOf = (address: string) =>
  `https://site.example/unsubscribe#${address.split('/').slice(-2).join('/')}`;
const choices = () => query('select digest from public.mail_choices');

describe('unsubscribing', () => {
  const unsubscribe = (address: string, method = 'POST') =>
    stack.call(address.replace(`${SITE}/functions/v1/`, ''), {
      method,
      ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    });

  test('requires a POST to the address in the header', async () => {
    const address = await sendDigest();
    for (const [method, status, location] of [
      ['GET', 303, pageOf(address)],
      ['HEAD', 303, pageOf(address)],
      ['PUT', 405, null],
      ['OPTIONS', 204, null],
    ] as const) {
      const { status: actual, headers } = await unsubscribe(address, method);
      expect([method, actual, headers.get('location')]).toEqual([method, status, location]);
    }
    expect(await choices()).toEqual([{ digest: 'daily' }]);
    expect((await unsubscribe(address)).status).toBe(200);
    expect(await choices()).toEqual([{ digest: null }]);
    expect((await unsubscribe(address)).status).toBe(200);
  });

  test('an unknown or malformed key changes nothing', async () => {
    const address = await sendDigest();
    const responses = new Set<string>();
    for (const wrongAddress of [
      `${address.slice(0, -36)}00000000-0000-4000-8000-000000000000`,
      address.replace('/digest/', '/other/'),
      address.replace('/digest/', '/waits/'),
      address.slice(0, -1),
      `${SITE}/functions/v1/unsubscribe`,
      `${SITE}/functions/v1/unsubscribe/digest/'or true`,
    ]) {
      const response = await unsubscribe(wrongAddress);
      responses.add(`${response.status} ${await response.text()}`);
    }
    expect(await choices()).toEqual([{ digest: 'daily' }]);
    // A valid key gets the same response.
    const valid = await unsubscribe(address);
    expect([...responses]).toEqual([`${valid.status} ${await valid.text()}`]);
  });
});

describe('the provider’s reports', () => {
  const bounce = (address: string, type = 'Permanent') => ({
    type: 'email.bounced',
    // The recipient's mail server wrote the message: it may contain characters that Postgres cannot store.
    data: { to: [address], bounce: { type, message: 'No such mailbox\0\ud800' } },
  });
  interface Report {
    id?: string;
    /** In seconds. */
    age?: number;
    key?: string;
    prefix?: string;
    change?: (body: string) => string;
  }
  function report(
    value: unknown,
    { id = '1', age = 0, key = signingKey, prefix = 'svix', change }: Report = {},
  ) {
    const body = JSON.stringify(value);
    const time = String(Math.floor(Date.now() / 1000) - age);
    const signature = createHmac('sha256', Buffer.from(key, 'base64'))
      .update(`${id}.${time}.${body}`)
      .digest('base64');
    return stack.call('mail-events', {
      method: 'POST',
      headers: {
        [`${prefix}-id`]: id,
        [`${prefix}-timestamp`]: time,
        [`${prefix}-signature`]: `v1,b3RoZXI= v1,${signature}`,
      },
      body: change ? change(body) : body,
    });
  }
  const marks = () =>
    query('select address, reason from public.undeliverable_addresses order by address');

  test('mark an address once, after a permanent bounce or a complaint', async () => {
    expect((await report(bounce('A@test.example'))).status).toBe(200);
    const transient = await report(bounce('full@test.example', 'Transient'), { id: 'msg_2' });
    expect(transient.status).toBe(200);
    await report({ type: 'email.delivered', data: { to: ['b@test.example'] } }, { id: 'msg_3' });
    await report(
      { type: 'email.complained', data: { to: ['Bea <b@test.example>', 7] } },
      { id: 'msg_4', prefix: 'webhook' },
    );
    expect(await marks()).toEqual([
      { address: 'a@test.example', reason: 'bounced' },
      { address: 'b@test.example', reason: 'complained' },
    ]);
    await stack.pg.exec('delete from public.undeliverable_addresses');
    expect((await report(bounce('A@test.example'))).status).toBe(200);
    expect(await marks()).toEqual([]);
  });

  test('are refused when they are unsigned, old or signed for other content', async () => {
    const value = bounce('a@test.example');
    for (const forged of [
      { key: Buffer.from('another secret of some length').toString('base64') },
      { age: 301 },
      // More than five minutes in the future, even on a slow machine.
      { age: -360 },
      { change: (body: string) => body.replace('a@', 'b@') },
      { id: '../msg' },
    ])
      expect((await report(value, forged)).status).toBe(401);
    expect((await stack.call('mail-events', { method: 'POST' })).status).toBe(401);
    expect((await stack.call('mail-events')).status).toBe(405);
    vi.stubEnv('MAIL_EVENTS_SECRET', 'whsec_');
    expect((await report(value, { key: '' })).status).toBe(401);
    vi.stubEnv('MAIL_EVENTS_SECRET', '');
    expect((await report(value)).status).toBe(503);
    expect(await marks()).toEqual([]);
  });

  test.each([
    [mailEvents, 413],
    [inviteInvestor, 400],
  ])('a body that is too long is not read to its end', async (edgeFunction, status) => {
    let parts = 0;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(60_000));
        if ((parts += 1) === 9) controller.close();
      },
    });
    // The types of browsers lack `duplex`, which Node requires.
    const init = { method: 'POST', body, duplex: 'half' };
    const request = new Request(SITE, init);
    expect((await edgeFunction.fetch(request)).status).toBe(status);
    expect(parts).toBeLessThan(9);
  });
});
