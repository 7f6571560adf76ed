import * as z from 'zod/mini';

const required = (label: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    );

/** The limits stand as CHECKs on `contact_messages` too. */
export const contactSchema = z.object({
  first_name: required('First name', 100),
  last_name: required('Last name', 100),
  // What browsers accept in a field of type e-mail.
  email: required('Email', 320).check(
    z.regex(z.regexes.html5Email, 'Please enter a valid email address'),
  ),
  message: required('Message', 5000),
});

export type ContactMessage = z.infer<typeof contactSchema>;
