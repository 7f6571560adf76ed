import { sections, type SectionId } from '@/content/data-room-sections';

/** Words in a file or folder name that suggest a section, besides the section's label. The first match wins. */
const keywords: Readonly<Record<SectionId, RegExp>> = {
  whitepaper: /white ?papers?/,
  'pitch-decks': /pitch|decks?|presentations?/,
  'subscription-agreement': /subscri\w+/,
  'audit-reports': /audit\w*|assurance|attestations?/,
  'risk-management': /risks?|insurance/,
  tokenomics: /token\w*/,
  compliance: /complian\w+|policy|policies|aml|kyc|legal|regulat\w+/,
  'investment-trends': /trends?/,
  'news-forecasts': /news|(news)?letters?|forecasts?|outlook/,
  'market-reports': /markets?/,
  archive: /archived?|superseded|old/,
};

/** The lower-case words of a name, separated by spaces: `PitchDecks_2025` → `pitch decks`. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

function sectionIn(name: string): string | undefined {
  const words = wordsOf(name);
  const labelMatch = sections.find(({ label }) => ` ${words} `.includes(` ${wordsOf(label)} `));
  return (
    labelMatch?.id ??
    Object.entries(keywords).find(([, { source }]) =>
      new RegExp(`\\b(?:${source})\\b`).test(words),
    )?.[0]
  );
}

/** Guesses the section of a file by its folders, the innermost first, then by its own name. Empty without a match. */
export function guessSection({
  name,
  webkitRelativePath = '',
}: {
  name: string;
  /** Empty for files without a folder. */
  webkitRelativePath?: string;
}): string {
  const folders = webkitRelativePath.split('/').slice(0, -1).toReversed();
  for (const segment of [...folders, name.replace(/\.[^.]*$/, '')]) {
    const section = sectionIn(segment);
    if (section) return section;
  }
  return '';
}
