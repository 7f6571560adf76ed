import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '@/access/use-access';
import { validateAccess } from '@/access/validate-access';
import { parseView, viewOfTab, viewQuery } from '@/features/data-room/address';
import { sectionCountsQuery } from '@/features/data-room/api/section-counts-query';
import type { TabId } from '@/content/data-room-sections';

/** Id of the block that holds search, index and documents. */
export const documentAreaId = 'document-area';

/** What the index of sections shows and does, in the sidebar and in the drawer alike. */
export function useSectionIndex() {
  const { level, status, isAuthenticated } = useAccess();
  const [query, setQuery] = useSearchParams();
  const view = parseView(query);
  const isChecking = status === 'checking';
  const counts = useQuery({ ...sectionCountsQuery(level), enabled: !isChecking });

  const handleFollow = () => {
    // A new section is read from its beginning, however far down the last one was left.
    const area = document.getElementById(documentAreaId);
    if (area && area.getBoundingClientRect().top < 0) area.scrollIntoView();
    // An approval that has been taken away shows at the next step, which is this one.
    if (isAuthenticated) validateAccess().catch(() => undefined);
  };
  const handleTabChange = (tab: TabId) => {
    setQuery((current) => viewQuery(viewOfTab(parseView(current), tab)));
    handleFollow();
  };

  return {
    view,
    level,
    isChecking,
    counts: counts.data,
    hasFailed: counts.isError,
    onRetry: () => void counts.refetch(),
    onFollow: handleFollow,
    onTabChange: handleTabChange,
  };
}
