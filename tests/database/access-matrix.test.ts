import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { expect, test } from 'vitest';
import { openOwnDatabase } from './open-database.ts';
import { pgtapFolder, readPgtap } from './pgtap.ts';

// `npm run matrix` runs this test to update access-matrix.sql. Review the diff as you would any change to permissions.
const options = { timeout: 600_000, skip: !process.env.UPDATE_MATRIX };
test('access-matrix.sql matches the database', options, async () => {
  const { pg, close } = await openOwnDatabase({ extensions: { pgtap } });
  await pg.exec('create extension pgtap with schema extensions');
  const included = ['visitors.psql', '../access-matrix.sql', 'matrix-cells.psql'];
  for (const file of included) await pg.exec(await readPgtap(file));
  // Tables and functions that no longer exist cannot be tried, so their rows are dropped.
  await pg.exec(`
    delete from matrix_tables where to_regclass(format('public.%I', name)) is null;
    delete from matrix_calls where split_part(name, ',', 1) not in (
      select proname from pg_proc where pronamespace = 'public'::regnamespace
    )`);
  const query = async (sql: string) =>
    (await pg.query<{ key: string; value: string }>(sql)).rows.map(
      ({ key, value }): [string, string] => [key, value],
    );
  const file = path.join(pgtapFolder, '../access-matrix.sql');
  let text = await readFile(file, 'utf8');
  const tables = { table: 'matrix_tables', bucket: 'matrix_buckets', call: 'matrix_calls' };
  for (const [kind, table] of Object.entries(tables)) {
    const cells = await query(
      `select format('%L', name) as key, pg_temp.found_cells(kind, name) as value from pg_temp.expected_cells() where kind = '${kind}'`,
    );
    text = replaceRows(text, table, cells);
  }
  const columns = await query(
    `select format('%L, %L, %L', name, privilege, api_roles) as key, columns as value from pg_temp.column_grants() order by 1`,
  );
  const grants = await query(
    `select format('%L', name) as key, api_roles as value from pg_temp.execute_grants() order by 1`,
  );
  await pg.exec('rollback');
  await close();
  text = replaceRows(text, 'matrix_columns', columns, ', null');
  text = replaceRows(text, 'matrix_grants', grants);
  await expect(text).toMatchFileSnapshot(file);
});

/** Matches the row of a key up to its value. */
const rowPattern = (key: string) =>
  new RegExp(`(^  \\(${key.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}, +)'[^']*'`, 'm');

/** Updates the rows of an insert to these entries: sets the text after each key, adds missing rows, and deletes all others. */
function replaceRows(
  text: string,
  table: string,
  entries: [key: string, value: string][],
  suffix = '',
) {
  const first = text.indexOf('\n', text.indexOf(`insert into ${table} values`)) + 1;
  const last = text.indexOf(';\n', first);
  const rows = text.slice(first, last).split(/,\n(?=  \()/);
  const hasKey = (row: string, key: string) => `\n${row}`.includes(`\n  (${key}, `);
  const lines = rows.flatMap((row) => {
    const [key, value] = entries.find(([name]) => hasKey(row, name)) ?? [];
    return key ? [row.replace(rowPattern(key), `$1'${value}'`)] : [];
  });
  const added = entries
    .filter(([key]) => !rows.some((row) => hasKey(row, key)))
    .map(([key, value]) => `  (${key}, '${value}'${suffix})`);
  return text.slice(0, first) + [...lines, ...added].join(',\n') + text.slice(last);
}
