import * as z from 'zod/mini';
import { fieldErrors, fields } from '@/content/fields';
import { plainText, requiredEmail, requiredName, visibleLine } from '@/lib/text-schemas';
import { phoneLengthError, resume } from './application.content';

/** `job_applications` has CHECK constraints with the same limits. The rules for the file are in `resume.ts`. */
export const applicationSchema = z.object({
  first_name: requiredName(fields.firstName, 100),
  last_name: requiredName(fields.lastName, 100),
  email: requiredEmail(),
  phone: plainText().check(z.regex(/^(.{3,40})?$/su, phoneLengthError), ...visibleLine),
  // The form starts without a file.
  resume: z.pipe(
    z.optional(z.file()),
    z
      .file({ error: fieldErrors.required(resume.label) })
      .check(z.refine((file) => file.size > 0, resume.empty)),
  ),
});

export type ApplicationFields = z.input<typeof applicationSchema>;

export type Application = z.output<typeof applicationSchema>;
