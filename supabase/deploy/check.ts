import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { headersFor, parseHeaders, parseRedirects } from '../../src/build/host-files.ts';
import { messageOf } from '../../src/lib/message-of.ts';
import { backendOf, queryDatabase, runSupabase } from './cli.ts';
import { hasSettings, readSettings, settingsSchema, type Settings } from './settings.ts';

/** Faults; `false` for what is in order. */
type Faults = (string | false)[];
type Check = () => Promise<Faults>;

const usage = `npm run deploy:check https://www.<domain>

Compares the published site with the build in dist/, and tries the functions and the sign-in of the project that
it was built for. With .env.deploy it also checks the project's settings, schedules and advisors.`;

interface Build {
  folder: string;
  headers: ReturnType<typeof parseHeaders>;
  backend: string;
  key: string;
}

function readBuild(folder: string): Build {
  if (!existsSync(path.join(folder, '_headers')))
    throw new Error(
      'There is no build to compare with: run `npm run deploy` on the commit that is live.',
    );
  const headers = parseHeaders(readFileSync(path.join(folder, '_headers'), 'utf8'));
  const policy = headersFor(headers, '/')['Content-Security-Policy'] ?? '';
  const [, backend] = /connect-src 'self' (https?:\S+?)[ ;]/.exec(policy) ?? [];
  const assets = path.join(folder, 'assets');
  const code = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(assets, file), 'utf8'));
  const [key] = /sb_publishable_[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(code.join('\n')) ?? [];
  if (!backend || !key) throw new Error('The build in dist/ contains no project address or key.');
  return { folder, headers, backend, key };
}

/** `npm run deploy:check <address>`: prints what is wrong, and returns whether all is well. */
export async function run([address = '']: string[], folder = 'dist'): Promise<boolean> {
  if (address === '--help' || address === '-h') {
    console.info(usage);
    return true;
  }
  if (!URL.canParse(address)) throw new Error(`Name the site: ${usage}`);
  const { settings, problems } = hasSettings()
    ? await readSettings(settingsSchema)
    : { settings: undefined, problems: [] };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const build = readBuild(folder);
  const { origin } = new URL(address);
  const checks: Record<string, Check> = {
    Headers: () => checkHeaders(origin, build),
    Redirects: () => checkRedirects(origin, build),
    'Missing pages and files': () => checkMissing(origin),
    "Caller's address": () => checkCallerAddress(build),
    Feeds: () => checkFeeds(build),
    'Press files': () => checkPressFiles(build),
    Captcha: () => checkCaptcha(origin, build),
    'Realtime and GraphQL': () => checkUnused(build),
    ...(settings && {
      Settings: () => checkSettings(build, settings),
      Schedules: () => checkSchedules(settings),
      Advisors: () => checkAdvisors(settings),
    }),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const found = await check().catch((error: unknown) => [messageOf(error)]);
      return { name, faults: found.filter((fault) => fault !== false) };
    }),
  );
  for (const { name, faults } of results) {
    console.info([`${faults.length === 0 ? '✓' : '✗'} ${name}`, ...faults].join('\n  '));
  }
  if (!settings)
    console.info('Settings, schedules and advisors were not checked: there is no .env.deploy.');
  return results.every(({ faults }) => faults.length === 0);
}

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });
  } catch (error) {
    throw new Error(`${url} does not answer.`, { cause: error });
  }
}

/** The faults of all items. */
async function faultsOf<T>(items: T[], check: (item: T) => Promise<Faults>): Promise<Faults> {
  return (await Promise.all(items.map(check))).flat();
}

const pagesOf = ({ folder }: Build) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.html') && file !== '/404.html')
    .map((file) => file.replace(/(\/index)?\.html$/, '') || '/');

const checkHeaders = (origin: string, build: Build) =>
  faultsOf(pagesOf(build), async (page) => {
    const { status, headers } = await request(`${origin}${page}`);
    if (status !== 200) return [`${page} answers ${status}, not 200.`];
    return Object.entries(headersFor(build.headers, page))
      .filter(([name, value]) => headers.get(name) !== value)
      .map(
        ([name, value]) => `${page} has ${name}: ${headers.get(name) ?? '(none)'}, not ${value}`,
      );
  });

function checkRedirects(origin: string, { folder }: Build): Promise<Faults> {
  const redirects = [...parseRedirects(readFileSync(path.join(folder, '_redirects'), 'utf8'))];
  // The file repeats each address with a trailing slash. These repetitions are skipped.
  const permanent = redirects.filter(([from, { status }]) => status === 301 && !from.endsWith('/'));
  return faultsOf(permanent, async ([from, { to }]) => {
    const { status, headers } = await request(`${origin}${from}`);
    const target = new URL(headers.get('location') ?? '', origin).href;
    const isPermanent = status === 301 || status === 308;
    return [
      (!isPermanent || target !== new URL(to, origin).href) &&
        `${from} answers ${status} and leads to ${target}, not permanently to ${to}`,
    ];
  });
}

const checkMissing = (origin: string) =>
  faultsOf(['/assets/none.js', '/no-such-page'], async (address) => {
    const { status } = await request(`${origin}${address}`);
    return [status !== 404 && `${address} answers ${status}, not 404.`];
  });

/** Checks that the database gets the callers' addresses. Without them, all visitors share one rate limit. */
async function checkCallerAddress({ backend, key }: Build): Promise<Faults> {
  const response = await request(`${backend}/rest/v1/rpc/address_arrives`, {
    headers: { apikey: key },
  });
  const text = await response.text();
  if (response.status !== 200)
    return [`${response.url} answers ${response.status}: ${text.slice(0, 200)}`];
  return [
    text !== 'true' &&
      "The database does not receive the caller's address, or receives that of a proxy inside a private network: all visitors share one limit. A proxy in front of Supabase must append the address that it sees to X-Forwarded-For.",
  ];
}

const checkFeeds = ({ backend }: Build) =>
  faultsOf(['press-feed', 'reserve-feed'], async (name) => {
    const response = await request(`${backend}/functions/v1/${name}`);
    const text = await response.text();
    const isFeed = response.status === 200 && /^<\?xml[^>]*>\s*<feed\b/.test(text);
    return [
      !isFeed && `${response.url} answers ${response.status} without a feed: ${text.slice(0, 200)}`,
    ];
  });

/** Requests a file that does not exist. If the function is missing, the platform also returns 404, but with a message. */
async function checkPressFiles({ backend }: Build): Promise<Faults> {
  const response = await request(`${backend}/functions/v1/press-file/none.pdf`);
  const text = await response.text();
  return [
    (response.status !== 404 || text !== '') &&
      `press-file answers ${response.status}: ${text.slice(0, 200)}`,
  ];
}

/** The sign-in dialog needs the site key, and Auth must refuse a sign-in without the captcha's token. */
async function checkCaptcha(origin: string, { backend, key }: Build): Promise<Faults> {
  const config = await request(`${backend}/functions/v1/get-hcaptcha-config`);
  const configText = await config.text();
  const signIn = await request(`${backend}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `nobody@${new URL(origin).hostname}`,
      password: 'none',
    }),
  });
  const signInText = await signIn.text();
  return [
    !/^\{"siteKey":"[^"]+"\}$/.test(configText) &&
      `${config.url} answers ${config.status} without a site key: ${configText.slice(0, 200)}`,
    !signInText.includes('captcha_failed') &&
      `Auth does not require the captcha at sign-in: it answers ${signIn.status} ${signInText.slice(0, 200)}`,
  ];
}

/** Finds services that are on by default in a new project but not used by the site. */
async function checkUnused({ backend, key }: Build): Promise<Faults> {
  const send = (address: string, body: object) =>
    request(`${backend}/${address}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const messages = [{ topic: 'check', event: 'check', payload: {} }];
  const { ok: isRealtimeOn } = await send('realtime/v1/api/broadcast', { messages });
  const graphql = await (await send('graphql/v1', { query: '{ __typename }' })).text();
  return [
    isRealtimeOn &&
      'Realtime is on: with the public key anybody can open channels and send messages through them. Switch it off under Realtime, Settings.',
    graphql.includes('"data"') &&
      'GraphQL is on and reveals the names of all tables: run `drop extension pg_graphql` in the SQL editor.',
  ];
}

/** supabase-js checks the token every 30 s and renews it in its last 120 s. It would renew a shorter-lived token at every check. */
export function tokenFaults(config: string): string[] {
  const seconds = Number(/^jwt_expiry = (\d+)$/m.exec(config)?.[1]);
  return seconds > 120
    ? []
    : [`jwt_expiry in supabase/config.toml is ${seconds} s. Set more than 120 s.`];
}

/** Checks the lifetime of tokens, and that the build and the functions match the settings. */
async function checkSettings({ backend }: Build, settings: Settings): Promise<Faults> {
  const config = await request(`${backend}/functions/v1/get-hcaptcha-config`);
  return [
    ...tokenFaults(readFileSync('supabase/config.toml', 'utf8')),
    backend !== backendOf(settings) &&
      `dist/ was built for ${backend}, not for ${backendOf(settings)}.`,
    !(await config.text()).includes(settings.HCAPTCHA_SITE_KEY) &&
      `${config.url} answers with a different key than HCAPTCHA_SITE_KEY.`,
  ];
}

const jobsSchema = z.array(
  z.object({ jobname: z.string(), active: z.boolean(), fault: z.string().nullable() }),
);

async function checkSchedules(settings: Settings): Promise<string[]> {
  const folder = 'supabase/migrations';
  const migrations = readdirSync(folder).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const expected = [...migrations.join('').matchAll(/call private\.schedule\('([\w-]+)'/g)].map(
    ([, name]) => name,
  );
  const jobs = jobsSchema.parse(
    await queryDatabase(
      settings,
      `select jobname, active, (
         select case when status = 'failed' then return_message end from cron.job_run_details as run
         where run.jobid = job.jobid order by start_time desc limit 1
       ) as fault from cron.job`,
    ),
  );
  return expected.flatMap((name) => {
    const job = jobs.find(({ jobname }) => jobname === name);
    if (!job) return [`${name} is not scheduled.`];
    if (!job.active) return [`${name} is switched off.`];
    return job.fault === null ? [] : [`${name} failed at its last run: ${job.fault}`];
  });
}

const advisorsSchema = z.object({
  results: z.array(z.object({ name: z.string(), detail: z.string() })),
});

async function checkAdvisors(settings: Settings): Promise<string[]> {
  const { result } = await runSupabase(settings, 'db advisors', {
    args: ['--type=all', '--level=info', '--output-format=json'],
    advice: 'see whether the access token may read the advisors.',
  });
  // Unused indexes are not a fault, because a new project has used few of them.
  return advisorsSchema
    .parse(JSON.parse(result))
    .results.filter(({ name }) => name !== 'unused_index')
    .map(({ name, detail }) => `${name}: ${detail}`);
}
