import { dialogButton } from '@/components/dialog-button';

/** Creates a button that opens the contact dialog, with the beginning of a message unless one has been typed. */
export const contactAbout = (beginning: string) =>
  dialogButton(() => import('./contact-dialog'), { beginning });

/** Opens the contact dialog, Send Us a Message. */
export const ContactButton = contactAbout('');
