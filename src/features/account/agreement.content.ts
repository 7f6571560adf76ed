export const agreementWords = {
  title: 'Agreement for the full due-diligence pack',
  lead: 'You are approved. The pack opens once you have read and accepted the agreement below.',
  newTitle: 'New agreement for the full due-diligence pack',
  replaces: (version: number | null, date: string | undefined) =>
    `It replaces version ${version}, which you accepted on ${date}. The pack opens again once you have read and accepted the new version below.`,
  changes: 'What changes',
  subject: 'the agreement',
  version: (version: number | null) => `Version ${version}`,
  gone: 'There is no longer an agreement to accept. Please reload the page.',
  name: 'Your full name',
  nameHint: (name: string) => `As in your account: ${name}`,
  typeName: (name: string) => `Type your name as in your account: ${name}`,
  otherName: 'This does not match the name in your account',
  accept: 'Accept Agreement',
  accepting: 'Accepting...',
  accepted: {
    title: 'Agreement Accepted',
    description:
      'The full due-diligence pack is open to you. You can read and save the text in “Your Account”.',
  },
  outdated: {
    title: 'The agreement has changed',
    description: 'A newer version is in force. Please read it before you accept.',
  },
  failed: 'The agreement was not accepted',
} as const;
