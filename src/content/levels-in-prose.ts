import { sections } from './data-room-sections.ts';
import { formatList } from './words.ts';

const namesAt = (requiredLevel: number, tab?: string) =>
  sections
    .filter(({ level, tab: sectionTab }) => level === requiredLevel && (!tab || sectionTab === tab))
    .map(({ inProse }) => inProse);

/** What a sign-in opens: “pitch decks and the subscription agreement”. */
export const openedBySignIn = formatList(namesAt(2));

/** What an approval additionally opens: “compliance, audits, tokenomics and risk”. */
export const openedByApproval = formatList(namesAt(3));

/** The sections that require this level, without articles: “Pitch decks, subscription agreement”. */
export const listAt = (level: number, tab?: string) =>
  namesAt(level, tab)
    .map((name) => name.replace(/^the /, ''))
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
