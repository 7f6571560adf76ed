import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { publicInserts } from './public-inserts.ts';
import { accountIds, expectNoChange, meetVisitors, rest, type Visitors } from './visitors.ts';

// Attacks by values that are no real numbers or times: NaN, infinity, and words that PostgreSQL accepts as a
// time.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const stone = { name: 'S-999', carat: 1, quality: '8', origin: 'Brazil', value_esu: 1 };
const price = { date: '2035-01-01', esu: 1, gold: 1, sp500: 1, treasury: 1 };
/** A row that an admin may insert into each table. The columns with numbers and times are found below. */
const rows: Record<string, Record<string, unknown>> = {
  ...publicInserts,
  documents: { title: 'Odd', section: 'whitepaper' },
  historical_price_data: price,
  job_openings: { title: 'Odd', location: 'Zug', type: 'Full-time', description: 'x' },
  press_releases: { content_type: 'press_release', title: 'Odd', date: '2025-01-01' },
  standard_portfolio: stone,
  main_portfolio: stone,
};

interface Column {
  table: string;
  column: string;
  kind: 'number' | 'time';
  insert: boolean;
  update: boolean;
}

/**
 * Every column with a number, a date or a time that a signed-in visitor, and therefore an admin, may write.
 */
async function writableColumns(): Promise<Column[]> {
  const found = await stack.pg.query<Column>(
    `select c.relname as table, a.attname as column,
       case t.typcategory when 'N' then 'number' else 'time' end as kind,
       has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as insert,
       has_column_privilege('authenticated', c.oid, a.attnum, 'update') as update
     from pg_attribute as a
     join pg_class as c on c.oid = a.attrelid
     join pg_type as t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped and t.typcategory in ('N', 'D')`,
  );
  return found.rows.filter(({ insert, update }) => insert || update);
}

const impossible = {
  number: ['NaN', 'nan', 'Infinity', '-Infinity', 'inf', '-inf', 'infinity', '1e400', '-1', ''],
  time: ['infinity', '-infinity', 'Infinity', 'NaN', '', '0', '294277-01-01', 'allballs now'],
};
/** Words and forms for a real time: accepted or refused, but never stored as anything else. */
const relative = ['now', 'today', 'tomorrow', 'yesterday', 'epoch', '  now  '];

test('case 61: NaN, infinity and similar values in every number and time that can be written → refused, also from admins', async () => {
  const columns = await writableColumns();
  for (const known of [
    'historical_price_data.esu',
    'historical_price_data.date',
    'press_releases.date',
    'profiles.approved_until',
    'contact_messages.handled_at',
    'standard_portfolio.carat',
    'main_portfolio.value_esu',
    'job_applications.resume_file_size',
  ])
    expect(columns.map(({ table, column }) => `${table}.${column}`)).toContain(known);

  const { rows: documents } = await stack.pg.query<{ id: string }>(
    'select id from public.documents limit 1',
  );
  rows.questions = { document_id: documents[0]?.id, page: 1, question: 'x' };
  rows.page_notes = { document_id: documents[0]?.id, page: 1, note: 'x' };

  await expectNoChange(stack, async () => {
    for (const { table, column, kind, insert, update } of columns) {
      for (const value of impossible[kind]) {
        const send = (method: string, path: string, body: unknown) =>
          rest(stack, visitors.admin, path, { method, body });
        const label = `${table}.${column} = '${value}'`;
        if (insert) {
          const { status } = await send('POST', table, { ...rows[table], [column]: value });
          expect(status, `insert ${label}`).toBe(400);
        }
        if (update) {
          const { status } = await send('PATCH', `${table}?${column}=is.null`, { [column]: value });
          const other = await send('PATCH', `${table}?${column}=not.is.null`, { [column]: value });
          // There may be no such row, or only its owner may change it.
          expect([400, 403, 204], `update ${label}`).toContain(status);
          expect([400, 403, 204], `update ${label}`).toContain(other.status);
        }
      }
    }
    // The import functions refuse the same values.
    for (const [number, holding] of [
      ['carat', stone],
      ['value_esu', stone],
    ] as const)
      for (const value of impossible.number)
        for (const portfolio of ['standard', 'main']) {
          const body = { portfolio, new_rows: [{ ...holding, [number]: value }] };
          const path = 'rpc/replace_holdings';
          const { status } = await rest(stack, visitors.admin, path, { method: 'POST', body });
          expect(status, JSON.stringify(body)).toBe(400);
        }
    for (const column of Object.keys(price))
      for (const value of column === 'date' ? impossible.time : impossible.number) {
        const body = { new_rows: [{ ...price, [column]: value }] };
        const path = 'rpc/replace_prices';
        const { status } = await rest(stack, visitors.admin, path, { method: 'POST', body });
        expect(status, JSON.stringify(body)).toBe(400);
      }
  });
});

test('case 62: a word for a time, or a time outside every calendar → stored as a real time, or refused', async () => {
  const columns = (await writableColumns()).filter(({ kind }) => kind === 'time');
  for (const { table, column, insert } of columns) {
    const beyond = ['0044-03-15 BC', '5874897-12-31', '275761-01-01', '10000-01-01'];
    for (const value of [...relative, ...beyond]) {
      const label = `${table}.${column} = '${value}'`;
      const { status } = insert
        ? await rest(stack, visitors.admin, table, {
            method: 'POST',
            body: { ...rows[table], [column]: value },
          })
        : await rest(stack, visitors.admin, `${table}?${column}=is.null`, {
            method: 'PATCH',
            body: { [column]: value },
          });
      expect([201, 204, 400, 403, 409], label).toContain(status);
    }
    // A browser can show every stored time: the year has four digits.
    const { rows: odd } = await stack.pg.query(
      `select ${column}::text as value from public.${table}
       where not ${column} between '0001-01-01' and '9999-12-31'`,
    );
    expect(odd, `${table}.${column}`).toEqual([]);
    await stack.reset();
  }
  // Such words do not end or extend an approval either.
  const { rows: approvals } = await stack.pg.query(
    'select approved from public.profiles where id = $1',
    [accountIds.admin],
  );
  expect(approvals).toEqual([{ approved: true }]);
});
