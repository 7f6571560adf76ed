import { months, noDate } from '../content/dates.ts';

/*
 * Written without Intl, whose first use blocks a slow phone for 100 ms while the page starts. Intl's apostrophe and
 * short month names also depend on the browser's version, but the prerendered and the hydrated page must be equal.
 */

/** Separates groups of three digits before the decimal point, like `en-CH`, and writes a true minus sign: `−1’234`. */
export function formatThousands(digits: string): string {
  return digits
    .replace(/^-?\d+/, (integer) => integer.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '’'))
    .replace('-', '−');
}

/** `1234.5` → `1’234.50` */
export function formatDecimal(value: number): string {
  return formatThousands(value.toFixed(2));
}

/** `1234.5` → `1’235` */
export function formatInteger(value: number): string {
  return formatThousands(value.toFixed(0));
}

/** A share from 0 to 100 with one decimal: `12.5%`. */
export function formatShare(share: number): string {
  return `${share.toFixed(1)}%`;
}

/** A change in percent with two decimals, and a plus sign unless it is negative: `+12.34%`. */
export function formatChange(percent: number): string {
  // Rounded first, so that a tiny loss is not shown as "−0.00%".
  const rounded = Number(percent.toFixed(2));
  return `${rounded >= 0 ? '+' : '−'}${formatDecimal(Math.abs(rounded))}%`;
}

/** Year, month name and day of a UTC time; `undefined` for an invalid time. */
function calendarParts(time: number) {
  const date = new Date(time);
  const month = months[date.getUTCMonth()];
  return month && { year: date.getUTCFullYear(), month, day: date.getUTCDate() };
}

/** The start of a calendar date in UTC, in ms since 1970. */
export const startOfDay = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** `2025-11-01` → `Nov 2025`; `No date available` for anything but a calendar date (year-month-day). */
export function formatMonth(date: string): string {
  const parts = calendarParts(startOfDay(date));
  return parts ? `${parts.month.slice(0, 3)} ${parts.year}` : noDate;
}

/** `2025-11-01` → `1 November 2025`; `No date available` for anything but a calendar date. */
export function formatDay(date: string): string {
  const parts = calendarParts(startOfDay(date));
  return parts ? `${parts.day} ${parts.month} ${parts.year}` : noDate;
}

const hour = 3_600_000;

/** The last Sunday of a month with 31 days, at 01:00 UTC, in ms since 1970. */
function lastSunday(year: number, month: number): number {
  return Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay(), 1);
}

/** Converts to Swiss time: two hours ahead of UTC from the last Sunday of March to that of October, otherwise one. */
function swissTime(time: number): number {
  const year = new Date(time).getUTCFullYear();
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  return time + (isSummer ? 2 : 1) * hour;
}

/** The date in Zug, as year-month-day, at the given `Date` or time in ms; by default, today's. */
export const companyDay = (moment: Date | number = Date.now()): string =>
  new Date(swissTime(Number(moment))).toISOString().slice(0, 10);

/** The day in Zug, so that a time has the same date for every visitor. */
const swissParts = (time: string | null | undefined) =>
  calendarParts(swissTime(Date.parse(time ?? '')));

/** `October 6, 2025`, for the data room's lists of documents; `undefined` for a missing or invalid time. */
export function formatLongDate(time: string | null | undefined): string | undefined {
  const parts = swissParts(time);
  return parts && `${parts.month} ${parts.day}, ${parts.year}`;
}

/** `6 October 2025`, for text and mails; `undefined` for a missing or invalid time. */
export function formatSwissDate(time: string | null | undefined): string | undefined {
  const parts = swissParts(time);
  return parts && `${parts.day} ${parts.month} ${parts.year}`;
}

/** `6 October 2025, 14:05 in Zurich`; `undefined` for a missing or invalid time. */
export function formatSwissTime(time: string | null | undefined): string | undefined {
  const day = formatSwissDate(time);
  return (
    day &&
    `${day}, ${new Date(swissTime(Date.parse(time ?? ''))).toISOString().slice(11, 16)} in Zurich`
  );
}
