import * as z from 'zod/mini';
import { plainText, requiredEmail, requiredText } from '@/lib/text-schemas';

const phoneLength = 'Phone must be 3 to 40 characters';

/** `job_applications` has the same limits as CHECKs; the file's own rules are in `resume.ts`. */
export const applicationSchema = z.object({
  first_name: requiredText('First name', 100),
  last_name: requiredText('Last name', 100),
  email: requiredEmail(),
  phone: plainText().check(z.regex(/^(.{3,40})?$/su, phoneLength)),
  // The form begins without a file.
  resume: z.pipe(
    z.optional(z.file()),
    z
      .file({ error: 'Resume/CV is required' })
      .check(z.refine((file) => file.size > 0, 'This file is empty')),
  ),
});

/** As the form holds it. */
export type ApplicationFields = z.input<typeof applicationSchema>;

/** As it is sent. */
export type Application = z.output<typeof applicationSchema>;
