import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@/admin/shared/admin-paths';
import { openCountsQuery } from '@/admin/shared/open-counts-api';
import { formatNumber0 } from '@/lib/format';

/** How many things wait for a decision on a screen of the console; nothing while there are none. */
export function OpenCount({ path }: { path: string }) {
  const { data } = useQuery(openCountsQuery);
  const counts: Record<string, number | undefined> = {
    [adminPaths.access]: data?.accessRequests,
    [adminPaths.jobApplications]: data?.applications,
    [adminPaths.inbox]: data && data.messages + data.requests,
  };
  const count = counts[path];
  if (!count) return null;
  return (
    <span className="text-label text-accent tabular">
      {formatNumber0(count)}
      <span className="sr-only"> open</span>
    </span>
  );
}
