import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

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
