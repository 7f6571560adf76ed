import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionLevel } from '@/access/access-level';
import { sections, tabs, type TabId } from '@/content/data-room-sections';
import { findSection, visibleSections } from '@/features/data-room/document';
import type { AccessLevel } from '@/access/access-level';

const visible = (tab: TabId, level: AccessLevel) => visibleSections(tab, level).map(({ id }) => id);

const market = ['investment-trends', 'market-reports', 'news-forecasts'];

describe('the role table', () => {
  it('level 1, anonymous: whitepaper, archive and Market Intelligence', () => {
    expect(visible('core-documents', 1)).toEqual(['whitepaper', 'archive']);
    expect(visible('market-intelligence', 1)).toEqual(market);
  });

  it('level 2, signed in: adds pitch decks and the subscription agreement', () => {
    expect(visible('core-documents', 2)).toEqual([
      'whitepaper',
      'archive',
      'pitch-decks',
      'subscription-agreement',
    ]);
    expect(visible('market-intelligence', 2)).toEqual(market);
  });

  it('level 3, approved: adds compliance, audits, tokenomics and risk management', () => {
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

  it('a section that is not listed asks for level 3', () => {
    const listed = new Set<string>(sections.map(({ id }) => id));
    fc.assert(
      fc.property(
        fc.string().filter((id) => !listed.has(id)),
        (id) => sectionLevel(id) === 3 && findSection(id) === undefined,
      ),
    );
  });
});

describe('tabs', () => {
  it('begin with the whitepaper and with investment trends', () => {
    expect(tabs.map(({ label, defaultSection }) => [label, defaultSection])).toEqual([
      ['Core Documents', 'whitepaper'],
      ['Market Intelligence', 'investment-trends'],
    ]);
  });

  it('hold their default section', () => {
    for (const tab of tabs) expect(findSection(tab.defaultSection)?.tab).toBe(tab.id);
  });
});
