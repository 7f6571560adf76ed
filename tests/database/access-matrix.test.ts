import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { expect, test } from 'vitest';
import { openDatabase, openOwnDatabase } from './open-database.ts';
import { pgtapFolder, readPgtap } from './pgtap.ts';

const readme = path.resolve('supabase/README.md');
const start = '<!-- Generated from access-matrix.sql by `npm run db:types`. -->\n';
const end = '<!-- End of the generated tables. -->';
const accounts =
  'anonymous | pending | approved | expired | owing | first factor | owner | investor relations | HR | editor | compliance';

// `npm run db:types` regenerates the tables.
test('the tables in the README are those of the access matrix and of the rate limits', async () => {
  const { pg, close } = await openDatabase();
  const [matrix] = (await readFile('supabase/access-matrix.sql', 'utf8')).split('-- Rows to try');
  await pg.exec(`begin; ${matrix}`);
  const tableOf = async (title: string, source: string, note: string) => {
    const { rows } = await pg.query<{ line: string }>(
      `select format('| %s | %s | %s |', name, regexp_replace(cells, ' +', ' | ', 'g'), ${note}) as line from ${source} order by name`,
    );
    const columns = `| ${title} | ${accounts} | |`;
    return `${columns}\n${columns.replaceAll(/[^|]+/g, '---')}\n${rows.map(({ line }) => line.trimEnd()).join('\n')}\n`;
  };
  const tables = [
    await tableOf('table', 'matrix_tables', 'note'),
    await tableOf('bucket', 'matrix_buckets', 'note'),
    await tableOf('function', 'matrix_calls', "''"),
  ];
  await pg.exec('set local intervalstyle = postgres_verbose');
  const { rows: limits } = await pg.query<{ line: string }>(
    `select format('| %s | %s | %s | %s |', action, nullif(account_limit, 0), nullif(address_limit, 0), ltrim(span::text, '@ ')) as line
     from private.rate_limits order by action`,
  );
  tables.push(
    `| limit | per account | per address | in any |\n|---|---|---|---|\n${limits.map(({ line }) => line).join('\n')}\n`,
  );
  await pg.exec('rollback');
  await close();
  const [before, rest] = (await readFile(readme, 'utf8')).split(start);
  const after = rest?.slice(rest.indexOf(end));
  await expect(`${before}${start}\n${tables.join('\n')}\n${after}`).toMatchFileSnapshot(readme);
});

// `npm run matrix`. The rules come first: what it writes is to be read as a change of who may do what.
const updating = { timeout: 600_000, skip: !process.env.UPDATE_MATRIX };
test('access-matrix.sql says what is found', updating, async () => {
  const { pg, close } = await openOwnDatabase({ extensions: { pgtap } });
  await pg.exec('create extension pgtap with schema extensions');
  const included = ['visitors.psql', '../access-matrix.sql', 'matrix-cells.psql'];
  for (const file of included) await pg.exec(await readPgtap(file));
  const found = async (sql: string) =>
    (await pg.query<{ key: string; value: string }>(sql)).rows.map(
      ({ key, value }): [string, string] => [key, value],
    );
  const file = path.join(pgtapFolder, '../access-matrix.sql');
  let text = await readFile(file, 'utf8');
  const tables = { table: 'matrix_tables', bucket: 'matrix_buckets', call: 'matrix_calls' };
  for (const [kind, table] of Object.entries(tables)) {
    const cells = await found(
      `select format('%L', name) as key, pg_temp.found_cells(kind, name) as value from pg_temp.expected_cells() where kind = '${kind}'`,
    );
    const padded = cells.map(([key, value]): [string, string] => [
      key,
      value.replaceAll(/\S+ /g, (cell) => cell.padEnd(6)),
    ]);
    text = withRows(text, table, padded);
  }
  const columns = await found(
    `select format('%L, %L, %L', name, privilege, api_role) as key, columns as value from pg_temp.column_grants() order by 1`,
  );
  const grants = await found(
    `select format('%L', name) as key, api_roles as value from pg_temp.execute_grants() order by 1`,
  );
  await pg.exec('rollback');
  await close();
  text = withRows(text, 'matrix_columns', columns, ', null');
  text = withRows(text, 'matrix_grants', grants);
  await expect(text).toMatchFileSnapshot(file);
});

/** The start of a row by its key, and the text that follows. */
const rowOf = (key: string) =>
  new RegExp(`(^  \\(${key.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}, +)'[^']*'`, 'm');

/** Sets the text after each key in the rows of an insert, adds the rows that are missing, and takes out those without a key. */
function withRows(text: string, table: string, found: [key: string, value: string][], rest = '') {
  const first = text.indexOf('\n', text.indexOf(`insert into ${table} values`)) + 1;
  const last = text.indexOf(';\n', first);
  const rows = text.slice(first, last).split(/,\n(?=  \()/);
  const isOf = (row: string, key: string) => `\n${row}`.includes(`\n  (${key}, `);
  const kept = rows.flatMap((row) => {
    const [key, value] = found.find(([each]) => isOf(row, each)) ?? [];
    return key ? [row.replace(rowOf(key), `$1'${value}'`)] : [];
  });
  const added = found
    .filter(([key]) => !rows.some((row) => isOf(row, key)))
    .map(([key, value]) => `  (${key}, '${value}'${rest})`);
  return text.slice(0, first) + [...kept, ...added].join(',\n') + text.slice(last);
}
