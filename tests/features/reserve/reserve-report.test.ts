import { describe, expect, it, test } from 'vitest';
import {
  firstBrokenReport,
  compareFile,
  latestPerDay,
  coverageOf,
  daysSince,
  reportText,
  toReserveReport,
  type ReserveReport,
} from '@/features/reserve/reserve-report';
import { sha256 } from '@/lib/sha256';
import { makeReport, reportRow } from './rows';

it('toReserveReport keeps the fields of a row', () => {
  expect(makeReport()).toMatchObject({
    number: 1,
    asOf: '2025-09-30',
    reserve: 120,
    file: { path: 'press-files/2025/trial-count.pdf', size: 1164, sha256: 'a'.repeat(64) },
  });
  expect(toReserveReport(reportRow({ file_path: null, sha256: null }))?.file).toBeUndefined();
});

it.each([
  ['no day', { as_of: null }],
  ['no reserve', { reserve: null }],
  ['a negative supply', { supply: -1 }],
  ['no hash', { hash: undefined }],
  ['no attester', { source: null }],
])('toReserveReport drops a row with %s', (_, fields) => {
  expect(toReserveReport(reportRow(fields))).toBeUndefined();
});

describe('the coverage', () => {
  const currentForDays = 35;
  const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
  test.each([
    ['2025-10-02', 100, 90, 'covered'],
    ['2025-10-02', 90, 90, 'covered'],
    ['2025-10-02', 89.99, 90, 'short'],
    ['2025-11-04', 100, 90, 'covered'],
    ['2025-11-05', 100, 90, 'stale'],
    // A report of a shortfall never becomes stale.
    ['2026-11-05', 89, 90, 'short'],
  ] as const)(
    'on %s with a reserve of %d for a supply of %d is “%s”',
    (today, reserve, supply, cover) => {
      expect(coverageOf(makeReport({ reserve, supply }), at(today), currentForDays)).toBe(cover);
    },
  );

  test('is never stale before regular reports have begun', () => {
    expect(coverageOf(makeReport({}), at('2027-01-01'), undefined)).toBe('covered');
  });

  test('is unchecked without a report or without a valid day', () => {
    expect(coverageOf(undefined, at('2025-10-02'), currentForDays)).toBe('unchecked');
    expect(coverageOf(makeReport({ asOf: 'soon' }), at('2025-10-02'), currentForDays)).toBe(
      'unchecked',
    );
  });
});

test('the last report for a day replaces earlier ones', () => {
  const latestReports = latestPerDay([
    makeReport({ number: 1, asOf: '2025-06-30', reserve: 1 }),
    makeReport({ number: 2, asOf: '2025-09-30', reserve: 2 }),
    makeReport({ number: 3, asOf: '2025-09-30', reserve: 3 }),
    makeReport({ number: 4, asOf: '2025-06-30', reserve: 4 }),
  ]);
  expect(latestReports.map(({ number }) => number)).toEqual([4, 3]);
});

test('the age of a count is in calendar days in Zurich', () => {
  expect(daysSince('2025-12-31', Date.parse('2025-12-31T22:59Z'))).toBe(0);
  expect(daysSince('2025-12-31', Date.parse('2025-12-31T23:00Z'))).toBe(1);
});

async function chainOf(...fields: Partial<ReserveReport>[]): Promise<ReserveReport[]> {
  const reports: ReserveReport[] = [];
  for (const [index, change] of fields.entries()) {
    const previousHash = reports.at(-1)?.hash ?? '0'.repeat(64);
    const report = makeReport({ number: index + 1, previousHash, ...change });
    reports.push({
      ...report,
      hash: await sha256(reportText(report)),
    });
  }
  return reports;
}

it('the chain of unchanged reports, or of none, is intact', async () => {
  expect(await firstBrokenReport([])).toBeUndefined();
  expect(
    await firstBrokenReport(await chainOf({}, { reserve: 2 }, { file: undefined })),
  ).toBeUndefined();
});

it('the chain of reports breaks at a changed figure or missing report', async () => {
  const [first, second, third] = await chainOf({}, {}, {});
  if (!first || !second || !third) throw new Error('The chain has fewer than three reports.');
  expect(await firstBrokenReport([first, { ...second, reserve: 1e6 }, third])).toBe(2);
  expect(await firstBrokenReport([first, third])).toBe(3);
  expect(await firstBrokenReport([second, third])).toBe(2);
});

it('the chain of reports breaks after a changed report with a new hash', async () => {
  const [first, second] = await chainOf({}, {});
  const [otherReport] = await chainOf({ reserve: 1e6 });
  expect(await firstBrokenReport([otherReport ?? makeReport(), second ?? makeReport()])).toBe(2);
  expect(first?.hash).not.toBe(otherReport?.hash);
});

test('a hash is the same as the output of sha256sum', async () => {
  expect(await sha256('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

describe('a file for comparison', () => {
  const reports = [makeReport()];
  test('is recognised by its content, regardless of its name', () => {
    expect(compareFile({ name: 'x.bin', hash: 'a'.repeat(64) }, reports).kind).toBe('same');
    expect(compareFile({ name: 'other.pdf', hash: 'c'.repeat(64) }, reports).kind).toBe('unknown');
  });
  test.each(['trial-count.pdf', 'Trial-Count.pdf', 'trial-count (2).pdf', 'trial-count(1).pdf'])(
    'named %s with other content counts as changed',
    (name) => {
      expect(compareFile({ name, hash: 'c'.repeat(64) }, reports).kind).toBe('changed');
    },
  );
});
