import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createHistogram } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { DEMO_PASSWORD } from '../../supabase/local/demo-accounts.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { openServerDatabase } from '../../supabase/local/server-database.ts';
import { addressOf, createProject, migrate } from '../hosted/database.ts';
import { type PageRequest, recordContactMessage, recordPublicLists } from './page-requests.ts';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 200);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
/** Contact messages that the database accepts from one network address in an hour. */
const MESSAGE_LIMIT = 20;
const READS_PER_MESSAGE = 5;

/** The accounts of the visitors, in turn. An account at another level reads other rows. */
const accounts = [undefined, undefined, 'pending', 'approved'] as const;

const databaseName = `emerald_load_${process.pid}`;
let database: ReturnType<typeof openServerDatabase>;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  await createProject(databaseName);
  await migrate(databaseName);
  const url = addressOf(databaseName, 'postgres');
  database = openServerDatabase(url, {});
  server = fork('tests/performance/serve-stack.mjs', {
    env: { ...process.env, DATABASE_URL: url, PGRST_DB_POOL: '20' },
  });
  const [message] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error('The server ended before it was ready.');
    }),
  ]);
  origin = `http://127.0.0.1:${z.object({ port: z.number() }).parse(message).port}`;
});
afterAll(async () => {
  server.disconnect();
  await once(server, 'exit');
  await database.close();
});

function send({ method, path, headers }: PageRequest, from: string, token: string, body?: string) {
  return fetch(origin + path, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': from,
      ...(body ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body ? { body } : {}),
  });
}

async function signIn(account: string): Promise<string> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${account}@emstone.example`,
      password: DEMO_PASSWORD,
      gotrue_meta_security: { captcha_token: 'any' },
    }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

test(`the backend serves ${VISITORS} visitors at once`, async () => {
  // The lists of the public sections. Visitors of higher levels find more in them.
  const lists = await recordPublicLists(1);
  const contact = await recordContactMessage({
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@example.com',
    message: '',
  });
  const row = z.record(z.string(), z.string()).parse(JSON.parse(contact.body));
  await database.pg.exec('delete from public.contact_messages');

  // What each kind of visitor reads before the load starts.
  const kinds = await Promise.all(
    accounts.map(async (account) => {
      const token = account ? await signIn(account) : PUBLISHABLE_KEY;
      const expected = new Map<PageRequest, string>();
      for (const list of lists) {
        const response = await send(list, '10.0.0.1', token);
        expect(response.status, list.path).toBe(200);
        expected.set(list, await response.text());
      }
      return { token, expected };
    }),
  );
  // Visitors read more at each higher level.
  const sizes = kinds.map(({ expected }) => [...expected.values()].join('').length);
  expect(sizes[0]).toBeLessThan(sizes[2] ?? 0);
  expect(sizes[2]).toBeLessThan(sizes[3] ?? 0);

  const latency = { reading: createHistogram(), writing: createHistogram() };
  const errors: string[] = [];
  const accepted: string[] = [];
  const end = performance.now() + SECONDS * 1000;

  async function sendTimed(kind: keyof typeof latency, ...call: Parameters<typeof send>) {
    const start = performance.now();
    const response = await send(...call);
    const body = await response.text();
    latency[kind].record(Math.max(1, Math.round((performance.now() - start) * 1000)));
    return { status: response.status, body };
  }

  /** Reads the lists, starting at a different one for each visitor, and sends messages in between. */
  async function visit(n: number): Promise<void> {
    const kind = kinds[n % kinds.length];
    if (!kind) throw new Error('There is no such kind of visitor.');
    const from = `10.1.${Math.floor(n / 250)}.${n % 250}`;
    let sent = 0;
    for (let step = 0; performance.now() < end; step += 1) {
      const list = lists[(n + step) % lists.length];
      if (!list) throw new Error('There is nothing to read.');
      const { status, body } = await sendTimed('reading', list, from, kind.token);
      if (status !== 200 || body !== kind.expected.get(list)) {
        errors.push(`${status} ${list.path} ${body.slice(0, 200)}`);
      }
      // Only anonymous visitors write: an account has the same limit as a network address, and here many share an account.
      const mayWrite = kind.token === PUBLISHABLE_KEY && step % READS_PER_MESSAGE === 0;
      if (!mayWrite || sent === MESSAGE_LIMIT) continue;
      const message = `${from} writes ${sent}`;
      const text = JSON.stringify({ ...row, message });
      const written = await sendTimed('writing', contact, from, kind.token, text);
      if (written.status === 201) accepted.push(message);
      else errors.push(`${written.status} for a message: ${written.body.slice(0, 200)}`);
      sent += 1;
    }
  }

  await Promise.all(Array.from({ length: VISITORS }, (_, n) => visit(n)));

  for (const [kind, histogram] of Object.entries(latency)) {
    const ms = (percentile: number) => (histogram.percentile(percentile) / 1000).toFixed(1);
    const rate = (histogram.count / SECONDS).toFixed(1);
    console.info(
      `${kind}: ${histogram.count}, ${rate} a second, p50 ${ms(50)} ms, p99 ${ms(99)} ms`,
    );
  }
  expect(errors.slice(0, 5)).toEqual([]);
  const sql = 'select message from public.contact_messages';
  const { rows } = await database.pg.query<{ message: string }>(sql);
  expect(rows.map(({ message }) => message).toSorted()).toEqual(accepted.toSorted());
  expect(accepted.length).toBeGreaterThan(0);
});
