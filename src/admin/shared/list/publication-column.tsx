import type { Column } from './data-table';
import { publicationLabel, publications, type Publishable } from './publication';

const isPublished = (row: Publishable) => publicationLabel(row) === publications[0].label;

/** When readers see a row. Most rows are published, so only the others have a visible label. */
export const publicationColumn: Column<Publishable> = {
  id: 'publication',
  header: 'Publication',
  isNeeded: (rows) => !rows.every(isPublished),
  cell: (row) => (
    <span className={isPublished(row) ? 'sr-only' : 'font-medium text-accent'}>
      {publicationLabel(row)}
    </span>
  ),
  className: 'whitespace-nowrap tabular',
};
