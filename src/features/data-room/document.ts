import { documentLevel, type AccessLevel } from '@/access/level/access-level';
import { company } from '@/content/company';
import { sections, tabs, type RoomSection, type TabId } from '@/content/data-room-sections';
import type { Tables } from '@/lib/database.types';
import { fileTarget } from '@/lib/file-target';
import { formatLongDate } from '@/lib/format';

/** What the pages of readers know about a document, and about its current file. */
export const documentColumns = [
  'id',
  'title',
  'description',
  'updated_at',
  'created_at',
  'section',
  'category',
  'requires_auth',
  'file_url',
  'position',
] as const;
export const versionColumns = ['number', 'file_size', 'what_changed', 'created_at'] as const;

export type DocumentItem = Pick<Tables<'documents'>, (typeof documentColumns)[number]> & {
  /** The current file, if the visitor may open it. */
  file?: Pick<Tables<'document_versions'>, (typeof versionColumns)[number]> | null;
};

export const versionNumber = ({ file }: DocumentItem) => file?.number ?? 1;

/** The size in bytes of a stored file that the visitor may open. */
export const fileSize = ({ file }: DocumentItem) => file?.file_size ?? undefined;

export function findSection(id: string | null): RoomSection | undefined {
  return sections.find((section) => section.id === id);
}

/** The tab's sections that a visitor of this level can see. */
export function visibleSections(tab: TabId, level: AccessLevel): readonly RoomSection[] {
  return sections.filter((section) => section.tab === tab && section.level <= level);
}

/** Sorts documents in the team's order. Documents without a position come first, in their existing order. */
function sortByPosition<Item extends DocumentItem>(documents: readonly Item[]): Item[] {
  return documents.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** Returns a comparison of documents by a time, latest first. */
export const latestFirst =
  (column: 'updated_at' | 'created_at') =>
  (a: DocumentItem, b: DocumentItem): number =>
    // All times have the same format, so they are compared as strings. Parsing 12,500 dates repeatedly would be slow.
    Number(a[column] < b[column]) - Number(a[column] > b[column]);

/**
 * The documents of a section in the team's order. Those without a position come first: in the given order, or newest first in Market
 * Intelligence, whose sections list only documents of that category.
 */
export function documentsInSection<Item extends DocumentItem>(
  documents: readonly Item[],
  { id, tab }: Pick<RoomSection, 'id' | 'tab'>,
): Item[] {
  const inSection = documents.filter(({ section }) => section === id);
  if (tab === 'core-documents') return sortByPosition(inSection);
  return sortByPosition(
    inSection.filter(({ category }) => category === tab).toSorted(latestFirst('created_at')),
  );
}

/** The documents that a visitor of this level can see, section by section. */
export const sortBySection = (
  documents: readonly DocumentItem[],
  level: AccessLevel,
): DocumentItem[] =>
  tabs.flatMap((tab) =>
    visibleSections(tab.id, level).flatMap((section) => documentsInSection(documents, section)),
  );

/** The number of documents in each section, by its id. Empty sections are missing. */
export type SectionCounts = ReadonlyMap<string, number>;

export function countBySection(items: readonly { section: string }[]): SectionCounts {
  const counts = new Map<string, number>();
  for (const { section } of items) counts.set(section, (counts.get(section) ?? 0) + 1);
  return counts;
}

/** The sort orders of the list. A minus reverses the order. */
export const sorts = ['title', '-title', '-date', 'date', '-size', 'size'] as const;
export type Sort = (typeof sorts)[number];

export function sortDocuments(
  documents: readonly DocumentItem[],
  sort: Sort | null,
): readonly DocumentItem[] {
  if (!sort) return documents;
  const column = sort.replace('-', '');
  const direction = sort.startsWith('-') ? -1 : 1;
  if (column === 'title') {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return documents.toSorted((a, b) => direction * compare(a.title, b.title));
  }
  const valueOf = (document: DocumentItem) =>
    column === 'size' ? (fileSize(document) ?? NaN) : Date.parse(document.updated_at);
  return documents.toSorted((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    // Documents without a size or date come last in both directions.
    if (Number.isNaN(first) || Number.isNaN(second)) {
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    }
    return direction * (first - second);
  });
}

/** Whether the document has no file yet, or one with an invalid address. */
export const isFilePending = ({ file_url }: Pick<DocumentItem, 'file_url'>) =>
  !fileTarget(file_url);

/** What a document's button does: opens the document, or names what the visitor needs to open it. */
export type DocumentAction = 'open' | 'sign-in' | 'approval';

export function documentAction(
  document: Pick<DocumentItem, 'requires_auth' | 'section'>,
  level: AccessLevel,
): DocumentAction {
  if (level >= documentLevel(document)) return 'open';
  return level === 1 ? 'sign-in' : 'approval';
}

/** `October 6, 2025`, or `No date available` for a missing or invalid time. */
export const formatUpdatedDate = (time: string | null | undefined) =>
  formatLongDate(time) ?? 'No date available';

/** `1 document`, `2 documents`. */
export const countDocuments = (count: number) =>
  `${count} ${count === 1 ? 'document' : 'documents'}`;

/** Organisations that publish documents in the data room. Sample content: replace it with the names of the real partners. */
const knownOrganisations = [
  'Lenzmark Assurance',
  'Oberwald Research',
  'Prototypa Security',
  'Tamina Gem Laboratory',
] as const;

/** The organisation named in the title, ignoring case; the company if the title names none. */
export function documentAuthor(title: string): string {
  const lowerCase = title.toLowerCase();
  return knownOrganisations.find((name) => lowerCase.includes(name.toLowerCase())) ?? company.name;
}

/** The type of a file by its extension, such as `PDF`; `undefined` without an extension. */
export function fileType(fileUrl: string | null): string | undefined {
  const target = fileTarget(fileUrl);
  const path = target?.kind === 'web' ? new URL(target.url).pathname : target?.path;
  return /[^/]\.([a-z][a-z0-9]{1,4})$/i.exec(path ?? '')?.[1]?.toUpperCase();
}

/** Whether the file is a PDF stored in the bucket. Such files are read on a page of this site. */
export function opensInReader(document: Pick<DocumentItem, 'file_url'>): boolean {
  return fileTarget(document.file_url)?.kind === 'stored' && fileType(document.file_url) === 'PDF';
}
