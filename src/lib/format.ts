import { once } from './once';

/**
 * Sets groups of three before the point apart, as `en-CH` does. Not by Intl.NumberFormat: making one keeps a phone busy
 * for 80 ms while its page starts, and which apostrophe comes out depends on the reader's ICU, whereas
 * prerendered and hydrated must agree.
 */
export function groupDigits(digits: string): string {
  return digits.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '’'));
}

// Made when asked for, which takes as long.
const month = once(
  () => new Intl.DateTimeFormat('en-CH', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const day = once(() => new Intl.DateTimeFormat('en-CH', { dateStyle: 'long', timeZone: 'UTC' }));

/** `1234.5` → `1’234.50` */
export function formatNumber2(value: number): string {
  return groupDigits(value.toFixed(2));
}

/** `1234.5` → `1’235` */
export function formatNumber0(value: number): string {
  return groupDigits(value.toFixed(0));
}

/** A share from 0 to 100 with one decimal: `12.5%`. */
export function formatShare(share: number): string {
  return `${share.toFixed(1)}%`;
}

/** A change in percent with two decimals and a plus sign if it is not negative: `+12.34%`. */
export function formatChange(percent: number): string {
  // Rounded first, so that a loss too small to show does not read as "-0.00%".
  const rounded = Number(percent.toFixed(2));
  return `${rounded >= 0 ? '+' : '-'}${formatNumber2(Math.abs(rounded))}%`;
}

function formatDate(format: Intl.DateTimeFormat, date: string): string {
  const time = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? 'No date available' : format.format(time);
}

/** `2025-11-01` → `Nov 2025`; `No date available` for what is no calendar date, year-month-day. */
export function formatMonth(date: string): string {
  return formatDate(month(), date);
}

/** `2025-11-01` → `1 November 2025`; `No date available` for what is no calendar date. */
export function formatDay(date: string): string {
  return formatDate(day(), date);
}
