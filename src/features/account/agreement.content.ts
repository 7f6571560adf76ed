/** Texts of the agreement that the guarded pack requires. */
export const agreementWords = {
  title: 'Agreement before the full due-diligence pack',
  lead: 'You are approved. The pack opens once you have read and accepted the agreement below.',
  what: 'the agreement',
  version: (version: number | null) => `Version ${version}`,
  gone: 'There is no agreement in force any more. Please reload the page.',
  name: 'Your full name',
  nameHint: (name: string) => `As in your account: ${name}`,
  typeName: (name: string) => `Please type the account’s name: ${name}`,
  otherName: 'This is not the account’s name',
  accept: 'Accept Agreement',
  accepting: 'Accepting...',
  accepted: {
    title: 'Agreement Accepted',
    description:
      'The full due-diligence pack is open to you. You can read and save the text in “Your Account”.',
  },
  outdated: {
    title: 'The agreement has changed',
    description: 'A newer version is in force. Please read it again.',
  },
  failed: 'The agreement was not accepted',
} as const;
