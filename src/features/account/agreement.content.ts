/** The words of the agreement before the guarded pack. */
export const agreementWords = {
  title: 'Agreement before the full due-diligence pack',
  lead: 'You are approved. The pack opens once you have read and accepted what follows.',
  what: 'the agreement',
  version: (version: number | null) => `Version ${version}`,
  gone: 'No agreement is in force any more. Please load the page again.',
  name: 'Your full name',
  nameHint: (name: string) => `As in your account: ${name}`,
  typeName: (name: string) => `Please type the account’s name: ${name}`,
  otherName: 'This is not the account’s name',
  accept: 'Accept Agreement',
  accepting: 'Accepting...',
  accepted: {
    title: 'Agreement Accepted',
    description:
      'The full due-diligence pack is open to you. The text stays in “Your Account”, to be read and saved.',
  },
  outdated: {
    title: 'The agreement has changed',
    description: 'A newer version is in force. Please read it again.',
  },
  failed: 'The agreement was not accepted',
} as const;
