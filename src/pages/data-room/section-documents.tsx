import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AuthDialogButton } from '@/access/auth-dialog-button';
import { CheckAgainButton } from '@/access/check-again-button';
import { RenewalRequest } from '@/access/renewal-request';
import type { AccessState } from '@/access/use-access';
import { documentsQuery } from '@/features/data-room/api/documents';
import { dataRoomKeys } from '@/features/data-room/api/documents';
import { DocumentList } from '@/features/data-room/components/document-list';
import { DocumentsSkeleton } from '@/features/data-room/components/documents-skeleton';
import { EmptyState } from '@/features/data-room/components/empty-state';
import type { Layout } from '@/features/data-room/address';
import { filterBySearch } from '@/features/data-room/document';
import type { Section } from '@/content/data-room-sections';
import { formatLongDate } from '@/lib/long-date';
import { notify } from '@/ui/notifications';
import { closedSection, emptyStates, endedSince, type Standing } from './data-room.content';
import { useClosedSectionEvent } from './use-closed-section-event';

interface SectionDocumentsProps {
  section: Section;
  access: AccessState;
  standing: Standing;
  search: string;
  layout: Layout;
  previousVisit: number | undefined;
  /** How many documents the index announces, once it is there. */
  expectedCount: number | undefined;
  onSearchClear: () => void;
}

type ClosedSectionProps = Pick<SectionDocumentsProps, 'section' | 'access' | 'standing'>;

/** Stands where the visitor's level does not reach, or is not known to. */
function ClosedSection({ section, access, standing }: ClosedSectionProps) {
  const { user, approvalEnd, renewalRequestedAt } = access;
  return (
    <div className="border-y border-line py-14 md:py-20">
      {standing === 'unknown' && (
        <>
          <h3 className="text-h3">{closedSection.unknown.title}</h3>
          <p className="mt-3 mb-7 max-w-column text-soft">{closedSection.unknown.text}</p>
          <CheckAgainButton />
        </>
      )}
      {standing === 'anonymous' && (
        <>
          <p className="max-w-column text-lead">
            {closedSection.anonymous[section.level === 2 ? 2 : 3]}
          </p>
          <AuthDialogButton className="mt-7 py-2">Log in for Additional Documents</AuthDialogButton>
        </>
      )}
      {standing === 'ended' && user && (
        <>
          <p className="mb-7 max-w-column text-lead">
            {closedSection.ended} {endedSince} {formatLongDate(approvalEnd)}.
          </p>
          <RenewalRequest userId={user.id} requestedAt={renewalRequestedAt} />
        </>
      )}
      {standing === 'pending' && <p className="max-w-column text-lead">{closedSection.pending}</p>}
    </div>
  );
}

/** The documents of one section in whichever state they are. */
export function SectionDocuments({
  section,
  access,
  standing,
  search,
  layout,
  previousVisit,
  expectedCount,
  onSearchClear,
}: SectionDocumentsProps) {
  const isMarket = section.tab === 'market-intelligence';
  const { level } = access;
  const isChecking = standing === 'checking';
  const isClosed = level < section.level;
  useClosedSectionEvent(section, level, standing);
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

  if (!isChecking && isClosed) {
    return <ClosedSection section={section} access={access} standing={standing} />;
  }
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

  // Of an account that could not be checked nobody knows better than the server, at the press.
  const listLevel = standing === 'unknown' && access.isAuthenticated ? 3 : level;
  const found = filterBySearch(data, search);
  return (
    <>
      <p role="status" className={search.trim() ? 'mb-5 text-small text-soft' : 'sr-only'}>
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
          level={listLevel}
          previousVisit={previousVisit}
          isShortened={isMarket}
        />
      )}
    </>
  );
}
