import { describe, expect, it, test } from 'vitest';
import {
  brokenAt,
  compareFile,
  coverOf,
  reportText,
  sha256,
  toReserveReport,
  type ReserveReport,
} from '@/features/reserve/reserve-report';

const row = {
  number: 1,
  as_of: '2025-09-30',
  published_at: '2025-10-02T08:00:00+00:00',
  reserve: 9443.6,
  supply: 0,
  source: 'Auditor',
  method: 'Count',
  file_path: 'press-files/2025/trial-count.pdf',
  file_size: 1164,
  sha256: 'a'.repeat(64),
  previous_hash: '0'.repeat(64),
  hash: 'b'.repeat(64),
};

function makeReport(fields: Partial<ReserveReport> = {}): ReserveReport {
  const report = toReserveReport(row);
  if (!report) throw new Error('The row is a report.');
  return { ...report, ...fields };
}

describe('a row as a report', () => {
  it('takes over its fields', () => {
    expect(makeReport()).toMatchObject({
      number: 1,
      asOf: '2025-09-30',
      reserve: 9443.6,
      file: { path: 'press-files/2025/trial-count.pdf', size: 1164, sha256: 'a'.repeat(64) },
    });
    expect(toReserveReport({ ...row, file_path: null, sha256: null })?.file).toBeUndefined();
  });

  it.each([
    ['no day', { as_of: null }],
    ['no reserve', { reserve: null }],
    ['a negative supply', { supply: -1 }],
    ['no hash', { hash: undefined }],
    ['nobody who attests it', { source: null }],
  ])('drops one with %s', (_, fields) => {
    expect(toReserveReport({ ...row, ...fields })).toBeUndefined();
  });
});

describe('the cover', () => {
  const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
  test.each([
    ['2025-10-02', 100, 90, 'covered'],
    ['2025-10-02', 90, 90, 'covered'],
    ['2025-10-02', 89.99, 90, 'short'],
    ['2025-11-04', 100, 90, 'covered'],
    ['2025-11-05', 100, 90, 'stale'],
    // A reserve that was too small stays what it was.
    ['2026-11-05', 89, 90, 'short'],
  ] as const)('on %s with %d against %d is %s', (today, reserve, supply, cover) => {
    expect(coverOf(makeReport({ reserve, supply }), at(today), 35)).toBe(cover);
  });

  test('cannot be checked without a report, or without its day', () => {
    expect(coverOf(undefined, at('2025-10-02'), 35)).toBe('unchecked');
    expect(coverOf(makeReport({ asOf: 'soon' }), at('2025-10-02'), 35)).toBe('unchecked');
  });
});

async function chainOf(...fields: Partial<ReserveReport>[]): Promise<ReserveReport[]> {
  const reports: ReserveReport[] = [];
  for (const [index, change] of fields.entries()) {
    const previousHash = reports.at(-1)?.hash ?? '0'.repeat(64);
    const report = makeReport({ number: index + 1, previousHash, ...change });
    reports.push({ ...report, hash: await sha256(new TextEncoder().encode(reportText(report))) });
  }
  return reports;
}

describe('the chain', () => {
  it('holds, also without any report', async () => {
    expect(await brokenAt([])).toBeUndefined();
    expect(await brokenAt(await chainOf({}, { reserve: 2 }, { file: undefined }))).toBeUndefined();
  });

  it('breaks where a figure was changed, and where a report is missing', async () => {
    const [first, second, third] = await chainOf({}, {}, {});
    if (!first || !second || !third) throw new Error('There are three.');
    expect(await brokenAt([first, { ...second, reserve: 1e6 }, third])).toBe(2);
    expect(await brokenAt([first, third])).toBe(3);
    expect(await brokenAt([second, third])).toBe(2);
  });

  it('breaks at the next one when a changed report was given a new hash', async () => {
    const [first, second] = await chainOf({}, {});
    const [other] = await chainOf({ reserve: 1e6 });
    expect(await brokenAt([other ?? makeReport(), second ?? makeReport()])).toBe(2);
    expect(first?.hash).not.toBe(other?.hash);
  });
});

test('a hash is the one that sha256sum prints', async () => {
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

describe('a file that is compared', () => {
  const reports = [makeReport()];
  test('is the same by its contents, whatever its name', () => {
    expect(compareFile({ name: 'x.bin', hash: 'a'.repeat(64) }, reports).kind).toBe('same');
  });
  test.each(['trial-count.pdf', 'Trial-Count.pdf', 'trial-count (2).pdf', 'trial-count(1).pdf'])(
    '%s with other contents was changed',
    (name) => {
      expect(compareFile({ name, hash: 'c'.repeat(64) }, reports).kind).toBe('changed');
    },
  );
  test('is unknown otherwise', () => {
    expect(compareFile({ name: 'other.pdf', hash: 'c'.repeat(64) }, reports).kind).toBe('unknown');
  });
});
