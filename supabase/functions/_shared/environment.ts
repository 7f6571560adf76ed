// Deno provides `process` only by an import. Node, which runs the embedded stack, has no `Deno`.
declare const Deno: { env: { get: (name: string) => string | undefined } } | undefined;

/** A variable of the function's environment; undefined when it is not set. */
export function readEnvironment(name: string): string | undefined {
  return typeof Deno === 'undefined' ? process.env[name] : Deno.env.get(name);
}

/** Address of the backend, without a trailing slash. Throws when the variable is not set. */
export function backendUrl(): string {
  const url = readEnvironment('SUPABASE_URL');
  if (!url) throw new Error('SUPABASE_URL is not set.');
  return url;
}

/** Supabase gives its functions the keys by name. A new project has one key with the name "default". */
function readKey(variable: string): string {
  const keys: Record<string, unknown> = JSON.parse(readEnvironment(variable) ?? '{}');
  const key = keys.default ?? Object.values(keys)[0];
  if (typeof key !== 'string') throw new Error(`${variable} holds no key.`);
  return key;
}

/** The publishable key. Throws when it is not set. */
export const publishableKey = () => readKey('SUPABASE_PUBLISHABLE_KEYS');

/** The secret key, which bypasses all policies. Throws when it is not set. */
export const secretKey = () => readKey('SUPABASE_SECRET_KEYS');
