import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnv } from 'vite';
import * as z from 'zod';
import { publishableKey, secretFaults } from '../../src/build/environment.ts';
import { company } from '../../src/content/company.ts';
import { backendOf, configVariables, queryDatabase, runProgram, runSupabase } from './cli.ts';
import { outdatedPictures, outdatedTemplates, sampleContent, findUncommitted } from './content.ts';
import { envLine, readSender, readSettings, settingsSchema, type Settings } from './settings.ts';

const print = (text: string) => console.info(text);
const printSection = (title: string, text: string) => print(`\n== ${title}\n${text}`);

const retryHint = 'Then run `npm run deploy` again: it does only what is still missing.';

/**
 * `npm run deploy [-- --dry-run] [-- --rotate]`: brings the hosted project to the state of the work tree, and builds the
 * site for it. It checks everything before it changes anything. `--rotate` replaces the secret with which the database
 * calls functions. Returns whether it succeeded.
 */
export async function run(args: string[], schema = settingsSchema): Promise<boolean> {
  const unknown = args.filter((arg) => arg !== '--dry-run' && arg !== '--rotate');
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(' ')}. There are --dry-run and --rotate.`);
  const { settings, problems } = await readSettings(schema);
  problems.push(
    ...secretFaults(loadEnv('production', process.cwd(), 'VITE_')),
    ...outdatedTemplates(),
    ...sampleContent(),
    ...outdatedPictures(),
    ...findUncommitted(),
  );
  if (!settings || problems.length > 0) {
    console.error(['Nothing was changed. Fix this first:', ...problems].join('\n\n- '));
    return false;
  }

  const plan = await makePlan(settings, args.includes('--rotate'));
  if (company.reserveKey.isSample) {
    console.warn(
      'Warning: reserveKey in src/content/company.ts is a sample: reserve reports cannot be signed.',
    );
  }
  if (!plan.has_agreement) {
    console.warn(
      'Warning: no agreement is published: approved accounts read the documents without accepting one.',
    );
  }
  if (plan.has_sample_agreement) {
    console.warn('Warning: the agreement in force may be a sample: it contains the word “sample”.');
  }
  if (args.includes('--dry-run')) {
    printSection('Settings', plan.config);
    printSection('Database', plan.migrations);
    printSection('Secrets', describeSecrets(plan));
    print(
      '\nNothing was changed. Without --dry-run the functions would also be deployed, and the site built.',
    );
    return true;
  }
  await applyPlan(settings, plan);
  return true;
}

interface Plan {
  config: string;
  migrations: string;
  variables: Record<string, string>;
  /** The key that the site ships. */
  publishableKey: string;
  /** Changed values that the database needs to call functions, as pairs of name and value. */
  vault: (readonly [string, string])[];
  /** The functions' secrets to set, as pairs of name and new value. */
  set: (readonly [string, string])[];
  /** The functions' secrets to remove. */
  unset: string[];
  has_agreement: boolean;
  has_sample_agreement: boolean;
  has_admin: boolean;
}

/** Finds out what would change. Changes only the CLI's record of the linked project, in `supabase/.temp`. */
async function makePlan(settings: Settings, isRotation: boolean): Promise<Plan> {
  await runSupabase(settings, 'link', {
    advice:
      'see whether SUPABASE_PROJECT_REF is the project (`npx supabase projects list`) and the access token is its owner’s (`npx supabase login`).',
  });
  const variables = configVariables(settings);
  const [key, state, storedSecrets, config, migrations] = await Promise.all([
    readPublishableKey(settings),
    readDatabaseState(settings),
    readSecrets(settings),
    runSupabase(settings, 'config diff', {
      variables,
      advice: 'fix supabase/config.toml where the message says.',
    }),
    runSupabase(settings, 'db push', {
      args: ['--dry-run'],
      variables,
      advice:
        'if it names a connection, see whether the network allows it (Database, Network restrictions, in the dashboard); if it names a migration, compare supabase/migrations with `npx supabase migration list --remote`.',
    }),
  ]);

  // The API returns only digests of the functions' secrets, so those in the database are compared by digest, too.
  const hasSameSecrets = ['REMOVE_FILES_SECRET', 'SEND_MAIL_SECRET'].every(
    (name) =>
      storedSecrets.has(name) && storedSecrets.get(name) === state.digests?.[name.toLowerCase()],
  );
  const newSecret =
    hasSameSecrets && !isRotation ? undefined : randomBytes(32).toString('base64url');
  const callVariables = {
    REMOVE_FILES_URL: variables.REMOVE_FILES_URL,
    SEND_MAIL_URL: variables.SEND_MAIL_URL,
    ...(newSecret && { REMOVE_FILES_SECRET: newSecret, SEND_MAIL_SECRET: newSecret }),
  };
  const secrets: Record<string, string | undefined> = {
    HCAPTCHA_SITE_KEY: settings.HCAPTCHA_SITE_KEY,
    SITE_URL: settings.SITE_URL,
    MAIL_FROM: settings.MAIL_FROM,
    SMTP_URL: settings.SMTP_URL,
    MAIL_REPLY_TO: settings.MAIL_REPLY_TO,
    MAIL_API_URL: settings.MAIL_API_URL,
    MAIL_API_KEY: settings.MAIL_API_KEY,
    MAIL_EVENTS_SECRET: settings.MAIL_EVENTS_SECRET,
    ...(newSecret && { REMOVE_FILES_SECRET: newSecret, SEND_MAIL_SECRET: newSecret }),
  };
  const assignments = Object.entries(secrets).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return {
    config: config.result.trim(),
    migrations: migrations.text,
    variables: { ...variables, ...callVariables },
    publishableKey: key,
    vault: Object.entries(callVariables).filter(
      ([name, value]) => state.digests?.[name.toLowerCase()] !== sha256(value),
    ),
    set: assignments.filter(([name, value]) => storedSecrets.get(name) !== sha256(value)),
    unset: Object.keys(secrets).filter((name) => !secrets[name] && storedSecrets.has(name)),
    ...(state.has_tables
      ? await readSetup(settings)
      : { has_agreement: false, has_sample_agreement: false, has_admin: false }),
  };
}

const stateSchema = z.tuple([
  z.object({ has_tables: z.boolean(), digests: z.record(z.string(), z.string()).nullable() }),
]);

/** Whether the tables exist, and the digests of the secrets in the database. */
async function readDatabaseState(settings: Settings) {
  const sql = `select to_regclass('public.agreements') is not null as has_tables, (
    select json_object_agg(name, encode(sha256(convert_to(decrypted_secret, 'UTF8')), 'hex'))
    from vault.decrypted_secrets
  ) as digests`;
  return stateSchema.parse(await queryDatabase(settings, sql))[0];
}

const setupSchema = z.tuple([
  z.object({
    has_agreement: z.boolean(),
    has_sample_agreement: z.boolean(),
    has_admin: z.boolean(),
  }),
]);

/** Whether the team has set up the agreement and the first admin. */
async function readSetup(settings: Settings) {
  const sql = `select exists (select from public.agreements where published_at is not null) as has_agreement,
    coalesce((
      select concat_ws(' ', title, body, changes) ~* '\\msample\\M'
      from public.agreements where published_at is not null order by version desc limit 1
    ), false) as has_sample_agreement,
    exists (select from public.profiles where role = 'admin' and approved) as has_admin`;
  return setupSchema.parse(await queryDatabase(settings, sql))[0];
}

const secretsSchema = z.object({
  secrets: z.array(z.object({ name: z.string(), value: z.string() })),
});

async function readSecrets(settings: Settings): Promise<Map<string, string>> {
  const { result } = await runSupabase(settings, 'secrets list', {
    args: ['--output-format=json'],
    advice: 'see whether the access token may read the secrets of functions.',
  });
  const { secrets } = secretsSchema.parse(JSON.parse(result));
  return new Map(secrets.map(({ name, value }) => [name, value]));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function describeSecrets({ set, unset }: Plan): string {
  const lines = [
    ...set.map(([name]) => `${name} is set`),
    ...unset.map((name) => `${name} is removed`),
  ];
  return lines.join('\n') || "The functions' secrets do not change.";
}

async function applyPlan(settings: Settings, plan: Plan): Promise<void> {
  const { variables } = plan;
  const config = await runSupabase(settings, 'config push', {
    variables,
    advice: `if it names the hook, set MFA_HOOK=off: only the plans Team and Enterprise have it. ${retryHint}`,
  });
  printSection('Settings', config.text);

  const migrations = await runSupabase(settings, 'db push', {
    variables,
    advice: `the migration that failed was rolled back. Fix it, or the rows on which it fails. ${retryHint}`,
  });
  printSection('Database', migrations.text);

  await setSecrets(settings, plan);
  printSection('Secrets', describeSecrets(plan));

  const before = await readFunctions(settings);
  await runSupabase(settings, 'functions deploy', {
    args: ['--use-api'],
    advice: `fix the function that the message names. ${retryHint}`,
  });
  const after = await readFunctions(settings);
  const changed = [...after].filter(([name, hash]) => before.get(name) !== hash);
  printSection(
    'Functions',
    changed.map(([name]) => `${name} is ${before.has(name) ? 'changed' : 'new'}`).join('\n') ||
      'No function changed.',
  );

  await build(settings, plan.publishableKey);
  printSection(
    'Left to do by hand',
    manualSteps(settings, plan)
      .map((step) => `- ${step}`)
      .join('\n'),
  );
}

/** Passes secrets to a task in a temporary file, because other users could see the arguments of a running program. */
async function withSecretFile(
  text: string,
  task: (file: string) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  try {
    const file = path.join(folder, 'secrets');
    writeFileSync(file, text, { mode: 0o600 });
    await task(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stores in the vault the addresses and secrets with which the database calls functions, and sets the functions' own secrets. */
async function setSecrets(settings: Settings, { vault, set, unset }: Plan): Promise<void> {
  const advice = `until the database and the functions have the same secret, mails and removals wait. ${retryHint}`;
  // Written to the vault here, because `db push` writes the secrets of config.toml only if it also runs a migration.
  const statements = vault.map(([variable, value]) => {
    const name = variable.toLowerCase();
    const secretId = `select id from vault.secrets where name = '${name}'`;
    return `if exists (${secretId}) then perform vault.update_secret((${secretId}), '${value}');
      else perform vault.create_secret('${value}', '${name}'); end if;`;
  });
  if (statements.length > 0) {
    await withSecretFile(`do $$ begin ${statements.join('\n')} end $$`, (file) =>
      runSupabase(settings, 'db query', { args: [`--file=${file}`], advice }),
    );
  }
  const lines = set.map(([name, value]) => envLine(name, value));
  if (lines.length > 0) {
    await withSecretFile(lines.join('\n'), (file) =>
      runSupabase(settings, 'secrets set', { args: [`--env-file=${file}`], advice }),
    );
  }
  if (unset.length > 0) await runSupabase(settings, 'secrets unset', { args: unset, advice });
}

const functionsSchema = z.object({
  functions: z.array(
    z.object({ slug: z.string(), ezbr_sha256: z.string().optional(), version: z.number() }),
  ),
});

/** The functions by name, each with a value that changes with its code. */
async function readFunctions(settings: Settings): Promise<Map<string, unknown>> {
  const { result } = await runSupabase(settings, 'functions list', {
    args: ['--output-format=json'],
    advice: retryHint,
  });
  const { functions } = functionsSchema.parse(JSON.parse(result));
  return new Map(functions.map(({ slug, ezbr_sha256, version }) => [slug, ezbr_sha256 ?? version]));
}

const keysSchema = z.object({
  keys: z.array(z.object({ name: z.string(), type: z.string().optional(), api_key: z.string() })),
});

/** The publishable key; older projects have one named `anon` instead. */
async function readPublishableKey(settings: Settings): Promise<string> {
  const { result } = await runSupabase(settings, 'projects api-keys', {
    args: ['--output-format=json'],
    advice: 'see whether the access token may read the API keys.',
  });
  const { keys } = keysSchema.parse(JSON.parse(result));
  const key =
    keys.find(({ type }) => type === 'publishable') ?? keys.find(({ name }) => name === 'anon');
  if (!key) throw new Error('The project has no publishable key. Create one: Settings, API keys.');
  const fault = publishableKey.safeParse(key.api_key).error?.issues[0]?.message;
  if (fault) throw new Error(`The key ${key.name} of the project ${fault}.`);
  return key.api_key;
}

async function build(settings: Settings, key: string): Promise<void> {
  const { status, text } = await runProgram('npm', ['run', 'build'], {
    VITE_SUPABASE_URL: backendOf(settings),
    VITE_SUPABASE_PUBLISHABLE_KEY: key,
    VITE_ERROR_REPORTING_DSN: settings.VITE_ERROR_REPORTING_DSN ?? '',
  });
  if (status !== 0)
    throw new Error(`\`npm run build\` failed:\n\n${text}\n\nWhat to do: fix it. ${retryHint}`);
  printSection('Pages', 'dist/ is built for this project.');
}

function manualSteps(settings: Settings, { has_agreement, has_admin }: Plan): string[] {
  const { hostname } = new URL(settings.SITE_URL);
  const site = settings.SITE_URL;
  return [
    `Upload dist/ to the host (.github/deployment.md has each host's command), and point the DNS of ${hostname} to it.`,
    `DNS of ${readSender(settings.MAIL_FROM)?.domain}: SPF, DKIM and DMARC, as the mail provider names them.`,
    `hCaptcha: add ${hostname} to the site's hostnames, https://dashboard.hcaptcha.com/sites`,
    settings.MAIL_EVENTS_SECRET &&
      `The mail provider's webhook: ${backendOf(settings)}/functions/v1/mail-events, events email.bounced and email.complained.`,
    !has_admin &&
      `The first admin: request access on ${site}/data-room, follow the link in the mail, then npm run deploy -- admin <address>`,
    !has_agreement && `The agreement, once counsel has written it: ${site}/admin/agreements`,
    company.reserveKey.isSample &&
      'The signing key of the reserve: openssl genpkey -algorithm ed25519 -out reserve-private.pem (.github/deployment.md)',
    `Then npm run deploy:check ${site}`,
  ].filter((step) => typeof step === 'string');
}
