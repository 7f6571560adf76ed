import { expect, test } from 'vitest';
import {
  guessLanguage,
  joinText,
  textEdges,
  removeRunningHeads,
} from '@/features/reader/page-text';

const line = (str: string, hasEOL = true) => ({ str, hasEOL });

test('split words are joined, ligatures resolved and control characters removed', () => {
  expect(
    joinText([
      line('Co-ownership', false),
      line('  of', false),
      line(' emer-'),
      line('alds.'),
      line(''),
      line(' '),
      { type: 'beginMarkedContent' },
      line('A\u0000\u0002new\u00a0line\u202e'),
    ]),
  ).toBe('Co-ownership of emeralds.\nAnew line');
  expect(joinText([line('ﬁnance')])).toBe('finance');
  expect(joinText([])).toBe('');
});

test('Arabic that is drawn from left to right is put in reading order', () => {
  const drawn = (letters: string) =>
    Array.from(letters).map((str, index) => ({
      str,
      dir: /[\uFB50-\uFEFC]/u.test(str) ? 'rtl' : 'ltr',
      hasEOL: false,
      height: 12,
      transform: [1, 0, 0, 1, 72 + index * 6, 700],
    }));
  expect(joinText([...drawn('ﺩﺮﻣﺰﻟﺍ 24 Zug ﻲﻓ'), line('', true), line('next')])).toBe(
    'في 24 Zug الزمرد\nnext',
  );
  // Some files already have whole words in reading order, which must not be reversed.
  const word = (str: string, left: number) => ({
    ...line(str, false),
    dir: 'rtl',
    height: 12,
    transform: [1, 0, 0, 1, left, 700],
  });
  expect(joinText([word('في', 200), line(' ', false), word('الخزنة', 150)])).toBe('في الخزنة');
});

test('text in a smaller type beside a heading begins a new line', () => {
  const piece = (str: string, height: number, hasEOL = false) => ({ str, hasEOL, height });
  expect(
    joinText([
      piece('1', 11),
      piece(' ', 0),
      piece('Fees', 13),
      piece(' ', 0),
      piece('Fees are due at issue, in', 9.6, true),
      piece('per cent.', 9.6, true),
    ]),
  ).toBe('1 Fees\nFees are due at issue, in\nper cent.');
});

test('running heads and page numbers are omitted', () => {
  const piece = (str: string, y: number, height: number) => ({
    ...line(str),
    height,
    transform: [height, 0, 0, height, 60, y],
  });
  const pieces = [
    piece('Fee Schedule', 800, 7),
    piece('A title at the top', 805, 20),
    { type: 'beginMarkedContent' },
    piece('A text in the usual type, as most of the page.', 500, 9),
    piece('A caption in small type.', 300, 7),
    piece('The last line of a full page.', 40, 9),
    piece('EMS-TK-02 · 2', 40, 7),
  ];
  const body = removeRunningHeads(pieces, { bottom: 0, top: 842 });
  expect(joinText(body)).toBe(
    'A title at the top\nA text in the usual type, as most of the page.\nA caption in small type.\nThe last line of a full page.',
  );
  expect(removeRunningHeads([], { bottom: 0, top: 842 })).toEqual([]);
});

test('rotated text does not affect the edges of the text', () => {
  const at = (left: number, width: number, slope = 0) => ({
    ...line('word'),
    height: 9,
    width,
    transform: [9, slope, -slope, 9, left, 500],
  });
  expect(textEdges([at(60, 100), at(80, 400), at(5, 900, 0.7)])).toEqual({ left: 60, right: 480 });
  expect(textEdges([{ type: 'beginMarkedContent' }, at(5, 900, 0.7)])).toBeUndefined();
});

test.each([
  ['The stones are kept in the vault, and counted by the auditor.', 'english'],
  ['Die Steine werden im Lager verwahrt und von der Prüferin gezählt.', 'german'],
  ['Les pierres sont dans le coffre et une experte les compte.', 'french'],
  ['1.02 ct 4,210.00 CHF', 'simple'],
  ['', 'simple'],
])('the language of “%s” is %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
