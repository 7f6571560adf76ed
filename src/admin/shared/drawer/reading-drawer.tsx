import { useQuery, type QueryFunction, type skipToken } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Drawer } from '@/ui/drawer';
import { UserText } from '@/ui/user-text';
import { rowOpener } from '../list/data-table';
import type { List } from '../list/list-view';
import { mailAddress } from '../people/mail-address';

/**
 * The ids of the rows before and after the open one. If the open row has left the list, the rows around its
 * former place. A row that was never listed has no neighbours.
 */
export function useNeighbours(rows: readonly { id: string }[] | undefined, openId: string) {
  const [lastPlace, setLastPlace] = useState({ openId: '', index: -1 });
  const index = rows?.findIndex(({ id }) => id === openId) ?? -1;
  if (index >= 0 && (lastPlace.openId !== openId || lastPlace.index !== index)) {
    setLastPlace({ openId, index });
  }
  if (index >= 0) return { previous: rows?.[index - 1]?.id, next: rows?.[index + 1]?.id };
  if (lastPlace.openId !== openId) return { previous: undefined, next: undefined };
  return { previous: rows?.[lastPlace.index - 1]?.id, next: rows?.[lastPlace.index]?.id };
}

interface ReadingDrawerProps<Row> {
  list: Pick<List, 'view' | 'leafTo' | 'close'>;
  /** The page of the list, to step through. */
  rows: readonly Row[] | undefined;
  /** Reads a row that is not in the list: a link to it may come from anywhere. */
  rowQuery: (id: string) => {
    queryKey: string[];
    queryFn?: QueryFunction<Row | null, string[]> | typeof skipToken;
  };
  /** The label while no row is loaded. */
  label: string;
  titleOf: (row: Row) => string;
  renderSubtitle?: (row: Row) => ReactNode;
  /** The actions for the row. */
  renderActions?: (row: Row) => ReactNode;
  missingText: string;
  /** The details of the row. */
  children: (row: Row) => ReactNode;
}

/** All details of the row whose id is in the address, with buttons to its neighbours. */
export function ReadingDrawer<Row extends { id: string }>({
  list: { view, leafTo, close },
  rows,
  rowQuery,
  label,
  titleOf,
  renderSubtitle,
  renderActions,
  missingText,
  children,
}: ReadingDrawerProps<Row>) {
  const { openId } = view;
  const listed = rows?.find(({ id }) => id === openId);
  const { data, isError } = useQuery({
    ...rowQuery(openId),
    enabled: openId !== '' && rows !== undefined && !listed,
  });
  const row = listed ?? (isError ? null : data);
  // On closing, the drawer returns the focus to the row that was open last.
  const [lastOpenId, setLastOpenId] = useState('');
  if (openId && openId !== lastOpenId) setLastOpenId(openId);
  const { previous, next } = useNeighbours(rows, openId);
  return (
    <Drawer
      isOpen={openId !== ''}
      onClose={close}
      steps={{
        onPrevious: previous === undefined ? undefined : () => leafTo(previous),
        onNext: next === undefined ? undefined : () => leafTo(next),
      }}
      findReturn={() => rowOpener(lastOpenId)}
      title={row ? titleOf(row) : label}
      subtitle={row && renderSubtitle?.(row)}
      actions={row && renderActions?.(row)}
    >
      {row === undefined && <p role="status">Loading…</p>}
      {row === null && <p role="alert">{missingText}</p>}
      {row && children(row)}
    </Drawer>
  );
}

type DescriptionItem = readonly [label: string, value: ReactNode];

/** The details of a row, as lines of label and value. Empty values are shown as "–"; `false` is no line. */
export function DescriptionList({ items }: { items: readonly (DescriptionItem | false)[] }) {
  return (
    <dl className="grid gap-x-6 border-t border-line text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
      {items
        .filter((item) => item !== false)
        .map(([label, value]) => (
          <div
            key={label}
            className="border-b border-line py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
              <UserText>{value === null || value === '' ? '–' : value}</UserText>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** An address that opens a new mail in the reader's mail program. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={mailAddress(email)} className="underline underline-offset-4">
      <UserText>{email}</UserText>
    </a>
  );
}
