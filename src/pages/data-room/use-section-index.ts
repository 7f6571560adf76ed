import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { logSecurityEvent } from '@/access/security-log';
import { useAccess } from '@/access/use-access';
import { validateAccess } from '@/access/validate-access';
import { parseView, viewOfTab, viewQuery } from '@/features/data-room/address';
import { sectionCountsQuery } from '@/features/data-room/api/documents';
import type { Section, TabId } from '@/content/data-room-sections';
import { standingOf } from './standing';

/** Id of the block that holds search, index and documents. */
export const documentAreaId = 'document-area';

/** Asks whether the section is still the visitor's; a press on one that is closed by now is recorded. */
async function checkFollowed(section: Section | undefined): Promise<void> {
  try {
    const { isConfirmed, level } = await validateAccess();
    if (!section || !isConfirmed || level >= section.level) return;
  } catch {
    // The lists ask the database themselves.
    return;
  }
  void logSecurityEvent({
    type: 'SUSPICIOUS_ACTIVITY',
    resourceType: 'section',
    resourceId: section.id,
  });
}

/** What the index of sections shows and does, in the sidebar and in the drawer alike. */
export function useSectionIndex() {
  const access = useAccess();
  const { level, isAuthenticated } = access;
  const [query, setQuery] = useSearchParams();
  const view = parseView(query);
  const standing = standingOf(access);
  const isChecking = standing === 'checking';
  const counts = useQuery({ ...sectionCountsQuery(level), enabled: !isChecking });

  const handleFollow = (section?: Section) => {
    // A new section is read from its beginning, however far down the last one was left.
    const area = document.getElementById(documentAreaId);
    if (area && area.getBoundingClientRect().top < 0) area.scrollIntoView();
    // An approval that has been taken away shows at the next step, which is this one.
    if (isAuthenticated) void checkFollowed(section);
  };
  const handleTabChange = (tab: TabId) => {
    setQuery((current) => viewQuery(viewOfTab(parseView(current), tab)));
    handleFollow();
  };

  return {
    view,
    access,
    level,
    standing,
    isChecking,
    counts: counts.data,
    hasFailed: counts.isError,
    onRetry: () => void counts.refetch(),
    onFollow: handleFollow,
    onTabChange: handleTabChange,
  };
}
