import { useQueries } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { documentsQuery } from './api/documents';
import { bySection, visibleSections, type DocumentItem } from './document';

interface AllDocuments {
  /** Sorted by section; `undefined` until every section has loaded. */
  documents: DocumentItem[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** All documents of all sections that the visitor can see. */
export function useAllDocuments(level: AccessLevel, isWanted = true): AllDocuments {
  const visible = [
    ...visibleSections('core-documents', level),
    ...visibleSections('market-intelligence', level),
  ];
  return useQueries({
    queries: (isWanted ? visible : []).map(({ id }) => documentsQuery(id, level)),
    combine: (results) => ({
      documents: results.every(({ data }) => data)
        ? bySection(results.flatMap(({ data }) => data ?? []))
        : undefined,
      hasFailed: results.some(({ isError }) => isError),
      retry: () =>
        results.forEach(({ isError, refetch }) => {
          if (isError) void refetch();
        }),
    }),
  });
}
