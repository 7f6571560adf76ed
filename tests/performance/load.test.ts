import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createDatabase, type Database } from '../../supabase/local/bootstrap.ts';
import { DEMO_PASSWORD } from '../../supabase/local/demo-accounts.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { createOnServer, dropOnServer } from '../stack/server.ts';
import { type PageRequest, recordContactMessage, recordPublicLists } from './page-requests.ts';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 200);
/**
 * The share of each activity among a hundred visitors: `LOAD_MIX="public 60, portfolio 20, room 14, reading 5,
 * mails 1"`.
 */
const MIX = process.env.LOAD_MIX ?? 'public 60, portfolio 20, room 14, reading 5, mails 1';
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
/** Contact messages that the database accepts from one network address in an hour. */
const LIMIT = 20;
const READS_PER_MESSAGE = 5;
const FLOODERS = 5;
const FLOOD = 30;

/** The accounts of the visitors, in turn. An account at another level reads other rows. */
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

const activities = ['public', 'portfolio', 'room', 'reading', 'mails'] as const;
type Activity = (typeof activities)[number];

/** The activity of each visitor, in the proportions of the mix and evenly spread. */
function readMix(visitors: number): Activity[] {
  const parts = MIX.split(',').map((part) => {
    const [name, share] = part.trim().split(/\s+/);
    const activity = activities.find((candidate) => candidate === name);
    if (!activity || !(Number(share) >= 0)) throw new Error(`LOAD_MIX does not know "${part}".`);
    return { activity, share: Number(share) };
  });
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  const given = new Map(parts.map(({ activity }) => [activity, 0]));
  return Array.from({ length: visitors }, (_, n) => {
    // The activity that is furthest below its share comes next.
    const next = parts.toSorted(
      (a, b) =>
        (b.share / total) * (n + 1) -
        (given.get(b.activity) ?? 0) -
        ((a.share / total) * (n + 1) - (given.get(a.activity) ?? 0)),
    )[0];
    if (!next) throw new Error('LOAD_MIX is empty.');
    given.set(next.activity, (given.get(next.activity) ?? 0) + 1);
    return next.activity;
  });
}

const inPortfolio = /holdings|vault|price/;
const inRoom = /^documents of|sections/;

/** The lists that a visit of this kind reads, always with the site settings. */
const listsOf = (lists: readonly PageRequest[], activity: Activity) =>
  lists.filter(
    ({ name }) =>
      name === 'site settings' ||
      (activity === 'portfolio' && inPortfolio.test(name)) ||
      (activity === 'room' && inRoom.test(name)) ||
      (activity === 'public' && !inPortfolio.test(name) && !inRoom.test(name)),
  );

interface Visitor {
  address: string;
  activity: Activity;
  token: string;
  /** The expected content of each list for this visitor. */
  expected: ReadonlyMap<PageRequest, string>;
}

function send(
  request: PageRequest,
  { address, token }: Pick<Visitor, 'address' | 'token'>,
  body?: string,
) {
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

test(`the backend serves ${VISITORS} visitors at once`, async () => {
  // The lists of the public sections. Visitors of higher levels find more in them.
  const lists = await recordPublicLists(1);
  const contact = await recordContactMessage({
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@example.com',
    message: '',
  });
  await database.pg.exec(
    `delete from public.contact_messages;
     insert into public.outbox (kind, recipient) select 'access_ended', 'reader-' || n || '@fund.example' from generate_series(1, 2000) as n`,
  );
  const opened = await database.pg.query<{ id: string }>(
    `insert into public.security_audit_log (event_type, user_id, resource_type, resource_id)
     select 'DOCUMENT_OPENED', profiles.id, 'document', documents.id::text
     from public.profiles, (select id from public.documents where access_level = 3 and file_url like 'documents/%' order by id limit 1) as documents
     where profiles.email = 'approved@emstone.example'
     returning resource_id as id`,
  );
  const readDocument = opened.rows[0]?.id;
  const mix = readMix(VISITORS);

  // What each kind of visitor reads before the load starts.
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
  const approvedToken = kinds.at(-1)?.token ?? '';
  const sizes = kinds.map(({ expected }) => [...expected.values()].join('').length);
  expect(sizes[0]).toBeLessThan(sizes[2] ?? 0);
  expect(sizes[2]).toBeLessThan(sizes[3] ?? 0);

  const writing = createHistogram();
  const counted = new Map(
    activities.map((activity) => [
      activity,
      { latency: createHistogram(), visits: 0, rows: 0, bytes: 0 },
    ]),
  );
  const countOf = (activity: Activity) => {
    const count = counted.get(activity);
    if (!count) throw new Error(`Nobody counts ${activity}.`);
    return count;
  };
  const errors: string[] = [];
  const accepted: string[] = [];
  const refused: string[] = [];

  async function timed<T>(histogram: typeof writing, run: () => Promise<T>): Promise<T> {
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
    const count = countOf(visitor.activity);
    const { status, body } = await timed(count.latency, async () => {
      const response = await send(list, visitor);
      return { status: response.status, body: await response.text() };
    });
    const answer: unknown = JSON.parse(body);
    count.rows += Array.isArray(answer) ? answer.length : 1;
    count.bytes += body.length;
    if (status !== 200 || body !== visitor.expected.get(list)) {
      errors.push(`${status} ${list.path} ${body.slice(0, 200)}`);
    }
  }

  const end = performance.now() + SECONDS * 1000;

  /** Calls a function of the database, for visitors who do not read lists. */
  async function call(
    visitor: Visitor,
    token: string,
    name: string,
    body: object,
  ): Promise<unknown> {
    const count = countOf(visitor.activity);
    const { status, text } = await timed(count.latency, async () => {
      const response = await fetch(`${origin}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: token === SECRET_KEY ? SECRET_KEY : PUBLISHABLE_KEY,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': visitor.address,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    });
    if (status >= 300) errors.push(`${status} ${name} ${text.slice(0, 200)}`);
    const answer: unknown = text && status < 300 ? JSON.parse(text) : [];
    count.rows += Array.isArray(answer) ? answer.length : 1;
    count.bytes += text.length;
    return answer;
  }

  /**
   * Reads the lists of a visit, starting at a different list for each visitor, and sends messages in between.
   */
  async function visit(visitor: Visitor, first: number): Promise<void> {
    const own = listsOf(lists, visitor.activity);
    let sent = 0;
    for (let step = 0; performance.now() < end; step += 1) {
      const list = own[(first + step) % own.length];
      if (list) await read(visitor, list);
      if (step % own.length === 0) countOf(visitor.activity).visits += 1;
      // An account has the same limit as a network address, but here many visitors share one account.
      const mayWrite = visitor.activity === 'public' && visitor.token === PUBLISHABLE_KEY;
      if (!mayWrite || step % READS_PER_MESSAGE !== 0 || sent === LIMIT) continue;
      const status = await write(visitor, `${visitor.address} writes ${sent}`);
      if (status !== 201) errors.push(`${status} for a message`);
      sent += 1;
    }
  }

  const readers = mix.filter((activity) => activity === 'reading').length;
  /**
   * The viewer reports every 15 seconds. All readers here share one account, which may send sixty reports a
   * minute.
   */
  const rhythm = Math.max(15_000, readers * 1200);

  /** Reports the reading as the viewer does. */
  async function report(visitor: Visitor, place: number): Promise<void> {
    const session = crypto.randomUUID();
    await sleep(rhythm * (place / VISITORS));
    for (let page = 1; performance.now() < end; page += 1) {
      countOf(visitor.activity).visits += 1;
      await call(visitor, approvedToken, 'record_reading', {
        reading_session: session,
        document: readDocument,
        copy: '',
        pages: [{ page, seconds: 1 }],
      });
      await sleep(Math.min(rhythm, Math.max(0, end - performance.now())));
    }
  }

  /** Sends mails in batches of twenty, as the function does that runs every minute. */
  async function mail(visitor: Visitor): Promise<void> {
    while (performance.now() < end) {
      countOf(visitor.activity).visits += 1;
      const claimed = z
        .array(z.object({ id: z.string(), claim: z.string() }))
        .parse(await call(visitor, SECRET_KEY, 'claim_mails', { at_most: 20 }));
      const results = claimed.map((one) => ({ ...one, outcome: 'sent' }));
      await call(visitor, SECRET_KEY, 'finish_mails', { results });
      await sleep(Math.min(1000, Math.max(0, end - performance.now())));
    }
  }

  /** Sends more messages at once than a network address may. */
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

  const visitorAt = (network: number, activity: Activity, n: number): Visitor => {
    const kind = kinds[n % kinds.length];
    if (!kind) throw new Error('There is no such kind of visitor.');
    return { ...kind, activity, address: `10.${network}.${Math.floor(n / 250)}.${n % 250}` };
  };
  const act = { public: visit, portfolio: visit, room: visit, reading: report, mails: mail };
  const began = performance.now();
  await Promise.all([
    ...mix.map((activity, n) => act[activity](visitorAt(1, activity, n), n)),
    ...Array.from({ length: FLOODERS }, (_, n) => flood(visitorAt(2, 'public', n))),
  ]);
  const seconds = (performance.now() - began) / 1000;

  const ms = (histogram: typeof writing, percentile: number) =>
    (histogram.percentile(percentile) / 1000).toFixed(1);
  const stored = await storedMessages();
  console.info(
    `\n${VISITORS} visitors for ${seconds.toFixed(1)} s, ${FLOODERS} more past the limit`,
  );
  const columns = [
    'visitors',
    'visits',
    'calls',
    'a second',
    'a visit',
    'rows',
    'bytes',
    'p50 ms',
    'p99 ms',
  ];
  const line = (name: string, values: readonly (string | number)[]) =>
    console.info([name.padEnd(10), ...values.map((value) => String(value).padStart(9))].join(''));
  line('', columns);
  for (const [activity, { latency, visits, rows, bytes }] of counted) {
    const each = (amount: number) => (visits > 0 ? (amount / visits).toFixed(1) : '–');
    line(activity, [
      mix.filter((one) => one === activity).length,
      visits,
      latency.count,
      (latency.count / seconds).toFixed(1),
      each(latency.count),
      each(rows),
      each(bytes),
      ms(latency, 50),
      ms(latency, 99),
    ]);
  }
  console.info(
    `messages sent ${writing.count}; latency in ms: p50 ${ms(writing, 50)}, p99 ${ms(writing, 99)}`,
  );
  console.info(
    `errors ${errors.length}; messages accepted ${accepted.length}, stored ${stored.length}; ` +
      `refused with 429: ${refused.length} of the floods' ${FLOODERS * FLOOD}`,
  );

  expect(errors.slice(0, 5)).toEqual([]);
  expect(stored.toSorted()).toEqual(accepted.toSorted());
  expect(refused).toHaveLength(FLOODERS * (FLOOD - LIMIT));
  // Each kind of visitor did something.
  for (const activity of new Set(mix))
    expect(countOf(activity).visits, activity).toBeGreaterThan(0);
});
