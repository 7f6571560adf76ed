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

test('the end of a day is its last second in Zurich', () => {
  // Days around the changes to and from summer time, and at the ends of a month and a year.
  const edgeCases = [
    '2026-03-28',
    '2026-03-29',
    '2026-10-24',
    '2026-10-25',
    '2028-02-28',
    '2027-12-31',
  ];
  fc.assert(
    fc.property(days, (day) => {
      const end = new Date(endOfCompanyDay(day));
      expect(companyDay(end)).toBe(day);
      expect(companyDay(new Date(end.getTime() + 1_000))).toBe(dayAfter(day));
    }),
    { examples: edgeCases.map((day) => [day]) },
  );
});

test('days and times are those of Zurich', () => {
  expect(formatZurichDate(endOfCompanyDay('2026-09-30'))).toBe('30 Sep 2026');
  expect(formatDateTime(endOfCompanyDay('2026-09-30'))).toBe('30 Sep 2026, 23:59');
  expect(startOfCompanyDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
});

test('the date in Zurich changes before midnight UTC', () => {
  expect(companyDay(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
});

test('parses a typed time as Zurich time', () => {
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
