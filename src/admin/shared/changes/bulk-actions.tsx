import { X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { adminKeys } from '@/admin/shared/list/queries';
import { undo } from '@/admin/shared/undo-api';
import { useAction } from '@/admin/shared/use-action';
import { classNames } from '@/lib/class-names';
import { newIdempotencyKey } from '@/lib/fetch-once';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { UserText } from '@/ui/user-text';
import type { RowWrites } from './resource-api';
import { changedColumns, columnsBefore } from './row-changes';
import type { useSelection } from './use-selection';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Shown after the number of selected rows. */
  remark?: string | false;
  children: ReactNode;
}

/**
 * The number of selected rows and the actions on them. The bar is below the list and sticks to the bottom of the screen. It takes
 * no space while nothing is selected, so that the first selection does not move the rows.
 */
function SelectionBar({ count, onClear, remark, children }: SelectionBarProps) {
  const isShown = count > 0;
  return (
    <div
      data-selection-bar={isShown}
      data-theme={isShown ? 'dark' : undefined}
      className={classNames(
        'print:hidden',
        isShown &&
          'sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border border-line px-4 py-2 shadow-elevation sm:bottom-5',
      )}
    >
      <p
        role="status"
        className="text-small tabular max-sm:min-h-11 max-sm:basis-full max-sm:content-center max-sm:pr-12"
      >
        {isShown && `${count} selected`}
        {isShown && remark}
      </p>
      {isShown && (
        <>
          {children}
          <Button
            variant="quiet"
            aria-label="Select none"
            className="ml-auto max-sm:absolute max-sm:top-2 max-sm:right-4"
            onClick={onClear}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </>
      )}
    </div>
  );
}

interface BulkChange<Row> {
  rows: readonly Row[];
  /** Resolves to `false` if there was nothing to change. */
  send: (row: Row, key: string) => Promise<unknown>;
  /** Title of the notice: `3 openings published`. */
  titleOf: (count: number) => string;
  /** Omits Undo from the notice. */
  isFinal?: boolean;
}

interface Outcome<Row> {
  done: readonly Row[];
  failed: readonly Row[];
  /** The idempotency keys of the changes that can be undone. */
  keys: ReadonlyMap<Row, string>;
}

/** Sends all changes in parallel. A failure does not stop the others. */
async function changeEach<Row>({ rows, send }: BulkChange<Row>): Promise<Outcome<Row>> {
  const keys = new Map<Row, string>();
  const failed = new Set<Row>();
  await Promise.all(
    rows.map(async (row) => {
      const key = newIdempotencyKey();
      try {
        if ((await send(row, key)) !== false) keys.set(row, key);
      } catch (error) {
        failed.add(row);
        fail('A row was not changed.', error);
      }
    }),
  );
  return { done: rows.filter((row) => !failed.has(row)), failed: [...failed], keys };
}

interface BulkChangeOptions<Row extends { id: string }> {
  resource: Pick<RowWrites<Row>, 'table' | 'siteKeys' | 'update'>;
  nameOf: (row: Row) => string;
  /** Called after all changes, with the rows that failed. */
  onDone: (failed: readonly Row[]) => void;
}

/** Applies the same change to several rows. A notice says how many were changed, names those that failed, and offers Undo. */
function useBulkChange<Row extends { id: string }>({
  resource: { table, siteKeys },
  nameOf,
  onDone,
}: BulkChangeOptions<Row>) {
  const action = useAction<BulkChange<Row>, Outcome<Row>>({
    act: changeEach,
    notice: ({ titleOf }, { done, failed }) => ({
      title: done.length > 0 ? titleOf(done.length) : 'Nothing was changed',
      ...(failed.length > 0 && {
        tone: 'destructive' as const,
        description: (
          <>
            Not changed:{' '}
            {failed.map((row, index) => (
              <Fragment key={row.id}>
                {index > 0 && ', '}
                <UserText>{nameOf(row)}</UserText>
              </Fragment>
            ))}
            . Please try again.
          </>
        ),
      }),
    }),
    undo: ({ isFinal }, { keys }) => {
      if (isFinal || keys.size === 0) return false;
      const rows = [...keys.keys()];
      const titleOf = (count: number) => `Undone for ${count} of ${rows.length}`;
      const send = (row: Row) => undo(keys.get(row) ?? '');
      return {
        act: (): Promise<unknown> => action.runAsync({ rows, send, titleOf, isFinal: true }),
        failed: { title: titleOf(0) },
      };
    },
    onSuccess: (_, { failed }) => onDone(failed),
    invalidates: [adminKeys.table(table), adminKeys.desk, ...siteKeys],
  });
  return { changeAll: action.run, isChanging: action.isPending };
}

export interface BulkAction<Row> extends BulkChange<Row> {
  /** React key. Unlike the label, it does not contain the number of rows. */
  key: string;
  label: string;
}

/** Sets columns of the selected rows. Undo restores the previous values of each row. */
export interface BulkUpdate<Row> {
  change: () => Partial<Row>;
  label: (count: number) => string;
  titleOf: (count: number) => string;
  /** Whether the action applies to a row; by default, whether it would change the row. */
  appliesTo?: (row: Row) => boolean;
}

interface BulkActionsProps<Row extends { id: string }>
  extends Omit<BulkChangeOptions<Row>, 'onDone'>, Pick<SelectionBarProps, 'remark'> {
  selection: ReturnType<typeof useSelection<Row>>;
  updates?: readonly BulkUpdate<Row>[];
  actions?: readonly BulkAction<Row>[];
  children?: ReactNode;
}

/** The selection bar, with a button for each action that applies to a selected row. Rows whose change failed stay selected. */
export function BulkActions<Row extends { id: string }>({
  resource,
  nameOf,
  selection: { rows, select, clear },
  updates = [],
  actions = [],
  children,
  ...bar
}: BulkActionsProps<Row>) {
  const { changeAll, isChanging } = useBulkChange<Row>({
    resource,
    nameOf,
    onDone: (failed) => select(new Set(failed.map(({ id }) => id))),
  });
  const wouldChange = (row: Row, change: Partial<Row>) =>
    Object.keys(changedColumns(row, change)).length > 0;
  const updateActions = updates.map(
    ({ change, label, titleOf, appliesTo = (row) => wouldChange(row, change()) }, index) => {
      const applicable = rows.filter(appliesTo);
      return {
        key: String(index),
        label: label(applicable.length),
        rows: applicable,
        send: (row: Row, key: string) =>
          resource.update(row.id, change(), { key, seen: columnsBefore(row, change()) }),
        titleOf,
      };
    },
  );
  return (
    <SelectionBar count={rows.length} onClear={clear} {...bar}>
      {children}
      {[...updateActions, ...actions].map(
        ({ key, label, ...change }) =>
          change.rows.length > 0 && (
            <Button
              key={key}
              variant="secondary"
              size="compact"
              aria-busy={isChanging}
              onClick={() => changeAll(change)}
            >
              {label}
            </Button>
          ),
      )}
    </SelectionBar>
  );
}
