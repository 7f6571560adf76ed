import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sectionLevel } from '@/access/access-level';
import { sections, tabs, type TabId } from '@/content/data-room-sections';
import { findSection, visibleSections } from '@/features/data-room/document';
import type { AccessLevel } from '@/access/access-level';

const visible = (tab: TabId, level: AccessLevel) => visibleSections(tab, level).map(({ id }) => id);

const market = ['investment-trends', 'market-reports', 'news-forecasts'];

it('the sections of a level are whitepaper, archive and Market Intelligence for level 1, anonymous', () => {
  expect(visible('core-documents', 1)).toEqual(['whitepaper', 'archive']);
  expect(visible('market-intelligence', 1)).toEqual(market);
});

it('the sections of a level include pitch decks and the subscription agreement for level 2, signed in', () => {
  expect(visible('core-documents', 2)).toEqual([
    'whitepaper',
    'archive',
    'pitch-decks',
    'subscription-agreement',
  ]);
  expect(visible('market-intelligence', 2)).toEqual(market);
});

it('the sections of a level include compliance, audits, tokenomics and risk management for level 3, approved', () => {
  expect(visible('core-documents', 3)).toEqual([
    'whitepaper',
    'archive',
    'pitch-decks',
    'subscription-agreement',
    'compliance',
    'audit-reports',
    'tokenomics',
    'risk-management',
  ]);
  expect(visible('market-intelligence', 3)).toEqual(market);
});

it('the sections of a level require level 3 when they are not listed', () => {
  const listed = new Set<string>(sections.map(({ id }) => id));
  fc.assert(
    fc.property(
      fc.string().filter((id) => !listed.has(id)),
      (id) => sectionLevel(id) === 3 && findSection(id) === undefined,
    ),
  );
});

it('the tabs start with the whitepaper and with investment trends', () => {
  expect(tabs.map(({ label, defaultSection }) => [label, defaultSection])).toEqual([
    ['Core Documents', 'whitepaper'],
    ['Market Intelligence', 'investment-trends'],
  ]);
});
