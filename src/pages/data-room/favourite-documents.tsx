import { useQuery } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { useAllDocuments } from '@/features/data-room/all-documents';
import { versionsQuery } from '@/features/data-room/api/documents';
import { favouritesQuery } from '@/features/data-room/api/marks';
import { DocumentList, DocumentsSkeleton } from '@/features/data-room/components/document-list';
import { EmptyState } from '@/features/data-room/components/request-documentation';
import { filterBySearch, type Sort } from '@/features/data-room/document';
import type { Layout } from '@/features/data-room/view';
import { emptyStates } from './data-room.content';

interface FavouriteDocumentsProps {
  /** Id of the account. */
  reader: string;
  level: AccessLevel;
  search: string;
  layout: Layout;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  previousVisit: number | undefined;
  onSearchClear: () => void;
  onLeave: () => void;
}

/** The reader's starred documents from all sections that are open to them. */
export default function FavouriteDocuments({
  reader,
  level,
  search,
  layout,
  sort,
  onSort,
  previousVisit,
  onSearchClear,
  onLeave,
}: FavouriteDocumentsProps) {
  const { documents, hasFailed, retry } = useAllDocuments(level);
  const favourites = useQuery(favouritesQuery(reader));
  const { data: versions } = useQuery(versionsQuery(level));
  if (hasFailed || favourites.isError) {
    const again = () => {
      retry();
      if (favourites.isError) void favourites.refetch();
    };
    return (
      <EmptyState
        {...emptyStates[navigator.onLine ? 'failed' : 'offline']}
        action={{ label: 'Try Again', onAction: again }}
      />
    );
  }
  if (!documents || !favourites.data) return <DocumentsSkeleton layout={layout} />;
  const starred = documents.filter(({ id }) => favourites.data.has(id));
  const found = filterBySearch(starred, search);
  return (
    <>
      {starred.length > 0 && (
        <p role="status" className="mb-5 text-small text-soft">
          {found.length} of {starred.length} {starred.length === 1 ? 'document' : 'documents'}
        </p>
      )}
      {starred.length === 0 && (
        <EmptyState
          {...emptyStates.noFavourites}
          action={{ label: 'Show All Documents', onAction: onLeave }}
        />
      )}
      {starred.length > 0 && found.length === 0 && (
        <EmptyState
          {...emptyStates.noMatch}
          action={{ label: 'Clear Search', onAction: onSearchClear }}
        />
      )}
      {found.length > 0 && (
        <DocumentList
          documents={found}
          layout={layout}
          level={level}
          previousVisit={previousVisit}
          versions={versions}
          isShortened={false}
          reader={reader}
          sort={sort}
          onSort={onSort}
          hasSections
        />
      )}
    </>
  );
}
