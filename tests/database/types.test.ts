import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect, signIn, startStack } from '../stack/client.ts';
import { openDatabase, openOwnDatabase } from './open-database.ts';
import { runBin, runSupabase } from './supabase-cli.ts';

test('src/lib/database.types.ts matches the migrations', async () => {
  const database = await openOwnDatabase();
  const generated = await runSupabase(database, ['gen', 'types', 'typescript', '--schema=public']);
  const { rows } = await database.pg.query<{ name: string; table: string; values: string[] }>(
    `select initcap(source) || 'Event' as name, 'event_types' as table, array_agg(name order by name) as values
     from private.event_types group by 1
     union all select 'LoggedResource', 'logged_subjects', array_agg(distinct resource_type) from private.logged_subjects
     union all select 'Subject', 'permissions', array_agg(distinct subject) from private.permissions
     order by 1`,
  );
  const { rows: limits } = await database.pg.query<{ limits: object }>(
    `select json_object_agg(action, json_build_object(
       'perAddress', address_limit, 'perAccount', account_limit, 'span', (1000 * extract(epoch from span))::integer
     ) order by action) as limits from private.rate_limits`,
  );
  await database.close();
  const rateLimits = await runBin(
    'oxfmt',
    ['--stdin-filepath=rate-limits.ts'],
    `// \`npm run db:types\` writes this file. Separate from the other generated values, so that pages can load it alone.
/** From private.rate_limits: how often a caller may take each action within any \`span\`, in ms. */
export const rateLimits = ${JSON.stringify(limits[0]?.limits)} as const;`,
  );
  const lists = rows.map(({ name, table, values }) => {
    const list = `${name.charAt(0).toLowerCase()}${name.slice(1)}s`;
    return `/** From private.${table}. */
export const ${list} = ${JSON.stringify(values)} as const;
export type ${name} = (typeof ${list})[number];`;
  });
  const tables = [
    ...generated.matchAll(
      /"(\w+)": \{\s+Row: (\{[^}]*\})[^]*?Insert: \{([^}]*)\}[^]*?Relationships: \[([^]*?)\n {18}\]/g,
    ),
  ].map(([, name = '', row = '', insert = '', foreignKeys = '']) => ({
    name,
    row,
    needed: insert.match(/"\w+"(?=:)/g)?.join(' | '),
    foreignKeys: foreignKeys
      .trim()
      .replaceAll(/\w+: (.*)/g, '$1,')
      .replaceAll('{', 'ForeignKey<')
      .replaceAll('}', '>')
      .replace(/.+/s, '[$&]'),
  }));
  /** The entries of the tables that have this property. */
  const entriesOf = (property: 'row' | 'needed' | 'foreignKeys') =>
    tables
      .flatMap((table) => (table[property] ? `${table.name}: ${table[property]}` : []))
      .join(';');
  const [, json, functions, enums] =
    /^(export type Json.*)$[^]*Functions: (\{[^]*?)Enums: (\{[^]*?)CompositeTypes:/m.exec(
      generated,
    ) ?? [];
  const formatted = await runBin(
    'oxfmt',
    ['--stdin-filepath=types.ts'],
    `${json}
type Rows = { ${entriesOf('row')} };
/** A row of a table. */
export type Tables<Name extends keyof Rows> = Rows[Name];
/** The columns that an insert must have: they are not nullable and have no default. */
interface NeededColumns { ${entriesOf('needed')} }
type ForeignKey<Name, Columns, IsOneToOne, Target, TargetColumns> = {
  foreignKeyName: Name; columns: Columns; isOneToOne: IsOneToOne; referencedRelation: Target; referencedColumns: TargetColumns;
};
/** The foreign keys by which a query can embed rows of another table. */
interface ForeignKeys { ${entriesOf('foreignKeys')} }
export type Database = { public: {
  Tables: { [Name in keyof Rows]: {
    Row: Rows[Name];
    Insert: Pick<Rows[Name], keyof Rows[Name] & NeededColumns[Name]> & Partial<Rows[Name]>;
    Update: Partial<Rows[Name]>;
    Relationships: Name extends keyof ForeignKeys ? ForeignKeys[Name] : [];
  } };
  Views: Record<never, never>;
  Functions: ${
    // Omits the functions of computed columns, which are read as columns, not called.
    functions?.replaceAll(/"\w+":\s+\{ Args: \{ "\w+": .*Row'\].*\s+\},/g, '')
  };
  Enums: ${enums};
} };
${lists.join('\n')}`,
  );
  // `npm run db:types` runs this test with --update, which rewrites the files.
  await expect(formatted).toMatchFileSnapshot('../../src/lib/database.types.ts');
  await expect(rateLimits).toMatchFileSnapshot('../../src/lib/rate-limits.ts');
});

test.each([
  [
    'section-rows.ts',
    'sectionRows',
    'The sections of the data room, as in the table private.sections.',
    'select id, label, tab, level from private.sections order by position',
  ],
  [
    'account-field-rows.ts',
    'accountFieldRows',
    'The personal details of an account, as in the table private.account_fields.',
    `select name, lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2) as key,
       kind, min_length as min, max_length as max
     from private.account_fields order by position`,
  ],
  [
    'team-role-rows.ts',
    'teamRoleRows',
    'The roles in the team, as in the table private.team_roles.',
    `select id, upper(left(label, 1)) || substr(label, 2) as name, purpose, changes, reads
     from private.team_roles order by position`,
  ],
])('src/content/%s has the rows of the database', async (file, name, about, query) => {
  const { pg, close } = await openDatabase();
  const { rows } = await pg.query(query);
  await close();
  const generated = await runBin(
    'oxfmt',
    [`--stdin-filepath=${file}`],
    `/** ${about} \`npm run db:types\` writes this file. */
export const ${name} = ${JSON.stringify(rows)} as const;`,
  );
  await expect(generated).toMatchFileSnapshot(`../../src/content/${file}`);
});

test('tests/pages/data-room/listed-from.ts matches the policies, applied to the sample data', async () => {
  const stack = await startStack();
  const { rows } = await stack.pg.query<{ id: string; level: number }>(
    'select id, level from private.sections',
  );
  const levels = new Map(rows.map(({ id, level }) => [id, level]));
  const listedFrom = new Map<string, number>();
  // From the highest level to the lowest, so that the last entry for a kind of document is its lowest level.
  const visitors = [
    await signIn(stack, 'approved'),
    await signIn(stack, 'pending'),
    connect(stack),
  ];
  for (const [index, visitor] of visitors.entries()) {
    const { data } = await visitor
      .from('documents')
      .select('section, requires_auth, category')
      .throwOnError();
    for (const { section, requires_auth, category } of data)
      listedFrom.set(
        [
          `level ${levels.get(section)}`,
          requires_auth && 'flagged',
          category === 'market-intelligence' && 'market',
        ]
          .filter(Boolean)
          .join(' '),
        visitors.length - index,
      );
  }
  await stack.close();
  const entries = Object.fromEntries([...listedFrom].toSorted(([a], [b]) => a.localeCompare(b)));
  const generated = await runBin(
    'oxfmt',
    ['--stdin-filepath=listed-from.ts'],
    `/**
 * The lowest level at which the database's policies list a document. A key is the level of its section, then \`flagged\` if it has
 * \`requires_auth\`, then \`market\` if it belongs to Market Intelligence. \`npm run db:types\` writes this file.
 */
export const listedFrom: Record<string, number> = ${JSON.stringify(entries)};`,
  );
  await expect(generated).toMatchFileSnapshot('../pages/data-room/listed-from.ts');
});

test('the generated tables in supabase/README.md match the database', async () => {
  const { pg, close } = await openDatabase();
  await pg.exec('begin; set local intervalstyle = postgres_verbose');
  const linesOf = async (query: string) =>
    (await pg.query<{ line: string }>(query)).rows.map(({ line }) => line).join('\n');
  const roles = await linesOf(
    `select format('| %s | %s | %s |', id, array_to_string(changes, ', '), array_to_string(reads, ', ')) as line
     from private.team_roles order by position`,
  );
  const limits = await linesOf(
    `select format('| %s | %s | %s | %s |', action, nullif(account_limit, 0), nullif(address_limit, 0), ltrim(span::text, '@ ')) as line
     from private.rate_limits order by action`,
  );
  await pg.exec('rollback');
  await close();
  const readme = path.resolve('supabase/README.md');
  const start = '<!-- Generated by `npm run db:types`. -->\n';
  const end = '<!-- End of the generated tables. -->';
  const [before, rest] = (await readFile(readme, 'utf8')).split(start);
  await expect(`${before}${start}
| role | changes | only reads |
|---|---|---|
${roles}

| limit | per account | per address | in any |
|---|---|---|---|
${limits}

${rest?.slice(rest.indexOf(end))}`).toMatchFileSnapshot(readme);
});
