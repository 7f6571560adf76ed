import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { ValuesNode } from 'kysely';
import { z } from 'zod';
import type { Database } from './bootstrap.ts';

export interface RequestContext {
  request: Request;
  peerAddress: string;
  /** The message with which a trigger refused an upload. */
  objection?: string;
  /** Whether the response repeats that of an earlier call, as the database's setting `response.headers` reports. */
  isReplayed?: boolean;
}

/** The current request, for code that @supabase/lite calls without passing it. */
export const currentRequest = new AsyncLocalStorage<RequestContext>();

/**
 * Makes lite's connection behave like hosted PostgREST in a call's transaction. It sets
 * `request.headers`, `request.method` and `request.path`, and responds to a refusal by the
 * database with PostgREST's status and body (lite returns 500 for a failed CHECK and for
 * `raise`, and prints every refusal to the console).
 */
export function repairConnection(connection: Database['connection']): void {
  const original = connection.withContext.bind(connection);
  const normalize = connection.normalizeDbError.bind(connection);
  Object.assign(connection, {
    normalizeDbError(error: unknown) {
      const normal = normalize(error);
      const context = currentRequest.getStore();
      const refusal = refusalSchema.safeParse(normal).data;
      // Our triggers refuse an upload with 22P02.
      if (refusal?.code !== '22P02' || !context) return normal;
      context.objection = refusal.message;
      // lite's storage returns 500 for every code but 42501.
      const isStorage = new URL(context.request.url).pathname.startsWith('/storage/v1/');
      return isStorage ? { ...refusal, code: '42501' } : normal;
    },
    // Keeps lite from running GRANT ALL ON ALL TABLES TO anon at the first request, which would undo every REVOKE.
    rlsState: 'active',
    async withContext(...[vars, run, options]: Parameters<typeof original>) {
      const context = currentRequest.getStore();
      if (!context) return original(vars, run, options);
      try {
        return await original(
          vars,
          async (db) => {
            // Set in the call's own transaction: on a PostgreSQL server, the next one may use another connection.
            await db
              .selectNoFrom((sql) =>
                requestSettings(context).map(([name, value]) =>
                  sql.fn('set_config', [sql.val(name), sql.val(value), sql.lit(true)]).as(name),
                ),
              )
              .execute();
            const result = await run(db);
            if (context.request.headers.has('idempotency-key')) {
              const { headers } = await db
                .selectNoFrom((sql) =>
                  sql
                    .fn<string | null>('current_setting', [
                      sql.val('response.headers'),
                      sql.lit(true),
                    ])
                    .as('headers'),
                )
                .executeTakeFirstOrThrow();
              context.isReplayed = headers?.includes('idempotent-replayed') ?? false;
            }
            return result;
          },
          options,
        );
      } catch (error) {
        const refusal = refusalSchema.safeParse(error).data;
        if (!refusal || !new URL(context.request.url).pathname.startsWith('/rest/v1/')) throw error;
        // lite's handler returns the result of the transaction, so the response can come from here.
        return refuse(refusal, roleSchema.safeParse(vars).data?.auth.role === 'anon');
      }
    },
  });
}

/**
 * Adapts lite's statements to hosted Auth's tables: the database numbers refresh tokens itself, but lite sends an id of
 * another type.
 */
export function repairStatements(connection: Database['connection']): void {
  const plugin: Parameters<typeof connection.kysely.withPlugin>[0] = {
    transformQuery({ node }) {
      if (node.kind !== 'InsertQueryNode') return node;
      if (node.into?.table.identifier.name !== 'refresh_tokens') return node;
      const { columns = [], values } = node;
      const idIndex = columns.findIndex(({ column }) => column.name === 'id');
      if (idIndex < 0 || !values || !ValuesNode.is(values)) return node;
      const rows = values.values.map((row) => {
        return { ...row, values: row.values.filter((_, index) => index !== idIndex) };
      });
      const otherColumns = columns.filter((_, index) => index !== idIndex);
      return { ...node, columns: otherColumns, values: { ...values, values: rows } };
    },
    transformResult: async ({ result }) => result,
  };
  Object.assign(connection, { kysely: connection.kysely.withPlugin(plugin) });
}

/**
 * Lets the Storage service delete its rows, which a trigger refuses to everyone else, and refuses statements that break PGlite.
 * PGlite reads the number of parameters as a signed 16-bit integer. A statement with more parameters, such as a bulk insert of
 * 10,000 rows, breaks its parser permanently: every later query returns no rows.
 */
export function repairPglite(pg: PGlite): void {
  const original = pg.query.bind(pg);
  // PGlite sends a scalar value for an array column unchanged. A number would then break the message, and the transaction would
  // never end.
  const serializers = new Proxy(pg.serializers, {
    get(all, type) {
      const serialize: unknown = Reflect.get(all, type);
      if (typeof serialize !== 'function') return serialize;
      return (value: unknown) => {
        const text: unknown = serialize(value);
        if (typeof text !== 'string') throw new Error('Invalid input for array type');
        return text;
      };
    },
  });
  Object.assign(pg, {
    serializers,
    async query(...[sql, parameters, options]: Parameters<typeof original>) {
      if (parameters && parameters.length > 32_767) {
        throw Object.assign(new Error('Too many values in one statement'), { code: 'PT413' });
      }
      // Only lite's Storage sends statements that begin like this.
      const deletesFiles = sql.startsWith('delete from "storage"');
      if (deletesFiles) await pg.exec("set storage.allow_delete_query to 'true'");
      try {
        return await original(sql, parameters, options);
      } catch (error) {
        // PGlite itself refuses values that do not fit a column's type, such as an object for a text.
        const isMisfit =
          error instanceof Error && /^Invalid (input for|time value)/.test(error.message);
        throw isMisfit ? Object.assign(error, { code: '22P02' }) : error;
      } finally {
        // This fails after an error in a transaction, which is rolled back anyway.
        if (deletesFiles) await pg.exec('reset storage.allow_delete_query').catch(() => undefined);
      }
    },
  });
}

function requestSettings({ request, peerAddress }: RequestContext) {
  const headers = Object.fromEntries(request.headers);
  // The gateway of a hosted project sets these headers itself and ignores what the client sent.
  for (const name of ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'])
    headers[name] = peerAddress;
  return [
    ['request.headers', JSON.stringify(headers)],
    ['request.method', request.method],
    ['request.path', new URL(request.url).pathname],
    ...(isRead(request) ? [['transaction_read_only', 'on'] as const] : []),
  ] as const;
}

/** PostgREST runs a GET in a read-only transaction, even if it calls a function. */
const isRead = ({ method, url }: Request) =>
  (method === 'GET' || method === 'HEAD') && new URL(url).pathname.startsWith('/rest/v1/');

const roleSchema = z.object({ auth: z.object({ role: z.string() }) });

const refusalSchema = z.object({
  // On a server, the driver refuses a statement with more than 65,534 parameters.
  code: z.preprocess(
    (code) => (code === 'MAX_PARAMETERS_EXCEEDED' ? 'PT413' : code),
    z.string().regex(/^[0-9A-Z]{5}$/),
  ),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

/** Unpaired surrogates in the escaped form of `JSON.stringify`. */
const unpairedSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/**
 * Refuses JSON with an unpaired surrogate, as Postgres does. lite would decode it, and the database would
 * get a different character or, with PGlite, a truncated text.
 */
export async function refuseUnpairedSurrogate(request: Request): Promise<Response | undefined> {
  const body = await request.clone().text();
  if (!/\\ud[89a-f]/i.test(body)) return undefined;
  try {
    if (!unpairedSurrogate.test(JSON.stringify(JSON.parse(body)))) return undefined;
  } catch {
    // Invalid JSON is refused elsewhere.
    return undefined;
  }
  return refuse({ code: '22P02', message: 'invalid input syntax for type json' }, false);
}

/**
 * Refuses a filter on a name that every object inherits, such as `__proto__`: no table has such a column. lite would write
 * into the prototype of all objects, which breaks later responses to everybody, or find no filter and act on all rows.
 */
export function refuseInheritedName({ url }: Request): Response | undefined {
  const names = [...new URL(url).searchParams.keys()].flatMap((key) => key.split(/\W+/));
  const inherited = names.find((name) => name in Object.prototype);
  if (inherited === undefined) return undefined;
  return refuse({ code: '42703', message: `column "${inherited}" does not exist` }, false);
}

function refuse(error: z.infer<typeof refusalSchema>, isAnonymous: boolean): Response {
  return Response.json(
    {
      code: error.code,
      message: error.message,
      details: error.detail ?? null,
      hint: error.hint ?? null,
    },
    { status: httpStatus(error.code, isAnonymous) },
  );
}

/** PostgREST's HTTP status for the SQLSTATEs that our schema raises (docs.postgrest.org, "HTTP Status Codes"). */
function httpStatus(sqlState: string, isAnonymous: boolean): number {
  const customStatus = /^PT([2-5]\d\d)$/.exec(sqlState)?.[1];
  if (customStatus) return Number(customStatus);
  if (sqlState === '25006') return 405;
  if (sqlState === '42501') return isAnonymous ? 401 : 403;
  if (/^(42883|42P01)$/.test(sqlState)) return 404;
  if (/^2350[35]$/.test(sqlState)) return 409;
  if (sqlState.startsWith('53')) return 503;
  return /^(40|5[457]|XX)/.test(sqlState) ? 500 : 400;
}
