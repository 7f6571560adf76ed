import { expect, test } from 'vitest';
import type { AccessLevel } from '@/access/level/access-level';
import { SECRET_KEY } from '../../supabase/local/keys.ts';
import type { Parameter, Statements } from '../../supabase/local/sql-connection.ts';
import { median } from '../bench/figures.ts';
import { recordAdminLists } from './admin-requests.ts';
import { asVisitor, fastestOf, openFilled } from './as-visitor.ts';
import { manyRowsSql, ROWS } from './many-rows.ts';
import { type PageRequest, recordPublicLists } from './page-requests.ts';

/** The maximum time of a query with access rules, as a multiple of its time without them. */
const MAX_RATIO = 2;
/** The maximum time for the rows of the first page of a list, in ms, without the total count. */
const MAX_FIRST_PAGE = 10;
/** A result is the median of the fastest run of each round. A slow result is measured again, up to three times in all. */
const ROUNDS = 5;
const RUNS = 3;
const ATTEMPTS = 3;

interface Visitor {
  name: string;
  level: AccessLevel;
  /** Id of the demo account. */
  account?: string;
}

const admin: Visitor = { name: 'admin', level: 3, account: '00000000-0000-4000-8000-000000000004' };
const visitors: Visitor[] = [
  { name: 'anonymous', level: 1 },
  { name: 'pending', level: 2, account: '00000000-0000-4000-8000-000000000001' },
  { name: 'approved', level: 3, account: '00000000-0000-4000-8000-000000000002' },
];

interface Statement {
  sql: string;
  parameters: Parameter[];
}

/** Lists that check the caller's role in a function. Without the role they return nothing, so there is no time to compare with. */
const teamLists = [
  'admin: desk',
  'admin: most read',
  'admin: profiles',
  'admin: profiles, page=50',
];
/** The maximum time of these lists, in ms. */
const MAX_TEAM_LIST = 500;
/** Lists that are read as a whole rather than in pages, so their time depends on all rows. */
const unpagedLists = ['documents', 'vault total', 'admin: desk', 'admin: most read'];

const sent: Statement[] = [];
const stack = await openFilled(
  // Statements are recorded with the secret key, whose role can otherwise read few tables.
  `${await manyRowsSql(ROWS)} grant select on all tables in schema public to service_role`,
  { onStatement: (sql, parameters) => void sent.push({ sql, parameters }) },
);

/** The statements that the Data API runs for a request: one for the rows and, if requested, one for their count. */
async function statementsFor({ path, method, headers }: PageRequest): Promise<Statement[]> {
  sent.length = 0;
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { ...headers, apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
  });
  const response = await stack.fetch(request);
  expect([200, 206], path).toContain(response.status);
  const table = /\/v1\/(?:rpc\/)?(\w+)/.exec(path)?.[1] ?? '';
  return sent.filter(({ sql }) => /^(select|with)/i.test(sql) && sql.includes(`"${table}"`));
}

/** The time of the transaction in which the Data API responds, in ms. Without a visitor, it runs as the owner. */
async function timeOf(statements: Statement[], visitor?: Visitor): Promise<number> {
  const start = performance.now();
  const run = async (tx: Statements) => {
    for (const { sql, parameters } of statements) await tx.query(sql, parameters);
  };
  await (visitor ? asVisitor(stack.pg, visitor.account, run) : stack.pg.transaction(run));
  return performance.now() - start;
}

/** Times in ms with and without access rules, and their ratio. */
interface Measured {
  withRules: number;
  without: number;
  ratio: number;
}

async function compare(statements: Statement[], visitor: Visitor): Promise<Measured> {
  const times = { withRules: new Array<number>(), without: new Array<number>() };
  // In turn, so that other work on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    times.withRules.push(await fastestOf(RUNS, () => timeOf(statements, visitor)));
    times.without.push(await fastestOf(RUNS, () => timeOf(statements)));
  }
  const [withRules, without] = [median(times.withRules), median(times.without)];
  return { withRules, without, ratio: withRules / without };
}

/** Measures a slow result again, because the machine may have been busy. */
async function compareWithRetry(statements: Statement[], visitor: Visitor): Promise<Measured> {
  let best = await compare(statements, visitor);
  for (let attempt = 1; attempt < ATTEMPTS && best.ratio > MAX_RATIO; attempt += 1) {
    const next = await compare(statements, visitor);
    if (next.ratio < best.ratio) best = next;
  }
  return best;
}

async function recordLists(): Promise<{ list: PageRequest; visitor: Visitor }[]> {
  const all: { list: PageRequest; visitor: Visitor }[] = [];
  for (const visitor of [...visitors, admin]) {
    for (const list of await recordPublicLists(visitor.level)) all.push({ list, visitor });
  }
  for (const list of await recordAdminLists()) all.push({ list, visitor: admin });
  return all;
}

/** The time for the rows of a first page, without the total count, or `undefined` when this is not a first page. */
async function timeOfFirstPage(list: PageRequest, statements: Statement[], visitor: Visitor) {
  const isFirst = !list.name.includes(', ') && !unpagedLists.includes(list.name);
  if (!isFirst) return undefined;
  const rows = statements.filter(({ sql }) => !/^select count/i.test(sql));
  return fastestOf(ROUNDS * RUNS, () => timeOf(rows, visitor));
}

test(`lists of ${ROWS} rows take at most ${MAX_RATIO} times as long with access rules`, async () => {
  const tooSlow: string[] = [];
  console.info(
    `\n${'list'.padEnd(44)} ${'visitor'.padEnd(9)}  with ms  without    ratio  first page`,
  );
  for (const { list, visitor } of await recordLists()) {
    const statements = await statementsFor(list);
    expect(statements.length, list.path).toBeGreaterThan(0);
    const [{ rows } = { rows: [] }] = await asVisitor(stack.pg, visitor.account, (tx) =>
      Promise.all(statements.map(({ sql, parameters }) => tx.query(sql, parameters))),
    );
    // A list without rows would measure nothing. Not every table contains the search word.
    if (!list.name.includes('q=')) {
      expect(rows.length, `${list.name}, ${visitor.name}`).toBeGreaterThan(0);
    }
    const { withRules, without, ratio } = await compareWithRetry(statements, visitor);
    const firstPage = await timeOfFirstPage(list, statements, visitor);
    const figures = [withRules, without, ratio, firstPage]
      .map((figure) => (figure?.toFixed(2) ?? '').padStart(8))
      .join(' ');
    const line = `${list.name.padEnd(44)} ${visitor.name.padEnd(9)} ${figures}`;
    console.info(line);
    const isTeamList = teamLists.includes(list.name);
    const isSlow = isTeamList ? withRules > MAX_TEAM_LIST : ratio > MAX_RATIO;
    if (isSlow || (firstPage ?? 0) > MAX_FIRST_PAGE) tooSlow.push(line);
  }
  expect(tooSlow).toEqual([]);
});
