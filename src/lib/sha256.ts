/** The SHA-256 of a text, in hexadecimal. `undefined` without a secure connection, because browsers then offer no `crypto.subtle`. */
export async function sha256(text: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text);
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', bytes);
  return (
    hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}
