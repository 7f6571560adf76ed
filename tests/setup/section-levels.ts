import { vi } from 'vitest';
import type * as rows from '@/content/section-rows';

/** The tests name sections for their levels, whatever the room's are. `supabase/tests/visitors.psql` does the same in the database. */
const levels: Record<string, number> = {
  whitepaper: 1,
  archive: 1,
  'pitch-decks': 2,
  'subscription-agreement': 2,
  'investment-trends': 1,
  'market-reports': 1,
  'news-forecasts': 1,
};

vi.mock('@/content/section-rows', async (importOriginal) => {
  const { sectionRows } = await importOriginal<typeof rows>();
  return { sectionRows: sectionRows.map((row) => ({ ...row, level: levels[row.id] ?? 3 })) };
});
