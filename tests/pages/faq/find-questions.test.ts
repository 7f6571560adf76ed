import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { issuerAndLaw } from '@/content/issuer';
import { issuerPath } from '@/content/paths';
import { faqGroups } from '@/pages/faq/faq.content';
import { closestQuestions, findQuestions } from '@/pages/faq/find-questions';
import { imprint } from '@/pages/imprint/imprint.content';
import { termsOfService } from '@/pages/terms-of-service/terms-of-service.content';

const idsFor = (search: string) =>
  findQuestions(faqGroups, search).flatMap(({ entries }) => entries.map(({ id }) => id));

test('an answer matches if each search word is the beginning of one of its words', () => {
  expect(idsFor('BANKRUPT swiss')).toEqual(['insolvency']);
  expect(idsFor('swiss bankr')).toEqual(['insolvency']);
  expect(idsFor('ankrupt')).toEqual([]);
});

test.each([
  ['issuer', 'issuer'],
  ['insolvency', 'insolvency'],
  ['insolvent', 'insolvency'],
  ['FINMA', 'supervision'],
  ['prospectus', 'prospectus'],
  ['retail', 'eligibility'],
  ['bankruptcy', 'insolvency'],
  ['licence', 'supervision'],
  ['MiCA category', 'token-law'],
  ['registration number', 'issuer'],
  ['UID', 'issuer'],
  ['commercial register', 'issuer'],
  ['redemption in kind', 'redemption'],
  ['governing law', 'token-law'],
  ['freeze', 'freezing'],
  ['which court', 'complaints'],
  ['insured', 'insurance'],
  ['currency', 'minimum'],
  ['When was the last count?', 'audit'],
  ['What is an ESU?', 'unit'],
  ['dividend', 'income'],
])('a search for %s finds the answer %s', (search, id) => {
  expect(idsFor(search)).toContain(id);
});

const closestFor = (search: string) =>
  closestQuestions(faqGroups, search).flatMap(({ entries }) => entries.map(({ id }) => id));

test.each([
  ['insolvency', 'insolvency'],
  ['fees', 'fees'],
  ['Steuern', 'tax'],
  ['Gebühren', 'fees'],
  ['Konkurs', 'insolvency'],
  ['Erbschaft', 'exit-by-sale'],
])('a search for %s lists the answer %s first', (search, id) => {
  expect(idsFor(search)[0]).toBe(id);
});

test.each([
  ['isuer', 'issuer'],
  ['insolvancy', 'insolvency'],
  ['redemtion', 'redemption-steps'],
  ['insurence', 'insurance'],
  ['Gebuehren', 'fees'],
])('a search for %s, which matches nothing, leads to the answer %s', (search, id) => {
  expect(idsFor(search)).toEqual([]);
  expect(closestFor(search)[0]).toBe(id);
});

test('the closest answers contain most of the words; words of up to three letters do not count', () => {
  expect(idsFor('insolvency of the xylophone')).toEqual([]);
  expect(closestFor('insolvency of the xylophone')).toEqual(idsFor('insolvency'));
  expect(closestFor('is in the xylophone')).toEqual([]);
  // A typing error is not corrected to such a short word, here “ask”.
  expect(closestFor('asko')).toEqual([]);
});

test('the FAQ and the imprint contain every answer about the issuer', () => {
  const questions = faqGroups.flatMap(({ entries }) => entries.map(({ question }) => question));
  const issuerSection = JSON.stringify(imprint.sections.find(({ id }) => id === 'issuer'));
  for (const { question, answer } of issuerAndLaw) {
    expect(questions).toContain(question);
    for (const paragraph of answer) expect(issuerSection).toContain(paragraph);
  }
  expect(issuerSection).toContain(company.legalName);
  expect(issuerSection.match(/not yet decided/g)?.length).toBeGreaterThan(2);
  expect(JSON.stringify(termsOfService)).toContain(issuerPath);
});

test('an additional word never adds answers', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      const ids = idsFor(first);
      for (const id of idsFor(`${first} ${second}`)) expect(ids).toContain(id);
    }),
  );
});
