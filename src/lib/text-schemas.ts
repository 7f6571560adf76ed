import * as z from 'zod/mini';

/** A text that must be there: trimmed, Unicode-normalised, at most `max` characters long. */
export const requiredText = (label: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    );

const notAnEmail = 'Please enter a valid email address';

/** What browsers accept in a field of type e-mail, with the full domain that the database asks for. */
export const requiredEmail = () =>
  requiredText('Email', 320).check(
    z.regex(z.regexes.html5Email, notAnEmail),
    z.regex(/@[^@]+\.[^@]+$/, notAnEmail),
  );
