import type { Column } from './data-table';
import { publicationLabel, publicationOf, type Publishable } from './publication';

/** When readers see a row. Most rows are published, so only the others have a visible label. */
export const publicationColumn: Column<Publishable> = {
  id: 'publication',
  header: 'Publication',
  isNeeded: (rows) => rows.some((row) => publicationOf(row) !== 'published'),
  cell: (row) => (
    <span className={publicationOf(row) === 'published' ? 'sr-only' : 'font-medium text-accent'}>
      {publicationLabel(row)}
    </span>
  ),
  className: 'whitespace-nowrap tabular',
};
