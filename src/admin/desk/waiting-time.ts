import { companyDay } from '@/lib/format';

/** The number of calendar days in Zurich since 1970. */
const dayNumberOf = (moment: Date) => Date.parse(companyDay(moment)) / (24 * 60 * 60_000);

/** Formats an age in calendar days in Zurich: `today`, `yesterday`, `6 days`. */
export function formatAge(since: string, now = new Date()): string {
  const days = Math.max(0, dayNumberOf(now) - dayNumberOf(new Date(since)));
  return ['today', 'yesterday'][days] ?? `${days} days`;
}

/** Formats a waiting time: `since today`, `since yesterday`, `for 6 days`. */
export function formatWaitingTime(since: string, now?: Date): string {
  const age = formatAge(since, now);
  return `${age.endsWith('days') ? 'for' : 'since'} ${age}`;
}
