const day = 24 * 60 * 60_000;

/** How long something has waited, in whole days: `for 6 days`; `since today` for less than a day. */
export function waitingFor(since: string, now = new Date()): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / day);
  if (days < 1) return 'since today';
  return days === 1 ? 'for 1 day' : `for ${days} days`;
}
