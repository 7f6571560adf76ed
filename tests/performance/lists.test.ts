import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { SECRET_KEY } from '../../supabase/local/keys.ts';
import type { Parameter } from '../../supabase/local/session.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { createOnServer, dropOnServer } from '../stack/server.ts';
import { recordAdminLists } from './admin-requests.ts';
import { manyRowsSql, ROWS } from './many-rows.ts';
import { type PageRequest, recordPublicLists } from './page-requests.ts';

/** What access rules may cost, as a multiple of the same query without them. */
const MAX_RATIO = 1.5;
const ROUNDS = 9;

const levels = {
  anonymous: null,
  pending: '00000000-0000-4000-8000-000000000001',
  approved: '00000000-0000-4000-8000-000000000002',
  admin: '00000000-0000-4000-8000-000000000004',
} as const;
type Level = keyof typeof levels;
const isLevel = (name: string): name is Level => Object.hasOwn(levels, name);

interface Statement {
  sql: string;
  parameters: Parameter[];
}

const databaseName = `emerald_lists_${process.pid}`;
const sent: Statement[] = [];
let stack: Stack;

beforeAll(async () => {
  stack = await createStack({
    url: await createOnServer(databaseName),
    onStatement: (sql, parameters) => void sent.push({ sql, parameters }),
  });
  await stack.pg.exec(manyRowsSql);
  await stack.pg.exec('vacuum analyze');
});
afterAll(async () => {
  await stack.close();
  await dropOnServer(databaseName);
});

/** The statements with which the Data API answers a request: its rows and, if asked for, their count. */
async function statementsFor({ path, method, headers }: PageRequest): Promise<Statement[]> {
  sent.length = 0;
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { ...headers, apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
  });
  const response = await stack.fetch(request);
  expect([200, 206], path).toContain(response.status);
  const table = /\/v1\/(\w+)/.exec(path)?.[1] ?? '';
  return sent.filter(({ sql }) => /^(select|with)/i.test(sql) && sql.includes(`"${table}"`));
}

const planSchema = z.object({
  'QUERY PLAN': z.tuple([z.object({ 'Execution Time': z.number() })]),
});

/** How long the database takes for a statement, in ms; with a level, as that visitor. */
async function timeOf({ sql, parameters }: Statement, level?: Level): Promise<number> {
  return stack.pg.transaction(async (tx) => {
    if (level) {
      const role = levels[level] ? 'authenticated' : 'anon';
      const claims = JSON.stringify({ role, ...(levels[level] ? { sub: levels[level] } : {}) });
      await tx.query("select set_config('request.jwt.claims', $1, true)", [claims]);
      await tx.exec(`set local role ${role}`);
    }
    const { rows } = await tx.query(
      `explain (analyze, timing off, format json) ${sql}`,
      parameters,
    );
    return planSchema.parse(rows[0])['QUERY PLAN'][0]['Execution Time'];
  });
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

interface Measured {
  name: string;
  level: Level;
  rules: number;
  none: number;
  ratio: number;
}

async function compare(name: string, statement: Statement, level: Level): Promise<Measured> {
  const times = { rules: new Array<number>(), none: new Array<number>() };
  // By turns, so that whatever else the machine does strikes both alike.
  for (let round = -1; round < ROUNDS; round += 1) {
    const measured = { rules: await timeOf(statement, level), none: await timeOf(statement) };
    // The first round fills caches.
    if (round < 0) continue;
    times.rules.push(measured.rules);
    times.none.push(measured.none);
  }
  const [rules, none] = [median(times.rules), median(times.none)];
  return { name, level, rules, none, ratio: rules / none };
}

test(`lists of ${ROWS} rows cost at most ${MAX_RATIO} times as much with access rules`, async () => {
  const publicLists = await recordPublicLists();
  const adminLists = await recordAdminLists();
  const results: Measured[] = [];
  console.info(`\n${'query'.padEnd(60)} ${'level'.padEnd(9)}     with  without  ratio`);
  for (const list of [...publicLists, ...adminLists]) {
    const statements = await statementsFor(list);
    expect(statements.length, list.path).toBeGreaterThan(0);
    const visitors = adminLists.includes(list) ? ['admin'] : Object.keys(levels);
    for (const [index, statement] of statements.entries()) {
      const name = index > 0 ? `${list.name}, count` : list.name;
      for (const level of visitors.filter(isLevel)) {
        const result = await compare(name, statement, level);
        results.push(result);
        const figures = [result.rules, result.none, result.ratio].map((n) =>
          n.toFixed(2).padStart(8),
        );
        console.info(`${name.padEnd(60)} ${level.padEnd(9)} ${figures.join(' ')}`);
      }
    }
  }
  expect(results.filter(({ ratio }) => ratio > MAX_RATIO)).toEqual([]);
});
