import { useQuery } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/level/access-level';
import { documentsQuery } from './api/documents';
import { sortBySection } from './document';

/** The documents of the sections that the visitor can see, sorted by section; `undefined` until they have loaded. */
export function useAllDocuments(level: AccessLevel, isEnabled = true) {
  const { data, isError, refetch } = useQuery({ ...documentsQuery(level), enabled: isEnabled });
  return {
    documents: data && sortBySection(data, level),
    hasFailed: isError,
    retry: () => void refetch(),
  };
}
