import { expect, it } from 'vitest';
import { company } from '@/content/company';
import { documentAuthor, fileType, formatUpdatedDate } from '@/features/data-room/document';

it.each([
  ['2025-10-06T08:00:00+00:00', 'October 6, 2025'],
  ['2025-01-01T00:30:00+01:00', 'January 1, 2025'],
  // The date in Zug, where the next day has begun.
  ['2025-12-31T23:30:00Z', 'January 1, 2026'],
])('the updated date of %s is shown as %s', (time, text) => {
  expect(formatUpdatedDate(time)).toBe(text);
});

it.each([null, undefined, '', 'soon'])(
  'the updated date of %s is shown as "No date available"',
  (time) => {
    expect(formatUpdatedDate(time)).toBe('No date available');
  },
);

it('the author is a known organisation that the title names, otherwise the company', () => {
  expect(documentAuthor('Reserve Audit by LENZMARK assurance, Q3')).toBe('Lenzmark Assurance');
  expect(documentAuthor('Oberwald Research: Gemstones 2025')).toBe('Oberwald Research');
  expect(documentAuthor('Tamina Gem Laboratory: Treatment')).toBe('Tamina Gem Laboratory');
  expect(documentAuthor('Risk Register and Controls')).toBe(company.name);
  expect(documentAuthor('')).toBe(company.name);
});

it.each([
  ['documents/whitepaper/paper.pdf', 'PDF'],
  ['documents/sheet.final.xlsx', 'XLSX'],
  ['https://documents.example/a/deck.PPTX?version=2#page=3', 'PPTX'],
  ['https://documents.example', undefined],
  ['https://documents.example/reports/', undefined],
  ['https://documents.example/v1.2/latest', undefined],
  ['documents/.pdf', undefined],
  ['javascript:alert(1).pdf', undefined],
  [null, undefined],
])('the type of a file of %s is %s', (url, type) => {
  expect(fileType(url)).toBe(type);
});
