import type { sections } from '@/content/data-room-sections';

type SectionId = (typeof sections)[number]['id'];

/** Words that name a section, besides its own name. The first section that fits is taken. */
const words: readonly (readonly [section: SectionId, pattern: RegExp])[] = [
  ['whitepaper', /white ?papers?/],
  ['pitch-decks', /pitch|decks?|presentations?/],
  ['subscription-agreement', /subscri\w+/],
  ['audit-reports', /audit\w*|assurance|attestations?/],
  ['risk-management', /risks?|insurance/],
  ['tokenomics', /token\w*/],
  ['compliance', /complian\w+|policy|policies|aml|kyc|legal|regulat\w+/],
  ['investment-trends', /trends?/],
  ['news-forecasts', /news|forecasts?|outlook/],
  ['market-reports', /markets?/],
  ['archive', /archived?|superseded|old/],
];

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

function sectionIn(name: string): SectionId | undefined {
  const text = plain(name);
  return words.find(([, pattern]) => new RegExp(`\\b(?:${pattern.source})\\b`).test(text))?.[0];
}

/**
 * The section that a file seems to belong to, by the folders that it came in, the innermost first, then by its own
 * name; empty when nothing says so. A guess: the one who uploads sees it before anything is written.
 */
export function guessSection({
  name,
  webkitRelativePath = '',
}: {
  name: string;
  /** Empty for files that came without a folder. */
  webkitRelativePath?: string;
}): string {
  const folders = webkitRelativePath.split('/').slice(0, -1).toReversed();
  for (const part of [...folders, name.replace(/\.[^.]*$/, '')]) {
    const section = sectionIn(part);
    if (section) return section;
  }
  return '';
}
