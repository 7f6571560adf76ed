import { asText, browserStore } from '@/lib/browser-store';

/*
 * A random value by which the database recognises the browser that signed up with an address: it has the hash. The link of the
 * confirmation, opened in this browser, then restores the password and the details that were typed here.
 */

const store = browserStore('sign-up', asText);

/** The value of this browser for an address; `undefined` when nobody has signed up with that address here. */
export function keptValueOf(email: string): string | undefined {
  const [address, value] = store.read()?.split(' ') ?? [];
  return address === email.toLowerCase() ? value : undefined;
}

/** The same, made at the first sign-up: a repeated one changes nothing of what Auth has stored. */
export function browserValueOf(email: string): string {
  const value = keptValueOf(email) ?? crypto.randomUUID() + crypto.randomUUID();
  store.write(`${email.toLowerCase()} ${value}`);
  return value;
}

/** Call it once the address is proved. */
export const forgetValue = () => store.remove();
