import { listInWords } from './words.ts';
import { sectionRows } from './section-rows.ts';

/** The sections within a sentence. */
const names: Record<(typeof sectionRows)[number]['id'], string> = {
  whitepaper: 'the whitepaper',
  archive: 'the archive',
  'pitch-decks': 'pitch decks',
  'subscription-agreement': 'the subscription agreement',
  compliance: 'compliance',
  'audit-reports': 'audits',
  tokenomics: 'tokenomics',
  'risk-management': 'risk',
  'investment-trends': 'investment trends',
  'market-reports': 'market reports',
  'news-forecasts': 'news and forecasts',
};

const namesAt = (wanted: number, tab?: string) =>
  sectionRows
    .filter((section) => section.level === wanted && (!tab || section.tab === tab))
    .map(({ id }) => names[id]);

/** What a sign-in opens: “pitch decks and the subscription agreement”. */
export const openedBySignIn = listInWords(namesAt(2));

/** What an approval additionally opens: “compliance, audits, tokenomics and risk”. */
export const openedByApproval = listInWords(namesAt(3));

/** What a level opens, without articles: “Pitch decks, subscription agreement”. */
export const listAt = (level: number, tab?: string) =>
  namesAt(level, tab)
    .map((name) => name.replace(/^the /, ''))
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
