import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { headersFor, parseHeaders, parseRedirects } from '../../src/build/host-files.ts';
import { backendOf, queryDatabase, runSupabase } from './cli.ts';
import { readPublishableKey } from './deploy.ts';
import { readSettings, settingsSchema, type Settings } from './settings.ts';

/** Each check returns what is wrong. */
type Check = () => Promise<string[]>;

/**
 * `npm run deploy:check <address>`: tries the published site and its project, and prints what is wrong. It compares the
 * site with the build in `dist/`. Returns whether all is well.
 */
export async function run([address = '']: string[]): Promise<boolean> {
  if (!URL.canParse(address))
    throw new Error('Name the site: npm run deploy:check https://www.<domain>');
  const { settings, problems } = await readSettings(settingsSchema);
  if (!settings) throw new Error(problems.join('\n'));
  if (!existsSync('dist/_headers')) {
    throw new Error(
      'There is no build to compare with: run `npm run deploy` on the commit that is live.',
    );
  }
  const { origin } = new URL(address);
  const checks: Record<string, Check> = {
    Headers: () => checkHeaders(origin, backendOf(settings)),
    Redirects: () => checkRedirects(origin),
    'Missing pages and files': () => checkMissing(origin),
    'Address of the caller': () => checkAddress(settings),
    Feeds: () => checkFeeds(settings),
    'Press files': () => checkPressFiles(settings),
    Captcha: () => checkCaptcha(settings),
    'Realtime and GraphQL': () => checkUnused(settings),
    Schedules: () => checkSchedules(settings),
    Advisors: () => checkAdvisors(settings),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const faults = await check().catch((error: unknown) => [
        error instanceof Error ? error.message : String(error),
      ]);
      return { name, faults };
    }),
  );
  for (const { name, faults } of results) {
    console.info([`${faults.length === 0 ? '✓' : '✗'} ${name}`, ...faults].join('\n  '));
  }
  return results.every(({ faults }) => faults.length === 0);
}

async function get(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });
  } catch (error) {
    throw new Error(`${url} does not answer.`, { cause: error });
  }
}

/** The addresses of the pages in `dist/`. */
const builtPages = () =>
  readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.html') && file !== '/404.html')
    .map((file) => file.replace(/(\/index)?\.html$/, '') || '/');

async function checkHeaders(origin: string, backend: string): Promise<string[]> {
  const rules = parseHeaders(readFileSync('dist/_headers', 'utf8'));
  const policy = headersFor(rules, '/')['Content-Security-Policy'] ?? '';
  if (!policy.includes(backend)) return [`dist/ was built for another project than ${backend}.`];
  const faults = await Promise.all(
    builtPages().map(async (page) => {
      const { status, headers } = await get(`${origin}${page}`);
      if (status !== 200) return [`${page} answers ${status}, not 200.`];
      return Object.entries(headersFor(rules, page))
        .filter(([name, value]) => headers.get(name) !== value)
        .map(
          ([name, value]) => `${page} has ${name}: ${headers.get(name) ?? '(none)'}, not ${value}`,
        );
    }),
  );
  return faults.flat();
}

async function checkRedirects(origin: string): Promise<string[]> {
  const redirects = [...parseRedirects(readFileSync('dist/_redirects', 'utf8'))];
  const faults = await Promise.all(
    redirects
      .filter(([from, { status }]) => status === 301 && !from.endsWith('/'))
      .map(async ([from, { to }]) => {
        const { status, headers } = await get(`${origin}${from}`);
        const target = new URL(headers.get('location') ?? '', origin).href;
        return (status === 301 || status === 308) && target === new URL(to, origin).href
          ? []
          : [`${from} answers ${status} and leads to ${target}, not permanently to ${to}`];
      }),
  );
  return faults.flat();
}

async function checkMissing(origin: string): Promise<string[]> {
  const faults = await Promise.all(
    ['/assets/none.js', '/no-such-page'].map(async (address) => {
      const { status } = await get(`${origin}${address}`);
      return status === 404 ? [] : [`${address} answers ${status}, not 404.`];
    }),
  );
  return faults.flat();
}

/** Without the visitors' addresses, all of them share one limit of openings. */
async function checkAddress(settings: Settings): Promise<string[]> {
  const response = await get(`${backendOf(settings)}/rest/v1/rpc/address_arrives`, {
    headers: { apikey: await readPublishableKey(settings) },
  });
  const text = await response.text();
  if (response.status !== 200)
    return [`${response.url} answers ${response.status}: ${text.slice(0, 200)}`];
  return text === 'true'
    ? []
    : [
        'The database learns no address of the caller, or that of a proxy inside a private network: all visitors share one limit. A proxy before Supabase must append the address that it sees to X-Forwarded-For.',
      ];
}

async function checkFeeds(settings: Settings): Promise<string[]> {
  const faults = await Promise.all(
    ['press-feed', 'reserve-feed'].map(async (name) => {
      const response = await get(`${backendOf(settings)}/functions/v1/${name}`);
      const text = await response.text();
      return response.status === 200 && /^<\?xml[^>]*>\s*<feed\b/.test(text)
        ? []
        : [`${response.url} answers ${response.status} and no feed: ${text.slice(0, 200)}`];
    }),
  );
  return faults.flat();
}

/** For a file that is not there. Where the function is missing, the platform also answers 404, but with a message. */
async function checkPressFiles(settings: Settings): Promise<string[]> {
  const response = await get(`${backendOf(settings)}/functions/v1/press-file/none.pdf`);
  const text = await response.text();
  return response.status === 404 && text === ''
    ? []
    : [`press-file answers ${response.status}: ${text.slice(0, 200)}`];
}

/** The dialog needs the key, and Auth must refuse who comes without the captcha's token. */
async function checkCaptcha(settings: Settings): Promise<string[]> {
  const backend = backendOf(settings);
  const config = await get(`${backend}/functions/v1/get-hcaptcha-config`);
  const text = await config.text();
  const signIn = await get(`${backend}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: await readPublishableKey(settings), 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `nobody@${new URL(settings.SITE_URL).hostname}`,
      password: 'none',
    }),
  });
  const answer = await signIn.text();
  return [
    ...(text === JSON.stringify({ siteKey: settings.HCAPTCHA_SITE_KEY })
      ? []
      : [`${config.url} answers ${config.status} and not the site key: ${text.slice(0, 200)}`]),
    ...(answer.includes('captcha_failed')
      ? []
      : [
          `Auth does not require the captcha at sign-in: it answers ${signIn.status} ${answer.slice(0, 200)}`,
        ]),
  ];
}

/** What a new project has switched on and the site does not use. */
async function checkUnused(settings: Settings): Promise<string[]> {
  const key = await readPublishableKey(settings);
  const send = (address: string, body: object) =>
    get(`${backendOf(settings)}/${address}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const messages = [{ topic: 'check', event: 'check', payload: {} }];
  const { ok: isBroadcast } = await send('realtime/v1/api/broadcast', { messages });
  const graphql = await (await send('graphql/v1', { query: '{ __typename }' })).text();
  return [
    ...(isBroadcast
      ? [
          'Realtime is on: with the public key anybody opens channels and sends messages through them. Switch it off under Realtime, Settings.',
        ]
      : []),
    ...(graphql.includes('"data"')
      ? [
          'GraphQL is on, with the names of all tables: `drop extension pg_graphql` in the SQL editor.',
        ]
      : []),
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
  // A young project has used few of its indexes.
  return advisorsSchema
    .parse(JSON.parse(result))
    .results.filter(({ name }) => name !== 'unused_index')
    .map(({ name, detail }) => `${name}: ${detail}`);
}
