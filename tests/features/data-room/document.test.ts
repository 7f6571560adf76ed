import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sectionLevel, type AccessLevel } from '@/access/level/access-level';
import { company } from '@/content/company';
import { sections, type TabId } from '@/content/data-room-sections';
import {
  documentAuthor,
  fileType,
  formatUpdatedDate,
  documentAction,
  findSection,
  visibleSections,
} from '@/features/data-room/document';

it('the date on which a document was updated is the day in Zug, or a placeholder if there is none', () => {
  expect(formatUpdatedDate('2025-12-31T23:30:00Z')).toBe('January 1, 2026');
  expect(formatUpdatedDate(undefined)).toBe('No date available');
});

it('the author is the organisation named in the title, otherwise the company', () => {
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
])('the type of the file %s is %s', (url, type) => {
  expect(fileType(url)).toBe(type);
});

it.each([
  ['whitepaper', false, 1, 'open'],
  ['market-reports', false, 1, 'open'],
  ['market-reports', true, 1, 'sign-in'],
  ['market-reports', true, 2, 'approval'],
  ['market-reports', true, 3, 'open'],
  ['whitepaper', true, 1, 'sign-in'],
  ['whitepaper', true, 2, 'approval'],
  ['pitch-decks', false, 1, 'sign-in'],
  ['pitch-decks', false, 2, 'open'],
  ['compliance', false, 2, 'approval'],
  ['compliance', false, 3, 'open'],
  ['something-else', false, 2, 'approval'],
] as const)(
  'the button of a document in %s with requires_auth %s offers at level %d: %s',
  (section, requires_auth, level, offer) => {
    expect(documentAction({ section, requires_auth }, level)).toBe(offer);
  },
);

const visible = (tab: TabId, level: AccessLevel) => visibleSections(tab, level).map(({ id }) => id);

const market = ['investment-trends', 'market-reports', 'news-forecasts'];

const level1 = ['whitepaper', 'archive'];
const level2 = [...level1, 'pitch-decks', 'subscription-agreement'];
const level3 = [...level2, 'compliance', 'audit-reports', 'tokenomics', 'risk-management'];

it.each([
  [1, level1],
  [2, level2],
  [3, level3],
] as const)('the sections of level %i are %j, and Market Intelligence', (level, core) => {
  expect(visible('core-documents', level)).toEqual(core);
  expect(visible('market-intelligence', level)).toEqual(market);
});

it('unlisted sections require level 3', () => {
  const ids = new Set<string>(sections.map(({ id }) => id));
  fc.assert(
    fc.property(
      fc.string().filter((id) => !ids.has(id)),
      (id) => sectionLevel(id) === 3 && findSection(id) === undefined,
    ),
  );
});
