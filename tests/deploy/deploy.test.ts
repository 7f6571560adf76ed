import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startProject } from './fake-project.ts';
import { createWorkTree, settings } from './work-tree.ts';

// A deployment runs the CLI some fifteen times.
vi.setConfig({ testTimeout: 180_000 });

// Each test goes on where the one before ended, as an operator does.
const project = await startProject();
const tree = createWorkTree(project.profile);
afterAll(async () => {
  tree.remove();
  await project.close();
});
beforeEach(() => {
  project.calls.length = 0;
  project.failing.clear();
});

const readRows = async (sql: string) => (await project.pg.query(sql)).rows;

/** Both ends of the calls from the database to a function. */
async function readEnds(name: string) {
  const sql = `select decrypted_secret as secret from vault.decrypted_secrets where name = '${name}'`;
  const [inDatabase] = await readRows(sql);
  return [inDatabase, { secret: project.secrets.get(name.toUpperCase()) }];
}

describe('before anything is changed', () => {
  test('all that is wrong is told at once, and the project is not even asked', async () => {
    tree.writeSettings({ SITE_URL: 'http://localhost:5173', HCAPTCHA_SECRET: undefined });
    const marks = ['SAMPLE: Ada', 'ada.example', 'a-example', 'CHE-000.000.000', 'Musterstrasse 1'];
    tree.edit('src/content/people.ts', (text) =>
      marks.reduce(
        (marked, mark) => `// ${mark}\n${marked}`,
        text.replace('Sample: boolean = false', 'Sample: boolean = true'),
      ),
    );
    tree.edit('src/pages/careers/careers.content.ts', (text) => `// SAMPLE\n${text}`);
    const samples = ['bookingUrl', 'dataRegion', 'street', 'partnerReportUrl'];
    tree.edit('src/content/company.ts', (text) =>
      samples.reduce(
        (all, name) => all.replace(new RegExp(`( ${name}:\\s+'[^']*')`), '$1 satisfies Sample'),
        text,
      ),
    );
    tree.edit('src/content/legal.ts', (text) =>
      text.replace(/\} as const;\n$/, '} as const satisfies Sample;\n'),
    );
    tree.edit('src/content/pages.ts', (text) => text.replace("'Imprint'", "'Legal notice'"));
    tree.edit('supabase/templates/invite.html', (text) =>
      text.replaceAll('EmStone AG', 'SAMPLE AG'),
    );

    const { status, text } = await tree.run('deploy');
    tree.writeSettings();
    const withSettings = await tree.run('deploy');
    tree.git('checkout', '--quiet', '.');

    expect([status, withSettings.status]).toEqual([1, 1]);
    expect(text).toContain('Nothing was changed.');
    expect(text).toContain('SITE_URL is not a public address');
    expect(text).toContain(
      'HCAPTCHA_SECRET is not set in .env.deploy: The secret of the hCaptcha account',
    );
    expect(text).toMatch(
      /src\/content\/people\.ts has sample content: line 1, 2, 3, 4, 5, \d+ \(\w+\)\./,
    );
    for (const name of [...samples, 'legalLastUpdated']) expect(text).toMatch(`(${name})`);
    expect(text).toContain('public/images/social/imprint.jpg shows another title');
    expect(text).toContain('careers.content.ts has sample content: line 1.');
    expect(text).toContain('supabase/templates/invite.html has sample content');
    expect(text).toContain('supabase/templates/invite.html does not name EmStone AG');
    expect(text).toMatch(/not committed:\n[^"]* M src\/content\/people\.ts/);
    expect(project.calls).toEqual([]);
  });

  test.for([
    [['--dryrun'], 'Unknown: --dryrun'],
    [['admin', 'first'], 'Name the account'],
  ] as const)('deploy %s is refused', async ([args, told]) => {
    const { status, text } = await tree.run('deploy', [...args]);
    expect({ status, text }).toEqual({ status: 1, text: expect.stringContaining(told) });
    expect(project.calls).toEqual([]);
  });

  test('the CLI’s message is shown, with what to do', async () => {
    project.failing.set('GET ', 'JWT could not be decoded');
    const { status, text } = await tree.run('deploy');
    expect(status).toBe(1);
    expect(text).toContain('`supabase link` failed');
    expect(text).toContain('JWT could not be decoded');
    expect(text).toMatch(/What to do: .*SUPABASE_PROJECT_REF.*npx supabase login/s);
    expect(project.changes()).toEqual([]);
  });

  test('--dry-run shows what would change, and a key and a text that are missing as warnings', async () => {
    const { status, text } = await tree.run('deploy', ['--dry-run']);
    expect({ status, text }).toMatchObject({ status: 0 });
    expect(text).toMatch(/auth\.site_url \[update\]\s+local: +"https:\/\/www\.emstone\.internal"/);
    expect(text).toContain('20251103090000_foundations.sql');
    expect(text).toContain('SMTP_URL is set');
    expect(text).toContain('Warning: reserveKey');
    expect(text).toContain('Warning: no agreement');
    expect(text).not.toContain(settings.HCAPTCHA_SECRET);

    expect(project.changes()).toEqual([]);
    expect(await readRows('select version from supabase_migrations.schema_migrations')).toEqual([]);
    expect(await readRows('select name from vault.secrets')).toEqual([]);
  });
});

test('what is missing is asked on a terminal and kept; a run that fails says at what', async () => {
  tree.writeSettings({ MFA_HOOK: undefined });
  project.failing.set('POST secrets', 'The vault is being moved');
  const { status, text } = await tree.run('deploy', [], 'on\n');

  expect(text).toContain('on with the plans Team and Enterprise');
  expect(readFileSync(path.join(tree.folder, '.env.deploy'), 'utf8')).toContain("MFA_HOOK='on'");
  expect(status).toBe(1);
  expect(text).toContain('`supabase secrets set` failed');
  expect(text).toContain('The vault is being moved');
  expect(text).toContain('Then run `npm run deploy` again: it does what is left.');

  const template = readFileSync('supabase/templates/recovery.html', 'utf8');
  expect(project.auth).toMatchObject({
    site_url: 'https://www.emstone.internal',
    uri_allow_list:
      'https://www.emstone.internal/data-room,https://www.emstone.internal/reset-password',
    smtp_host: 'mail.emstone.internal',
    smtp_port: '465',
    smtp_user: 'mailer',
    smtp_pass: project.mask('p@ss'),
    smtp_admin_email: 'noreply@emstone.internal',
    smtp_sender_name: 'EmStone',
    rate_limit_email_sent: 100,
    mailer_otp_length: 10,
    mailer_templates_recovery_content: template,
    security_captcha_enabled: true,
    security_captcha_secret: project.mask(settings.HCAPTCHA_SECRET ?? ''),
    hook_mfa_verification_attempt_enabled: true,
    hook_mfa_verification_attempt_uri: 'pg-functions://postgres/private/judge_factor_attempt',
  });
  const migrations = readdirSync('supabase/migrations').map((file) => ({
    version: file.slice(0, 14),
  }));
  expect(
    await readRows('select version from supabase_migrations.schema_migrations order by 1'),
  ).toEqual(migrations);
});

test('the next run does only what is left; both ends have the same secret', async () => {
  const { status, text } = await tree.run('deploy');
  expect({ status, text }).toMatchObject({ status: 0 });
  expect(text).toContain('Remote Auth config is up to date.');
  expect(text).toContain('Remote database is up to date.');
  expect(
    project.changes().filter((call) => !/^(POST functions\/deploy|PUT functions)$/.test(call)),
  ).toEqual(['POST secrets']);

  const [inDatabase, atFunction] = await readEnds('send_mail_secret');
  expect(atFunction).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/) });
  expect(inDatabase).toEqual(atFunction);
  expect(await readEnds('remove_files_secret')).toEqual([atFunction, atFunction]);
  const sql = `select decrypted_secret as url from vault.decrypted_secrets where name like '%url' order by 1`;
  expect(await readRows(sql)).toEqual([
    { url: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/remove-files' },
    { url: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/send-mail' },
  ]);
  const { HCAPTCHA_SITE_KEY, SITE_URL, MAIL_FROM, SMTP_URL } = settings;
  expect(Object.fromEntries(project.secrets)).toMatchObject({
    HCAPTCHA_SITE_KEY,
    SITE_URL,
    MAIL_FROM,
    SMTP_URL,
  });

  const functions = readdirSync('supabase/functions').filter(
    (name) => name !== '_shared' && !name.includes('.'),
  );
  expect([...project.functions.keys()].toSorted()).toEqual(functions);
  // A file that the function needs from outside its folder.
  expect(project.functions.get('send-mail')?.files.has('src/mail/mails.ts')).toBe(true);

  expect(readFileSync(path.join(tree.folder, 'dist/built'), 'utf8')).toBe(
    'https://abcdefghijklmnopqrst.supabase.co sb_publishable_one',
  );
  for (const step of [
    'DNS of www.emstone.internal',
    'dashboard.hcaptcha.com',
    'npm run deploy -- admin',
    'openssl genpkey',
  ])
    expect(text).toContain(step);
});

test('a run after changes says what it changed, before a build that fails; --rotate changes the secret at both ends', async () => {
  const [before] = await readEnds('send_mail_secret');
  tree.edit('supabase/functions/unsubscribe/index.ts', (text) => `${text}\n// Changed.\n`);
  tree.edit('supabase/config.toml', (text) =>
    text.replace('otp_expiry = 3600', 'otp_expiry = 1800'),
  );
  tree.edit('package.json', (text) =>
    text.replace('"build":"', '"build":"echo No such page; exit 1; '),
  );
  tree.commit();
  project.secrets.set('MAIL_REPLY_TO', 'of an earlier deployment');
  const { status, text } = await tree.run('deploy', ['--rotate']);
  expect(status).toBe(1);
  expect(text).toMatch(/`npm run build` failed:\s+No such page\s+What to do: /);
  expect(text).toMatch(/auth\.email\.otp_expiry \[update\]\s+local: +1800\s+remote: 3600/);
  expect(text).toContain(
    '== Secrets\nREMOVE_FILES_SECRET is set\nSEND_MAIL_SECRET is set\nMAIL_REPLY_TO is removed\n',
  );
  expect(text).toContain('== Functions\nunsubscribe is changed\n');

  const [inDatabase, atFunction] = await readEnds('send_mail_secret');
  expect(inDatabase).toEqual(atFunction);
  expect(inDatabase).not.toEqual(before);
  expect(project.secrets.has('MAIL_REPLY_TO')).toBe(false);
});

describe('deploy -- admin', () => {
  const signUp = (email: string, confirmed: string) =>
    project.pg.exec(`insert into auth.users (id, email, email_confirmed_at)
      values (gen_random_uuid(), '${email}', ${confirmed})`);

  test('an account with a confirmed address becomes an admin and owner', async () => {
    await signUp('first@emstone.internal', 'now()');
    const { status, text } = await tree.run('deploy', ['admin', 'First@emstone.internal']);
    expect({ status, text }).toEqual({
      status: 0,
      text: expect.stringContaining('First@emstone.internal is an admin. Sign in at /admin'),
    });
    const sql = 'select email, role, team_role, approved from public.profiles';
    expect(await readRows(sql)).toEqual([
      { email: 'first@emstone.internal', role: 'admin', team_role: 'owner', approved: true },
    ]);
  });

  test('an account that is not confirmed or not there stays as it is', async () => {
    await signUp("second''@emstone.internal", 'null');
    const unconfirmed = await tree.run('deploy', ['admin', "second'@emstone.internal"]);
    expect(unconfirmed).toEqual({ status: 1, text: expect.stringContaining('is not confirmed') });
    const unknown = await tree.run('deploy', ['admin', 'third@emstone.internal']);
    expect(unknown).toEqual({ status: 1, text: expect.stringContaining('no account of third@') });
    expect(await readRows("select email from public.profiles where role = 'admin'")).toHaveLength(
      1,
    );
  });
});
