import type { AccessLevel } from '@/access/access-level';
import type { SectionId } from '@/content/data-room-sections';

/**
 * Every list belongs to the level it was read at, so that a visitor whose level changes never sees
 * what was read at another.
 */
export const dataRoomKeys = {
  all: ['data-room'] as const,
  sectionCounts: (level: AccessLevel) => [...dataRoomKeys.all, level, 'section-counts'] as const,
  documents: (section: SectionId, level: AccessLevel) =>
    [...dataRoomKeys.all, level, 'documents', section] as const,
  fileSize: (path: string, level: AccessLevel) =>
    [...dataRoomKeys.all, level, 'file-size', path] as const,
};
