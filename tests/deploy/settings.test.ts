import { expect, test } from 'vitest';
import { readDescriptions, settingsSchemaFor } from '../../supabase/deploy/settings.ts';
import { owner, settings } from './sample-settings.ts';

const settingsSchema = settingsSchemaFor(owner);

/** The error message for one setting, while all others are valid; undefined if this one is valid too. */
const faultOf = (name: string, value: string | undefined) =>
  settingsSchema
    .safeParse({ ...settings, [name]: value })
    .error?.issues.find(({ path }) => path[0] === name)?.message;

test.each([
  ['SITE_URL', 'http://www.emstone.internal', 'public address'],
  ['SITE_URL', 'https://localhost:5173', 'public address'],
  ['SITE_URL', 'https://127.0.0.1', 'public address'],
  ['SITE_URL', 'https://[::1]', 'public address'],
  ['SITE_URL', 'https://emstone.local', 'public address'],
  ['SITE_URL', 'https://www.emstone.example', 'public address'],
  ['SITE_URL', 'https://www.emstone.internal/', 'public address'],
  ['SITE_URL', 'https://www.emstone.internal/en', 'public address'],
  ['SITE_URL', 'https://other.emstone.internal', 'differs from siteUrl'],
  ['SUPABASE_PROJECT_REF', 'https://abcdefghijklmnopqrst.supabase.co', 'twenty letters'],
  ['HCAPTCHA_SITE_KEY', '10000000-ffff-ffff-ffff-000000000001', 'tests'],
  ['HCAPTCHA_SECRET', `0x${'0'.repeat(40)}`, 'tests'],
  ['HCAPTCHA_SECRET', undefined, 'expected string'],
  ['MAIL_FROM', 'EmStone', 'own domain'],
  ['MAIL_FROM', 'EmStone <noreply@mail.test>', 'own domain'],
  ['MAIL_FROM', 'EmStone <noreply@internal>', 'own domain'],
  ['MAIL_FROM', 'EmStone <emstone@mailbox.internal>', 'own domain'],
  ['MAIL_FROM', 'EmStone <noreply@notemstone.internal>', 'own domain'],
  ['SMTP_URL', 'smtp://mailer:pass@mail.emstone.internal:465', 'smtps://'],
  ['SMTP_URL', 'smtps://mailer:pass@mail.emstone.internal:587', 'smtps://'],
  ['SMTP_URL', 'smtps://mail.emstone.internal:465', 'smtps://'],
  ['SMTP_URL', 'smtps://:pass@mail.emstone.internal:465', 'smtps://'],
  ['SMTP_URL', 'smtps://mailer@mail.emstone.internal:465', 'smtps://'],
  ['SMTP_URL', 'mail.emstone.internal', 'smtps://'],
  ['SUPABASE_URL', 'abcdefghijklmnopqrst.supabase.co', 'address'],
  ['MAIL_REPLY_TO', 'EmStone', 'address'],
  ['MAIL_API_URL', 'ftp://mail.emstone.internal', 'address'],
  ['MAIL_EVENTS_SECRET', 'secret', 'whsec_'],
  ['MFA_HOOK', 'yes', 'is neither on nor off'],
])('refuses the %s %s', (name, value, fault) => {
  expect(faultOf(name, value)).toContain(fault);
});

test('the sample settings are valid', () => {
  expect(settingsSchema.safeParse(settings).error).toBeUndefined();
});

test('.env.deploy.example describes every setting', () => {
  const descriptions = readDescriptions();
  expect([...descriptions.keys()]).toEqual(Object.keys(settingsSchema.shape));
  for (const [name, schema] of Object.entries(settingsSchema.shape))
    expect(descriptions.get(name)?.startsWith('Optional: '), name).toBe(
      schema.safeParse(undefined).success,
    );
});
