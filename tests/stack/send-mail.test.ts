import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { company } from '@/content/company';
import edgeFunction from '../../supabase/functions/send-mail/index.ts';
import { SECRET_KEY } from '../../supabase/local/keys.ts';
import { SITE, signIn, startStack, type TestStack } from './client';

// Queued mails, and the function that sends them.

const secret = 'a-secret';
const api = 'https://mail.test.example/send';
let stack: TestStack;
/** The mails that the provider received, and its response. */
let received: { key: string | null; to: string; subject: string; text: string; html: string }[];
let provide: () => Promise<Response>;

beforeAll(async () => {
  stack = await startStack();
  vi.stubEnv('SUPABASE_URL', SITE);
  vi.stubEnv('SUPABASE_SECRET_KEYS', JSON.stringify({ default: SECRET_KEY }));
  vi.stubEnv('SEND_MAIL_SECRET', secret);
  vi.stubEnv('MAIL_FROM', 'Sample <site@test.example>');
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url !== api) return stack.fetch(request, { peerAddress: '127.0.0.1' });
    const { to, ...mail } = await request.json();
    received.push({ key: request.headers.get('idempotency-key'), to: to[0], ...mail });
    return provide();
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
  vi.stubEnv('MAIL_API_URL', api);
  vi.stubEnv('SMTP_URL', '');
  received = [];
  provide = async () => Response.json({ id: 'taken' });
});
afterEach(() => vi.restoreAllMocks());

const call = (authorization = `Bearer ${secret}`, method = 'POST') =>
  edgeFunction.fetch(
    new Request(`${SITE}/functions/v1/send-mail`, { method, headers: { authorization } }),
  );
const sendDue = async (): Promise<{ sent: number; refused: number; failed: number }> =>
  (await call()).json();

const queue = (count: number, age = '0') =>
  stack.pg.exec(
    `insert into public.outbox (kind, recipient, created_at, due_at, give_up_at)
     select 'access_ended', 'reader' || number || '@test.example', now() - interval '${age}',
       now() - interval '${age}', now() - interval '${age}' + interval '1 day'
     from generate_series(1, ${count}) as number`,
  );

async function states(): Promise<Record<string, number>> {
  const { rows } = await stack.pg.query<{ state: string; count: number }>(
    'select state, count(*)::integer as count from public.outbox group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Advances time to the next attempt. */
const wait = () => stack.pg.exec("update public.outbox set due_at = now() where state = 'queued'");
const answer = (status: number) => async () => Response.json({ message: 'No.' }, { status });

test('mails a decision of the console, with the accessible documents and the end', async () => {
  const admin = await signIn(stack, 'admin');
  const { data: pending } = await admin
    .from('profiles')
    .select('id, decided_at, email')
    .eq('email', 'pending@emstone.example')
    .single()
    .throwOnError();
  await admin
    .rpc('decide_on_access', {
      accounts: [{ id: pending.id, decided_at: pending.decided_at }],
      approve: true,
      ends_at: '2099-06-30T21:59:59Z',
    })
    .throwOnError();
  expect(await sendDue()).toEqual({ sent: 0, refused: 0, failed: 0 });
  await wait();
  expect(await sendDue()).toEqual({ sent: 1, refused: 0, failed: 0 });
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail?.to).toBe(pending.email);
  expect(mail?.text).toMatch(/You can read: \d+ documents in \d+ sections/);
  expect(mail?.text).toContain('Until: 30 June 2099');
  expect(mail?.html).toContain('30 June 2099');
  expect(await sendDue()).toEqual({ sent: 0, refused: 0, failed: 0 });
});

test('loses no mail and sends none twice when the provider is down for an hour', async () => {
  await queue(8);
  provide = () => Promise.reject(new TypeError('fetch failed'));
  for (let minute = 0; minute < 60; minute += 1) {
    await sendDue();
    await stack.pg.exec(
      `update public.outbox set due_at = due_at - interval '1 minute', give_up_at = give_up_at - interval '1 minute'`,
    );
  }
  expect(await states()).toEqual({ queued: 8 });
  // The attempts become less frequent.
  expect(received.length).toBeLessThan(8 * 10);
  received = [];
  provide = async () => Response.json({});
  await wait();
  expect(await sendDue()).toEqual({ sent: 8, refused: 0, failed: 0 });
  expect(new Set(received.map(({ key }) => key)).size).toBe(8);
  expect(received).toHaveLength(8);
});

test('stops calling a provider that is down after some failures, and counts the rest as not attempted', async () => {
  await queue(50);
  provide = answer(503);
  await sendDue();
  expect(received.length).toBeLessThan(20);
  const { rows } = await stack.pg.query(
    'select from public.outbox where attempts = 0 and claim is null and due_at <= now()',
  );
  expect(rows.length).toBe(50 - received.length);
});

test.each([400, 404, 413, 422])('gives up at once on status %i', async (status) => {
  await queue(1);
  provide = answer(status);
  expect(await sendDue()).toEqual({ sent: 0, refused: 1, failed: 0 });
  expect(await states()).toEqual({ given_up: 1 });
  await wait();
  await sendDue();
  expect(received).toHaveLength(1);
  const { rows } = await stack.pg.query<{ last_error: string }>(
    'select last_error from public.outbox',
  );
  expect(rows[0]?.last_error).toContain(String(status));
});

test.each([401, 403, 408, 409, 429, 500, 502, 503])(
  'treats status %i as a problem of the provider, tries again, and gives up after a day',
  async (status) => {
    await queue(1);
    provide = answer(status);
    expect(await sendDue()).toEqual({ sent: 0, refused: 0, failed: 1 });
    expect(await states()).toEqual({ queued: 1 });
    await stack.pg.exec("update public.outbox set give_up_at = now() - interval '1 second'");
    await wait();
    await sendDue();
    expect(await states()).toEqual({ given_up: 1 });
  },
);

test('sends each mail once when two senders run at the same time', async () => {
  await queue(120);
  provide = () => new Promise((resolve) => setTimeout(() => resolve(Response.json({})), 2));
  const [one, two] = await Promise.all([sendDue(), sendDue()]);
  expect(one.sent + two.sent).toBe(120);
  expect(new Set(received.map(({ to }) => to)).size).toBe(120);
  expect(received).toHaveLength(120);
});

test('sends a mail with the same id when the first sender never answers', async () => {
  await queue(1);
  const { rows } = await stack.pg.query<{ id: string }>('select id from public.claim_mails(1)');
  expect(await sendDue()).toEqual({ sent: 0, refused: 0, failed: 0 });
  await stack.pg.exec("update public.outbox set claimed_until = now() - interval '1 second'");
  expect(await sendDue()).toEqual({ sent: 1, refused: 0, failed: 0 });
  expect(received[0]?.key).toBe(rows[0]?.id);
});

test('sends 2,000 mails, and requests are answered in the meantime', async () => {
  await queue(2000);
  provide = () => new Promise((resolve) => setTimeout(() => resolve(Response.json({})), 1));
  // On a slow machine a run ends before all mails are sent, and the next run continues.
  const sending = (async () => {
    let sent = 0;
    for (let run = await sendDue(); run.sent > 0; run = await sendDue()) sent += run.sent;
    return sent;
  })();
  let answered = 0;
  const progress = { isOver: false };
  void sending.finally(() => {
    progress.isOver = true;
  });
  while (!progress.isOver) {
    const response = await stack.fetch(
      new Request(`${SITE}/rest/v1/site_settings?select=key`, { headers: { apikey: SECRET_KEY } }),
    );
    expect(response.status).toBe(200);
    answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await sending).toBe(2000);
  expect(new Set(received.map(({ key }) => key)).size).toBe(2000);
  expect(received).toHaveLength(2000);
  expect(answered).toBeGreaterThan(10);
}, 180_000);

test('claims nothing without a provider, and refuses calls without the secret', async () => {
  await queue(1);
  vi.stubEnv('MAIL_API_URL', '');
  expect((await call()).status).toBe(503);
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', secret]) {
    expect((await call(authorization)).status).toBe(401);
  }
  expect((await call(`Bearer ${secret}`, 'GET')).status).toBe(405);
  const { rows } = await stack.pg.query('select from public.outbox where attempts > 0');
  expect(rows).toHaveLength(0);
});

/** A mail server that accepts everything, or answers `refusal` to the recipient. */
async function startMailServer(refusal?: string) {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    let isMessage = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test.example ESMTP');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      text += data.toString();
      for (;;) {
        const end = isMessage ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (isMessage) {
          messages.push(part);
          isMessage = false;
          say('250 OK');
        } else if (/^RCPT/i.test(part)) say(refusal ?? '250 OK');
        else if (/^DATA/i.test(part)) {
          isMessage = true;
          say('354 Go on');
        } else if (/^QUIT/i.test(part)) {
          say('221 Bye');
          socket.end();
        } else say('250 OK');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  vi.stubEnv('MAIL_API_URL', '');
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}?ignoreTLS=true`);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { messages, stop };
}

test('sends text and HTML to a mail server, with the id as Message-ID', async () => {
  const server = await startMailServer();
  await queue(2);
  expect(await sendDue()).toEqual({ sent: 2, refused: 0, failed: 0 });
  const { rows } = await stack.pg.query<{ id: string }>('select id from public.outbox');
  const all = server.messages.join('\n');
  for (const { id } of rows) expect(all).toContain(`Message-ID: <${id}@test.example>`);
  expect(all).toContain('Auto-Submitted: auto-generated');
  expect(all).toContain('multipart/alternative');
  expect(all).toContain(`Reply-To: ${company.email}`);
  server.stop();
});

test.each([
  ['550 No such user', 'given_up'],
  ['451 Later', 'queued'],
])('a mail answered with “%s” by the mail server is %s', async (refusal, state) => {
  const server = await startMailServer(refusal);
  await queue(1);
  await sendDue();
  expect(await states()).toEqual({ [state]: 1 });
  server.stop();
});

test('keeps a mail in the queue when the mail server is unreachable', async () => {
  const server = await startMailServer();
  server.stop();
  await queue(1);
  expect(await sendDue()).toEqual({ sent: 0, refused: 0, failed: 1 });
  expect(await states()).toEqual({ queued: 1 });
});
