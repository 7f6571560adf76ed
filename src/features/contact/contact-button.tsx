import { dialogButton } from '@/components/dialog-button';

const importDialog = () => import('./contact-dialog');

/** Opens the contact dialog, Send Us a Message. */
export const ContactButton = dialogButton(importDialog);

/** Creates a button that opens it with the beginning of a message, unless one has been typed. */
export const contactAbout = (beginning: string) =>
  dialogButton(async () => {
    const { default: ContactDialog } = await importDialog();
    return { default: (dialog) => <ContactDialog {...dialog} beginning={beginning} /> };
  });
