import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import * as z from 'zod';
import { authAnswer } from './auth-answer.ts';
import { createDatabase } from '../../supabase/local/bootstrap.ts';
import { listen } from '../stack/listen.ts';

export const reference = 'abcdefghijklmnopqrst';

/** The schemas vault and cron, as far as the project uses them. */
const hostedSchemas = `
  create schema vault;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(secret text, name text) returns uuid language sql as
    'insert into vault.secrets (secret, name) values ($1, $2) returning id';
  create function vault.update_secret(secret_id uuid, secret text) returns void language sql as
    'update vault.secrets set secret = $2 where id = $1';
  create schema cron;
  create table cron.job (jobid int generated always as identity, jobname text, active boolean default true);
  create table cron.job_run_details (jobid int, status text, return_message text, start_time timestamptz);`;

const storageSchema = z.object({
  fileSizeLimit: z.number(),
  features: z.object({ s3Protocol: z.unknown() }),
});
const settingsSchema = z.record(z.string(), z.unknown());

/**
 * A hosted project as the Supabase CLI sees it, on loopback: the calls of the management API that a deployment makes,
 * and a database in this process. It keeps what it is sent.
 */
export async function startProject() {
  const empty = mkdtempSync(path.join(tmpdir(), 'no-migrations-'));
  const database = await createDatabase({ supabaseDir: empty, seed: false });
  rmSync(empty, { recursive: true });
  const { pg, pglite } = database;
  if (!pglite) throw new Error('The database is not in this process.');
  await pg.exec(hostedSchemas);
  const socket = new PGLiteSocketServer({
    db: pglite,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 4,
  });
  await socket.start();

  const project = {
    /** The calls so far, such as `PATCH config/auth`. */
    calls: [] as string[],
    /** Those that change something. The CLI reads the database by POST as well. */
    changes: () =>
      project.calls.filter(
        (call) => !/^(GET .*|POST database\/query|POST cli\/login-role)$/.test(call),
      ),
    /** How the API tells a secret. */
    mask: (secret: string) => createHmac('sha256', reference).update(secret).digest('hex'),
    /** What Auth is configured with; secrets are kept as the API tells them. */
    auth: { site_url: 'http://localhost:3000', uri_allow_list: '' } as Record<string, unknown>,
    keys: [
      { id: '1', name: 'anon', type: 'legacy', api_key: 'old' },
      { id: '2', name: 'default', type: 'publishable', api_key: 'sb_publishable_one' },
    ],
    secrets: new Map<string, string>(),
    /** The deployed functions, with their files by path. */
    functions: new Map<string, { hash: string; files: Map<string, Uint8Array> }>(),
    advice: [] as { name: string; detail: string }[],
    /** Calls that fail, such as `PATCH config/auth`, with the API's message. */
    failing: new Map<string, string>(),
  };
  const rest = {
    api: {
      db_schema: 'public',
      max_rows: 1000,
      db_extra_search_path: 'public',
      db_pool: null,
      db_pool_acquisition_timeout: null,
      db_pool_max_lifetime: null,
      db_pool_max_idletime: null,
    },
    storage: { file_size_limit: 1 } as Record<string, unknown>,
  };
  const masked = (name: string, value: unknown) =>
    /pass$|captcha_secret$/.test(name) && typeof value === 'string' ? project.mask(value) : value;

  const merge = (known: Record<string, unknown>, body: string) => {
    for (const [name, value] of Object.entries(settingsSchema.parse(JSON.parse(body))))
      known[name] = masked(name, value);
    return known;
  };
  const answers: Record<
    string,
    (body: string, query: URLSearchParams, form: () => Promise<FormData>) => unknown
  > = {
    'GET ': () => ({
      id: reference,
      ref: reference,
      organization_id: 'one',
      organization_slug: 'one',
      name: 'Site',
      region: 'eu-central-1',
      created_at: '2026-01-01T00:00:00Z',
      status: 'ACTIVE_HEALTHY',
      database: {
        host: '127.0.0.1',
        version: '17.4',
        postgres_engine: '17',
        release_channel: 'ga',
      },
    }),
    'GET config': () => ({
      data: { id: reference, type: 'project_config', attributes: { auth: project.auth, ...rest } },
    }),
    'GET billing/addons': () => ({ selected_addons: [], available_addons: [] }),
    'PATCH config/auth': (body) => ({ ...authAnswer, ...merge(project.auth, body) }),
    'PATCH postgrest': (body) => merge(rest.api, body),
    // Read under other names than written.
    'PATCH config/storage': (body) => {
      const { fileSizeLimit, features } = storageSchema.parse(JSON.parse(body));
      rest.storage = {
        file_size_limit: fileSizeLimit,
        features: { s3_protocol: features.s3Protocol },
      };
    },
    'GET config/database/pooler': () => [
      {
        identifier: reference,
        database_type: 'PRIMARY',
        is_using_scram_auth: true,
        db_user: 'postgres',
        db_host: '127.0.0.1',
        db_port: Number(socket.getServerConn().split(':')[1]),
        db_name: 'postgres',
        // The CLI takes the first host only with a domain and at port 5432; it goes on to the next if that does not answer.
        connection_string: `postgresql://postgres.${reference}:[YOUR-PASSWORD]@pooler.supabase.invalid:5432,${socket.getServerConn()}/postgres`,
        connectionString: '',
        default_pool_size: 15,
        max_client_conn: 200,
        pool_mode: 'transaction',
      },
    ],
    'POST cli/login-role': () => ({
      role: 'cli_login_postgres',
      password: 'one',
      ttl_seconds: 3600,
    }),
    'POST database/query': async (body) => {
      const { query } = z.object({ query: z.string() }).parse(JSON.parse(body));
      const results = await pg.exec(query);
      return results.at(-1)?.rows ?? [];
    },
    'GET api-keys': () => project.keys,
    'GET secrets': () =>
      [...project.secrets].map(([name, value]) => ({
        name,
        value: createHash('sha256').update(value).digest('hex'),
      })),
    'POST secrets': (body) => {
      const sent = z
        .array(z.object({ name: z.string(), value: z.string() }))
        .parse(JSON.parse(body));
      for (const { name, value } of sent) project.secrets.set(name, value);
    },
    'DELETE secrets': (body) => {
      for (const name of z.array(z.string()).parse(JSON.parse(body))) project.secrets.delete(name);
    },
    'GET functions': () =>
      [...project.functions].map(([slug, { hash }]) => ({
        ...functionNamed(slug),
        ezbr_sha256: hash,
      })),
    'POST functions/deploy': async (_body, query, form) => {
      const slug = query.get('slug') ?? '';
      const files = new Map<string, Uint8Array>();
      const hash = createHash('sha256');
      for (const file of (await form()).getAll('file')) {
        if (typeof file === 'string') continue;
        const content = new Uint8Array(await file.arrayBuffer());
        files.set(file.name, content);
        hash.update(file.name).update(content);
      }
      const deployed = { hash: hash.digest('hex'), files };
      project.functions.set(slug, deployed);
      return { ...functionNamed(slug), ezbr_sha256: deployed.hash };
    },
    'PUT functions': () => ({ functions: [...project.functions.keys()].map(functionNamed) }),
    'GET advisors/security': () => ({ lints: project.advice.map(lint) }),
    'GET advisors/performance': () => ({ lints: [] }),
  };

  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      const body = Buffer.concat(parts);
      const type = { 'content-type': request.headers['content-type'] ?? '' };
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const call = `${request.method} ${pathname.replace(/^\/v\d\/projects\/[a-z]+\/?/, '')}`;
      project.calls.push(call);
      const fault = project.failing.get(call);
      const answer = pathname.includes(reference) ? answers[call] : undefined;
      response.setHeader('content-type', 'application/json');
      if (fault || !answer) {
        response.statusCode = fault ? 400 : 404;
        return response.end(JSON.stringify({ message: fault ?? 'Not found' }));
      }
      response.statusCode = request.method === 'POST' ? 201 : 200;
      response.end(
        JSON.stringify(
          (await answer(String(body), searchParams, () =>
            new Response(body, { headers: type }).formData(),
          )) ?? {},
        ),
      );
    })();
  });
  const url = `http://127.0.0.1:${await listen(server)}`;

  return Object.assign(project, {
    pg,
    /** What tells the CLI where the project is: the content of a profile. */
    profile: [
      'name: loopback',
      `api_url: ${url}`,
      `dashboard_url: ${url}`,
      'project_host: supabase.localhost',
    ].join('\n'),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await socket.stop();
      await database.close();
    },
  });
}

const functionNamed = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  status: 'ACTIVE',
  version: 1,
  created_at: 0,
  updated_at: 0,
});

const lint = ({ name, detail }: { name: string; detail: string }) => ({
  name,
  detail,
  title: name,
  level: 'WARN',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description: name,
  remediation: 'https://supabase.com/docs',
  cache_key: name,
});
