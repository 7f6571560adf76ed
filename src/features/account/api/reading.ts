import { supabase } from '@/lib/supabase';
import { accountQuery } from './account-query';

/** A reading session of one version of a document. */
export interface OpenedDocument {
  id: string;
  title: string;
  version: number;
  startedAt: string;
  /** The number of pages viewed. */
  pages: number;
  /** The reading time of all pages. */
  seconds: number;
}

/** The maximum number of listed sessions. The account's data export has all of them. */
const listLimit = 20;

/** The account's latest reading sessions, the newest first. A document that was read twice is listed twice. */
export const readingQuery = (userId: string) =>
  accountQuery(userId, 'reading', async (signal): Promise<OpenedDocument[]> => {
    const { data } = await supabase()
      .from('reading_sessions')
      .select('id, title, version, started_at, reading_pages (seconds)')
      .eq('account_id', userId)
      .order('started_at', { ascending: false })
      .limit(listLimit)
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
  });
