import { milestones, type Milestone } from '@/content/facts';
import { stations } from '@/content/stations';
import { formatDay, formatNumber2 } from '@/lib/format';
import type { Holding } from './holding';

/** A station on the way of one stone. */
export interface Stop {
  /** Of the station. */
  id: string;
  title: string;
  isDone: boolean;
  /** What it left behind, or why there is nothing yet. */
  left: string;
}

type Left = Pick<Stop, 'isDone' | 'left'>;

const milestone = (id: Milestone['id']) => milestones.find((step) => step.id === id);

/** What follows a milestone of the offer: the same for every stone. */
function after(id: Milestone['id'], left: string): Left {
  const step = milestone(id);
  if (!step || step.isDone) return { isDone: true, left };
  return {
    isDone: false,
    left: `${step.title}: ${step.when.charAt(0).toLowerCase()}${step.when.slice(1)}`,
  };
}

function laboratoryReport({ record }: Pick<Holding, 'record'>): Left {
  const { laboratory, report_number: number, assayed_on: day } = record ?? {};
  if (!number) return { isDone: false, left: 'No report is on record for this stone' };
  const parts = [`Report ${number}`, laboratory, day && formatDay(day)];
  return { isDone: true, left: parts.filter(Boolean).join(', ') };
}

/** The eight stations with what each has left behind of a stone that lies in the vault. */
export function wayOf(stone: Pick<Holding, 'name' | 'carat' | 'origin' | 'record'>): Stop[] {
  const from = [stone.record?.region, stone.origin].filter(Boolean).join(', ');
  const left: Record<string, Left> = {
    'bonded-warehouse-delivery': {
      isDone: true,
      left: `Customs papers and a receipt for the parcel${from ? `, from ${from}` : ''}`,
    },
    'independent-lab-quality-check': laboratoryReport(stone),
    'secure-storage': {
      isDone: true,
      left: `Its entry in the vault’s inventory: ${stone.name}, ${formatNumber2(stone.carat)} ct`,
    },
    'monthly-audit': after('first-audit', 'Its line in each audit report'),
    'blockchain-verification': after('first-audit', 'Its share in the reserve that the feed shows'),
    'smart-contract-security-audit': after('contract', 'The audit report of the token’s contract'),
    'token-minting-authorization': after('contract', 'The authorisation that names it'),
    'institutional-custody': after('contract', 'Balances in approved wallets'),
  };
  return stations.map(({ id, title }) => ({
    id,
    title,
    ...(left[id] ?? { isDone: false, left: '' }),
  }));
}
