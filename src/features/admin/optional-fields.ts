import * as z from 'zod/mini';

const nullIfEmpty = z.transform((text: string) => text || null);

/** A text that may be missing, which is `null`: trimmed, Unicode-normalised, at most `max` characters. */
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

/** What the CHECKs of `press_releases` take, see `private.is_file_url`. */
const address =
  /^(|https:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?(\/[^\s<>"\\]*)?)$/;

/** An `https://` address that may be missing, which is `null`. */
export const optionalAddress = (label: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.normalize(),
        z.maxLength(1000, `${label} must be at most 1000 characters`),
        z.regex(address, `${label} must be an address that begins with https://`),
      ),
    nullIfEmpty,
  );
