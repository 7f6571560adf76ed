import { milestones, type Milestone } from '@/content/facts';
import { stations } from '@/content/stations';
import { formatDay, formatNumber2 } from '@/lib/format';
import { lookUp } from '@/lib/look-up';
import type { Holding } from './holding';
import { stoneWay } from './stone-way.content';

/** A station on the path of one stone. */
export interface Stop {
  /** Id of the station. */
  id: string;
  title: string;
  isDone: boolean;
  /** The station's result, or why there is none yet. */
  result: string;
}

type StationResult = Pick<Stop, 'isDone' | 'result'>;

const milestone = (id: Milestone['id']) => milestones.find((step) => step.id === id);

/** The result of a station that requires a milestone of the offer. It is the same for every stone. */
function after(id: Milestone['id'], result: string): StationResult {
  const step = milestone(id);
  if (!step || step.isDone) return { isDone: true, result };
  return {
    isDone: false,
    result: stoneWay.ahead(step.title, step.when),
  };
}

function laboratoryReport({ record }: Pick<Holding, 'record'>): StationResult {
  const { laboratory, report_number: number, assayed_on: day } = record ?? {};
  if (!number) return { isDone: false, result: stoneWay.noReport };
  const parts = [stoneWay.report(number), laboratory, day && formatDay(day)];
  return { isDone: true, result: parts.filter(Boolean).join(', ') };
}

/** The eight stations, with the result of each for a stone in the vault. */
export function wayOf(stone: Pick<Holding, 'name' | 'carat' | 'origin' | 'record'>): Stop[] {
  const from = [stone.record?.region, stone.origin].filter(Boolean).join(', ');
  const results: Record<string, StationResult> = {
    'bonded-warehouse-delivery': {
      isDone: true,
      result: stoneWay.delivery(from),
    },
    'independent-lab-quality-check': laboratoryReport(stone),
    'secure-storage': {
      isDone: true,
      result: stoneWay.storage(stone.name, formatNumber2(stone.carat)),
    },
    'monthly-audit': after('first-audit', stoneWay.audit),
    'blockchain-verification': after('first-audit', stoneWay.verification),
    'smart-contract-security-audit': after('contract', stoneWay.contract),
    'token-minting-authorization': after('contract', stoneWay.authorization),
    'institutional-custody': after('contract', stoneWay.custody),
  };
  return stations.map(({ id, title }) => ({
    id,
    title,
    ...(lookUp(results, id) ?? { isDone: false, result: '' }),
  }));
}
