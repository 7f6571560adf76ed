import { milestones, type Milestone } from '@/content/facts';
import { stations } from '@/content/stations';
import { formatDay, formatDecimal } from '@/lib/format';
import { lookUp } from '@/lib/look-up';
import type { Holding } from './holding';
import { placeOfOrigin } from './place-of-origin';
import { stoneWay } from './stone-way.content';

/** What is on record about a stone at a station of the Proof of Reserve (`content/stations.ts`). */
export interface StationRecord {
  /** Id of the station. */
  id: string;
  title: string;
  isDone: boolean;
  /** The station's result, or why there is none yet. */
  result: string;
}

type StationResult = Pick<StationRecord, 'isDone' | 'result'>;

/** The result of a station that requires a milestone of the offer. It is the same for every stone. */
function afterMilestone(id: Milestone['id'], result: string): StationResult {
  const milestone = milestones.find((candidate) => candidate.id === id);
  if (!milestone || milestone.isDone) return { isDone: true, result };
  return { isDone: false, result: stoneWay.ahead(milestone.title, milestone.when) };
}

function laboratoryReport({ record }: Pick<Holding, 'record'>): StationResult {
  const { laboratory, report_number: number, assayed_on: day } = record ?? {};
  if (!number) return { isDone: false, result: stoneWay.noReport };
  const parts = [stoneWay.report(number), laboratory, day && formatDay(day)];
  return { isDone: true, result: parts.filter(Boolean).join(', ') };
}

/** What is on record about a stone at each of the eight stations. */
export function stationRecords(
  stone: Pick<Holding, 'name' | 'carat' | 'origin' | 'record'>,
): StationRecord[] {
  const results: Record<string, StationResult> = {
    'bonded-warehouse-delivery': {
      isDone: true,
      result: stoneWay.delivery(placeOfOrigin(stone)),
    },
    'independent-lab-quality-check': laboratoryReport(stone),
    'secure-storage': {
      isDone: true,
      result: stoneWay.storage(stone.name, formatDecimal(stone.carat)),
    },
    'monthly-audit': afterMilestone('first-audit', stoneWay.audit),
    'blockchain-verification': afterMilestone('first-audit', stoneWay.verification),
    'smart-contract-security-audit': afterMilestone('contract', stoneWay.contract),
    'token-minting-authorization': afterMilestone('contract', stoneWay.authorization),
    'institutional-custody': afterMilestone('contract', stoneWay.custody),
  };
  return stations.map(({ id, title }) => ({
    id,
    title,
    ...(lookUp(results, id) ?? { isDone: false, result: '' }),
  }));
}
