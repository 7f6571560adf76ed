import { dialogButton } from '@/components/dialog-button';

/** Opens the contact dialog, Send Us a Message. */
export const ContactButton = dialogButton(() => import('./contact-dialog'));
