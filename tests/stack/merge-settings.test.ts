import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeSettings } from '../../supabase/local/data-api.ts';

let pg: PGlite;
/** The statements that reach the database. */
let statements: string[] = [];

beforeAll(async () => {
  pg = await PGlite.create();
  const query = pg.query.bind(pg);
  const exec = pg.exec.bind(pg);
  Object.assign(pg, {
    query(...parameters: Parameters<PGlite['query']>) {
      statements.push(parameters[0]);
      return query(...parameters);
    },
    exec(...parameters: Parameters<PGlite['exec']>) {
      statements.push(parameters[0]);
      return exec(...parameters);
    },
  });
  mergeSettings(pg);
  await pg.exec('create role visitor');
});
afterAll(() => pg.close());
beforeEach(() => {
  statements = [];
});

async function begin(claims: string) {
  await pg.query('BEGIN', []);
  await pg.query(`SELECT set_config('role', $1, true)`, ['visitor']);
  await pg.query('SET LOCAL ROLE "visitor"', []);
  await pg.query(`SELECT set_config('request.jwt.claims', $1, true)`, [claims]);
}
const look = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims`;

test('sends the settings of a request in one statement, and they apply until its end', async () => {
  await begin('{"name":"O’Neil \'\\\\"}');
  expect((await pg.query(look)).rows).toEqual([
    { role: 'visitor', claims: '{"name":"O’Neil \'\\\\"}' },
  ]);
  await pg.query('COMMIT', []);
  expect(statements).toHaveLength(4);
  expect((await pg.query(look)).rows).toEqual([{ role: 'postgres', claims: '' }]);
});

test('drops the settings of an abandoned request, valid or not', async () => {
  await begin('{"sub":"one"}');
  await pg.query('SET LOCAL ROLE "nobody"', []);
  await pg.query('ROLLBACK', []);
  expect((await pg.query(look)).rows).toEqual([{ role: 'postgres', claims: '' }]);
});

test('fails the next statement, without running it, when settings are refused', async () => {
  await pg.query('BEGIN', []);
  await pg.query('SET LOCAL ROLE "nobody"', []);
  await expect(pg.query('create table written ()')).rejects.toThrow(/nobody/);
  await pg.query('ROLLBACK', []);
  expect((await pg.query(`select to_regclass('written') as name`)).rows).toEqual([{ name: null }]);
});
