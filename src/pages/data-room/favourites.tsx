import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { AccessLevel } from '@/access/level/access-level';
import { useAllDocuments } from '@/features/data-room/all-documents';
import { ownRoomQuery } from '@/features/data-room/api/visits';
import { DocumentsSkeleton } from '@/features/data-room/components/documents-skeleton';
import { EmptyState } from '@/features/data-room/components/request-documentation';
import { classNames } from '@/lib/class-names';
import { emptyStates, favourites } from './data-room.content';
import { FoundDocuments, type DocumentListOptions } from './section-documents';

interface FavouritesToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows only the reader's favourites. */
export function FavouritesToggle({ isOn, onChange }: FavouritesToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title="Show only your favourites"
      onClick={() => onChange(!isOn)}
      className={classNames(
        'flex min-h-12 shrink-0 items-center gap-2 rounded-sm border border-control-line px-3.5 text-small transition-colors',
        isOn ? 'bg-text text-background' : 'bg-raised text-soft hover:text-text',
      )}
    >
      <Star aria-hidden="true" className="size-4" />
      <span className="max-lg:sr-only">Favourites</span>
    </button>
  );
}

interface FavouriteDocumentsProps extends DocumentListOptions {
  /** Id of the account. */
  reader: string;
  level: AccessLevel;
  onLeave: () => void;
}

/** The reader's starred documents from all sections that are open to them. */
export function FavouriteDocuments(props: FavouriteDocumentsProps) {
  const { reader, level, onLeave, ...view } = props;
  const { documents, hasFailed, retry } = useAllDocuments(level);
  const own = useQuery(ownRoomQuery(reader, level));
  if (hasFailed || own.isError) {
    const again = () => {
      retry();
      if (own.isError) void own.refetch();
    };
    return (
      <EmptyState
        {...emptyStates[navigator.onLine ? 'failed' : 'offline']}
        action={{ label: 'Try Again', onAction: again }}
      />
    );
  }
  if (!documents || !own.data) return <DocumentsSkeleton layout={view.layout} />;
  const starred = documents.filter(({ id }) => own.data.marks.get('favourites')?.has(id));
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
      {...view}
      documents={starred}
      level={level}
      isShortened={false}
      reader={reader}
      statusClass="mb-5 text-small text-soft"
      hasSections
    />
  );
}
