import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Extensions, PGlite } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { messageOf } from '../../src/lib/message-of.ts';
import { readConfig, type Config } from './config.ts';
import type { OnStatement } from './server-database.ts';
import type { Session, Statements } from './sql-connection.ts';
import { metadataOf, readSample } from './storage-adapter.ts';
import { sessionSql, systemSchemaSql } from './system-schema.ts';

/**
 * Adds every file below a bucket's `objects_path` to `storage.objects`, named by its path in
 * that folder. The bytes are not copied: LocalStorageAdapter reads them from the folder.
 */
async function insertSampleObjects(
  tx: Statements,
  buckets: Config['storage']['buckets'],
): Promise<void> {
  for (const [bucket, { objects_path: folder }] of Object.entries(buckets)) {
    // Git does not store empty folders, so a bucket without samples has no folder.
    if (!folder || !existsSync(folder)) continue;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const object = entry.isFile() && !entry.name.startsWith('.') && (await readSample(file));
      if (!object) continue;
      const name = path.relative(folder, file).split(path.sep).join('/');
      await tx.query(
        `insert into storage.objects (bucket_id, name, metadata, version)
         values ($1, $2, $3, gen_random_uuid()) on conflict do nothing`,
        [bucket, name, JSON.stringify(metadataOf(object))],
      );
    }
  }
}

export interface DatabaseOptions {
  /** Folder with `migrations/` and `seed.sql`. Default: `supabase` in the working directory. */
  supabaseDir?: string;
  /** Folder of the database files; without it the database is in memory. */
  dataDir?: string;
  /** The dump of an earlier database, from `pg.dumpDataDir()`. */
  loadDataDir?: Blob;
  /** A database on a PostgreSQL server (15 or newer) instead of PGlite: `postgres://superuser@host/name`. */
  url?: string;
  /** Called with each statement that the APIs send to a database on a server. */
  onStatement?: OnStatement;
  /** Additional PGlite extensions, such as `{ pgtap }`. */
  extensions?: Extensions;
  /** Whether a new database gets `seed.sql` and the sample files of config.toml. Default: true. */
  seed?: boolean;
  /** Called with progress messages, such as `migrations 3/9`. */
  onProgress?: (message: string) => void;
}

export interface Database {
  /** The database, as superuser. */
  pg: Session;
  /** The same database as PGlite; undefined on a server. */
  pglite: PGlite | undefined;
  /** Address of the database on its server; undefined on PGlite. */
  url: string | undefined;
  connection: PgliteConnection | PostgresConnection;
  /** File names of the migrations that this call applied. */
  applied: string[];
  /** Whether this call ran the seed. */
  seeded: boolean;
  /** Files that changed after they were applied; only a reset applies such changes. */
  outdated: string[];
  close: () => Promise<void>;
}

/**
 * Opens a database, and prepares it like hosted Supabase: system schemas, roles and
 * grants, then the pending migrations, then (only in a new database) the seed.
 *
 * Throws an Error with file and line when a migration or the seed fails; that file is rolled back.
 */
export async function createDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const { supabaseDir = path.resolve('supabase'), seed = true, onProgress } = options;
  const opened = options.url
    ? await openOnServer(options.url, options.onStatement)
    : await openInProcess(options, onProgress);
  const { pg, close } = opened;
  try {
    const isNew = !(await hasSystemSchema(pg));
    if (isNew) await pg.transaction((tx) => tx.exec(systemSchemaSql));
    await pg.exec(sessionSql);

    const migrations = await migrate(pg, path.join(supabaseDir, 'migrations'), onProgress);
    const seeding = await seedOnce(pg, path.join(supabaseDir, 'seed.sql'), seed, onProgress);
    return {
      ...opened,
      applied: migrations.applied,
      seeded: seeding.seeded,
      outdated: [...migrations.outdated, ...seeding.outdated],
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type OpenDatabase = Pick<Database, 'pg' | 'pglite' | 'url' | 'connection' | 'close'>;

async function openInProcess(
  { dataDir, loadDataDir, extensions }: DatabaseOptions,
  onProgress: DatabaseOptions['onProgress'],
): Promise<OpenDatabase> {
  const isInitialised = loadDataDir ?? (dataDir && existsSync(path.join(dataDir, 'PG_VERSION')));
  if (!isInitialised) onProgress?.('Postgres');
  const connection = await createPgliteConnection({
    ...(dataDir ? { url: dataDir } : {}),
    pgliteOptions: {
      parsers,
      extensions: { unaccent, ...extensions },
      ...(loadDataDir ? { loadDataDir } : {}),
    },
  });
  const pglite = connection.driver;
  return { pg: pglite, pglite, url: undefined, connection, close: () => connection.close() };
}

async function openOnServer(url: string, onStatement?: OnStatement): Promise<OpenDatabase> {
  // Loaded on demand, because only tests need the driver.
  const { openServerDatabase } = await import('./server-database.ts');
  return { ...openServerDatabase(url, parsers, onStatement), pglite: undefined, url };
}

// Parsers by the OID of timestamp, timestamptz and numeric: PostgREST returns ISO timestamps and JSON numbers, but lite would
// return the text that Postgres prints.
const parsers = {
  1114: (text: string) => text.replace(' ', 'T'),
  1184: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  1700: (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text),
};

async function hasSystemSchema(pg: Session): Promise<boolean> {
  const { rows } = await pg.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  return rows[0]?.found === true;
}

/** Applies the pending migrations in `folder`, and returns those that changed after they were applied. */
export async function migrate(
  pg: Session,
  folder: string,
  onProgress?: DatabaseOptions['onProgress'],
): Promise<Pick<Database, 'applied' | 'outdated'>> {
  const { rows } = await pg.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const appliedSql = new Map(
    rows.map(({ version, statements }) => [version, statements?.join('')]),
  );
  const files = existsSync(folder) ? await readdir(folder) : [];
  const migrations = files.filter((file) => /^\d{14}_.+\.sql$/.test(file)).toSorted();
  const newestApplied = [...appliedSql.keys()].toSorted().at(-1) ?? '';
  const applied: string[] = [];
  const outdated: string[] = [];
  let lastReport = 0;
  for (const [index, file] of migrations.entries()) {
    const version = file.slice(0, 14);
    const sql = await readFile(path.join(folder, file), 'utf8');
    if (appliedSql.has(version)) {
      if (appliedSql.get(version) !== sql) outdated.push(file);
      continue;
    }
    // `supabase db push` also refuses a migration that is older than an applied one.
    if (version < newestApplied)
      throw new Error(
        `${file} is older than ${newestApplied}, which this database has run. Name it with a later time; if it came with an update, ` +
          'delete the database (node supabase/local/reset.mjs).',
      );
    // Most migrations take only a few milliseconds, so a line for each would be noise.
    if (Date.now() - lastReport > 200) {
      onProgress?.(`migrations ${index + 1}/${migrations.length}`);
      lastReport = Date.now();
    }
    await runFile(pg, file, sql, (tx) =>
      tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, file.slice(15, -4), [sql]],
      ),
    );
    applied.push(file);
  }
  return { applied, outdated };
}

async function seedOnce(
  pg: Session,
  file: string,
  isEnabled: boolean,
  onProgress: DatabaseOptions['onProgress'],
) {
  if (!isEnabled || !existsSync(file)) return { seeded: false, outdated: [] };
  const name = path.basename(file);
  const sql = await readFile(file, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  const { rows } = await pg.query<{ hash: string }>(
    'select hash from supabase_migrations.seed_files where path = $1',
    [name],
  );
  if (rows[0]) return { seeded: false, outdated: rows[0].hash === hash ? [] : [name] };
  onProgress?.('sample data');
  const { storage } = await readConfig(path.dirname(file));
  await runFile(pg, name, sql, async (tx) => {
    await insertSampleObjects(tx, storage.buckets);
    const history = 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)';
    await tx.query(history, [name, hash]);
  });
  return { seeded: true, outdated: [] };
}

/** Runs a file, and the statements that belong to it, as one transaction. */
async function runFile(
  pg: Session,
  file: string,
  sql: string,
  finish: (tx: Statements) => Promise<unknown>,
): Promise<void> {
  try {
    await pg.transaction(async (tx) => {
      await tx.exec(sql);
      // A file may have changed the session's role.
      await tx.exec('reset role');
      await finish(tx);
    });
  } catch (cause) {
    throw new Error(`${file}${lineOf(cause, sql)}: ${messageOf(cause)}`, { cause });
  } finally {
    await pg.exec(sessionSql);
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : NaN;
  return position > 0 ? `:${sql.slice(0, position - 1).split('\n').length}` : '';
}
