import type { Session } from './sql-connection.ts';

// Tables of the project and of Supabase; not the history of migrations, nor the snapshot itself.
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name,
    format('local_snapshot.%I', n.nspname || '.' || c.relname) as copy,
    string_agg(quote_ident(a.attname), ', ') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and a.attgenerated = ''
    and n.nspname !~ '^(pg_|information_schema|supabase_migrations|local_snapshot)'
  group by n.nspname, c.relname`;

// Of the accounts that are put back.
const sessionsSql = [
  `insert into local_snapshot."auth.sessions" select * from auth.sessions as live
   where exists (select from local_snapshot."auth.users" as account where account.id = live.user_id)
     and not exists (select from local_snapshot."auth.sessions" as kept where kept.id = live.id);`,
  ...['refresh_tokens', 'mfa_amr_claims'].map(
    (name) => `
      insert into local_snapshot."auth.${name}" select * from auth.${name} as live
      where exists (select from local_snapshot."auth.sessions" as session where session.id = live.session_id)
        and not exists (select from local_snapshot."auth.${name}" as kept where kept.id = live.id);`,
  ),
];

interface Table {
  name: string;
  copy: string;
  columns: string;
}

/**
 * Remembers every row of a database. The function it returns puts them back, sequences included, in
 * one transaction. Whoever is signed in then stays so, and is again after each later one: tests share
 * sessions. For tests: the copies lie in the database itself, in the schema `local_snapshot`.
 */
export async function takeSnapshot(pg: Session): Promise<() => Promise<void>> {
  const { rows: tables } = await pg.query<Table>(tablesSql);
  const { rows: sequences } = await pg.query<{ restore: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as restore from pg_sequences`,
  );
  const copies = tables.map(({ name, copy }) => `create table ${copy} as table ${name};`);
  await pg.exec(`create schema local_snapshot; ${copies.join('\n')}`);

  const restoreSql = [
    // Neither triggers nor foreign keys may have a say: the rows were valid together.
    'begin; set local session_replication_role = replica;',
    ...sessionsSql,
    `truncate ${tables.map(({ name }) => name).join(', ')};`,
    ...tables.map(
      ({ name, copy, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`,
    ),
    ...sequences.map(({ restore }) => `${restore};`),
    'commit;',
  ].join('\n');
  return async () => {
    await pg.exec(restoreSql);
  };
}
