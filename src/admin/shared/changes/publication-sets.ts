import { databaseNow, publicationOf, type Publishable } from '@/admin/shared/list/publication';
import type { SeveralSet } from './several-rows';

/** Publishes all selected rows, or hides them. The nouns are singular and plural: `'document', 'documents'`. */
export function publicationSets(one: string, many: string): SeveralSet<Publishable>[] {
  return (
    [
      ['Publish', databaseNow, 'published'],
      ['Unpublish', null, 'draft'],
    ] as const
  ).map(([verb, visible_from, present]) => ({
    change: () => ({ visible_from }),
    label: (count) => `${verb} ${count}`,
    titleOf: (count) => `${count} ${count === 1 ? one : many} ${verb.toLowerCase()}ed`,
    isMeant: (row) => publicationOf(row) !== present,
  }));
}
