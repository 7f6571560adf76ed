/** Calendar dates, year-month-day, in the time zone of the company's office. */

import { dateFormat } from './format-moment';

const timeZone = 'Europe/Zurich';

// Swedish writes dates as year-month-day.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
const offsetName = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

/** The date in Zurich at a moment, by default now. */
export const companyDay = (moment = new Date()): string => isoDay.format(moment);

/** The date `days` days after `day`. */
export function daysAfter(day: string, days: number): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + days);
  return next.toISOString().slice(0, 10);
}

/** The date after `day`. */
export const dayAfter = (day: string): string => daysAfter(day, 1);

/** The last second of a date in Zurich, as a moment in ISO form. */
export function endOfCompanyDay(day: string): string {
  // Clocks change at night, so the evening has the same offset as midnight.
  const evening = new Date(`${day}T21:00:00Z`);
  const parts = offsetName.formatToParts(evening);
  // Such as `GMT+01:00`.
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3);
  return new Date(`${day}T23:59:59${offset}`).toISOString();
}

/** A moment as its date in Zurich: `20 Nov 2026`. */
export const formatCompanyDay = dateFormat({ timeZone });
