import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { sectionLevel, type AccessLevel } from '@/access/level/access-level';
import { refetchAccess } from '@/access/level/access-query';
import { CheckAgainButton } from '@/access/level/check-again-button';
import { useAccess, type AccessStatus } from '@/access/level/use-access';
import { AuthDialogButton } from '@/access/sign-in/auth-dialog-button';
import { logSecurityEvent } from '@/access/sign-in/security-log';
import { stateWords } from '@/content/account-states';
import { sections, type RoomSection, type TabId } from '@/content/data-room-sections';
import { documentsQuery } from '@/features/data-room/api/documents';
import { RequestDocumentationButton } from '@/features/data-room/components/request-documentation';
import { SectionIndex, SectionLinks } from '@/features/data-room/components/section-index';
import { countBySection } from '@/features/data-room/document';
import { useOwnRoom } from '@/features/data-room/own-room';
import { useView } from '@/features/data-room/view';
import { Button } from '@/ui/button';
import { closedLevels, header, publicSections, unlistedSections } from './data-room.content';
import { PanelSkeleton } from './document-area-placeholder';

/** Id of the block that holds search, index and documents. */
export const documentAreaId = 'document-area';

/** Logs a click on a section's link if the visitor may no longer see that section. */
async function checkSectionAccess(section: RoomSection): Promise<void> {
  try {
    const { isConfirmed, level } = await refetchAccess({ allowCached: true });
    if (!isConfirmed || level >= section.level) return;
  } catch {
    // A failed check opens nothing: the database checks every request for documents anyway.
    return;
  }
  void logSecurityEvent({
    type: 'SUSPICIOUS_ACTIVITY',
    resourceType: 'section',
    resourceId: section.id,
  });
}

/** The data and actions of the section index, wherever it is shown. */
function useSectionIndex() {
  const { level, status, isAuthenticated } = useAccess();
  const { view, showTab } = useView();
  const list = useQuery({ ...documentsQuery(level), enabled: status !== 'checking' });
  const counts = useMemo(() => list.data && countBySection(list.data), [list.data]);

  const handleNavigate = (section?: RoomSection) => {
    // A new section starts at its top, wherever the previous one was scrolled to.
    const area = document.getElementById(documentAreaId);
    if (area && area.getBoundingClientRect().top < 0) area.scrollIntoView();
    // Detects a withdrawn approval at the next click on a guarded section.
    if (isAuthenticated && section && section.level > 1) void checkSectionAccess(section);
  };
  const handleTabChange = (tab: TabId) => {
    showTab(tab);
    handleNavigate();
  };
  return { view, level, status, list, counts, handleNavigate, handleTabChange };
}

interface LockedSectionsProps {
  status: AccessStatus;
  level: AccessLevel;
  /** The id of the section in the URL, which may be a closed one. */
  current: string;
  /** In the drawer on phones, anonymous visitors do not see the names of closed sections. */
  isDrawer: boolean;
}

/** Shown below the index: the sections that are closed to the visitor, and what opens them. */
function LockedSections({ status, level, current, isDrawer }: LockedSectionsProps) {
  if (status === 'checking') return null;
  const words = status === 'unchecked' ? undefined : stateWords[status];
  const title = words ? words.sidebar : header.notChecked;
  if (!title) return null;
  const isListed = status !== 'unchecked' && !(isDrawer && status === 'anonymous');
  // No sign-in button here if the page shows one in place of the closed section.
  const isCurrentClosed = sectionLevel(current) > level;
  const closed = ([2, 3] as const).filter((candidate) => isListed && candidate > level);
  return (
    <section aria-label={title} className="mt-8 border-t border-line pt-5">
      <p className="font-medium">{title}</p>
      {!isListed && (
        <p className="mt-1.5 text-small text-soft">
          {unlistedSections[status === 'unchecked' ? 'unchecked' : 'anonymous']}
        </p>
      )}
      {closed.map((closedLevel) => (
        <div key={closedLevel} className="mt-3 text-small">
          <p className="text-soft">
            <span className="block font-medium text-text">{closedLevels[closedLevel].heading}</span>
            {closedLevel === 2 ? closedLevels[2].hint : words?.lock}
          </p>
          <ul className="mt-1">
            {sections
              .filter((section) => section.level === closedLevel)
              .map(({ id, label }) => (
                <li
                  key={id}
                  aria-current={id === current ? 'true' : undefined}
                  className="flex min-h-9 items-center gap-2.5 text-soft aria-[current]:font-medium aria-[current]:text-text"
                >
                  <Lock aria-hidden="true" className="size-3.5 shrink-0" />
                  {label}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {status === 'unchecked' && <CheckAgainButton size="compact" className="mt-4" />}
      {status === 'anonymous' && !isCurrentClosed && (
        <AuthDialogButton variant="quiet" className="mt-3 text-small">
          Sign In
        </AuthDialogButton>
      )}
    </section>
  );
}

interface SectionPanelProps {
  isDrawer?: boolean;
  /** Called when the visitor has chosen a section. */
  onLeave?: () => void;
}

/** The index of sections, with a note on those that are closed to the visitor. */
export function SectionPanel({ isDrawer = false, onLeave }: SectionPanelProps) {
  const index = useSectionIndex();
  const { view, level, status, list, counts } = index;
  const newCounts = countBySection(useOwnRoom()?.changes ?? []);
  if (status === 'checking') return <PanelSkeleton />;
  const links = {
    view,
    counts,
    newCounts,
    onNavigate: (section: RoomSection) => {
      onLeave?.();
      index.handleNavigate(section);
    },
  };
  return (
    <>
      {isDrawer && status === 'anonymous' ? (
        // In the drawer, anonymous visitors see only the whitepaper.
        <SectionLinks {...links} sections={sections.filter(({ id }) => id === 'whitepaper')} />
      ) : (
        <SectionIndex
          {...links}
          level={level}
          isEmpty={list.isError}
          onTabChange={index.handleTabChange}
        />
      )}
      {list.isError && (
        <Button variant="quiet" onClick={() => void list.refetch()}>
          Load the sections again
        </Button>
      )}
      <LockedSections status={status} level={level} current={view.section} isDrawer={isDrawer} />
      <RequestDocumentationButton
        variant="quiet"
        className="mt-3 text-left text-small leading-snug"
      >
        Request Additional Documentation
      </RequestDocumentationButton>
    </>
  );
}

/** The other sections that are open to everyone, shown below the documents. */
export function PublicSections() {
  const { view, counts, handleNavigate } = useSectionIndex();
  const otherSections = sections.filter(
    (section) => section.level === 1 && section.id !== view.section,
  );
  return (
    <nav aria-labelledby="public-sections" className="mt-14 print:hidden">
      <h2 id="public-sections" className="mb-3 text-h3">
        {publicSections.title}
      </h2>
      <div className="md:*:grid md:*:grid-cols-2 md:*:gap-x-10">
        <SectionLinks
          view={view}
          counts={counts}
          sections={otherSections}
          onNavigate={handleNavigate}
        />
      </div>
      <AuthDialogButton variant="quiet" className="mt-4 text-left text-small md:hidden">
        {publicSections.others}
      </AuthDialogButton>
    </nav>
  );
}
