import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

/** A document that the account had open. */
export interface Reading {
  id: string;
  title: string;
  version: number;
  startedAt: string;
  /** How many of its pages were looked at, and for how many seconds altogether. */
  pages: number;
  seconds: number;
}

/** How many are listed. The account's export of its data has all of them. */
const listed = 20;

/** What the account has read last, the newest first. */
export const readingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'reading'],
    queryFn: async ({ signal }): Promise<Reading[]> => {
      const { data } = await supabase()
        .from('reading_sessions')
        .select('id, title, version, started_at, reading_pages (seconds)')
        .eq('account_id', userId)
        .order('started_at', { ascending: false })
        .limit(listed)
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ id, title, version, started_at, reading_pages: pages }) => ({
        id,
        title,
        version,
        startedAt: started_at,
        pages: pages.length,
        seconds: pages.reduce((sum, { seconds }) => sum + seconds, 0),
      }));
    },
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
