import type { ReserveReport } from './reserve-report.ts';

/*
 * The company signs the list of its reserve reports, so that anyone can detect a report that was changed or removed later.
 * `supabase/reserve/sign.mjs` makes the signatures, and the reserve page checks them.
 */

/** A list of reports, with its signature. */
export interface Manifest {
  /** The number of the last report in the list. */
  upTo: number;
  text: string;
  /** Ed25519 signature of the text's bytes, in Base64; `undefined` while the list is not signed. */
  signature: string | undefined;
}

/**
 * The reports as a text that can be signed, oldest first. Each report has a comment line, followed by a line for its file in the format
 * of `sha256sum`, which ignores the comments.
 */
export function manifestText(reports: readonly ReserveReport[]): string {
  const lines = reports.flatMap((report) => {
    const { number, asOf, publishedAt, file, previousHash, hash } = report;
    const published = new Date(publishedAt).toISOString();
    const facts = [number, asOf, published, file?.size ?? '-', previousHash, hash];
    return [
      `# ${facts.join(' ')}`,
      ...(file ? [`${file.sha256}  ${file.path.split('/').at(-1)}`] : []),
    ];
  });
  return [
    '# Reports of the reserve: number, day of the count, published, bytes of the file,',
    '# SHA-256 of the report before, SHA-256 of the report',
    ...lines,
    '',
  ].join('\n');
}

/** The list of all reports. Expects them oldest first. */
export function wholeManifest(reports: readonly ReserveReport[]): Manifest {
  const last = reports.at(-1);
  return { upTo: last?.number ?? 0, text: manifestText(reports), signature: last?.signature };
}

/** The longest signed list. A report's signature covers the list that ends with this report. */
export function signedManifest(reports: readonly ReserveReport[]): Manifest | undefined {
  const last = reports.findLastIndex(({ signature }) => signature !== undefined);
  return last < 0 ? undefined : wholeManifest(reports.slice(0, last + 1));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** `unsupported`: this browser has no Ed25519 (Chrome before 137, Firefox before 129, Safari before 17), or cannot read the key. */
export type SignatureAnswer = 'valid' | 'invalid' | 'unsupported';

/** Whether the holder of the key has signed the text. The key is a SubjectPublicKeyInfo in Base64. */
export async function checkSignature(
  text: string,
  signature: string,
  publicKey: string,
): Promise<SignatureAnswer> {
  let key;
  try {
    key = await crypto.subtle.importKey('spki', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return 'unsupported';
  }
  const signed = new TextEncoder().encode(text);
  try {
    const isValid = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed);
    return isValid ? 'valid' : 'invalid';
  } catch {
    // The signature is not Base64.
    return 'invalid';
  }
}

/** The longest list whose signature is valid. */
export async function validManifest(
  reports: readonly ReserveReport[],
  publicKey: string,
): Promise<Manifest | undefined> {
  for (let count = reports.length; count > 0; count--) {
    const list = wholeManifest(reports.slice(0, count));
    const { text, signature } = list;
    if (signature && (await checkSignature(text, signature, publicKey)) === 'valid') return list;
  }
  return undefined;
}

/** The key as a file that `openssl` can read. */
export const publicKeyFile = (publicKey: string) =>
  `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
