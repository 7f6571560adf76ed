import type { ReserveReport } from './reserve-report.ts';

/** A list of reports, and who vouches for it. */
export interface Manifest {
  /** The number of the last report that it lists. */
  upTo: number;
  text: string;
  /** Ed25519, of the text's bytes, in Base64; `undefined` while nobody has signed it. */
  signature: string | undefined;
}

/**
 * The reports as a text that can be signed, oldest first: a line each, then the file as `sha256sum`
 * writes it, which ignores the other lines when it checks.
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

/** The list of all reports. Takes them oldest first. */
export function wholeManifest(reports: readonly ReserveReport[]): Manifest {
  const last = reports.at(-1);
  return { upTo: last?.number ?? 0, text: manifestText(reports), signature: last?.signature };
}

/** The longest list that is signed. A report's signature is that of the list which ends with it. */
export function signedManifest(reports: readonly ReserveReport[]): Manifest | undefined {
  const last = reports.findLastIndex(({ signature }) => signature !== undefined);
  return last < 0 ? undefined : wholeManifest(reports.slice(0, last + 1));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** `unsupported`: this browser knows no Ed25519 (Chrome before 137, Firefox before 129, Safari before 17). */
export type SignatureAnswer = 'valid' | 'invalid' | 'unsupported';

/** Whether the holder of the key has signed the text. The key is a SubjectPublicKeyInfo in Base64. */
export async function checkSignature(
  text: string,
  signature: string,
  publicKey: string,
): Promise<SignatureAnswer> {
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), 'Ed25519', false, [
      'verify',
    ]);
    const signed = new TextEncoder().encode(text);
    const isValid = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed);
    return isValid ? 'valid' : 'invalid';
  } catch {
    return 'unsupported';
  }
}

/** The key as a file that `openssl` reads. */
export const publicKeyFile = (publicKey: string) =>
  `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
