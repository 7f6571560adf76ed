import { tables } from '@/lib/tables';
import type { Stone } from '../stone';
import { readStone } from './stone-query';

/**
 * The stone that the Transparency page follows through the stations of the Proof of Reserve: the first by name among the public
 * stones of the Standard Portfolio with a laboratory report. `null` if there is none.
 */
export async function readFollowedStone(signal: AbortSignal): Promise<Stone | null> {
  const { data } = await tables()
    .from('standard_portfolio')
    .select('id')
    .eq('requires_auth', false)
    .not('report_number', 'is', null)
    .order('name')
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  const [first] = data;
  return first ? readStone(first.id, signal) : null;
}
