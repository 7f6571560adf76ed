import { sections } from '@/content/data-room-sections';
import type { Tables } from '@/lib/database.types';

/** 1 anonymous, 2 signed in, 3 signed in and approved. */
export type AccessLevel = 1 | 2 | 3;

/** The level that a section requires. A section that is not listed requires the highest. */
export function sectionLevel(id: string): AccessLevel {
  return sections.find((section) => section.id === id)?.level ?? 3;
}

/** The level required to open the document. Equals the column `documents.access_level`, which lists do not select. */
export function documentLevel(
  document: Pick<Tables<'documents'>, 'requires_auth' | 'section'>,
): AccessLevel {
  return document.requires_auth ? 3 : sectionLevel(document.section);
}
