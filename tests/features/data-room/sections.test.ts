import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sectionLevel } from '@/access/access-level';
import { sections, tabs, type TabId } from '@/content/data-room-sections';
import { findSection, visibleSections } from '@/features/data-room/document';
import type { AccessLevel } from '@/access/access-level';

const visible = (tab: TabId, level: AccessLevel) => visibleSections(tab, level).map(({ id }) => id);

const market = ['investment-trends', 'market-reports', 'news-forecasts'];

const publicSections = ['whitepaper', 'archive'];
const signedIn = [...publicSections, 'pitch-decks', 'subscription-agreement'];
const approved = [...signedIn, 'compliance', 'audit-reports', 'tokenomics', 'risk-management'];

it.each([
  [1, publicSections],
  [2, signedIn],
  [3, approved],
] as const)('the sections of level %i are %j, and Market Intelligence', (level, core) => {
  expect(visible('core-documents', level)).toEqual(core);
  expect(visible('market-intelligence', level)).toEqual(market);
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
