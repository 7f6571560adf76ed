/** The closing block that pages for investors share. */
export const nextSteps = {
  title: 'Next Steps',
  text: 'Put your questions to the founder in a 30-minute call, or start with the documents. The whitepaper is open to everyone, the full due-diligence pack to approved investors.',
  dataRoom: 'Enter Data Room',
} as const;
