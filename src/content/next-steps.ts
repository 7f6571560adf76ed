/** The closing block that pages for investors share. */
export const nextSteps = {
  title: 'Next Steps',
  text: 'Put your questions to the founder in a call of thirty minutes, or begin with the documents: the whitepaper is open to everyone, the full due-diligence pack to approved investors.',
  dataRoom: 'Enter Data Room',
} as const;
