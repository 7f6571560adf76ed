import * as z from 'zod/mini';
import { fieldErrors, fields } from '@/content/fields';

/** A text as the database keeps it: trimmed and Unicode-normalised, of characters that it can store. */
export const plainText = () =>
  z.string().check(z.trim(), z.normalize(), z.regex(/^[^\0\p{Cs}]*$/u, fieldErrors.unshown));

// The database counts characters, JavaScript's `length` the halves of those beyond 16 bits.
export const atLeast = (min: number, message: string) =>
  z.refine<string>((text) => Array.from(text).length >= min, message);
export const atMost = (max: number, message: string) =>
  z.refine<string>((text) => Array.from(text).length <= max, message);

/** As in the database: these characters disguise a name. */
const hiddenCharacters = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

/** Refuses a line with characters that cannot be seen. */
export const isShown = z.refine<string>(
  (line) => !hiddenCharacters.test(line),
  fieldErrors.unshown,
);

/** A text that must be there, at most `max` characters long. */
export const requiredText = (label: string, max: number) =>
  plainText().check(
    z.minLength(1, fieldErrors.required(label)),
    atMost(max, fieldErrors.tooLong(label, max)),
  );

/** What browsers accept in a field of type e-mail, with the full domain that the database asks for. */
export const requiredEmail = () =>
  requiredText(fields.email, 320).check(
    z.regex(z.regexes.html5Email, fieldErrors.email),
    z.regex(/@[^@]+\.[^@]+$/, fieldErrors.email),
  );
