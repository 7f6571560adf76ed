import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run as makeAdmin } from '../../supabase/deploy/admin.ts';
import { queryDatabase, runProgram, runSupabase } from '../../supabase/deploy/cli.ts';
import { sampleContent, findUncommitted } from '../../supabase/deploy/content.ts';
import { run } from '../../supabase/deploy/deploy.ts';
import { settingsSchemaFor } from '../../supabase/deploy/settings.ts';
import { owner, settings } from './sample-settings.ts';

// Tests the plan of a deployment, its order and its messages. Only a real deployment shows what the CLI and the platform do.

vi.mock(import('../../supabase/deploy/cli.ts'), async (load) => ({
  ...(await load()),
  runSupabase: vi.fn(),
  runProgram: vi.fn(),
  queryDatabase: vi.fn(),
}));
vi.mock(import('../../supabase/deploy/content.ts'), { spy: true });

const deploy = (...args: string[]) => run(args, settingsSchemaFor(owner));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let state = {};
let secrets: { name: string; value: string }[] = [];
/** The commands of the CLI that were run. */
let commands: string[] = [];
/** The text of all files that were passed to the CLI. */
let files = '';
let printed = '';

beforeEach(() => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((text: string) => void (printed += `${text}\n`));
  [state, secrets, commands, files, printed] = [
    { has_tables: false, digests: null },
    [],
    [],
    '',
    '',
  ];
  vi.mocked(sampleContent).mockReturnValue([]);
  vi.mocked(findUncommitted).mockReturnValue([]);
  vi.mocked(queryDatabase).mockImplementation(() => Promise.resolve([state]));
  vi.mocked(runProgram).mockResolvedValue({ status: 0, result: '', text: '' });
  vi.mocked(runSupabase).mockImplementation((_, command, { args = [] }) => {
    commands.push([command, ...args.filter((arg) => arg === '--dry-run')].join(' '));
    for (const arg of args.filter((name) => /^--(env-)?file=/.test(name)))
      files += readFileSync(arg.slice(arg.indexOf('=') + 1), 'utf8');
    const output = {
      'projects api-keys': {
        keys: [{ name: 'default', type: 'publishable', api_key: 'sb_publishable_one' }],
      },
      'secrets list': { secrets },
      'functions list': { functions: [] },
    }[command];
    const result = output ? JSON.stringify(output) : `what ${command} says`;
    return Promise.resolve({ result, text: result });
  });
});

afterEach(() => {
  vi.mocked(console.warn).mockClear();
  vi.mocked(console.error).mockClear();
});

test('all errors are reported together, before any request to the project', async () => {
  vi.stubEnv('SITE_URL', 'http://localhost:5173');
  vi.stubEnv('HCAPTCHA_SECRET', '');
  vi.mocked(sampleContent).mockRestore();
  vi.mocked(findUncommitted).mockReturnValue(['The work tree has changes']);
  expect(await deploy()).toBe(false);
  expect(printed).toContain('Nothing was changed.');
  expect(printed).toContain('SITE_URL is not a public address');
  expect(printed).toContain(
    'HCAPTCHA_SECRET is not set in .env.deploy: The secret of the hCaptcha account',
  );
  expect(printed).toMatch(/src\/content\/company\.ts has sample content: line \d+ \(\w+\)/);
  for (const name of ['bookingUrl', 'street', 'legalLastUpdated'])
    expect(printed).toContain(`(${name})`);
  expect(printed).toContain('The work tree has changes');
  await expect(deploy('--dryrun')).rejects.toThrow('Unknown: --dryrun');
  await expect(makeAdmin(['first'])).rejects.toThrow('Name the account');
  expect(commands).toEqual([]);
});

const planCommands = [
  'link',
  'projects api-keys',
  'secrets list',
  'config diff',
  'db push --dry-run',
];

test('--dry-run shows what would change', async () => {
  expect(await deploy('--dry-run')).toBe(true);
  expect(commands).toEqual(planCommands);
  expect(printed).toContain('== Settings\nwhat config diff says');
  expect(printed).toContain('== Database\nwhat db push says');
  expect(printed).toContain('SMTP_URL is set');
  expect(printed).toContain('Warning: reserveKey');
  expect(printed).toContain('Warning: no agreement');
  expect(printed).not.toContain(settings.HCAPTCHA_SECRET);
});

test('a first deployment stores the same call secret in the database and in the functions', async () => {
  expect(await deploy()).toBe(true);
  expect(commands).toEqual([
    ...planCommands,
    'config push',
    'db push',
    'db query',
    'secrets set',
    'functions list',
    'functions deploy',
    'functions list',
  ]);
  const [, secret = ''] = /^SEND_MAIL_SECRET='([\w-]{43})'$/m.exec(files) ?? [];
  expect(files).toContain(`perform vault.create_secret('${secret}', 'send_mail_secret')`);
  expect(runProgram).toHaveBeenCalledWith(
    'npm',
    ['run', 'build'],
    expect.objectContaining({
      VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_one',
    }),
  );
  for (const step of [
    'DNS of www.emstone.internal',
    'dashboard.hcaptcha.com',
    'npm run deploy -- admin',
    'openssl genpkey',
  ])
    expect(printed).toContain(step);
});

test('a later deployment writes only what differs', async () => {
  const url = 'https://abcdefghijklmnopqrst.supabase.co/functions/v1';
  const callSecrets = { SEND_MAIL_SECRET: 'a-secret', REMOVE_FILES_SECRET: 'a-secret' };
  const inVault = {
    ...callSecrets,
    SEND_MAIL_URL: `${url}/send-mail`,
    REMOVE_FILES_URL: `${url}/remove-files`,
  };
  state = {
    has_tables: true,
    has_agreement: true,
    has_sample_agreement: true,
    has_admin: true,
    digests: Object.fromEntries(
      Object.entries(inVault).map(([name, value]) => [name.toLowerCase(), sha256(value)]),
    ),
  };
  secrets = Object.entries({
    ...settings,
    ...callSecrets,
    MAIL_REPLY_TO: 'team@emstone.internal',
    SITE_URL: 'another',
  }).map(([name, value]) => ({ name, value: sha256(value) }));
  await deploy('--dry-run');
  expect(printed).toContain(
    'Warning: the agreement in force may be a sample: it contains the word “sample”.',
  );
  expect(printed).not.toContain('Warning: no agreement');
  expect(printed).toContain('== Secrets\nSITE_URL is set\nMAIL_REPLY_TO is removed\n');
  await deploy('--dry-run', '--rotate');
  expect(printed).toContain('SEND_MAIL_SECRET is set');
});
