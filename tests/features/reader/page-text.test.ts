import { expect, test } from 'vitest';
import { guessLanguage, joinText } from '@/features/reader/page-text';

const line = (str: string, hasEOL = true) => ({ str, hasEOL });

test('joins the text of a page into lines with whole words', () => {
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
  expect(joinText([])).toBe('');
});

test.each([
  ['The stones are kept in the vault, and counted by the auditor.', 'english'],
  ['Die Steine werden im Lager verwahrt und von der Prüferin gezählt.', 'german'],
  ['Les pierres sont dans le coffre et une experte les compte.', 'french'],
  ['1.02 ct 4,210.00 CHF', 'simple'],
  ['', 'simple'],
])('guesses the language of “%s”: %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
