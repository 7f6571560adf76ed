import { textCodec, browserStore } from '@/lib/browser-store';

/*
 * A random value that identifies the browser of a sign-up; the database stores its hash. In this browser, the confirmation link
 * restores the password and the details typed at sign-up.
 */

const store = browserStore('sign-up', textCodec);

/** The stored value for an address; `undefined` when nobody signed up with it in this browser. */
export function storedValueOf(email: string): string | undefined {
  const [address, value] = store.read()?.split(' ') ?? [];
  return address === email.toLowerCase() ? value : undefined;
}

/** The value for an address, created if needed. A repeated sign-up keeps the first one, as Auth keeps the first data. */
export function browserValueOf(email: string): string {
  const value = storedValueOf(email) ?? crypto.randomUUID() + crypto.randomUUID();
  store.write(`${email.toLowerCase()} ${value}`);
  return value;
}

/** Call it after the address was confirmed. */
export const clearValue = () => store.remove();
