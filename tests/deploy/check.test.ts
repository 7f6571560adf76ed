import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostFiles } from '@/build/host-files';
import { hostRules } from '@/build/host-rules';
import { createStaticHost } from '@/build/static-host';
import { listen } from '../stack/listen.ts';
import { startProject } from './fake-project.ts';
import { createWorkTree, settings } from './work-tree.ts';

const project = await startProject();
const tree = createWorkTree(project.profile);
const servers: ReturnType<typeof createServer>[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

/** What the project's functions and Auth answer. */
const answers: Record<string, { status: number; body: string }> = {
  '/rest/v1/rpc/address_arrives': { status: 200, body: 'true' },
  '/functions/v1/press-feed': { status: 200, body: '<?xml version="1.0"?>\n<feed></feed>' },
  '/functions/v1/reserve-feed': { status: 200, body: '<?xml version="1.0"?>\n<feed></feed>' },
  '/functions/v1/press-file/none.pdf': { status: 404, body: '' },
  '/functions/v1/get-hcaptcha-config': {
    status: 200,
    body: JSON.stringify({ siteKey: settings.HCAPTCHA_SITE_KEY }),
  },
  '/auth/v1/token': { status: 400, body: '{"error_code":"captcha_failed"}' },
  '/realtime/v1/api/broadcast': { status: 403, body: '' },
  '/graphql/v1': { status: 200, body: '{"errors":[{"message":"pg_graphql is not enabled"}]}' },
};

/** The host's answers that are wrong: a status, where it leads, or none. */
const wrong: Record<string, { status: number; location?: string } | 'none'> = {};

let site = '';
let backend = '';
beforeAll(async () => {
  backend = await serve((request, response) => {
    const { status, body } = answers[new URL(request.url ?? '/', 'http://localhost').pathname] ?? {
      status: 404,
      body: '',
    };
    response.writeHead(status).end(body);
  });
  const dist = path.join(tree.folder, 'dist');
  const rules = hostRules({
    backend,
    pages: [
      { path: '/', isIndexed: true },
      { path: '/data-room', isIndexed: false },
    ],
    redirects: [{ path: '/report', redirectTo: '/pressroom/report' }],
  });
  mkdirSync(dist, { recursive: true });
  for (const { file, text } of hostFiles(rules)) writeFileSync(path.join(dist, file), text);
  for (const page of ['index', 'data-room', '404'])
    writeFileSync(path.join(dist, `${page}.html`), page);
  const host = createStaticHost(dist);
  site = await serve((request, response) => {
    const answer = wrong[request.url ?? ''];
    if (answer === 'none') request.socket.destroy();
    else if (answer) response.writeHead(answer.status, { location: answer.location ?? '' }).end();
    else void host(request, response);
  });
  tree.writeSettings({ SUPABASE_URL: backend });

  await project.pg.exec(
    `insert into cron.job (jobname) values ${[
      'send-mail',
      'remove-files',
      'queue-notices',
      'queue-reminders',
      'admit-scheduled-texts',
      'seal-audit-days',
      'delete-expired-data',
    ]
      .map((name) => `('${name}')`)
      .join()}`,
  );
});
afterAll(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  tree.remove();
  await project.close();
});

const names = [
  'Headers',
  'Redirects',
  'Missing pages and files',
  'Address of the caller',
  'Feeds',
  'Press files',
  'Captcha',
  'Realtime and GraphQL',
  'Schedules',
  'Advisors',
];

test('a site and a project in which all is well', async () => {
  project.advice.push({ name: 'unused_index', detail: 'Not used yet' });
  expect(await tree.run('deploy:check', [site])).toEqual({
    status: 0,
    text: names.map((name) => `✓ ${name}`).join('\n'),
  });
});

test.for([
  {
    host: {
      '/data-room': { status: 500 },
      '/report': { status: 302, location: '/pressroom/report' },
      '/assets/none.js': { status: 200 },
      '/no-such-page': { status: 200 },
    },
    // The build asks for a header that this host does not send.
    headers: (text: string) => `${text}\n/\n  X-Frame-Options: DENY\n`,
    backend: {
      '/rest/v1/rpc/address_arrives': { status: 200, body: 'false' },
      '/functions/v1/press-feed': { status: 500, body: '<?xml version="1.0"?><feed/>' },
      '/functions/v1/reserve-feed': { status: 200, body: 'Sign in' },
      '/functions/v1/press-file/none.pdf': { status: 404, body: 'Function not found' },
      '/functions/v1/get-hcaptcha-config': { status: 500, body: 'hCaptcha is not configured' },
      '/auth/v1/token': { status: 400, body: '{"error_code":"invalid_credentials"}' },
      '/realtime/v1/api/broadcast': { status: 202, body: '' },
      '/graphql/v1': { status: 200, body: '{"data":{"__typename":"Query"}}' },
    },
    keys: project.keys,
    sql: `delete from cron.job where jobname = 'seal-audit-days';
      update cron.job set active = false where jobname = 'send-mail';
      insert into cron.job_run_details select jobid, 'failed', 'permission denied', now() from cron.job where jobname = 'queue-notices'`,
    told: [
      '/data-room answers 500, not 200.',
      '/ has X-Frame-Options: (none), not DENY',
      '/report answers 302',
      '/assets/none.js answers 200, not 404.',
      '/no-such-page answers 200, not 404.',
      'The database learns no address of the caller',
      'press-feed answers 500 and no feed: <?xml',
      'reserve-feed answers 200 and no feed: Sign in',
      'press-file answers 404: Function not found',
      'get-hcaptcha-config answers 500 and not the site key',
      'Realtime is on',
      'GraphQL is on',
      'Auth does not require the captcha at sign-in: it answers 400 {"error_code":"invalid_credentials"}',
      'seal-audit-days is not scheduled.',
      'send-mail is switched off.',
      'queue-notices failed at its last run: permission denied',
      'rls_disabled_in_public: Table public.open has no policies',
    ],
  },
  {
    host: {
      '/report': { status: 301, location: '/pressroom' },
      '/assets/none.js': 'none' as const,
    },
    headers: (text: string) => text.replaceAll(backend, 'https://another.supabase.co'),
    backend: { '/functions/v1/press-file/none.pdf': { status: 200, body: '' } },
    keys: [],
    sql: '',
    told: [
      'dist/ was built for another project than',
      '/pressroom, not permanently to /pressroom/report',
      '/assets/none.js does not answer.',
      'press-file answers 200',
      'The project has no publishable key.',
    ],
  },
])('each fault is told: $told.0 …', async ({ host, headers, keys, sql, told, ...faulty }) => {
  Object.assign(wrong, host);
  Object.assign(answers, faulty.backend);
  tree.edit('dist/_headers', headers);
  project.keys = keys;
  await project.pg.exec(sql);
  project.advice.push({
    name: 'rls_disabled_in_public',
    detail: 'Table public.open has no policies',
  });

  const { status, text } = await tree.run('deploy:check', [site]);
  expect(status).toBe(1);
  // The second time, the faults of the first that are not replaced are still there.
  expect(text.split('\n').filter((line) => /^\S/.test(line))).toEqual(
    names.map((name) => `✗ ${name}`),
  );
  for (const fault of told) expect(text).toContain(fault);
});

test('what it needs is told: an address, settings and a build', async () => {
  rmSync(path.join(tree.folder, 'dist/_headers'));
  const needed = [await tree.run('deploy:check', [site])];
  tree.writeSettings({ MFA_HOOK: undefined });
  needed.push(await tree.run('deploy:check', [site]), await tree.run('deploy:check'));
  expect(needed).toEqual(
    ['There is no build to compare with', 'MFA_HOOK is not set', 'Name the site'].map((told) => ({
      status: 1,
      text: expect.stringContaining(told),
    })),
  );
});
