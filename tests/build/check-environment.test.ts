import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBuilder, createLogger, createServer, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkEnvironment, refuseSecrets } from '@/build/check-environment';
import { faultsOf } from '@/build/environment';
import { listen } from '../stack/listen.ts';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}.c2ln`;
const secretToken = token({ iss: 'supabase', ref: 'abc', role: 'service_role', exp: 2e9 });
const secretKey = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg';

const valid = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_ab-c_d',
};

const buildFaults = (env: Record<string, string>) => faultsOf(env, true);

test.each([
  valid,
  { ...valid, VITE_SUPABASE_PUBLISHABLE_KEY: token({ role: 'anon' }) },
  { ...valid, VITE_SUPABASE_URL: 'http://127.0.0.1:54321' },
  { ...valid, VITE_SUPABASE_URL: 'http://localhost:54321' },
  { ...valid, VITE_ERROR_REPORTING_DSN: 'https://public@reports.example/1' },
  { ...valid, VITE_ERROR_REPORTING_DSN: '', VITE_OTHER: 'anything at all' },
])('a production build accepts the settings %o', (env) => {
  expect(buildFaults(env)).toEqual([]);
});

test('the embedded stack needs no settings', () => {
  expect(faultsOf({}, false)).toEqual([]);
});

test.each([
  secretKey,
  ` ${secretKey}\n`,
  `"${secretKey}"`,
  `'sb_ secret_N7UND0'`,
  'sb\u200B_secret_N7UND0',
  encodeURIComponent(secretKey).replaceAll('_', '%5F'),
  Buffer.from(secretKey).toString('base64'),
  secretToken,
  `Bearer ${secretToken}`,
  ` "${secretToken.slice(0, 50)} ${secretToken.slice(50)}"`,
  token({ app_metadata: { role: 'service_role' }, role: 'supabase_admin' }),
])('a secret is refused in every variable that a browser may get: %s', (secret) => {
  for (const name of ['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_URL', 'VITE_OTHER'])
    for (const needsBackend of [true, false]) {
      const faults = faultsOf({ ...valid, [name]: secret }, needsBackend);
      expect(faults).toEqual([expect.stringContaining(`${name} holds a secret key`)]);
      expect(faults.join()).not.toContain(secret.trim());
    }
});

test.each([
  ['VITE_SUPABASE_URL', 'abc.supabase.co', 'is not an address'],
  ['VITE_SUPABASE_URL', 'https://abc.supabase.co/', 'is not an address'],
  ['VITE_SUPABASE_URL', 'https://abc.supabase.co/rest/v1', 'is not an address'],
  ['VITE_SUPABASE_URL', 'http://abc.supabase.co', 'is not an address'],
  ['VITE_SUPABASE_URL', 'https://name:word@abc.supabase.co', 'is not an address'],
  ['VITE_SUPABASE_URL', 'ftp://abc.supabase.co', 'is not an address'],
  ['VITE_SUPABASE_URL', '', 'production build needs VITE_SUPABASE_URL:'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', '', 'needs VITE_SUPABASE_PUBLISHABLE_KEY:'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'own-key', 'is not a publishable key'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_', 'is not a publishable key'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_a b', 'is not a publishable key'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', token({ role: 'authenticated' }), 'is not a publishable key'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', token({}), 'is not a publishable key'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', `${token({ role: 'anon' })}.x`, 'is not a publishable key'],
  ['VITE_ERROR_REPORTING_DSN', 'https://public:word@reports.example/1', 'is not a DSN'],
  ['VITE_ERROR_REPORTING_DSN', 'reports.example', 'is not a DSN'],
])('a production build refuses the %s %s', (name, value, fault) => {
  expect(buildFaults({ ...valid, [name]: value })).toEqual([expect.stringContaining(fault)]);
});

test('a backend with only one of its two settings is refused', () => {
  const { VITE_SUPABASE_PUBLISHABLE_KEY } = valid;
  expect(faultsOf({ VITE_SUPABASE_PUBLISHABLE_KEY }, false)).toEqual([
    expect.stringContaining('other than the embedded one needs VITE_SUPABASE_URL:'),
  ]);
});

describe('in a Vite project', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'environment-'));
    mkdirSync(path.join(root, 'public'));
    mkdirSync(path.join(root, 'dist'));
    writeFileSync(path.join(root, 'dist/kept.html'), 'of the last build');
    writeFileSync(path.join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(path.join(root, 'main.js'), 'document.title = "A"');
    for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'])
      vi.stubEnv(name, undefined);
    writeEnv({});
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const writeEnv = (change: Record<string, string>) =>
    writeFileSync(
      path.join(root, '.env'),
      Object.entries({ ...valid, ...change })
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    );
  const config = (mode: string): InlineConfig => ({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [checkEnvironment(), refuseSecrets()],
  });
  const build = async () =>
    (await createBuilder({ ...config('production'), builder: {} })).buildApp();

  test('a build with wrong settings writes nothing', async () => {
    writeEnv({ VITE_OTHER: secretToken });
    await expect(build()).rejects.toThrow('VITE_OTHER holds a secret key');
    expect(existsSync(path.join(root, 'dist/kept.html'))).toBe(true);
    writeEnv({});
    await build();
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('/assets/');
  });

  test.each([
    ['main.js', `document.title = "${secretKey}"`],
    ['main.js', `document.title = "sb_secret_" + "N7UND0UgjKTVK"`],
    ['main.js', `fetch("/", { headers: { authorization: "Bearer ${secretToken}" } })`],
    ['public/settings.json', JSON.stringify({ key: secretToken })],
    ['public/notes.txt', secretKey],
  ])('a build whose %s holds a secret is deleted', async (file, text) => {
    writeFileSync(path.join(root, file), text);
    await expect(build()).rejects.toThrow('it holds a secret key');
    expect(existsSync(path.join(root, 'dist'))).toBe(false);
  });

  test.each(['development', 'embedded'])(
    'a secret stops the server in the mode %s',
    async (mode) => {
      writeEnv({ VITE_OTHER: secretKey });
      await expect(createServer(config(mode))).rejects.toThrow('VITE_OTHER holds a secret key');
    },
  );

  test.each([
    [200, 'true', undefined],
    [401, '{"message":"Invalid API key"}', 'refuses the key'],
    [404, '{"code":"PGRST202","message":"Could not find the function"}', 'lacks the schema'],
    [404, '<h1>Not found</h1>', 'answers 404: <h1>'],
    [540, 'Project paused', 'answers 540: Project paused'],
    ['closed', '', 'does not answer'],
  ] as const)('vite dev checks its backend at startup: %s %s', async (status, body, fault) => {
    const backend = createHttpServer((request, response) => {
      expect(request.headers.apikey).toBe(valid.VITE_SUPABASE_PUBLISHABLE_KEY);
      response.writeHead(Number(status)).end(body);
    });
    const url = `http://127.0.0.1:${await listen(backend)}`;
    if (status === 'closed') await new Promise((closed) => backend.close(closed));
    writeEnv({ VITE_SUPABASE_URL: url });

    const customLogger = createLogger('silent');
    const info = vi.spyOn(customLogger, 'info');
    const warning = new Promise<string>((resolve) => {
      vi.spyOn(customLogger, 'error').mockImplementation(resolve);
    });
    const requested = new Promise((resolve) => backend.once('request', resolve));
    const server = await createServer({
      ...config('development'),
      customLogger,
      server: { port: 0 },
    });
    await server.listen();
    if (fault) expect(await warning).toContain(`${url} ${fault}`);
    else await requested;
    expect(info.mock.calls.map(([text]) => text).join()).toContain(url);
    await server.close();
    backend.close();
  });
});
