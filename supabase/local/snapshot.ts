import type { Session } from './sql-connection.ts';

// For tests: saves every row of a database, and restores the rows between tests.

/** Finds the tables of the project and of Supabase, without the migration history and the snapshot itself. */
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name,
    format('local_snapshot.%I', n.nspname || '.' || c.relname) as copy,
    string_agg(quote_ident(a.attname), ', ') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and a.attgenerated = ''
    and n.nspname in ('public', 'private', 'auth', 'storage') and c.relname not like '%migrations'
  group by n.nspname, c.relname`;

const sessionTables = ['sessions', 'refresh_tokens', 'mfa_amr_claims'];

/** Adds the current sessions of saved accounts to the copies, so that a restore keeps them. */
const keepSessionsSql = sessionTables.map(
  (name) => `insert into local_snapshot."auth.${name}" select * from auth.${name} as live
    where not exists (select from local_snapshot."auth.${name}" as kept where kept.id = live.id)
      and ${
        name === 'sessions'
          ? 'user_id in (select id from local_snapshot."auth.users")'
          : 'session_id in (select id from local_snapshot."auth.sessions")'
      };`,
);

/** Removes from the copies the sessions that an earlier restore kept. */
const endSessionsSql = sessionTables.map(
  (name) => `delete from local_snapshot."auth.${name}"
    where ${name === 'sessions' ? 'id' : 'session_id'} not in (select id from local_snapshot.saved_sessions);`,
);

interface Table {
  name: string;
  copy: string;
  columns: string;
}

/** If a table has more rows, all tables (which refer to each other) are truncated: deleted rows would slow down later queries. */
const MANY_ROWS = 1_000;

interface RestoreOptions {
  /** Whether signed-in accounts stay signed in, which tests in the same file need. Default: true. */
  keepSessions?: boolean;
}

/**
 * Saves every row of a database. The returned function restores them, including sequences, in
 * one transaction. The copies are in the database itself, in the schema `local_snapshot`.
 */
export async function takeSnapshot(
  pg: Session,
): Promise<(options?: RestoreOptions) => Promise<void>> {
  const { rows: tables } = await pg.query<Table>(tablesSql);
  const { rows: sequences } = await pg.query<{ restore: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as restore from pg_sequences
     -- A restore may keep sessions. Their tokens are numbered, so these sequences must not go back.
     where schemaname <> 'auth'`,
  );
  const copies = tables.map(({ name, copy }) => `create table ${copy} as table ${name};`);
  await pg.exec(`
    create schema local_snapshot; ${copies.join('\n')}
    create table local_snapshot.saved_sessions as select id from auth.sessions;`);

  let savedStates = await readStates(pg, tables);
  return async ({ keepSessions = true } = {}) => {
    const currentStates = await readStates(pg, tables);
    const changed = tables.filter(
      ({ name }) =>
        currentStates.get(name)?.state !== savedStates.get(name)?.state ||
        // An earlier restore may have kept sessions, which must end now.
        (!keepSessions && sessionTables.some((table) => name === `auth.${table}`)),
    );
    const isLarge = changed.some(({ name }) => (currentStates.get(name)?.rows ?? 0) > MANY_ROWS);
    const replaced = isLarge ? tables : changed;
    await pg.exec(
      [
        // Disables triggers and foreign keys, because the saved rows were valid together.
        'begin; set local session_replication_role = replica;',
        ...(keepSessions ? keepSessionsSql : endSessionsSql),
        ...(isLarge
          ? [`truncate ${tables.map(({ name }) => name).join(', ')};`]
          : replaced.map(({ name }) => `delete from ${name};`)),
        ...replaced.map(
          ({ name, copy, columns }) =>
            `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`,
        ),
        ...sequences.map(({ restore }) => `${restore};`),
        'commit;',
      ].join('\n'),
    );
    savedStates = new Map([...currentStates, ...(await readStates(pg, replaced))]);
  };
}

interface State {
  rows: number;
  /** Differs whenever a row has been added, changed or removed. */
  state: string;
}

async function readStates(pg: Session, tables: Table[]): Promise<Map<string, State>> {
  if (tables.length === 0) return new Map();
  const { rows } = await pg.query<State & { name: string }>(
    tables
      .map(
        ({ name }) => `select '${name}' as name, count(*)::int as rows,
          count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${name}`,
      )
      .join(' union all '),
  );
  return new Map(rows.map(({ name, ...state }) => [name, state]));
}
