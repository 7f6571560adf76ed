import { textCodec, browserStore } from '@/lib/browser-store';

/*
 * A random token that identifies the browser of a sign-up; the database stores its hash. In this browser, the confirmation link
 * restores the password and the details typed at sign-up.
 */

const store = browserStore('sign-up', textCodec);

/** The stored token for an email address; `undefined` if nobody signed up with it in this browser. */
export function storedSignUpToken(email: string): string | undefined {
  const [address, value] = store.read()?.split(' ') ?? [];
  return address === email.toLowerCase() ? value : undefined;
}

/** The token for an email address, created if needed. A repeated sign-up keeps the first token, as Auth keeps the first sign-up's data. */
export function signUpToken(email: string): string {
  const value = storedSignUpToken(email) ?? crypto.randomUUID() + crypto.randomUUID();
  store.write(`${email.toLowerCase()} ${value}`);
  return value;
}

export const clearSignUpToken = () => store.remove();
