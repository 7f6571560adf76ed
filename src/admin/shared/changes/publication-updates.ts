import { databaseNow, publicationOf, type Publishable } from '@/admin/shared/list/publication';
import type { BulkUpdate } from './bulk-actions';

/** Publishes all selected rows, or hides them. The nouns are singular and plural: `'document', 'documents'`. */
export function publicationUpdates(singular: string, plural: string): BulkUpdate<Publishable>[] {
  return (
    [
      ['Publish', databaseNow, 'published'],
      ['Unpublish', null, 'draft'],
    ] as const
  ).map(([verb, visible_from, target]) => ({
    change: () => ({ visible_from }),
    label: (count) => `${verb} ${count}`,
    titleOf: (count) => `${count} ${count === 1 ? singular : plural} ${verb.toLowerCase()}ed`,
    appliesTo: (row) => publicationOf(row) !== target,
  }));
}
