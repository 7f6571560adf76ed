import { useQuery } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/level/access-level';
import { useAllDocuments } from '@/features/data-room/all-documents';
import { ownRoomQuery } from '@/features/data-room/api/visits';
import { DocumentsSkeleton } from '@/features/data-room/components/documents-skeleton';
import { favourites } from '@/features/data-room/components/favourites';
import { EmptyState } from '@/features/data-room/components/request-documentation';
import { emptyStates } from './data-room.content';
import { FoundDocuments, type DocumentListOptions } from './section-documents';

interface FavouriteDocumentsProps extends DocumentListOptions {
  /** Id of the account. */
  account: string;
  level: AccessLevel;
  onLeave: () => void;
}

/** The visitor's starred documents from all sections that are open to them. */
export default function FavouriteDocuments(props: FavouriteDocumentsProps) {
  const { account, level, onLeave, ...listOptions } = props;
  const { documents, hasFailed, retry } = useAllDocuments(level);
  const ownRoom = useQuery(ownRoomQuery(account, level));
  if (hasFailed || ownRoom.isError) {
    const retryAll = () => {
      retry();
      if (ownRoom.isError) void ownRoom.refetch();
    };
    return (
      <EmptyState
        {...emptyStates[navigator.onLine ? 'failed' : 'offline']}
        action={{ label: 'Try Again', onAction: retryAll }}
      />
    );
  }
  if (!documents || !ownRoom.data) return <DocumentsSkeleton layout={listOptions.layout} />;
  const starred = documents.filter(({ id }) => ownRoom.data.marks.get('favourites')?.has(id));
  if (starred.length === 0) {
    return (
      <EmptyState
        {...favourites.none}
        action={{ label: 'Show All Documents', onAction: onLeave }}
      />
    );
  }
  return (
    <FoundDocuments
      {...listOptions}
      documents={starred}
      level={level}
      isShortened={false}
      account={account}
      statusClass="mb-5 text-small text-soft"
    />
  );
}
