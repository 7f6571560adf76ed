import * as z from 'zod/mini';
import { fileTarget, type FileBucket } from '@/lib/file-target';

const nullIfEmpty = z.transform((text: string) => text || null);

/** An optional text; `null` when missing. Trimmed, Unicode-normalised, at most `max` characters. */
export const optionalText = (label: string, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.normalize(),
        z.maxLength(max, `${label} must be at most ${max} characters`),
      ),
    nullIfEmpty,
  );

/**
 * Nothing, or `https://` with a host name that has a dot, a port up to 65535, and a path of printable ASCII without
 * spaces, double quotes, angle brackets and backslashes. Must match the CHECKs of the database, see `private.is_file_url`.
 */
const address =
  /^(|https:\/\/(?=[A-Za-z0-9.-]{1,253}([:/]|$))([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(:([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?(\/[!#-;=?-[\]-~]*)?)$/;

/** Percent-encodes non-ASCII characters, as browsers do, which makes invisible ones visible. A lone surrogate becomes U+FFFD. */
const toAscii = z.transform((text: string) =>
  text
    .trim()
    .normalize()
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[^\0-\x7f]+/g, encodeURIComponent),
);

/** An optional `https://` URL, or a file in `bucket`; `null` when missing. */
export const optionalAddress = (label: string, bucket?: FileBucket) =>
  z.pipe(
    z.pipe(
      z.pipe(z.string(), toAscii),
      z.string().check(
        z.maxLength(1000, `${label} must be at most 1000 characters`),
        z.refine(
          (text) =>
            address.test(text) ||
            (bucket !== undefined && fileTarget(text, bucket)?.kind === 'stored'),
          `${label} must be an address that begins with https://`,
        ),
      ),
    ),
    nullIfEmpty,
  );
