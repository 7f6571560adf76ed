import process from 'node:process';

/** A variable of the function's environment; undefined when it is not set. */
export function readEnvironment(name: string): string | undefined {
  return process.env[name];
}

/** Address of the backend, without a trailing slash. Throws when the variable is not set. */
export function backendUrl(): string {
  const url = readEnvironment('SUPABASE_URL');
  if (!url) throw new Error('SUPABASE_URL is not set.');
  return url;
}

/**
 * Supabase passes keys to its functions as JSON, by name; a new project has one key named "default". Older projects have one key
 * of each kind, in `olderVariable`.
 */
function readKey(variable: string, olderVariable: string): string {
  const keys: Record<string, unknown> = JSON.parse(readEnvironment(variable) || '{}');
  const key = keys.default ?? Object.values(keys)[0] ?? readEnvironment(olderVariable);
  if (typeof key !== 'string' || !key)
    throw new Error(`Neither ${variable} nor ${olderVariable} contains a key.`);
  return key;
}

export const publishableKey = () => readKey('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');

/** The secret key, which bypasses all policies. Throws when it is not set. */
export const secretKey = () => readKey('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
