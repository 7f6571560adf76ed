import { expect, test, vi } from 'vitest';
import { expectNoChange, meetVisitors, rest } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Attacks by calling functions that are meant for the console or for the database itself.

const stack = await openStack();
const visitors = await meetVisitors(stack);

test.for([
  ['private', 20],
  ['auth', 1],
  ['storage', 1],
] as const)(
  'case 78: internal functions of the database called by the API → none is found: %s',
  async ([schema, least]) => {
    // The embedded stack logs every function that it does not find.
    vi.spyOn(console, 'error').mockReturnValue();
    const { rows: functions } = await stack.pg.query<{ name: string }>(
      'select distinct proname as name from pg_proc where pronamespace = $1::regnamespace',
      [schema],
    );
    expect(functions.length).toBeGreaterThanOrEqual(least);
    const { rows: open } = await stack.pg.query<{ name: string }>(
      "select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace",
    );
    const names = new Set(open.map(({ name }) => name));
    await expectNoChange(stack, async () => {
      for (const { name } of functions.filter((one) => !names.has(one.name))) {
        for (const visitor of ['anonymous', 'approved', 'admin'] as const) {
          for (const path of [name, `${schema}.${name}`]) {
            const init = { method: 'POST', body: {} };
            const answer = await rest(stack, visitors[visitor], `rpc/${path}`, init);
            expect(answer, `${visitor}: ${path}`).toMatchObject({ status: 404, rows: [] });
          }
          const init = { method: 'POST', body: {}, headers: { 'content-profile': schema } };
          const answer = await rest(stack, visitors[visitor], `rpc/${name}`, init);
          expect(answer, `${visitor}: ${schema}, ${name}`).toMatchObject({ status: 406 });
        }
      }
    });
  },
);
