import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from './keys';

/** How many things wait for the team. */
export interface OpenCounts {
  accessRequests: number;
  applications: number;
  messages: number;
  requests: number;
}

interface CountAnswer {
  count: number | null;
  error: Error | null;
}

async function countOf(query: PromiseLike<CountAnswer>): Promise<number> {
  const { count, error } = await query;
  if (error) throw error;
  return count ?? 0;
}

const onlyCount = { count: 'exact', head: true } as const;

/** Renewed after every decision and once a minute. Rejects when one of the tables cannot be read. */
export const openCountsQuery = queryOptions({
  queryKey: adminKeys.openCounts,
  queryFn: async ({ signal }): Promise<OpenCounts> => {
    const from = supabase().from.bind(supabase());
    const [newRequests, renewals, applications, messages, requests] = await Promise.all([
      countOf(
        from('profiles')
          .select('id', onlyCount)
          .is('decided_at', null)
          .eq('approved', false)
          .abortSignal(signal),
      ),
      countOf(
        from('profiles')
          .select('id', onlyCount)
          .not('renewal_requested_at', 'is', null)
          .abortSignal(signal),
      ),
      countOf(
        from('job_applications')
          .select('id', onlyCount)
          .eq('status', 'pending')
          .abortSignal(signal),
      ),
      countOf(
        from('contact_messages').select('id', onlyCount).is('handled_at', null).abortSignal(signal),
      ),
      countOf(
        from('documentation_requests')
          .select('id', onlyCount)
          .is('handled_at', null)
          .abortSignal(signal),
      ),
    ]);
    return { accessRequests: newRequests + renewals, applications, messages, requests };
  },
  refetchInterval: 60_000,
});
