import { dialogButton } from '@/components/dialog-button';

/** Opens the contact dialog. The message starts with `beginning`, unless the visitor has already typed one. */
export const ContactButton = dialogButton<{ beginning: string }>(() => import('./contact-dialog'));
