import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { presentMoment, publicationOf } from './publication';
import { SelectionBar, useSeveralChanges, type usePicked } from './several-rows';

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
  children?: ReactNode;
}

/** Publishes all selected rows, or hides them. */
export function SeveralPublications<Row extends Publishable>({
  table,
  nouns: [one, many],
  picked: { rows, pick, clear },
  send,
  children,
}: SeveralPublicationsProps<Row>) {
  const { changeAll, isChanging } = useSeveralChanges<Row>({
    table,
    nameOf: ({ title }) => title,
    onDone: (failed) => pick(new Set(failed.map(({ id }) => id))),
  });
  const hidden = rows.filter(({ visible_from }) => publicationOf(visible_from) !== 'published');
  const shown = rows.filter(({ visible_from }) => publicationOf(visible_from) !== 'draft');
  const change = (changed: readonly Row[], visible_from: string | null, done: string) =>
    changeAll({
      rows: changed,
      send: ({ id }) => send(id, { visible_from }),
      undo: (row) => send(row.id, { visible_from: row.visible_from }),
      titleOf: (count) => `${count} ${count === 1 ? one : many} ${done}`,
    });
  return (
    <SelectionBar count={rows.length} onClear={clear}>
      {hidden.length > 0 && (
        <Button
          variant="secondary"
          size="compact"
          aria-busy={isChanging}
          onClick={() => change(hidden, presentMoment, 'published')}
        >
          Publish {hidden.length}
        </Button>
      )}
      {shown.length > 0 && (
        <Button
          variant="secondary"
          size="compact"
          aria-busy={isChanging}
          onClick={() => change(shown, null, 'unpublished')}
        >
          Unpublish {shown.length}
        </Button>
      )}
      {children}
    </SelectionBar>
  );
}
