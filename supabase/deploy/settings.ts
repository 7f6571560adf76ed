import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { backendAddress, reportsAddress } from '../../src/build/environment.ts';
import { company } from '../../src/content/company.ts';

/** The file with the deployment's settings, apart from those in the environment. Git ignores it. */
const settingsFile = '.env.deploy';

/** Whether a host name can be public. The excluded endings are reserved for local machines, tests and examples. */
const isPublicHost = (host: string) =>
  /^[a-z0-9.-]+\.[a-z][a-z0-9-]+$/.test(host) &&
  !/(^|\.)(localhost|local|test|invalid|example|example\.(com|net|org))$/.test(host);

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

function isSiteAddress(text: string): boolean {
  const { protocol, origin, hostname } = parseUrl(text) ?? {};
  return protocol === 'https:' && origin === text && isPublicHost(hostname ?? '');
}

/** The name and the address of a sender such as `Name <noreply@domain>`. */
export function readSender(text: string) {
  const [, name, bracketed, bare] =
    /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))\s*$/.exec(text) ?? [];
  const address = bracketed ?? bare;
  if (!address) return undefined;
  return { name: name || company.name, address, domain: domainOf(address) };
}

const domainOf = (address: string) => address.slice(address.indexOf('@') + 1).toLowerCase();

/** The company's own site and e-mail address. */
interface Owner {
  siteUrl: string;
  email: string;
}

/** Whether a sender has the owner's domain. Receivers refuse mails in the name of another domain. */
function isOwnDomain(text: string, { siteUrl, email }: Owner): boolean {
  const sender = readSender(text);
  if (!sender || !isPublicHost(sender.domain)) return false;
  const site = new URL(siteUrl).hostname.replace(/^www\./, '');
  return [site, domainOf(email)].some(
    (domain) =>
      domain === sender.domain ||
      sender.domain.endsWith(`.${domain}`) ||
      domain.endsWith(`.${sender.domain}`),
  );
}

export function readMailServer(text: string) {
  const { protocol, hostname, port, username, password } = parseUrl(text) ?? {};
  if (protocol !== 'smtps:' || port !== '465' || !hostname || !username || !password)
    return undefined;
  return {
    host: hostname,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/** Whether a key is one of hCaptcha's test keys, which let everybody pass. */
const isTestKey = (key: string) => /^([123]0000000-ffff-ffff-ffff-|0x0{40}$)/.test(key);

const httpAddress = z.url({ protocol: /^https?$/, error: 'is not an address' });

/** The schema of a deployment's settings. `.env.deploy.example` explains each of them. */
export const settingsSchemaFor = (owner: Owner) =>
  z.object({
    SUPABASE_PROJECT_REF: z.string().regex(/^[a-z]{20}$/, 'is not a reference of twenty letters'),
    SUPABASE_ACCESS_TOKEN: z.string().optional(),
    SUPABASE_URL: z.optional(backendAddress),
    SITE_URL: z
      .string()
      .refine(
        isSiteAddress,
        'is not a public address: https://www.<domain>, without a trailing slash',
      )
      .refine(
        (url) => url === owner.siteUrl,
        `differs from siteUrl in src/content/company.ts, ${owner.siteUrl}`,
      ),
    HCAPTCHA_SITE_KEY: z.string().refine((key) => !isTestKey(key), 'is a key for tests'),
    HCAPTCHA_SECRET: z.string().refine((key) => !isTestKey(key), 'is a secret for tests'),
    MAIL_FROM: z
      .string()
      .refine(
        (sender) => isOwnDomain(sender, owner),
        'is not a sender of your own domain: Name <noreply@domain>, with the domain of siteUrl or email in src/content/company.ts',
      ),
    SMTP_URL: z
      .string()
      .refine((url) => readMailServer(url), 'is not of the form smtps://name:password@host:465'),
    MAIL_REPLY_TO: z.email('is not an address').optional(),
    MAIL_API_URL: httpAddress.optional(),
    MAIL_API_KEY: z.string().optional(),
    MAIL_EVENTS_SECRET: z.string().startsWith('whsec_', 'does not begin with whsec_').optional(),
    MFA_HOOK: z.enum(['on', 'off'], 'is neither on nor off'),
    VITE_ERROR_REPORTING_DSN: z.optional(reportsAddress),
  });

export const settingsSchema = settingsSchemaFor(company);

export type Settings = z.infer<typeof settingsSchema>;

/** The settings for commands that only need access to the project. Such commands do not ask for other settings. */
export const accessSchema = settingsSchema.pick({
  SUPABASE_PROJECT_REF: true,
  SUPABASE_ACCESS_TOKEN: true,
});

/** The comment on each setting in `.env.deploy.example`, by its name. */
export function readDescriptions(): Map<string, string> {
  const text = readFileSync('.env.deploy.example', 'utf8');
  const blocks = text.matchAll(/((?:^#.*\n)+)^([A-Z_]+)=/gm);
  return new Map(
    [...blocks].map(([, comment = '', name = '']) => [
      name,
      comment.replaceAll(/^# ?/gm, '').replaceAll('\n', ' ').trim(),
    ]),
  );
}

function readValues(names: string[]): Record<string, string> {
  const fromFile = existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')) : {};
  const values = names.map((name) => [name, (process.env[name] ?? fromFile[name] ?? '').trim()]);
  return Object.fromEntries(values.filter(([, value]) => value));
}

/** Whether a deployment has been set up on this machine. */
export const hasSettings = () => existsSync(settingsFile) || 'SUPABASE_PROJECT_REF' in process.env;

export const envLine = (name: string, value: string) =>
  value.includes("'") ? `${name}="${value}"` : `${name}='${value}'`;

/** Asks for the settings on the terminal, and appends the answers to `.env.deploy`. */
async function promptFor(names: string[]): Promise<void> {
  const descriptions = readDescriptions();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const name of names) {
    const answer = await terminal.question(`${descriptions.get(name)}\n${name}=`);
    appendFileSync(settingsFile, `\n${envLine(name, answer.trim())}\n`, { mode: 0o600 });
    chmodSync(settingsFile, 0o600);
  }
  terminal.close();
}

/**
 * Reads the settings from the environment and from `.env.deploy`, and asks on a terminal for those that are missing.
 * Returns them, or what is wrong with them.
 */
export async function readSettings<T extends z.ZodObject>(
  schema: T,
): Promise<{ settings?: z.infer<T>; problems: string[] }> {
  const names = Object.keys(schema.shape);
  const faultsOf = (values: Record<string, string>) => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    const results = names.map(
      (name) => [name, issues.find(({ path }) => path[0] === name)] as const,
    );
    return new Map(results.flatMap(([name, issue]) => (issue ? [[name, issue.message]] : [])));
  };
  const isMissing = (name: string) => !(name in readValues(names));
  const missing = [...faultsOf(readValues(names)).keys()].filter(isMissing);
  if (missing.length > 0 && process.stdin.isTTY) await promptFor(missing);

  const values = readValues(names);
  const faults = faultsOf(values);
  if (faults.size === 0) return { settings: schema.parse(values), problems: [] };
  const descriptions = readDescriptions();
  const problems = [...faults].map(([name, fault]) =>
    isMissing(name)
      ? `${name} is not set in ${settingsFile}: ${descriptions.get(name)}`
      : `${name} ${fault}.`,
  );
  return { problems };
}
