import { execFileSync } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { getRequestListener } from '@hono/node-server';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  concatBytes,
  encodeLatin1,
  FileBuilder,
  firstPageNumber,
  formatPage,
  formatPageList,
  pageContent,
  type Bytes,
} from '@/delivery/format';
import { deliveryLimits } from '@/delivery/limits';
import { prepareDelivery } from '@/delivery/prepare';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { firstExtra, pagesPdf, stream } from '../delivery/pdf.ts';
import { signIn } from '../stack/client.ts';
import { listen } from '../stack/listen.ts';
import { denoVersions, runDeno, serveWithDeno, type DenoVersion } from './deno.ts';
import { deployFunctions, temporaryFolder } from './deploy.ts';

// Tests the edge functions in Deno, from exactly the files that a deployment uploads. The functions call the embedded stack.

let stack: Stack;
let backend: ReturnType<typeof createServer>;
let environment: Record<string, string>;
const { functions, printed } = await deployFunctions();

beforeAll(async () => {
  stack = await createStack({ isPrepared: true });
  const handle = getRequestListener((request) =>
    stack.fetch(request, { peerAddress: '127.0.0.1' }),
  );
  backend = createServer((request, response) => void handle(request, response));
  environment = {
    SUPABASE_URL: `http://127.0.0.1:${await listen(backend)}`,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
    HCAPTCHA_SITE_KEY: 'a-site-key',
    REMOVE_FILES_SECRET: 'one-secret',
    SEND_MAIL_SECRET: 'another-secret',
    MAIL_EVENTS_SECRET: `whsec_${Buffer.from('a secret of the provider').toString('base64')}`,
  };
});
afterAll(async () => {
  backend.close();
  await stack.close();
});

const entryOf = (name: string) =>
  path.join(functions[name] ?? '', 'supabase/functions', name, 'index.ts');

const isConfigured = (name: string) =>
  existsSync(path.join(path.dirname(entryOf(name)), 'deno.json'));
const configured = Object.keys(functions).filter(isConfigured);
const unconfigured = Object.keys(functions).filter((name) => !isConfigured(name));

async function callOnce(
  version: DenoVersion,
  name: string,
  query = '',
  init: RequestInit = {},
  extraEnv: Record<string, string> = {},
): Promise<Response> {
  const served = await serveWithDeno(version, entryOf(name), { ...environment, ...extraEnv });
  try {
    const response = await fetch(`${served.url}/functions/v1/${name}${query}`, init);
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    return new Response(status === 204 ? null : body, { status, headers });
  } finally {
    served.stop();
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
async function tokenOf(account: 'approved' | 'admin'): Promise<string> {
  const client = await signIn(stack, account);
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

test('the CLI supports every key of config.toml', () => {
  expect(printed).not.toContain('WARN');
});

test.each(configured)('%s is deployed with the lock file of its packages', async (name) => {
  const lock = path.join('supabase/functions', name, 'deno.lock');
  expect(await readFile(path.join(functions[name] ?? '', lock), 'utf8')).toBe(
    await readFile(lock, 'utf8'),
  );
  // Deno refuses to load a package that a frozen lock file does not name.
  const { status, text } = await runDeno('hosted', ['cache', entryOf(name)], {
    cwd: path.dirname(entryOf(name)),
  });
  expect(status, text).toBe(0);
});

describe.each(denoVersions)('Deno, %s', (version) => {
  // Checks functions without their own configuration in one call, because Deno spends most of the time on checking its own types.
  test.each([...configured.map((name) => [name]), unconfigured])(
    '%s has no type errors',
    async (...names) => {
      const [first = ''] = names;
      const cwd = path.dirname(entryOf(first));
      // Not frozen, because the check adds Node's types to the lock file. Functions run without them.
      const command = ['check', '--frozen=false', ...names.map(entryOf)];
      const { status, text } = await runDeno(version, command, { cwd });
      expect(status, text).toBe(0);
    },
  );

  test.for<[name: string, query: string, init: RequestInit, expected: object]>([
    ['get-hcaptcha-config', '', {}, { siteKey: 'a-site-key' }],
    ['remove-files', '', { method: 'POST', headers: bearer('one-secret') }, { removed: 0 }],
    ['unsubscribe', `/digest/${randomUUID()}`, { method: 'POST' }, { unsubscribed: true }],
  ])('%s responds', async ([name, query, init, expected]) => {
    expect(await (await callOnce(version, name, query, init)).json()).toEqual(expected);
  });

  test.each(['press-feed', 'reserve-feed'])('%s returns a feed', async (name) => {
    const response = await callOnce(version, name);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<entry>');
  });

  test('press-file delivers the file of a published release', async () => {
    const { rows } = await stack.pg.query<{ path: string }>(
      "select substr(file_url, 13) as path from public.press_releases where file_url like 'press-files/%' and visible_from <= now() limit 1",
    );
    const response = await callOnce(version, 'press-file', `/${rows[0]?.path}`);
    expect(response.status).toBe(200);
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('mail-events accepts a signed report', async () => {
    const body = JSON.stringify({ type: 'email.complained', data: { to: ['a@test.example'] } });
    const [id, time] = [`msg_${version}`, String(Math.floor(Date.now() / 1000))];
    const signature = createHmac('sha256', 'a secret of the provider')
      .update(`${id}.${time}.${body}`)
      .digest('base64');
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signature}`,
    };
    const response = await callOnce(version, 'mail-events', '', { method: 'POST', headers, body });
    expect(await response.json()).toEqual({ noted: 1 });
  });

  test('invite-investor accepts an invitation by an admin', async () => {
    const response = await callOnce(version, 'invite-investor', '', {
      method: 'POST',
      headers: bearer(await tokenOf('admin')),
      body: JSON.stringify({ email: `${version}@test.example`, level: 2, welcome: 'Welcome' }),
    });
    expect(response.status, await response.text()).toBe(204);
  });

  test('open-document stamps a guarded document', async () => {
    const { rows } = await stack.pg.query<{ id: string }>(
      "select id from public.documents where section = 'compliance' and file_url like '%.pdf' limit 1",
    );
    const init = { headers: bearer(await tokenOf('approved')) };
    const response = await callOnce(version, 'open-document', `?id=${rows[0]?.id}`, init);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-copy-number')).toMatch(/^\w{4}-\w{4}$/);
    const pdf = await PDF.load(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.getPageCount()).toBeGreaterThan(0);
  });

  test.each([
    ['bytes', async () => (await prepareDelivery(largestPdf())).file],
    ['objects and page widths', mostObjects],
  ])('open-document stamps the file with the most %s in about 0.1 s', async (_, make) => {
    const folder = path.dirname(entryOf('open-document'));
    await writeFile(path.join(folder, 'measure.ts'), measureStamp);
    await writeFile(path.join(folder, 'measured.pdf'), await make());
    const { text } = await runDeno(version, ['run', '--allow-all', 'measure.ts'], { cwd: folder });
    const { loops, megabytes } = z
      .object({ loops: z.number(), megabytes: z.number() })
      .parse(JSON.parse(text.trim().split('\n').at(-1) ?? ''));
    // Measured on two machines: 0.1 to 0.25 loops, in 0.03 to 0.1 s.
    expect(loops).toBeLessThan(0.4);
    expect(megabytes).toBeLessThan(40);
  });

  test('send-mail reaches a mail server whose first addresses refuse connections', async () => {
    const { url, certificate, received, stop } = await startMailServer();
    const file = path.join(path.dirname(entryOf('send-mail')), 'at-mail-server.ts');
    await writeFile(file, withAddresses);
    await stack.pg.exec(
      `insert into public.outbox (kind, recipient) values ('access_ended', 'reader@test.example')`,
    );
    const served = await serveWithDeno(version, file, {
      ...environment,
      MAIL_FROM: 'Sample <site@test.example>',
      SMTP_URL: url,
      DENO_CERT: certificate,
    });
    const init = { method: 'POST', headers: bearer('another-secret') };
    const response = await fetch(`${served.url}/functions/v1/send-mail`, init);
    served.stop();
    stop();
    expect(response.status, served.log()).toBe(200);
    const { rows } = await stack.pg.query<{ state: string; last_error: string | null }>(
      `select state, last_error from public.outbox where recipient = 'reader@test.example'`,
    );
    expect(rows.at(-1)).toEqual({ state: 'sent', last_error: null });
    expect(received.join('\n')).toContain('To: reader@test.example');
  });
});

/** A PDF with as many pages and bytes as a guarded document may have. */
function largestPdf(): Uint8Array {
  const { pages, bytes } = deliveryLimits;
  const picture = () =>
    stream(
      randomBytes(bytes / pages - 2000).toString('latin1'),
      '/Type /XObject /Subtype /Image /Width 1 /Height 1',
    );
  return pagesPdf(
    Array.from({ length: pages }, (_, page) => ({
      content: '/Picture Do',
      resources: `/XObject << /Picture ${firstExtra + page} 0 R >>`,
    })),
    { extra: Array.from({ length: pages }, picture) },
  );
}

/** A delivery file with as many objects, nearly all of them streams, and as many page widths as it may have. */
function mostObjects(): Bytes {
  const { pages, objects } = deliveryLimits;
  const file = new FileBuilder();
  const content = firstPageNumber + pages;
  file.appendObject(1, '<< /Type /Catalog /Pages 2 0 R >>');
  file.appendObject(2, formatPageList(pages));
  for (let index = 0; index < pages; index += 1) {
    const page = { width: 300 + index, height: 842, drawing: content + 1, extra: '' };
    file.appendObject(firstPageNumber + index, formatPage(page, content));
  }
  file.appendObject(content, '<<', encodeLatin1(pageContent));
  for (let number = content + 1; number <= objects; number += 1) {
    file.appendObject(number, '<<', encodeLatin1('q Q'));
  }
  return concatBytes(file.finish());
}

/**
 * Prints the processor time and the additional memory that stamping takes. The time is given as a multiple of the time that a
 * fixed loop takes, so it does not depend on the machine.
 */
const measureStamp = `
import { stampDelivery } from '../../../src/delivery/stamp.ts';
async function ticks() {
  const [, times] = (await Deno.readTextFile('/proc/self/stat')).split(') ');
  const [user, system] = times.split(' ').slice(11, 13).map(Number);
  return user + system;
}
const peak = async () =>
  /VmHWM:\\s+(\\d+)/.exec(await Deno.readTextFile('/proc/self/status'))[1] / 1024;
const copy = { number: '7F3K-9QTX', name: 'Ada Sample', email: \`\${'a'.repeat(240)}@test.example\`, openedAt: new Date() };
const file = await Deno.readFile('measured.pdf');
const before = await peak();
// The first stamp is not timed: it includes compilation, whose share of the time varies between machines.
const parts = stampDelivery(file, copy);
const [megabytes, begin] = [(await peak()) - before, await ticks()];
for (let run = 0; run < 10; run += 1) stampDelivery(file, copy);
const end = await ticks();
let sum = 0;
for (let at = 0; at < 60_000_000; at += 1) sum = (sum * 31 + at) | 0;
const loops = (end - begin) / 10 / ((await ticks()) - end);
console.log(JSON.stringify({ loops, megabytes, sum, parts: parts.length }));
`;

/** A module that serves send-mail where the mail server's name resolves to ten addresses. Only the last accepts connections. */
const withAddresses = `
import dns from 'node:dns';
const addresses = Array.from({ length: 9 }, (_, index) => \`127.0.0.\${10 - index}\`).concat('127.0.0.1');
dns.Resolver = undefined;
dns.resolve4 = (_name, answer) => answer(null, addresses);
dns.resolve6 = (_name, answer) => answer(null, []);
export { default } from './index.ts';
`;

/** A mail server with TLS, at `mail.test`. */
async function startMailServer() {
  const folder = await temporaryFolder();
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -keyout ${key} -out ${certificate} -subj /CN=mail.test -addext subjectAltName=DNS:mail.test -addext basicConstraints=critical,CA:FALSE`;
  execFileSync('openssl', request.split(' '), { stdio: 'pipe' });
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const options = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createTlsServer(options, (socket) => {
    sockets.add(socket);
    let isMessage = false;
    let text = '';
    socket.on('error', () => undefined);
    socket.write('220 mail.test ESMTP\r\n');
    socket.on('data', (data) => {
      text += data.toString();
      if (!text.endsWith(isMessage ? '\r\n.\r\n' : '\r\n')) return;
      received.push(text);
      isMessage = !isMessage && /^DATA/i.test(text);
      text = '';
      socket.write(isMessage ? '354 Go on\r\n' : '250 OK\r\n');
    });
  });
  const port = await listen(server);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtps://mail.test:${port}`, certificate, received, stop };
}
