import { usePermissions } from '@/admin/shared/people/permissions';
import type { UseQueryResult } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Answers } from '@/admin/shared/people/answers';
import { DataList } from '@/admin/shared/list/data-list';
import { columnHelper, previewLook, previewOf } from '@/admin/shared/list/data-table';
import { formatMoment, formatMomentDay } from '@/admin/shared/format-moment';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import type { List } from '@/admin/shared/list/list-view';
import type { ListPage } from '@/admin/shared/resource/queries';
import { DescriptionList, MailLink, ReadingDrawer } from '@/admin/shared/drawer/reading-drawer';
import { useRowChange } from '@/admin/shared/resource/row-changes';
import { SeveralActions, usePicked } from '@/admin/shared/list/several-rows';
import { Button, buttonClass, type ButtonVariant } from '@/ui/button';
import {
  documentTypeLabel,
  inboxStates,
  replyAddress,
  setHandled,
  type InboxItem,
  type messagesTable,
  type requestsTable,
} from './api';

type Table = typeof messagesTable | typeof requestsTable;

/** Marks an item as handled, or as open again. One button does both, so that it keeps the focus. */
export function HandledButton({
  table,
  item,
  variant,
}: {
  table: Table;
  item: InboxItem;
  variant: ButtonVariant;
}) {
  const { change } = useRowChange<InboxItem>({
    table,
    send: (id, { handled_at = null }) => setHandled(table, id, handled_at),
    notice: ({ name }, { handled_at }) => ({
      title: handled_at ? 'Marked as handled' : 'Open again',
      description: name,
    }),
    failure: { title: 'The change was not saved.', description: 'Please try again.' },
  });
  const { mayChange } = usePermissions();
  if (!mayChange('inbox')) return null;
  const label = item.handled_at ? 'Reopen' : 'Mark handled';
  return (
    <Button
      variant={variant}
      size="compact"
      aria-label={`${label}: ${item.name}`}
      onClick={() =>
        change(item, { handled_at: item.handled_at ? null : new Date().toISOString() })
      }
      className="text-small"
    >
      {label}
    </Button>
  );
}

const column = columnHelper<InboxItem>();

/** The columns of one of the two lists. */
export const inboxColumns = (table: Table, itemLabel: string, hasDocuments: boolean) =>
  column.columns([
    column.accessor('name', {
      header: 'From',
      meta: { className: 'min-w-36 xl:min-w-52 [overflow-wrap:anywhere]' },
    }),
    ...(hasDocuments
      ? [
          column.display({
            id: 'documents',
            header: 'Documents',
            cell: ({ row }) => documentTypeLabel(row.original),
            meta: { className: 'whitespace-nowrap' },
          }),
        ]
      : []),
    column.display({
      id: 'text',
      header: itemLabel,
      cell: ({ row }) => previewOf(row.original.text),
      meta: previewLook,
    }),
    column.accessor('created_at', {
      header: 'Received',
      cell: ({ getValue }) => formatMomentDay(getValue()),
      meta: { className: 'whitespace-nowrap tabular' },
    }),
    column.display({
      id: 'handled',
      header: 'Handled',
      cell: ({ row: { original: item } }) => (
        <span className="flex items-center justify-between gap-3">
          {item.handled_at && formatMomentDay(item.handled_at)}
          <HandledButton table={table} item={item} variant="secondary" />
        </span>
      ),
      meta: { className: 'whitespace-nowrap tabular' },
    }),
  ]);

const nameOf = ({ name }: InboxItem) => name;

interface SeveralHandledProps {
  table: Table;
  picked: ReturnType<typeof usePicked<InboxItem>>;
}

/** Marks all selected items as handled, or as open again. */
function SeveralHandled({ table, picked }: SeveralHandledProps) {
  const isOpen = ({ handled_at }: InboxItem) => handled_at === null;
  const open = picked.rows.filter(isOpen);
  const handled = picked.rows.filter((item) => !isOpen(item));
  const undo = ({ id, handled_at }: InboxItem) => setHandled(table, id, handled_at);
  return (
    <SeveralActions<InboxItem>
      table={table}
      nameOf={nameOf}
      picked={picked}
      actions={[
        {
          key: 'handle',
          label: `Mark ${open.length} handled`,
          rows: open,
          send: ({ id }) => setHandled(table, id, new Date().toISOString()),
          undo,
          titleOf: (count) => `${count} marked as handled`,
        },
        {
          key: 'reopen',
          label: `Reopen ${handled.length}`,
          rows: handled,
          send: ({ id }) => setHandled(table, id, null),
          undo,
          titleOf: (count) => `${count} open again`,
        },
      ]}
    />
  );
}

interface InboxListProps {
  table: Table;
  /** Names the list. */
  label: string;
  /** Names the item. */
  itemLabel: string;
  query: UseQueryResult<ListPage<InboxItem>>;
  columns: ReturnType<typeof inboxColumns>;
  rowQuery: ComponentProps<typeof ReadingDrawer<InboxItem>>['rowQuery'];
  list: List;
  /** Which items are shown. */
  state: string | null;
  onStateChange: (state: string | null) => void;
  /** A filter that only this list has. */
  filter?: ReactNode;
}

/** Messages or requests: the sender, the first words, the date, and whether each is handled. */
export function InboxList({
  table,
  label,
  itemLabel,
  query,
  columns,
  rowQuery,
  list,
  state,
  onStateChange,
  filter,
}: InboxListProps) {
  const picked = usePicked(list.view, query.data?.rows);
  const mayChange = usePermissions().mayChange('inbox');
  return (
    <>
      <ListToolbar searchLabel={`Search ${label.toLowerCase()}`} list={list}>
        <FilterSelect
          label="Show"
          firstLabel="Open"
          value={state}
          options={inboxStates}
          onValueChange={onStateChange}
        />
        {filter}
      </ListToolbar>
      <DataList
        label={label}
        query={query}
        columns={columns}
        list={list}
        {...(mayChange && {
          selection: { picked: picked.ids, onPick: picked.pick, nameOf },
        })}
        emptyText={state ? 'Nothing has been sent yet.' : 'Nothing is open: everything is handled.'}
      />
      {mayChange && <SeveralHandled table={table} picked={picked} />}
      <ReadingDrawer
        list={list}
        rows={query.data?.rows}
        rowQuery={rowQuery}
        label={itemLabel}
        titleOf={nameOf}
        renderActions={(item) => (
          <>
            <a href={replyAddress(item)} className={buttonClass('secondary', 'compact')}>
              <Reply aria-hidden="true" className="size-4" />
              Reply by e-mail
            </a>
            <HandledButton table={table} item={item} variant="secondary" />
          </>
        )}
        missingText="This no longer exists, or could not be read."
      >
        {(item) => {
          const documents = documentTypeLabel(item);
          return (
            <>
              <DescriptionList
                items={[
                  ['Email', <MailLink key="email" email={item.email} />],
                  ...(documents ? [['Documents', documents] as const] : []),
                  ['Received', formatMoment(item.created_at)],
                  ...(item.handled_at ? [['Handled', formatMoment(item.handled_at)] as const] : []),
                ]}
              />
              <h3 className="mt-8 font-sans text-small text-soft">{itemLabel}</h3>
              <p dir="auto" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {item.text}
              </p>
              <Answers
                key={item.id}
                item={item.id}
                email={item.email}
                subject="inbox"
                table={table}
                greeting={`Dear ${item.name},`}
              />
            </>
          );
        }}
      </ReadingDrawer>
    </>
  );
}
