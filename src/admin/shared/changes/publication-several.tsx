import { presentMoment, publicationOf } from '@/admin/shared/list/publication';
import { SeveralActions, type SeveralAction, type usePicked } from './several-rows';

interface Publishable {
  id: string;
  title: string;
  visible_from: string | null;
}

interface SeveralPublicationsProps<Row extends Publishable> {
  table: string;
  /** Singular and plural of a row: `['document', 'documents']`. */
  nouns: readonly [one: string, many: string];
  picked: ReturnType<typeof usePicked<Row>>;
  /** Rejects when the row was not changed. */
  send: (id: string, change: { visible_from: string | null }) => Promise<unknown>;
  /** Further actions on the selected rows. */
  actions?: readonly SeveralAction<Row>[];
}

/** Publishes all selected rows, or hides them. */
export function SeveralPublications<Row extends Publishable>({
  table,
  nouns: [one, many],
  picked,
  send,
  actions = [],
}: SeveralPublicationsProps<Row>) {
  const action = (visible_from: string | null, verb: string, isMeant: (row: Row) => boolean) => {
    const rows = picked.rows.filter(isMeant);
    return {
      key: verb,
      label: `${verb} ${rows.length}`,
      rows,
      send: ({ id }: Row) => send(id, { visible_from }),
      undo: (row: Row) => send(row.id, { visible_from: row.visible_from }),
      titleOf: (count: number) => `${count} ${count === 1 ? one : many} ${verb.toLowerCase()}ed`,
    };
  };
  return (
    <SeveralActions<Row>
      table={table}
      nameOf={({ title }) => title}
      picked={picked}
      actions={[
        action(presentMoment, 'Publish', (row) => publicationOf(row.visible_from) !== 'published'),
        action(null, 'Unpublish', (row) => publicationOf(row.visible_from) !== 'draft'),
        ...actions,
      ]}
    />
  );
}
