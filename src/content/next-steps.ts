import { whitepaperPath } from './paths';

/** The closing block that pages for investors share. The text contains a link, in the format of `LinkedText`. */
export const nextSteps = {
  title: 'Next Steps',
  text: `Put your questions to the founder in a 30-\u2060minute call, or start with the documents. The [whitepaper](${whitepaperPath}) is open to everyone, the full due-diligence pack to approved investors.`,
  dataRoom: 'Enter Data Room',
} as const;
