/** Groups are set apart with ’ whatever the reader's ICU prefers: prerendered and hydrated must agree. */
function withOneApostrophe(text: string): string {
  return text.replaceAll("'", '’');
}

const number2 = new Intl.NumberFormat('en-CH', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const number0 = new Intl.NumberFormat('en-CH', { maximumFractionDigits: 0 });
const month = new Intl.DateTimeFormat('en-CH', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const day = new Intl.DateTimeFormat('en-CH', { dateStyle: 'long', timeZone: 'UTC' });

/** `1234.5` → `1’234.50` */
export function formatNumber2(value: number): string {
  return withOneApostrophe(number2.format(value));
}

/** `1234.5` → `1’235` */
export function formatNumber0(value: number): string {
  return withOneApostrophe(number0.format(value));
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
  return formatDate(month, date);
}

/** `2025-11-01` → `1 November 2025`; `No date available` for what is no calendar date. */
export function formatDay(date: string): string {
  return formatDate(day, date);
}
