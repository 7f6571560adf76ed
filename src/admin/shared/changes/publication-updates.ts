import { formatCount } from '@/admin/shared/format-count';
import { databaseNow, publicationOf, type Publishable } from '@/admin/shared/list/publication';
import type { BulkUpdate } from './bulk-actions';

/** The bulk updates that publish rows and return them to drafts. `nouns` is the plural noun for the rows: `documents`. */
export function publicationUpdates(nouns: string): BulkUpdate<Publishable>[] {
  return (
    [
      ['Publish', databaseNow],
      ['Unpublish', null],
    ] as const
  ).map(([verb, visible_from]) => ({
    change: () => ({ visible_from }),
    label: (count) => `${verb} ${count}`,
    titleOf: (count) => `${formatCount(count, nouns)} ${verb.toLowerCase()}ed`,
    appliesTo: (row) => publicationOf({ ...row, visible_from }) !== publicationOf(row),
  }));
}
