import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  formatChange,
  formatDay,
  formatLongDate,
  formatSwissDate,
  formatMonth,
  formatInteger,
  formatDecimal,
  formatShare,
} from '@/lib/format';

it('groups digits with ’ and uses the requested number of decimals', () => {
  expect(formatDecimal(1234567.891)).toBe('1’234’567.89');
  expect(formatDecimal(0)).toBe('0.00');
  expect(formatInteger(1_000_000)).toBe('1’000’000');
});

it('formats like Intl, except apostrophe and minus', () => {
  const formats = [
    [formatDecimal, 2],
    [formatInteger, 0],
  ] as const;
  const anyNumber = fc
    .oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.integer().map((cents) => cents / 100),
    )
    // Intl formats negative zero with a sign, which readers should not see.
    .filter((number) => !Object.is(number, -0));
  for (const [format, digits] of formats) {
    const intl = new Intl.NumberFormat('en-CH', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(format(value)).toBe(intl.format(value).replaceAll("'", '’').replace('-', '−'));
      }),
    );
  }
});

it.each([
  [12.345, '+12.35%'],
  [0, '+0.00%'],
  [-0.001, '+0.00%'],
  [-3.2, '−3.20%'],
  [1234.5, '+1’234.50%'],
])('formats a change of %d as %s', (change, text) => {
  expect(formatChange(change)).toBe(text);
});

it('formats shares with one decimal', () => {
  expect(formatShare(12.5)).toBe('12.5%');
  expect(formatShare(100)).toBe('100.0%');
});

it('formats months and days independently of the time zone', () => {
  // A test thread cannot change its time zone, so the methods that depend on it throw instead.
  for (const method of ['getDate', 'getMonth', 'getFullYear', 'toLocaleDateString'] as const)
    vi.spyOn(Date.prototype, method).mockImplementation(() => {
      throw new Error(`${method} depends on the time zone.`);
    });
  expect(formatMonth('2025-11-01')).toBe('Nov 2025');
  expect(formatDay('2025-11-01')).toBe('1 November 2025');
});

it.each(['', '2025-13-01', '2025-11-00', 'soon'])('does not accept %s as a date', (text) => {
  expect(formatDay(text)).toBe('No date available');
  expect(formatMonth(text)).toBe('No date available');
  expect(formatLongDate(text)).toBeUndefined();
});

it('formats any time as its date in Zug', () => {
  const zug = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Zurich' });
  const anyTime = fc.date({
    min: new Date('1996-01-01'),
    max: new Date('2037-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyTime, (time) => {
      expect(formatLongDate(time.toISOString())).toBe(zug.format(time));
    }),
    { numRuns: 1000 },
  );
  for (let year = 1996; year < 2038; year += 1) {
    // The clocks change in the last week of March and of October. Tries each quarter of an hour around Zug's midnight.
    for (const month of [2, 9]) {
      for (let quarter = 0; quarter < 8 * 96; quarter += 1) {
        const time = new Date(Date.UTC(year, month, 24, 0, quarter * 15));
        if (time.getUTCHours() < 21) continue;
        expect(formatLongDate(time.toISOString())).toBe(zug.format(time));
      }
    }
  }
});

it('formats a time as the same day in both date styles', () => {
  expect(formatSwissDate('2025-10-31T23:30:00Z')).toBe('1 November 2025');
  expect(formatLongDate('2025-10-31T23:30:00Z')).toBe('November 1, 2025');
  expect(formatSwissDate(null)).toBeUndefined();
});
