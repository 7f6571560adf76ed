import type { SectionId } from './data-room-sections.ts';
import { pages } from './pages.ts';

/** Maps page names to paths. The overload keeps the literal types. */
function addressesOf<Pages extends Readonly<Record<string, { path: string }>>>(
  pagesByName: Pages,
): { readonly [Name in keyof Pages]: Pages[Name]['path'] };
function addressesOf(pagesByName: Readonly<Record<string, { path: string }>>) {
  return Object.fromEntries(Object.entries(pagesByName).map(([name, { path }]) => [name, path]));
}

/** The address of every page, by its name. Links and navigation use this object. */
export const paths = addressesOf(pages);

/** A section of the data room. */
export const sectionPath = (section: SectionId) => `${paths.dataRoom}?section=${section}`;

/** The whitepaper, which everyone may read. */
export const whitepaperPath = sectionPath('whitepaper');

/** Who issues the token, and under which law. */
export const issuerPath = `${paths.imprint}#issuer`;

/** The page of one stone. The host serves the same shell for every stone. */
export const stonePattern = '/portfolio/stones/:id';
export const stonePath = (id: string) => stonePattern.replace(':id', id);

/** The sections of the home page that are link targets. */
export const homeAnchors = {
  whyEmeralds: 'why-emeralds',
  whatYouGet: 'what-you-get',
  howItWorks: 'how-it-works',
  team: 'team',
  faq: 'faq',
} as const;

/** The answer to one of the visitor's own questions, in the data room; without an id, the list of these questions. */
export const answerPath = (question?: string) =>
  `${paths.dataRoom}#${question ? `question-${question}` : 'questions'}`;

/** One document of the data room, open in the document reader. */
export const readPattern = '/data-room/read/:id';
export const readerPath = (id: string) => readPattern.replace(':id', id);
