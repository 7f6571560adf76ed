import { dialogButton } from '@/components/dialog-button';

/** Opens the contact dialog, Send Us a Message: with the beginning of a message, unless one has been typed. */
export const ContactButton = dialogButton<{ beginning: string }>(() => import('./contact-dialog'));
