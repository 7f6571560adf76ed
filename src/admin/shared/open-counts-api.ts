import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { countAccessRequests } from './accounts-api';
import { adminKeys } from './queries';

const onlyCount = { count: 'exact', head: true } as const;

/** How many things wait for the team. Asked again after every decision and once a minute. Rejects when one cannot be read. */
export const openCountsQuery = queryOptions({
  queryKey: adminKeys.openCounts,
  queryFn: async ({ signal }) => {
    const countOpen = (table: 'contact_messages' | 'documentation_requests') =>
      supabase()
        .from(table)
        .select('id', onlyCount)
        .is('handled_at', null)
        .abortSignal(signal)
        .throwOnError();
    const [accessRequests, applications, messages, requests] = await Promise.all([
      countAccessRequests(signal),
      supabase()
        .from('job_applications')
        .select('id', onlyCount)
        .eq('status', 'pending')
        .abortSignal(signal)
        .throwOnError(),
      countOpen('contact_messages'),
      countOpen('documentation_requests'),
    ]);
    return {
      accessRequests,
      applications: applications.count ?? 0,
      messages: messages.count ?? 0,
      requests: requests.count ?? 0,
    };
  },
  refetchInterval: 60_000,
});
