import { company } from '@/content/company';
import { checkConnection } from '@/content/controls';

/** The mails that an unsubscribe link can stop, by the name in the link. `waits` mails announce that a requested document was added. */
export const mailKinds = {
  digest: {
    heading: 'Unsubscribe from new documents?',
    text: 'You will receive no more e-mails about new documents in the data room.',
    done: 'You will receive no more e-mails about new documents.',
  },
  waits: {
    heading: 'Unsubscribe from requested documents?',
    text: 'We will not e-mail you when the documents you asked for are added to the data room.',
    done: 'We will not e-mail you when those documents are added to the data room.',
  },
} as const;

export const unsubscribeContent = {
  heading: 'E-mail settings',
  lead: 'The e-mails the data room sends you, and which of them you can stop.',
  submit: 'Unsubscribe',
  busy: 'Unsubscribing...',
  done: 'Unsubscribed',
  afterwards:
    'You will still receive e-mails about your access and the security of your account. You can change your choice under Your Account in the data room.',
  failed: `That did not work. ${checkConnection}`,
  missing: {
    heading: 'This link is incomplete',
    text: 'It may have been cut off. Open it again from our e-mail, or open the data room, sign in and choose what we send you under Your Account.',
    help: `Cannot sign in? Write to [${company.email}](mailto:${company.email}) and we will stop the optional e-mails.`,
  },
  kindsTitle: 'What we send',
  /** Every kind of e-mail to readers of the data room, and who can stop it. */
  kinds: {
    'New documents': 'Daily, weekly or never, as you choose.',
    'Documents you asked for': 'Once per document, when it is added. You can stop these.',
    'Answers to your questions': 'Always, while you have an account.',
    'Account access and security': 'Always, while you have an account.',
  },
  wayBack: 'Open the Data Room',
} as const;
