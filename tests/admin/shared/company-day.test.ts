import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayAfter,
  endOfCompanyDay,
  companyMinute,
  parseCompanyMinute,
  startOfCompanyDay,
} from '@/admin/shared/company-day';
import { formatDateTime, formatZurichDate } from '@/admin/shared/format-date-time';
import { companyDay } from '@/lib/format';

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['in winter', '2026-11-20', '2026-11-20T22:59:59.000Z'],
  ['in summer', '2026-07-01', '2026-07-01T21:59:59.000Z'],
  ['on the day that summer time begins', '2026-03-29', '2026-03-29T21:59:59.000Z'],
  ['on the day that summer time ends', '2026-10-25', '2026-10-25T22:59:59.000Z'],
  ['on the day before summer time begins', '2026-03-28', '2026-03-28T22:59:59.000Z'],
  ['at the end of a year', '2027-12-31', '2027-12-31T22:59:59.000Z'],
])('the end of a day in Zurich is correct %s', (_, day, expected) => {
  expect(endOfCompanyDay(day)).toBe(expected);
});

test('the end of a day in Zurich falls on that day, and a second later on the next day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const end = new Date(endOfCompanyDay(day));
      expect(companyDay(end)).toBe(day);
      expect(companyDay(new Date(end.getTime() + 1_000))).toBe(dayAfter(day));
    }),
  );
});

test('the end of a day in Zurich is shown as its date, with three letters for the month', () => {
  expect(formatZurichDate(endOfCompanyDay('2026-09-30'))).toBe('30 Sep 2026');
});

test('the date in Zurich is ahead of UTC in the hours before midnight UTC', () => {
  expect(companyDay(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
});

test.each([
  ['2026-02-28', '2026-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-01'],
])('the day after %s is %s', (day, next) => {
  expect(dayAfter(day)).toBe(next);
});

test('the console shows the times of Zurich, wherever its reader is', () => {
  const before = process.env['TZ'];
  process.env['TZ'] = 'America/New_York';
  expect(formatDateTime(endOfCompanyDay('2026-09-30'))).toBe('30 Sep 2026, 23:59');
  expect(startOfCompanyDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

test('a time that is typed means that time in Zurich', () => {
  const minutes = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2060-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(minutes, (date) => {
      const minute = companyMinute(date.toISOString());
      expect(companyMinute(parseCompanyMinute(minute))).toBe(minute);
    }),
  );
  expect(parseCompanyMinute('2026-12-01T08:30')).toBe('2026-12-01T07:30:00.000Z');
  expect(parseCompanyMinute('2026-07-01T08:30')).toBe('2026-07-01T06:30:00.000Z');
});
