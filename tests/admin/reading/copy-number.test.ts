import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { parseCopyNumber, readCopyNumbers } from '@/admin/reading/copy-number';
import { prepareDelivery } from '@/delivery/prepare';
import { stampDelivery } from '@/delivery/stamp';
import { pagesPdf } from '../../delivery/pdf.ts';

test.each([
  ['7F3K-9QTX', '7F3K-9QTX'],
  [' 7f3k 9qtx ', '7F3K-9QTX'],
  ['7F3K9QTX', '7F3K-9QTX'],
  ['7F3K-9QT', undefined],
  ['7F3K-9QTX2', undefined],
  ['7F3K-9QT0', undefined],
  ['', undefined],
])('parses the typed number “%s” as %s', (text, number) => {
  expect(parseCopyNumber(text)).toBe(number);
});

async function makeCopy(): Promise<Uint8Array<ArrayBuffer>> {
  const { file } = await prepareDelivery(pagesPdf([{}, {}]));
  const parts = stampDelivery(file, {
    number: '7F3K-9QTX',
    name: 'Łukasz Çağla',
    email: 'reader@investor.example',
    openedAt: new Date(0),
  });
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

test('reads the number of a copy from its file', async () => {
  expect(await readCopyNumbers(new Blob([await makeCopy()]))).toEqual(['7F3K-9QTX']);
});

test('reads the number from a page that another program has extracted', async () => {
  const copy = await PDF.load(await makeCopy());
  const extracted = new Uint8Array(await (await copy.extractPages([1])).save());
  expect(await readCopyNumbers(new Blob([extracted]))).toEqual(['7F3K-9QTX']);
});

test('reads the number from a stamp that another program has compressed', async () => {
  const compressed = (text: string) => new Uint8Array(deflateSync(text));
  const file = new Blob([
    '%PDF-1.7\n1 0 obj << >> stream\r\n',
    compressed('Page 1'),
    '\r\nendstream endobj 2 0 obj << >> stream\n',
    compressed('/Artifact << /Contents (Copy 7F3K-9QTX) >> BDC'),
    '\nendstream endobj',
  ]);
  expect(await readCopyNumbers(file)).toEqual(['7F3K-9QTX']);
});

test('finds no number in a file without a stamp', async () => {
  expect(await readCopyNumbers(new Blob([pagesPdf([{}])]))).toEqual([]);
  expect(await readCopyNumbers(new Blob(['stream\nstream\r\nendstream Copy 7F3K']))).toEqual([]);
});
