import type { Column } from './data-table';
import { publicationLabel, publicationOf } from './publication';

/** When readers see a row. Most rows are published: what is not stands out, and alone is named. */
export const publicationColumn: Column<{ visible_from: string | null }> = {
  id: 'publication',
  header: 'Publication',
  isNeeded: (rows) => rows.some(({ visible_from }) => publicationOf(visible_from) !== 'published'),
  cell: ({ visible_from }) => (
    <span
      className={
        publicationOf(visible_from) === 'published' ? 'sr-only' : 'font-medium text-accent'
      }
    >
      {publicationLabel(visible_from)}
    </span>
  ),
  className: 'whitespace-nowrap tabular',
};
