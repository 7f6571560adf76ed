import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allQuestions, faqGroups } from '@/pages/faq/faq.content';
import { findQuestions } from '@/pages/faq/find-questions';

const idsFor = (search: string) =>
  findQuestions(faqGroups, search).flatMap(({ entries }) => entries.map(({ id }) => id));

test('no words find every question', () => {
  for (const search of ['', '  ', '?!']) {
    expect(idsFor(search)).toEqual(allQuestions.map(({ id }) => id));
  }
});

test('every word must begin a word of question or answer, in any case and order', () => {
  expect(idsFor('BANKRUPTCY swiss')).toEqual(['insolvency']);
  expect(idsFor('swiss bankrupt')).toEqual(['insolvency']);
  expect(idsFor('ankruptcy')).toEqual([]);
});

test('more words never find more', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const found = idsFor(one);
      for (const id of idsFor(`${one} ${other}`)) expect(found).toContain(id);
    }),
  );
});
