import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { faqGroups } from '@/pages/faq/faq.content';
import { findQuestions } from '@/pages/faq/find-questions';

const idsFor = (search: string) =>
  findQuestions(faqGroups, search).flatMap(({ entries }) => entries.map(({ id }) => id));

test('requires every word to start a word of the question or answer, in any case and order', () => {
  expect(idsFor('BANKRUPT swiss')).toEqual(['insolvency']);
  expect(idsFor('swiss bankr')).toEqual(['insolvency']);
  expect(idsFor('ankrupt')).toEqual([]);
});

test('never finds more with more words', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const found = idsFor(one);
      for (const id of idsFor(`${one} ${other}`)) expect(found).toContain(id);
    }),
  );
});
