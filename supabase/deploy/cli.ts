import { spawn } from 'node:child_process';
import path from 'node:path';
import { readMailServer, readSender, type Settings } from './settings.ts';

/** The settings that a command on the hosted project needs. */
type Access = Pick<Settings, 'SUPABASE_PROJECT_REF' | 'SUPABASE_ACCESS_TOKEN'>;

export const backendOf = (settings: Pick<Settings, 'SUPABASE_PROJECT_REF' | 'SUPABASE_URL'>) =>
  settings.SUPABASE_URL ?? `https://${settings.SUPABASE_PROJECT_REF}.supabase.co`;

/** The variables that `supabase/config.toml` refers to, and the values in which the hosted project differs from it. */
export function configVariables(settings: Settings) {
  const sender = readSender(settings.MAIL_FROM);
  const server = readMailServer(settings.SMTP_URL);
  if (!sender || !server) throw new Error('The settings were not checked.');
  const functions = `${backendOf(settings)}/functions/v1`;
  return {
    // For the CLI, a variable SUPABASE_<PATH> overrides the value at that path of config.toml.
    SUPABASE_AUTH_SITE_URL: settings.SITE_URL,
    SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: `${settings.SITE_URL}/data-room,${settings.SITE_URL}/reset-password`,
    SUPABASE_AUTH_EMAIL_SMTP_ENABLED: 'true',
    SUPABASE_AUTH_HOOK_MFA_VERIFICATION_ATTEMPT_ENABLED: String(settings.MFA_HOOK === 'on'),
    HCAPTCHA_SECRET: settings.HCAPTCHA_SECRET,
    SMTP_HOST: server.host,
    SMTP_USER: server.user,
    SMTP_PASSWORD: server.password,
    MAIL_ADDRESS: sender.address,
    MAIL_NAME: sender.name,
    REMOVE_FILES_URL: `${functions}/remove-files`,
    SEND_MAIL_URL: `${functions}/send-mail`,
  };
}

/** Runs a program. `result` is its standard output; `text` also contains its standard error. */
export function runProgram(
  command: string,
  args: string[],
  variables: Record<string, string> = {},
) {
  return new Promise<{ status: number | null; result: string; text: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let result = '';
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      result += data.toString();
      text += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => (text += data.toString()));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, result, text: text.trim() }));
  });
}

/** Runs a command of the Supabase CLI on the project. Rejects with the CLI's message and `advice`. */
export async function runSupabase(
  { SUPABASE_PROJECT_REF, SUPABASE_ACCESS_TOKEN }: Access,
  command: string,
  {
    args = [],
    variables = {},
    advice,
  }: { args?: string[]; variables?: Record<string, string>; advice: string },
): Promise<{ result: string; text: string }> {
  const target =
    command === 'link'
      ? `--project-ref=${SUPABASE_PROJECT_REF}`
      : `--remote=${SUPABASE_PROJECT_REF}`;
  const outcome = await runProgram(
    process.execPath,
    [
      path.resolve('node_modules/supabase/dist/supabase.js'),
      ...command.split(' '),
      ...args,
      target,
      '--yes',
      '--agent=no',
    ],
    {
      ...variables,
      ...(SUPABASE_ACCESS_TOKEN && { SUPABASE_ACCESS_TOKEN }),
      SUPABASE_TELEMETRY_DISABLED: '1',
    },
  );
  if (outcome.status !== 0) {
    // Only the last lines: those before them list what the CLI was about to do.
    const message = outcome.text.split('\n').slice(-12).join('\n');
    throw new Error(`\`supabase ${command}\` failed:\n\n${message}\n\nWhat to do: ${advice}`);
  }
  return outcome;
}

export async function queryDatabase(access: Access, sql: string): Promise<unknown> {
  const { result } = await runSupabase(access, 'db query', {
    args: [sql, '--output-format=json'],
    advice: 'see whether the project is paused, and whether the access token may use its database.',
  });
  return JSON.parse(result);
}
