import * as z from 'zod/mini';
import { requiredEmail, requiredText } from '@/lib/text-schemas';

/** `contact_messages` has the same limits as CHECKs. */
export const contactSchema = z.object({
  first_name: requiredText('First name', 100),
  last_name: requiredText('Last name', 100),
  email: requiredEmail(),
  message: requiredText('Message', 5000),
});

export type ContactMessage = z.infer<typeof contactSchema>;
