import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

// On hosted Supabase, the sessions of the Data API load pg-safeupdate. It refuses every UPDATE and DELETE without a WHERE, even
// inside a WITH or a function.

const { pg, close } = await openDatabase();
afterAll(close);

/** A DELETE or an UPDATE, but not `for update`, `on conflict do update`, `after update of` and the like. */
const writes = /\bdelete\s+from\b|(?<!\b(?:for|key|or|do|before|after|of)\s+)\bupdate\s+\S/i;

/** Finds the UPDATEs and DELETEs without a WHERE in the text of a function, including those inside its string literals. */
function findUnsafeStatements(text: string): string[] {
  const parts: string[] = [];
  let remaining = text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'((?:[^']|'')*)'/g, (_, literal: string) => {
      parts.push(literal);
      return '';
    });
  // From the innermost parentheses outwards, so that a WHERE counts only for the statement that it is part of.
  for (let inner = /\(([^()]*)\)/.exec(remaining); inner; inner = /\(([^()]*)\)/.exec(remaining)) {
    parts.push(inner[1] ?? '');
    remaining = remaining.replace(inner[0], ' ');
  }
  return [...parts, remaining]
    .flatMap((part) => part.split(/;|\bloop\b/i))
    .flatMap((part) => {
      const at = writes.exec(part)?.index;
      const statement = at === undefined ? '' : part.slice(at).trim();
      return statement && !/\bwhere\b/i.test(statement) ? [statement] : [];
    });
}

async function findUnsafeFunctions(): Promise<Record<string, string[]>> {
  const { rows } = await pg.query<{ name: string; definition: string }>(
    `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')`,
  );
  expect(rows.length).toBeGreaterThan(100);
  const unsafe = rows.map(
    ({ name, definition }) => [name, findUnsafeStatements(definition)] as const,
  );
  return Object.fromEntries(unsafe.filter(([, statements]) => statements.length > 0));
}

test('no function updates or deletes without a condition', async () => {
  expect(await findUnsafeFunctions()).toEqual({});
});

test.for([
  ['plpgsql', 'as $$ begin delete from public.documents; end $$'],
  ['plpgsql', `as $$ begin perform 1 where true; update public.documents set title = 'x'; end $$`],
  ['plpgsql', `as $$ begin execute format('delete from %I', 'documents'); end $$`],
  [
    'plpgsql',
    'as $$ declare i int; begin for i in update public.documents set title = title returning 1 loop perform 1 where true; end loop; end $$',
  ],
  [
    'sql',
    'as $$ update public.documents set title = (select title from public.documents where true limit 1) $$',
  ],
  [
    'sql',
    'begin atomic; with gone as (delete from public.documents returning 1) select from gone where true; end',
  ],
])('an unsafe function in %s is found: %s', async ([language, body]) => {
  await pg.exec('begin');
  await pg.exec(`create function public.unsafe() returns void language ${language} ${body}`);
  const unsafe = await findUnsafeFunctions();
  await pg.exec('rollback');
  expect(Object.keys(unsafe)).toEqual(['unsafe()']);
});
