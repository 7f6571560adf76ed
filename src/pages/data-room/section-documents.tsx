import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { AuthDialogButton } from '@/access/auth-dialog-button';
import { CheckAgainButton } from '@/access/check-again-button';
import { RenewalRequest } from '@/access/renewal-request';
import { logSecurityEvent } from '@/access/security-log';
import type { AccessState } from '@/access/use-access';
import { dataRoomKeys, documentsQuery, versionsQuery } from '@/features/data-room/api/documents';
import { DocumentList, DocumentsSkeleton } from '@/features/data-room/components/document-list';
import { EmptyState } from '@/features/data-room/components/request-documentation';
import { filterBySearch, type Sort } from '@/features/data-room/document';
import type { Layout } from '@/features/data-room/view';
import type { Section } from '@/content/data-room-sections';
import { paths } from '@/content/paths';
import { formatLongDate } from '@/lib/format';
import { notify } from '@/ui/notifications';
import { closedSection, emptyStates, endedSince, readingNote } from './data-room.content';

interface SectionDocumentsProps {
  section: Section;
  access: AccessState;
  search: string;
  layout: Layout;
  previousVisit: number | undefined;
  /** The number of documents according to the index, once it has loaded. */
  expectedCount: number | undefined;
  onSearchClear: () => void;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

type ClosedSectionProps = Pick<SectionDocumentsProps, 'section' | 'access'>;

/** Shown instead of documents that the visitor's level does not include, or no longer includes. */
function ClosedSection({ section, access }: ClosedSectionProps) {
  const { status, user, approvalEnd, renewalRequestedAt } = access;
  return (
    <div className="border-y border-line py-14 md:py-20">
      {status === 'unchecked' && (
        <>
          <h3 className="text-h3">{closedSection.unchecked.title}</h3>
          <p className="mt-3 mb-7 max-w-column text-soft">{closedSection.unchecked.text}</p>
          <CheckAgainButton />
        </>
      )}
      {status === 'anonymous' && (
        <>
          <p className="max-w-column text-lead">
            {closedSection.anonymous[section.level === 2 ? 2 : 3]}
          </p>
          <AuthDialogButton className="mt-7 py-2">Log in for Additional Documents</AuthDialogButton>
        </>
      )}
      {status === 'ended' && user && (
        <>
          <p className="mb-7 max-w-column text-lead">
            {closedSection.ended} {endedSince} {formatLongDate(approvalEnd)}.
          </p>
          <RenewalRequest userId={user.id} requestedAt={renewalRequestedAt} />
        </>
      )}
      {(status === 'pending' || status === 'agreement') && (
        <p className="max-w-column text-lead">{closedSection[status]}</p>
      )}
    </div>
  );
}

/**
 * Logs a visit to a section that was closed to the visitor from the start: by its address, or within the site,
 * which offers no link to it. Logs once per visit, and not when a section closes later.
 */
function useClosedSectionEvent({ section, access }: ClosedSectionProps) {
  const navigationType = useNavigationType();
  const [arrival] = useState(navigationType);
  const isJudged = useRef(false);
  const isKnown = access.status !== 'checking' && access.status !== 'unchecked';
  // A visitor who only has to accept the agreement is directed to it. This is not an unauthorised visit.
  const isClosed = access.level < section.level && access.status !== 'agreement';
  useEffect(() => {
    if (!isKnown || isJudged.current) return;
    isJudged.current = true;
    if (!isClosed) return;
    void logSecurityEvent({
      type: arrival === 'POP' ? 'UNAUTHORIZED_ACCESS' : 'SUSPICIOUS_ACTIVITY',
      resourceType: 'section',
      resourceId: section.id,
    });
  }, [isKnown, isClosed, arrival, section.id]);
}

/** The documents of one section, or why there are none to show. */
export function SectionDocuments({
  section,
  access,
  search,
  layout,
  previousVisit,
  expectedCount,
  onSearchClear,
  sort,
  onSort,
}: SectionDocumentsProps) {
  const isMarket = section.tab === 'market-intelligence';
  const { level, status } = access;
  const isChecking = status === 'checking';
  const isClosed = level < section.level;
  useClosedSectionEvent({ section, access });
  const { data, error, fetchStatus, isPending } = useQuery({
    ...documentsQuery(section.id, level),
    enabled: !isChecking && !isClosed,
  });

  // The documents can be shown without the versions.
  const { data: versions } = useQuery({ ...versionsQuery(level), enabled: !isChecking });
  const reader = access.user?.id;

  // Also refetches other failed queries, such as the index.
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
    return <ClosedSection section={section} access={access} />;
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

  // If the account could not be checked, the list offers everything and the server decides on each press.
  const listLevel = status === 'unchecked' && access.isAuthenticated ? 3 : level;
  const found = filterBySearch(data, search);
  return (
    <>
      {section.level > 1 && (
        <p className="-mt-4 mb-7 max-w-measure text-small text-soft print:hidden">
          {readingNote}{' '}
          <Link
            to={paths.privacyPolicy}
            className="underline decoration-line underline-offset-4 hover:decoration-current"
          >
            Privacy Policy
          </Link>
        </p>
      )}
      <p role="status" className={search.trim() ? 'mb-5 text-small text-soft' : 'sr-only'}>
        {found.length} of {data.length} {data.length === 1 ? 'document' : 'documents'}
      </p>
      {found.length === 0 && (
        <EmptyState
          {...emptyStates.noMatch}
          action={{ label: 'Clear Search', onAction: onSearchClear }}
        />
      )}
      {found.length > 0 && (
        <DocumentList
          documents={found}
          layout={layout}
          level={listLevel}
          previousVisit={previousVisit}
          versions={versions}
          isShortened={isMarket}
          reader={reader}
          sort={sort}
          onSort={onSort}
        />
      )}
    </>
  );
}
