import type { AccessLevel } from '@/access/level/access-level';
import { pageQuery } from '@/lib/query-client';
import { tables } from '@/lib/tables';
import { toStone, type Stone } from '../stone';
import { portfolioKeys } from './portfolio-queries';

/**
 * The stone with this id; `null` when there is none or the visitor's level may not see it. The database does
 * not reveal which.
 */
export async function readStone(id: string, signal: AbortSignal): Promise<Stone | null> {
  const { data } = await tables()
    .rpc('stone', { stone_id: id }, { get: true })
    .abortSignal(signal)
    .throwOnError();
  const [row] = data;
  return (row && toStone(row)) ?? null;
}

export const stoneQuery = (id: string, level: AccessLevel) =>
  pageQuery(portfolioKeys.stone(id, level), (signal) => readStone(id, signal));
