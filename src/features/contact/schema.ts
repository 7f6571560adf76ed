import * as z from 'zod/mini';
import { fields } from '@/content/fields';
import { requiredEmail, requiredName, requiredText } from '@/lib/text-schemas';
import { contact } from './contact.content';

/** `contact_messages` has CHECK constraints with the same limits. */
export const contactSchema = z.object({
  first_name: requiredName(fields.firstName, 100),
  last_name: requiredName(fields.lastName, 100),
  email: requiredEmail(),
  message: requiredText(contact.message, 5000),
});

export type ContactMessage = z.infer<typeof contactSchema>;
