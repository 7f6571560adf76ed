/** Days are counted in Zug, so that a time has one date for every reader. */
const longDate = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'Europe/Zurich',
});

/** `October 6, 2025`; `undefined` for a missing or unreadable time. */
export function formatLongDate(time: string | null | undefined): string | undefined {
  const date = time ? new Date(time) : undefined;
  return date && !Number.isNaN(date.getTime()) ? longDate.format(date) : undefined;
}
