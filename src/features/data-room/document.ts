import { documentLevel, type AccessLevel } from '@/access/access-level';
import { company } from '@/content/company';
import { sections, type Section, type TabId } from '@/content/data-room-sections';
import type { Tables } from '@/lib/database.types';
import { fileTarget } from '@/lib/file-target';
import { formatLongDate } from '@/lib/format';

/** A document as the lists show it. */
export type DocumentItem = Pick<
  Tables<'documents'>,
  | 'id'
  | 'title'
  | 'description'
  | 'updated_at'
  | 'created_at'
  | 'section'
  | 'category'
  | 'requires_auth'
  | 'file_url'
> & {
  /** Place within the section; left out or null where the newest come first. */
  position?: number | null;
};

/** The section with this id; `undefined` for anything that is not one. */
export function findSection(id: string | null): Section | undefined {
  return sections.find((section) => section.id === id);
}

/** The tab's sections that a visitor of this level gets to see. */
export function visibleSections(tab: TabId, level: AccessLevel): readonly Section[] {
  return sections.filter((section) => section.tab === tab && section.level <= level);
}

/** As the team has put them in order; those without a place come first, in the order that they have. */
export function inOrder(documents: readonly DocumentItem[]): DocumentItem[] {
  const place = ({ position }: DocumentItem) => (typeof position === 'number' ? position : 0);
  return documents.toSorted((a, b) => place(a) - place(b));
}

/** By section, in the order of the room; within one as they are. */
export function bySection(documents: readonly DocumentItem[]): DocumentItem[] {
  const place = ({ section }: DocumentItem) => sections.findIndex(({ id }) => id === section);
  return documents.toSorted((a, b) => place(a) - place(b));
}

/** The orders of the list; a minus reverses one. */
export const sorts = ['title', '-title', '-date', 'date', '-size', 'size'] as const;
export type Sort = (typeof sorts)[number];

/** What sorts a list: the title, the date that it shows, or the size of the file in bytes where it is known. */
export function sortDocuments(
  documents: readonly DocumentItem[],
  sort: Sort | null,
  sizes: ReadonlyMap<string, number> | undefined,
): readonly DocumentItem[] {
  if (!sort) return documents;
  const column = sort.replace('-', '');
  const direction = sort.startsWith('-') ? -1 : 1;
  if (column === 'title') {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return documents.toSorted((a, b) => direction * compare(a.title, b.title));
  }
  const valueOf = (document: DocumentItem) =>
    column === 'size' ? (sizes?.get(document.id) ?? NaN) : Date.parse(document.updated_at);
  return documents.toSorted((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    // What has no size or date comes last, either way.
    if (Number.isNaN(first) || Number.isNaN(second)) {
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    }
    return direction * (first - second);
  });
}

/** Whether the document is listed while its file is still being prepared. */
export const isToFollow = ({ file_url }: Pick<DocumentItem, 'file_url'>) => !file_url;

/** What a document's button does, or what it takes first. */
export type DocumentAction = 'open' | 'sign-in' | 'approval';

export function documentAction(
  document: Pick<DocumentItem, 'requires_auth' | 'section'>,
  level: AccessLevel,
): DocumentAction {
  if (level >= documentLevel(document)) return 'open';
  return level === 1 ? 'sign-in' : 'approval';
}

/** `October 6, 2025`, or `No date available` for a missing or unreadable time. */
export function formatUpdatedDate(time: string | null | undefined): string {
  return formatLongDate(time) ?? 'No date available';
}

/**
 * Organisations that publish documents in the data room. Sample content: replace it with the names of
 * the real partners.
 */
export const knownOrganisations = [
  'Lenzmark Assurance',
  'Oberwald Research',
  'Tamina Gem Laboratory',
] as const;

/** The known organisation that the title names, else the company itself. Case does not matter. */
export function documentAuthor(title: string): string {
  const lowerCase = title.toLowerCase();
  return knownOrganisations.find((name) => lowerCase.includes(name.toLowerCase())) ?? company.name;
}

/** Name of a file's type by its extension, such as `PDF`; `undefined` where it has none. */
export function fileType(fileUrl: string | null): string | undefined {
  const target = fileTarget(fileUrl);
  const path = target?.kind === 'web' ? new URL(target.url).pathname : target?.path;
  return /[^/]\.([a-z][a-z0-9]{1,4})$/i.exec(path ?? '')?.[1]?.toUpperCase();
}

/** Whether the file lies here and is a PDF, which is read on a page of this site. */
export function isReadHere(document: Pick<DocumentItem, 'file_url'>): boolean {
  return fileTarget(document.file_url)?.kind === 'stored' && fileType(document.file_url) === 'PDF';
}

/** The texts of a document or news item that are searched. */
export interface Searchable {
  title: string;
  description?: string | null;
  excerpt?: string | null;
}

/** The items whose title, description or excerpt contains the text, whatever its case. */
export function filterBySearch<Item extends Searchable>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const fold = (value: string) => value.normalize().toLowerCase();
  const wanted = fold(text.trim());
  if (!wanted) return items;
  return items.filter(({ title, description, excerpt }) =>
    [title, description, excerpt].some((field) => field && fold(field).includes(wanted)),
  );
}
