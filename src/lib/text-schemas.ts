import * as z from 'zod/mini';
import { fieldErrors, fields } from '@/content/fields';
import { hiddenCharacters } from './hidden-characters';

/** A text as the database stores it: trimmed, Unicode-normalised, and without characters it cannot store. */
export const plainText = () =>
  z.string().check(z.trim(), z.normalize(), z.regex(/^[^\0\p{Cs}]*$/u, fieldErrors.undisplayable));

/** Limits the length in code points, which the database counts. JavaScript's `length` counts UTF-16 units. */
export const atMost = (max: number, message: string) =>
  z.refine<string>((text) => Array.from(text).length <= max, message);

/** Makes a text one line, whose tabs and line breaks become spaces, and refuses invisible characters. */
export const visibleLine = [
  z.overwrite<string>((text) => text.replace(/\s+/g, ' ')),
  z.refine<string>((line) => line.search(hiddenCharacters) < 0, fieldErrors.undisplayable),
] as const;

/** A required text of at most `max` characters. */
export const requiredText = (label: string, max: number) =>
  plainText().check(
    z.minLength(1, fieldErrors.required(label)),
    atMost(max, fieldErrors.tooLong(label, max)),
  );

/** A required name. Others see it, so it must not contain characters that make it look like another name. */
export const requiredName = (label: string, max: number) =>
  requiredText(label, max).check(...visibleLine);

/** An email address that browsers accept, with the full domain that the database requires. */
export const requiredEmail = () =>
  requiredText(fields.email, 320).check(
    z.regex(z.regexes.html5Email, fieldErrors.email),
    z.regex(/@[^@]+\.[^@]+$/, fieldErrors.email),
  );
