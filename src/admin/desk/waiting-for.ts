import { companyDay } from '@/admin/shared/company-day';

const dayOf = (moment: Date) => Date.parse(companyDay(moment)) / (24 * 60 * 60_000);

/** How long something has waited, in calendar days in Zurich: `since today`, `since yesterday`, `for 6 days`. */
export function waitingFor(since: string, now = new Date()): string {
  const days = dayOf(now) - dayOf(new Date(since));
  if (days < 1) return 'since today';
  return days === 1 ? 'since yesterday' : `for ${days} days`;
}
