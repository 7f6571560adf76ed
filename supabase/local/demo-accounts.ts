/** The accounts that `seed.sql` creates, for developers and tests to sign in with. */
export const demoAccounts = [
  { email: 'pending@emstone.example', about: 'signed up, waits for approval' },
  { email: 'approved@emstone.example', about: 'approved investor' },
  { email: 'expired@emstone.example', about: 'investor whose approval has ended' },
  { email: 'admin@emstone.example', about: 'administrator' },
] as const;

export const DEMO_PASSWORD = 'Vault-Demo-2025';

/** Secret of the admin's second factor, for an authenticator app. It is public, like the password. */
export const DEMO_FACTOR_SECRET = 'EMERALDEMERALDEMERALDEMERALDEMER';
