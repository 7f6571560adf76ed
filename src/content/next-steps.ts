import { whitepaperPath } from './paths';

const call =
  'Put your questions to the founder in a 30-\u2060minute call, or start with the documents.';

/** The closing block that pages for investors share. The text contains a link, in the format of `LinkedText`. */
export const nextSteps = {
  title: 'Next Steps',
  text: `${call} The [whitepaper](${whitepaperPath}) is open to everyone, the full due-diligence pack to approved investors.`,
  approved: `${call} Your due-diligence pack is in the data room.`,
  dataRoom: 'Enter Data Room',
} as const;
