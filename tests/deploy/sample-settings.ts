/** Complete settings of a deployment. */
export const settings = {
  SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst',
  SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  SITE_URL: 'https://www.emstone.internal',
  HCAPTCHA_SITE_KEY: '5e1f7c62-0000-4000-8000-000000000000',
  HCAPTCHA_SECRET: 'ES_of_the_account',
  MAIL_FROM: 'EmStone <noreply@emstone.internal>',
  SMTP_URL: 'smtps://mailer:p%40ss@mail.emstone.internal:465',
  MFA_HOOK: 'on',
};

/** The company's site and address, with which the settings must agree. */
export const owner = { siteUrl: 'https://www.emstone.internal', email: 'ir@emstone.internal' };
