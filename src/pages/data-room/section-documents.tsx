import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { useNavigationType } from 'react-router-dom';
import { CheckAgainButton } from '@/access/level/check-again-button';
import { isKnownState, type AccessState } from '@/access/level/use-access';
import { AuthDialogButton } from '@/access/sign-in/auth-dialog-button';
import { closedNotice } from '@/content/account-states';
import type { RoomSection } from '@/content/data-room-sections';
import { paths } from '@/content/paths';
import { documentsQuery } from '@/features/data-room/api/documents';
import { DocumentList } from '@/features/data-room/components/document-list';
import { DocumentsSkeleton } from '@/features/data-room/components/documents-skeleton';
import {
  EmptyState,
  RequestDocumentationButton,
} from '@/features/data-room/components/request-documentation';
import { countDocuments, documentsInSection } from '@/features/data-room/document';
import { useUnauthorisedVisit } from '@/features/data-room/use-unauthorised-visit';
import { filterBySearch } from '@/features/search/match';
import { roomKey } from '@/lib/query-client';
import { Link, linkClass } from '@/ui/link';
import { notify } from '@/ui/notifications';
import { closedSection, emptyStates, readingNote } from './data-room.content';

type ListProps = ComponentProps<typeof DocumentList>;

/** The options that all lists of the page share. */
export interface DocumentListOptions extends Pick<ListProps, 'layout' | 'sort' | 'onSort'> {
  search: string;
}

/** The documents that match the search and how many there are, or a message that there are none. */
export function FoundDocuments(props: DocumentListOptions & ListProps & { statusClass: string }) {
  const { search, statusClass, documents, ...list } = props;
  const matching = filterBySearch(documents, search);
  return (
    <>
      <p role="status" className={matching.length > 0 ? statusClass : 'sr-only'}>
        {matching.length} of {countDocuments(documents.length)}
      </p>
      {matching.length > 0 ? (
        <DocumentList documents={matching} {...list} />
      ) : (
        <div data-no-match className="inline">
          <h3 className="mr-5 ml-1.5 inline font-sans text-small text-soft">
            {emptyStates.noMatch}
          </h3>
          <RequestDocumentationButton variant="quiet" className="text-small">
            Request Additional Documentation
          </RequestDocumentationButton>
        </div>
      )}
    </>
  );
}

interface SectionDocumentsProps extends DocumentListOptions {
  section: RoomSection;
  access: AccessState;
}

/** Shown instead of the documents of a section above the visitor's level. */
function ClosedSection({
  section,
  access: { status, facts },
}: Pick<SectionDocumentsProps, 'section' | 'access'>) {
  const level = section.level === 2 ? 2 : 3;
  const textClass = 'mt-3 max-w-column text-soft';
  const reason =
    isKnownState(status) && status !== 'anonymous'
      ? closedNotice(status, closedSection.it, facts)
      : undefined;
  return (
    <div className="border-y border-line py-8 md:py-12">
      <h3 className="flex items-center gap-2.5 font-sans text-body font-medium">
        <Lock aria-hidden="true" className="size-4 shrink-0 text-soft" />
        {status === 'unchecked' ? closedSection.unchecked.title : closedSection.title[level]}
      </h3>
      {status === 'unchecked' && (
        <>
          <p className={`${textClass} mb-7`}>{closedSection.unchecked.text}</p>
          <CheckAgainButton />
        </>
      )}
      {status === 'anonymous' && (
        <>
          <p className={textClass}>{closedSection.anonymous[level]}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <AuthDialogButton>Sign In</AuthDialogButton>
            <AuthDialogButton variant="secondary" initialMode="signup">
              Request Access
            </AuthDialogButton>
          </div>
        </>
      )}
      {reason && (
        <p className={textClass}>
          {closedSection.belongs} {reason.description}
        </p>
      )}
    </div>
  );
}

/** The documents of one section, or why there are none to show. */
export function SectionDocuments({ section, access, ...listOptions }: SectionDocumentsProps) {
  const isMarket = section.tab === 'market-intelligence';
  const { level, status } = access;
  const isChecking = status === 'checking';
  const isClosed = level < section.level;
  const navigationType = useNavigationType();
  const [initialNavigation] = useState(navigationType);
  useUnauthorisedVisit(access, isClosed, {
    // `POP`: the visitor typed the address or used Back. Anything else is suspicious: no link on the site leads to a closed section.
    type: initialNavigation === 'POP' ? 'UNAUTHORIZED_ACCESS' : 'SUSPICIOUS_ACTIVITY',
    resourceType: 'section',
    resourceId: section.id,
  });
  const query = useQuery({ ...documentsQuery(level), enabled: !isChecking });
  const { error, fetchStatus, isPending } = query;
  const documents = useMemo(
    () => query.data && documentsInSection(query.data, section),
    [query.data, section],
  );

  // Refetches all active queries of the room, such as the index, because they have probably failed too.
  const queryClient = useQueryClient();
  const retry = () => void queryClient.refetchQueries({ queryKey: roomKey, type: 'active' });

  // In Market Intelligence, a toast also shows the error.
  useEffect(() => {
    if (!error || !isMarket) return;
    const title = 'Error fetching documents';
    notify({ title, description: error.message, tone: 'destructive' });
  }, [error, isMarket]);

  if (!isChecking && isClosed) return <ClosedSection section={section} access={access} />;
  if (isPending && fetchStatus === 'paused') return <EmptyState {...emptyStates.offline} />;
  if (isPending && !error) return <DocumentsSkeleton layout={listOptions.layout} />;
  if (!documents) {
    return (
      <EmptyState
        {...emptyStates[navigator.onLine ? 'failed' : 'offline']}
        action={{ label: 'Try Again', onAction: retry }}
      />
    );
  }
  if (documents.length === 0) return <EmptyState {...emptyStates.empty} />;

  // If the account could not be checked, the list offers everything and the server decides on each click.
  const listLevel = status === 'unchecked' && access.isAuthenticated ? 3 : level;
  return (
    <>
      {section.level > 1 && (
        <p className="-mt-2 mb-7 max-w-measure text-small group-has-data-no-match/section:hidden md:-mt-4 text-soft print:hidden">
          {readingNote} See the{' '}
          <Link to={paths.privacyPolicy} className={linkClass}>
            privacy policy
          </Link>
          .
        </p>
      )}
      <FoundDocuments
        {...listOptions}
        documents={documents}
        level={listLevel}
        isShortened={isMarket}
        account={access.user?.id}
        statusClass={listOptions.search.trim() ? 'mb-5 text-small text-soft' : 'sr-only'}
      />
    </>
  );
}
