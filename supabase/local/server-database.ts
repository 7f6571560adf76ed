import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { Answer, Parameter, Session, Statements } from './sql-connection.ts';

type Driver = PostgresConnection['driver'];
type Parsers = Record<number, (text: string) => unknown>;

/** Called with each statement that lite sends. */
export type OnStatement = (sql: string, parameters: Parameter[]) => void;

/** Maximum number of connections for requests; further requests wait. */
const POOL_SIZE = 20;

/**
 * Opens a database on a PostgreSQL server: a pool of connections for lite, and one separate session
 * for our own use. Both connect at their first use. `parsers` are keyed by the OID of the type, as in PGlite.
 */
export function openServerDatabase(url: string, parsers: Parsers, onStatement?: OnStatement) {
  const connect = (max: number, debug?: OnStatement, settings: Record<string, string> = {}) =>
    createPostgresConnection({
      url,
      postgresOptions: {
        max,
        debug: debug ? (_, sql, parameters) => debug(sql, [...parameters]) : false,
        // Suppresses notices such as "already exists, skipping", which would be printed.
        onnotice: () => undefined,
        connection: { search_path: '"$user", public, extensions', ...settings },
        types: {
          ...typesOf(parsers),
          string: textType,
          json: jsonType(114),
          jsonb: jsonType(3802),
        },
      },
    });
  // The setting lets the Storage service delete its rows.
  const connection = connect(POOL_SIZE, onStatement, { 'storage.allow_delete_query': 'true' });
  const internal = connect(1);
  return {
    connection,
    pg: sessionOn(internal.driver),
    close: async () => {
      await Promise.all([connection.close(), internal.close()]);
    },
  };
}

/** The names under which lite registers its own parsers, so that ours replace them. */
const typeNames: Record<string, string> = {
  1114: 'timestamp',
  1184: 'timestamptz',
  1700: 'numeric',
};

function typesOf(parsers: Parsers) {
  return Object.fromEntries(
    Object.entries(parsers).map(([id, parse]) => [
      typeNames[id] ?? id,
      { to: Number(id), from: [Number(id)], serialize: String, parse },
    ]),
  );
}

const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Converts values other than strings to JSON, as PostgREST does; the driver would turn `["a"]` into `a`. */
const textType = { to: 25, from: [25], serialize: asJson, parse: (text: string) => text };

/** Treats a string as JSON text, as PGlite does; lite's own type would turn it into a JSON string. */
function jsonType(id: number) {
  return {
    to: id,
    from: [id],
    serialize: asJson,
    parse: (text: string): unknown => JSON.parse(text),
  };
}

function sessionOn(driver: Driver): Session {
  return {
    ...statementsOn(driver),
    async transaction<T>(task: (tx: Statements) => Promise<T>) {
      // Wrapped in an object, because the driver would await each item of an array.
      const { outcome } = await driver.begin(async (tx) => ({
        outcome: await task(statementsOn(tx)),
      }));
      return outcome;
    },
  };
}

type Row = Record<string, unknown>;

function statementsOn(driver: Pick<Driver, 'unsafe'>): Statements {
  return {
    async query<T>(sql: string, parameters: Parameter[] = []): Promise<Answer<T>> {
      // A copy, because the driver replaces the values with their serialised form.
      return { rows: [...(await driver.unsafe<T[]>(sql, [...parameters]))] };
    },
    async exec(sql) {
      // The driver returns the rows of a single statement, or a list of rows for each of several statements.
      const entries = await driver.unsafe<(Row | Row[])[]>(sql);
      const rows: Row[] = [];
      const results: { rows: Row[] }[] = [];
      for (const entry of entries) {
        if (Array.isArray(entry)) results.push({ rows: entry });
        else rows.push(entry);
      }
      return results.length > 0 ? results : [{ rows }];
    },
  };
}
