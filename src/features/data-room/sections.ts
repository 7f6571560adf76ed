import type { AccessLevel } from '@/access/access-level';
import { sections, type Section, type TabId } from '@/content/data-room-sections';

/** The section with this id; `undefined` for anything that is not one. */
export function findSection(id: string | null): Section | undefined {
  return sections.find((section) => section.id === id);
}

/** The tab's sections that a visitor of this level gets to see. */
export function visibleSections(tab: TabId, level: AccessLevel): readonly Section[] {
  return sections.filter((section) => section.tab === tab && section.level <= level);
}
