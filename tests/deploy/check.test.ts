import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hostFiles } from '@/build/host-files';
import { hostRules } from '@/build/host-rules';
import { createStaticHost } from '@/build/static-host';
import { run, tokenFaults } from '../../supabase/deploy/check.ts';
import { listen } from '../stack/listen.ts';

// Tests those checks of a deployment that need no secrets. The others need a hosted project.

const dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
const servers: ReturnType<typeof createServer>[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

const feed = { status: 200, body: '<?xml version="1.0"?>\n<feed></feed>' };
const backendResponses: Record<string, { status: number; body: string }> = {
  '/rest/v1/rpc/address_arrives': { status: 200, body: 'true' },
  '/functions/v1/press-feed': feed,
  '/functions/v1/reserve-feed': feed,
  '/functions/v1/press-file/none.pdf': { status: 404, body: '' },
  '/functions/v1/get-hcaptcha-config': { status: 200, body: '{"siteKey":"5e1f7c62"}' },
  '/auth/v1/token': { status: 400, body: '{"error_code":"captcha_failed"}' },
  '/realtime/v1/api/broadcast': { status: 403, body: '' },
  '/graphql/v1': { status: 200, body: '{"errors":[{"message":"pg_graphql is not enabled"}]}' },
};
/** The host's faulty responses by path. `none`: it closes the connection without responding. */
const hostFaults: Record<string, { status: number; location?: string } | 'none'> = {};

let site = '';
beforeAll(async () => {
  const backend = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { status, body } = backendResponses[pathname] ?? { status: 404, body: '' };
    response.writeHead(status).end(body);
  });
  const rules = hostRules({
    backend,
    pages: [
      { path: '/', isIndexed: true },
      { path: '/data-room', isIndexed: false },
    ],
    redirects: [{ path: '/report', redirectTo: '/pressroom/report' }],
  });
  for (const { file, text } of hostFiles(rules)) writeFileSync(path.join(dist, file), text);
  for (const page of ['index', 'data-room', '404'])
    writeFileSync(path.join(dist, `${page}.html`), page);
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'assets/index.js'), 'create("sb_publishable_one")');
  const host = createStaticHost(dist);
  site = await serve((request, response) => {
    const fault = hostFaults[request.url ?? ''];
    if (fault === 'none') request.socket.destroy();
    else if (fault) response.writeHead(fault.status, { location: fault.location ?? '' }).end();
    else void host(request, response);
  });
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(dist, { recursive: true });
});

async function check(...args: string[]) {
  let printed = '';
  vi.spyOn(console, 'info').mockImplementation((text: string) => void (printed += `${text}\n`));
  return { isGood: await run(args, dist), lines: () => printed.trim().split('\n') };
}

const names = [
  'Headers',
  'Redirects',
  'Missing pages and files',
  "Caller's address",
  'Feeds',
  'Press files',
  'Captcha',
  'Realtime and GraphQL',
];
const skippedNote = 'Settings, schedules and advisors were not checked: there is no .env.deploy.';

test('a correct site and project pass every check', async () => {
  const { isGood, lines } = await check(site);
  expect(lines()).toEqual([...names.map((name) => `✓ ${name}`), skippedNote]);
  expect(isGood).toBe(true);
});

test('each fault is reported', async () => {
  // The build requires a header that this host does not send.
  appendFileSync(path.join(dist, '_headers'), '\n\n/\n  X-Frame-Options: DENY');
  Object.assign(hostFaults, {
    '/data-room': { status: 500 },
    '/report': { status: 302, location: '/pressroom/report' },
    '/assets/none.js': 'none',
    '/no-such-page': { status: 200 },
  });
  Object.assign(backendResponses, {
    '/rest/v1/rpc/address_arrives': { status: 200, body: 'false' },
    '/functions/v1/press-feed': { status: 500, body: '<?xml version="1.0"?><feed/>' },
    '/functions/v1/reserve-feed': { status: 200, body: 'Sign in' },
    '/functions/v1/press-file/none.pdf': { status: 404, body: 'Function not found' },
    '/functions/v1/get-hcaptcha-config': { status: 500, body: 'hCaptcha is not configured' },
    '/auth/v1/token': { status: 400, body: '{"error_code":"invalid_credentials"}' },
    '/realtime/v1/api/broadcast': { status: 202, body: '' },
    '/graphql/v1': { status: 200, body: '{"data":{"__typename":"Query"}}' },
  });
  const { isGood, lines } = await check(site);
  expect(isGood).toBe(false);
  expect(lines().filter((line) => /^[✓✗]/.test(line))).toEqual(names.map((name) => `✗ ${name}`));
  for (const fault of [
    '/data-room answers 500, not 200.',
    '/ has X-Frame-Options: (none), not DENY',
    '/report answers 302',
    '/assets/none.js does not answer.',
    "The database does not receive the caller's address",
    'press-feed answers 500 without a feed: <?xml',
    'reserve-feed answers 200 without a feed: Sign in',
    'press-file answers 404: Function not found',
    'get-hcaptcha-config answers 500 without a site key',
    'Auth does not require the captcha at sign-in: it answers 400 {"error_code":"invalid_credentials"}',
    'Realtime is on',
    'GraphQL is on',
  ])
    expect(lines().join('\n')).toContain(fault);
});

test('a token lifetime so short that browsers would refresh constantly is reported', () => {
  expect(tokenFaults(readFileSync('supabase/config.toml', 'utf8'))).toEqual([]);
  for (const config of ['jwt_expiry = 119', 'jwt_expiry = 120', '# jwt_expiry = 3600', ''])
    expect(tokenFaults(config), config).toHaveLength(1);
});

test('the command prints its usage, and names what is missing', async () => {
  expect((await check('--help')).lines()[0]).toBe('npm run deploy:check https://www.<domain>');
  await expect(check()).rejects.toThrow('Name the site');
  await expect(run([site], path.join(dist, 'assets'))).rejects.toThrow('There is no build');
});
