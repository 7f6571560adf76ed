import type { AccessLevel } from '@/access/access-level';
import { documentLevel } from '@/access/access-level';
import { sections } from '@/content/data-room-sections';
import { fileTarget } from '@/lib/file-target';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';

export type DocumentsFilter = 'section' | 'level' | 'file';
export type DocumentsColumn = 'title' | 'section' | 'access_level' | 'updated_at';
export type DocumentsView = ListView<DocumentsFilter, DocumentsColumn>;

export const documentsSpec: ListSpec<DocumentsFilter, DocumentsColumn> = {
  filters: {
    section: oneOf(sections.map(({ id }) => id)),
    level: oneOf(['1', '2', '3']),
    file: oneOf(['with', 'without']),
  },
  columns: ['title', 'section', 'access_level', 'updated_at'],
  defaultSort: { column: 'updated_at', isDescending: true },
};

interface Guarded {
  section: string;
  requires_auth: boolean;
}

/** Level by its number, in a word for who has it. */
export const levelNames: Record<AccessLevel, string> = {
  1: 'Everyone',
  2: 'Signed in',
  3: 'Approved',
};

const audiences: Record<AccessLevel, string> = {
  1: 'Everyone sees and opens it, without an account.',
  2: 'Everyone who is signed in sees and opens it, approved or not.',
  3: 'Only approved investors see and open it.',
};

/** Whether documents of the section belong to Market Intelligence. */
export const isMarketSection = (id: string) =>
  sections.some((section) => section.id === id && section.tab === 'market-intelligence');

/** Who opens the document, in a word or two. */
export const levelName = (document: Guarded) => levelNames[documentLevel(document)];

/** Who sees a document and who opens it, in a sentence (data-room contract, section 6). */
export function audienceOf(document: Guarded): string {
  return document.requires_auth && isMarketSection(document.section)
    ? 'Everyone sees its title and description; only approved investors open it.'
    : audiences[documentLevel(document)];
}

/** The section's name; its id where the site knows none, as the database allows others. */
export const sectionLabel = (id: string) =>
  sections.find((section) => section.id === id)?.label ?? id;

/** Path of the document's file in the bucket; `undefined` for a link, or without a file. */
export function storedPath(fileUrl: string | null): string | undefined {
  const target = fileTarget(fileUrl);
  return target?.kind === 'stored' ? target.path : undefined;
}

/** What the list says of a file: the ending of a stored one, `Link`, or nothing. */
export function fileLabel(fileUrl: string | null): string | undefined {
  const path = storedPath(fileUrl);
  if (!path) return fileUrl ? 'Link' : undefined;
  return /\.([^./]+)$/.exec(path)?.[1]?.toUpperCase() ?? 'File';
}
