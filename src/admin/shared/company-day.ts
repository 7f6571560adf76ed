// Calendar dates (YYYY-MM-DD) and times in the time zone of the company's office.

import { companyDay } from '@/lib/format';
import { timeZone } from './format-date-time';

// The Swedish locale formats dates as YYYY-MM-DD.
const isoMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

/** Whether a date is today or earlier. Counts, valuations and prices cannot be dated in the future. */
export const isTodayOrEarlier = (day: string): boolean => day <= companyDay();
export const futureDayMessage = 'This day is in the future';

export function daysAfter(day: string, days: number): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + days);
  return next.toISOString().slice(0, 10);
}

export const dayAfter = (day: string): string => daysAfter(day, 1);

/** The last second of a date in Zurich, as an ISO timestamp. */
export function endOfCompanyDay(day: string): string {
  // Clocks change at night, so the evening has the same offset as the midnight after it.
  const evening = new Date(`${day}T21:00:00Z`);
  const parts = offsetFormat.formatToParts(evening);
  // The name is, for example, `GMT+01:00`.
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3);
  return new Date(`${day}T23:59:59${offset}`).toISOString();
}

/** The start of a date in Zurich, as an ISO timestamp. */
export const startOfCompanyDay = (day: string): string =>
  new Date(Date.parse(endOfCompanyDay(daysAfter(day, -1))) + 1_000).toISOString();

/** Formats a timestamp as the value of a `datetime-local` field: in Zurich, to the minute. */
export const companyMinute = (moment: string): string =>
  isoMinute.format(new Date(moment)).replace(' ', 'T');

/** Parses the value of a `datetime-local` field as Zurich time. Returns an ISO timestamp. */
export function parseCompanyMinute(minute: string): string {
  const asUtc = Date.parse(`${minute}Z`);
  // Zurich is one hour ahead of UTC, or two in summer.
  const instant = [2, 1]
    .map((hours) => new Date(asUtc - hours * 3_600_000).toISOString())
    .find((moment) => companyMinute(moment) === minute);
  // In spring the clocks skip an hour. A time within it becomes the time one hour later.
  return instant ?? new Date(asUtc - 3_600_000).toISOString();
}
