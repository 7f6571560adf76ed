import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { adminKeys } from '@/admin/shared/list/queries';
import { notifyWithUndo } from '@/admin/shared/notify-with-undo';
import { undo } from '@/admin/shared/undo-api';
import { classNames } from '@/lib/class-names';
import { newIdempotencyKey } from '@/lib/fetch-once';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import type { RowWrites } from './resource-api';
import { changedColumns, columnsBefore } from './row-changes';
import type { useSelection } from './use-selection';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
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
  send: (row: Row, key: string) => Promise<unknown>;
  /** The outcome in words: `3 openings published`. */
  titleOf: (count: number) => string;
  /** Whether the notice offers no undo. */
  isFinal?: boolean;
}

interface Outcome<Row> {
  done: readonly Row[];
  failed: readonly Row[];
  /** The idempotency key of each change, which also undoes it. */
  keys: ReadonlyMap<Row, string>;
}

/** Changes every row, even after a failure. */
async function changeEach<Row>(
  rows: readonly Row[],
  send: (row: Row, key: string) => Promise<unknown>,
): Promise<Outcome<Row>> {
  const keys = new Map(rows.map((row) => [row, newIdempotencyKey()]));
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      try {
        await send(row, keys.get(row) ?? newIdempotencyKey());
        return true;
      } catch (error) {
        fail('A row was not changed.', error);
        return false;
      }
    }),
  );
  return {
    done: rows.filter((_, index) => outcomes[index]),
    failed: rows.filter((_, index) => !outcomes[index]),
    keys,
  };
}

interface BulkChangeOptions<Row extends { id: string }> {
  resource: Pick<RowWrites<Row>, 'table' | 'siteKeys' | 'update'>;
  nameOf: (row: Row) => string;
  /** Called after all changes, with the rows that failed. */
  onDone: (failed: readonly Row[]) => void;
}

/** Applies the same change to several rows. A notice counts the changed rows, names the others, and can undo the changes. */
function useBulkChange<Row extends { id: string }>({
  resource: { table, siteKeys },
  nameOf,
  onDone,
}: BulkChangeOptions<Row>) {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    // Fails at once without a connection: a waiting change would look like a saved one.
    networkMode: 'always',
    mutationFn: ({ rows, send }: BulkChange<Row>) => changeEach(rows, send),
    onSuccess: ({ done, failed, keys }, { titleOf, isFinal }) => {
      const outcome: Notice = {
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
      };
      if (isFinal || done.length === 0) notify(outcome);
      else {
        const titleOfUndone = (count: number) => `Undone for ${count} of ${done.length}`;
        notifyWithUndo(outcome, {
          act: () =>
            mutateAsync({
              rows: done,
              send: (row) => undo(keys.get(row) ?? ''),
              titleOf: titleOfUndone,
              isFinal: true,
            }),
          failed: { title: titleOfUndone(0) },
        });
      }
      onDone(failed);
    },
    onSettled: () =>
      Promise.all(
        [adminKeys.table(table), adminKeys.desk, ...siteKeys].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return { changeAll: mutate, isChanging: isPending };
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
  /** Whether the action applies to a row. By default, when it would change the row. */
  appliesTo?: (row: Row) => boolean;
}

interface BulkActionsProps<Row extends { id: string }>
  extends Omit<BulkChangeOptions<Row>, 'onDone'>, Pick<SelectionBarProps, 'remark'> {
  selection: ReturnType<typeof useSelection<Row>>;
  updates?: readonly BulkUpdate<Row>[];
  actions?: readonly BulkAction<Row>[];
  children?: ReactNode;
}

/** A button for every action that has rows to change. Rows that were not changed stay selected. */
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
