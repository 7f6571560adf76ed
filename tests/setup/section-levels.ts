import { vi } from 'vitest';
import type * as rows from '@/content/section-rows';

/**
 * Reduces the data room to these sections, of level 1, 2 and 3 by row, so that changes to the real ones affect no test.
 * `supabase/tests/visitors.psql` does the same in the database.
 */
const sectionsAt = [
  ['whitepaper', 'archive', 'investment-trends', 'market-reports', 'news-forecasts'],
  ['pitch-decks', 'subscription-agreement'],
  ['compliance', 'audit-reports', 'tokenomics', 'risk-management'],
];

vi.mock('@/content/section-rows', async (importOriginal) => {
  const { sectionRows } = await importOriginal<typeof rows>();
  const levelOf = (id: string) => sectionsAt.findIndex((ids) => ids.includes(id)) + 1;
  const levelSections = sectionRows.filter(({ id }) => levelOf(id) > 0);
  return { sectionRows: levelSections.map((row) => ({ ...row, level: levelOf(row.id) })) };
});
