import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccessLevel } from '@/access/access-level';
import { AuthDialogButton } from '@/access/auth-dialog-button';
import { documentsQuery } from '@/features/data-room/api/documents-query';
import { dataRoomKeys } from '@/features/data-room/api/keys';
import { DocumentList } from '@/features/data-room/components/document-list';
import { DocumentsSkeleton } from '@/features/data-room/components/documents-skeleton';
import { EmptyState } from '@/features/data-room/components/empty-state';
import type { Layout } from '@/features/data-room/address';
import { filterBySearch } from '@/features/data-room/search';
import type { Section } from '@/content/data-room-sections';
import { notify } from '@/ui/notifications';
import { closedSection, emptyStates } from './data-room.content';

interface SectionDocumentsProps {
  section: Section;
  level: AccessLevel;
  /** The level is not known yet. */
  isChecking: boolean;
  search: string;
  layout: Layout;
  previousVisit: number | undefined;
  /** How many documents the index announces, once it is there. */
  expectedCount: number | undefined;
  onSearchClear: () => void;
}

/** Stands where the visitor's level does not reach. */
function ClosedSection({ section, level }: Pick<SectionDocumentsProps, 'section' | 'level'>) {
  const isAnonymous = level === 1;
  return (
    <div className="border-y border-line py-14 md:py-20">
      <p className="max-w-column text-lead">
        {isAnonymous ? closedSection.anonymous[section.level === 2 ? 2 : 3] : closedSection.pending}
      </p>
      {isAnonymous && (
        <AuthDialogButton className="mt-7 py-2">Log in for Additional Documents</AuthDialogButton>
      )}
    </div>
  );
}

/** The documents of one section in whichever state they are. */
export function SectionDocuments({
  section,
  level,
  isChecking,
  search,
  layout,
  previousVisit,
  expectedCount,
  onSearchClear,
}: SectionDocumentsProps) {
  const isMarket = section.tab === 'market-intelligence';
  const isClosed = level < section.level;
  const { data, error, fetchStatus, isPending } = useQuery({
    ...documentsQuery(section.id, level),
    enabled: !isChecking && !isClosed,
  });

  // What else has failed with it, such as the index, is asked for again too.
  const queryClient = useQueryClient();
  const retry = () =>
    void queryClient.refetchQueries({ queryKey: dataRoomKeys.all, type: 'active' });

  useEffect(() => {
    if (!error || !isMarket) return;
    notify({
      title: 'Error fetching documents',
      description: error.message,
      tone: 'destructive',
    });
  }, [error, isMarket]);

  if (!isChecking && isClosed) return <ClosedSection section={section} level={level} />;
  if (isPending && fetchStatus === 'paused') return <EmptyState {...emptyStates.offline} />;
  if (isPending && !error) return <DocumentsSkeleton layout={layout} count={expectedCount} />;
  if (!data) {
    return (
      <EmptyState
        {...emptyStates[navigator.onLine ? 'failed' : 'offline']}
        action={{ label: 'Try Again', onAction: retry }}
      />
    );
  }
  if (data.length === 0) return <EmptyState {...emptyStates.empty} />;

  const found = filterBySearch(data, search);
  return (
    <>
      <p role="status" className={search.trim() ? 'mb-5 text-small text-soft' : 'unseen'}>
        {found.length} of {data.length} {data.length === 1 ? 'document' : 'documents'}
      </p>
      {found.length === 0 ? (
        <EmptyState
          {...emptyStates.noMatch}
          action={{ label: 'Clear Search', onAction: onSearchClear }}
        />
      ) : (
        <DocumentList
          documents={found}
          layout={layout}
          level={level}
          previousVisit={previousVisit}
          isShortened={isMarket}
        />
      )}
    </>
  );
}
