import { companyDay } from '@/lib/format';

const dayOf = (moment: Date) => Date.parse(companyDay(moment)) / (24 * 60 * 60_000);

/** Formats an age in calendar days in Zurich: `today`, `yesterday`, `6 days`. */
export function formatAge(since: string, now = new Date()): string {
  const days = Math.max(0, dayOf(now) - dayOf(new Date(since)));
  return ['today', 'yesterday'][days] ?? `${days} days`;
}

/** Formats a waiting time: `since today`, `since yesterday`, `for 6 days`. */
export function formatWaitingTime(since: string, now?: Date): string {
  const age = formatAge(since, now);
  return `${age.endsWith('days') ? 'for' : 'since'} ${age}`;
}
