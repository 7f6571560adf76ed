import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createHistogram } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createDatabase, type Database } from '../../supabase/local/bootstrap.ts';
import { DEMO_PASSWORD } from '../../supabase/local/demo-accounts.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { createOnServer, dropOnServer } from '../stack/server.ts';
import { type PageRequest, recordContactMessage, recordPublicLists } from './page-requests.ts';

const VISITORS = 200;
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
/** Contact messages that the database takes from one address in an hour. */
const LIMIT = 20;
const READS_PER_MESSAGE = 5;
const FLOODERS = 5;
const FLOOD = 30;

/** Who visits, in turn; one who is signed in at another level reads other rows. */
const accounts = [undefined, undefined, 'pending', 'approved'] as const;

const databaseName = `emerald_load_${process.pid}`;
let database: Database;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  const url = await createOnServer(databaseName);
  database = await createDatabase({ url });
  server = fork('tests/performance/serve-stack.mjs', {
    env: { ...process.env, DATABASE_URL: url },
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
  await dropOnServer(databaseName);
});

interface Visitor {
  address: string;
  token: string;
  /** What each list holds for this visitor. */
  expected: ReadonlyMap<PageRequest, string>;
}

function send(request: PageRequest, { address, token }: Omit<Visitor, 'expected'>, body?: string) {
  const { method, path, headers } = request;
  return fetch(origin + path, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-forwarded-for': address },
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

async function storedMessages(): Promise<string[]> {
  const sql = 'select message from public.contact_messages';
  return (await database.pg.query<{ message: string }>(sql)).rows.map(({ message }) => message);
}

test(`${VISITORS} visitors at once`, async () => {
  // Those of the data room's open sections; who may see more finds more in them.
  const lists = await recordPublicLists(1);
  const contact = await recordContactMessage({
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@example.com',
    message: '',
  });
  await database.pg.exec('delete from public.contact_messages');

  // What every kind of visitor reads while nobody else is there.
  const kinds = await Promise.all(
    accounts.map(async (account) => {
      const token = account ? await signIn(account) : PUBLISHABLE_KEY;
      const expected = new Map<PageRequest, string>();
      for (const list of lists) {
        const response = await send(list, { address: '10.0.0.1', token });
        expect(response.status, list.path).toBe(200);
        expected.set(list, await response.text());
      }
      return { token, expected };
    }),
  );
  const sizes = kinds.map(({ expected }) => [...expected.values()].join('').length);
  expect(sizes[0]).toBeLessThan(sizes[2] ?? 0);
  expect(sizes[2]).toBeLessThan(sizes[3] ?? 0);

  const reading = createHistogram();
  const writing = createHistogram();
  const errors: string[] = [];
  const accepted: string[] = [];
  const refused: string[] = [];

  async function timed<T>(histogram: typeof reading, run: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const value = await run();
    histogram.record(Math.max(1, Math.round((performance.now() - start) * 1000)));
    return value;
  }

  async function write(visitor: Visitor, message: string): Promise<number> {
    const row = JSON.stringify({
      ...z.record(z.string(), z.string()).parse(JSON.parse(contact.body)),
      message,
    });
    const { status } = await timed(writing, async () => {
      const response = await send(contact, visitor, row);
      await response.arrayBuffer();
      return response;
    });
    if (status === 201) accepted.push(message);
    return status;
  }

  async function read(visitor: Visitor, list: PageRequest): Promise<void> {
    const { status, body } = await timed(reading, async () => {
      const response = await send(list, visitor);
      return { status: response.status, body: await response.text() };
    });
    if (status !== 200 || body !== visitor.expected.get(list)) {
      errors.push(`${status} ${list.path} ${body.slice(0, 200)}`);
    }
  }

  const end = performance.now() + SECONDS * 1000;

  /** Reads list after list, each visitor from another one on, and writes in between. */
  async function visit(visitor: Visitor, first: number): Promise<void> {
    let sent = 0;
    for (let step = 0; performance.now() < end; step += 1) {
      const list = lists[(first + step) % lists.length];
      if (list) await read(visitor, list);
      if (step % READS_PER_MESSAGE !== 0 || sent === LIMIT) continue;
      const status = await write(visitor, `${visitor.address} writes ${sent}`);
      if (status !== 201) errors.push(`${status} for a message`);
      sent += 1;
    }
  }

  /** Sends more than an address may, all at once. */
  async function flood(visitor: Visitor): Promise<void> {
    const messages = Array.from({ length: FLOOD }, (_, n) => `${visitor.address} floods ${n}`);
    await Promise.all(
      messages.map(async (message) => {
        const status = await write(visitor, message);
        if (status === 429) refused.push(message);
        else if (status !== 201) errors.push(`${status} for a message of a flood`);
      }),
    );
  }

  const visitorAt = (network: number) => (_: unknown, n: number) => {
    const kind = kinds[n % kinds.length];
    if (!kind) throw new Error('There is no such kind of visitor.');
    return { ...kind, address: `10.${network}.0.${n}` };
  };
  const began = performance.now();
  await Promise.all([
    ...Array.from({ length: VISITORS }, visitorAt(1)).map(visit),
    ...Array.from({ length: FLOODERS }, visitorAt(2)).map(flood),
  ]);
  const seconds = (performance.now() - began) / 1000;

  const describe = (what: string, histogram: typeof reading) => {
    const ms = (percentile: number) => (histogram.percentile(percentile) / 1000).toFixed(1);
    const rate = (histogram.count / seconds).toFixed(1);
    console.info(
      `${what.padEnd(17)} ${histogram.count}, ${rate} a second; latency in ms: ` +
        `p50 ${ms(50)}, p90 ${ms(90)}, p99 ${ms(99)}, max ${ms(100)}`,
    );
  };
  const stored = await storedMessages();
  console.info(
    `\n${VISITORS} visitors for ${seconds.toFixed(1)} s, ${FLOODERS} more past the limit`,
  );
  describe('lists read', reading);
  describe('messages sent', writing);
  console.info(
    `errors ${errors.length}; messages accepted ${accepted.length}, stored ${stored.length}; ` +
      `refused with 429: ${refused.length} of the floods' ${FLOODERS * FLOOD}`,
  );

  expect(errors.slice(0, 5)).toEqual([]);
  expect(stored.toSorted()).toEqual(accepted.toSorted());
  expect(refused).toHaveLength(FLOODERS * (FLOOD - LIMIT));
  expect(reading.count).toBeGreaterThan(VISITORS);
});
