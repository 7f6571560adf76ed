import { expect, test } from 'vitest';
import { publicInserts } from './public-inserts.ts';
import { expectNoChange, meetVisitors, rest } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Attacks by the system columns of PostgreSQL: the position of a row reveals how many come before it.

const stack = await openStack({ resets: false });
const visitors = await meetVisitors(stack);

const systemColumns = ['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'];

/** Tables and views of the API, each with a readable column. */
const { rows: relations } = await stack.pg.query<{ name: string; column: string }>(
  `select relname as name, (
     select attname from pg_attribute where attrelid = c.oid and attnum > 0 order by attnum limit 1
   ) as column
   from pg_class as c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
   order by 1`,
);

test('the tables and views are found', () => {
  expect(relations.length).toBeGreaterThanOrEqual(12);
});

test.for(relations)(
  'case 57: system columns in a list, an order, a filter or the result of a write → refused on every table and view: $name',
  async ({ name, column }) => {
    // One visitor per role of the database, because columns are granted to roles.
    for (const visitor of ['anonymous', 'admin'] as const) {
      const answer = await rest(stack, visitors[visitor], `${name}?select=${column}&limit=1`);
      // A relation that is refused as a whole reveals nothing.
      if (answer.status !== 200) continue;
      for (const system of systemColumns) {
        const short = [`select=${column},${system}`, `select=${column}&order=${system}`];
        const long = [
          `select=${system}`,
          `select=*,${system}`,
          `select=place:${system}`,
          `select=${system}::text`,
          `select=place:${system}::text`,
          `select=${system}.max()`,
          `select=${column}&order=${system}.desc`,
          `select=${column}&${system}=not.is.null`,
          `select=${column}&${system}=gt.0`,
          `select=${column}&${system}=eq.(0,1)`,
          `select=${column}&or=(${system}.not.is.null,${column}.is.null)`,
        ];
        for (const query of system === 'ctid' ? [...short, ...long] : short) {
          const { status, rows } = await rest(stack, visitors[visitor], `${name}?${query}`);
          const label = `${visitor}: ${name}?${query}`;
          expect(status, label).toBeGreaterThanOrEqual(400);
          expect(status, label).toBeLessThan(500);
          expect(rows, label).toEqual([]);
        }
      }
    }
  },
);

test('case 58: system columns of an embedded row, or in the result of an insert or a change → refused', async () => {
  const event = publicInserts.security_audit_log;
  await expectNoChange(stack, async () => {
    for (const system of systemColumns) {
      const attempts = [
        { path: `profiles?select=id,decided_by(${system})` },
        { path: `profiles?select=id,...decided_by(${system})` },
        { path: `profiles?select=id,decided_by!inner(id)&decided_by.${system}=not.is.null` },
        {
          path: `security_audit_log?select=${system}`,
          init: { method: 'POST', body: event },
        },
        {
          path: `job_openings?select=${system}`,
          init: {
            method: 'POST',
            body: { title: 'x', location: 'Zug', type: 'Full-time', description: 'x' },
          },
        },
        {
          path: `site_settings?key=eq.rates&select=${system}`,
          init: { method: 'PATCH', body: { value: 'public' } },
        },
        { path: `job_openings?title=not.is.null&select=${system}`, init: { method: 'DELETE' } },
      ];
      for (const { path, init } of attempts) {
        const headers = { prefer: 'return=representation' };
        const answer = await rest(stack, visitors.admin, path, { ...init, headers });
        const label = `${init?.method ?? 'GET'} ${path} ${JSON.stringify(answer)}`;
        expect(answer.status, label).toBeGreaterThanOrEqual(400);
        expect(answer.status, label).toBeLessThan(500);
      }
      // They can be neither written nor used as the conflict target of an upsert.
      for (const path of [`site_settings?key=eq.rates`, `job_openings?on_conflict=${system}`]) {
        const method = path.includes('on_conflict') ? 'POST' : 'PATCH';
        const headers = { prefer: 'resolution=merge-duplicates' };
        const body = { [system]: '1' };
        const answer = await rest(stack, visitors.admin, path, { method, headers, body });
        expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      }
    }
  });
  // The same writes return readable columns.
  const inserted = await rest(
    stack,
    visitors.admin,
    'site_settings?key=eq.rates&select=key,value',
    {
      method: 'PATCH',
      body: { value: 'public' },
      headers: { prefer: 'return=representation' },
    },
  );
  expect(inserted.rows).toEqual([{ key: 'rates', value: 'public' }]);
});
