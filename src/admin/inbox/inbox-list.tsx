import type { ComponentProps } from 'react';
import { BulkActions, type BulkUpdate } from '@/admin/shared/changes/bulk-actions';
import {
  useList,
  useWrites,
  type Resource,
  type RowWrites,
} from '@/admin/shared/changes/resource-api';
import { Answers } from '@/admin/shared/form/answers';
import { DescriptionList, MailtoLink, ReadingDrawer } from '@/admin/shared/form/reading-drawer';
import { formatDateTime, formatZurichDate } from '@/admin/shared/format-date-time';
import { DataList } from '@/admin/shared/list/data-list';
import { dateColumn, previewColumn, type Column } from '@/admin/shared/list/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { usePermissions } from '@/admin/shared/permissions';
import { Button, buttonClass } from '@/ui/button';
import {
  documentTypeLabel,
  inboxStates,
  nameOf,
  replyAddress,
  textOf,
  type InboxItem,
} from './api';

interface HandledButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  resource: RowWrites<InboxItem>;
  item: InboxItem;
}

/** Marks an item as handled, or as open again. One button does both, so that it keeps the focus. */
function HandledButton({ resource, item, variant = 'secondary' }: HandledButtonProps) {
  const { change } = useWrites(resource, {
    notice: (changed, { handled_at }) => ({
      title: handled_at ? 'Marked as handled' : 'Open again',
      description: nameOf(changed),
    }),
    failure: 'The change was not saved.',
  });
  const { mayChange } = usePermissions();
  if (!mayChange('inbox')) return null;
  const label = item.handled_at ? 'Reopen' : 'Mark handled';
  return (
    <Button
      variant={variant}
      size="compact"
      aria-label={`${label}: ${nameOf(item)}`}
      onClick={() =>
        change(item, { handled_at: item.handled_at ? null : new Date().toISOString() })
      }
      className="text-small"
    >
      {label}
    </Button>
  );
}

/** The columns of a list. `hasDocuments` adds the kind of documents, which only a request has. */
const columnsOf = (
  resource: RowWrites<InboxItem>,
  itemLabel: string,
  { hasDocuments }: { hasDocuments: boolean },
): readonly Column<InboxItem>[] => [
  {
    id: 'name',
    header: 'From',
    cell: nameOf,
    className: 'min-w-36 xl:min-w-52 [overflow-wrap:anywhere]',
  },
  // In a card, the text has two lines beside the button, or one if the kind of documents takes the other.
  { ...previewColumn(itemLabel, textOf), inCard: hasDocuments ? 'text' : 'tall' },
  ...(hasDocuments
    ? [
        {
          id: 'documents',
          header: 'Documents',
          cell: documentTypeLabel,
          className: 'whitespace-nowrap',
        },
      ]
    : []),
  dateColumn('created_at', 'Received'),
  {
    id: 'handled',
    header: 'Handled',
    cell: (item) => (
      <span className="flex items-center justify-between gap-3">
        {item.handled_at && formatZurichDate(item.handled_at)}
        <HandledButton resource={resource} item={item} variant="quiet" />
      </span>
    ),
    // On a phone, a button alone on its line is aligned with the text.
    className: `whitespace-nowrap tabular ${hasDocuments ? '' : 'as-phone-cards:last:justify-self-start'}`,
  },
];

const handledUpdates: readonly BulkUpdate<InboxItem>[] = [
  {
    change: () => ({ handled_at: new Date().toISOString() }),
    label: (count) => `Mark ${count} handled`,
    titleOf: (count) => `${count} marked as handled`,
    appliesTo: ({ handled_at }) => handled_at === null,
  },
  {
    change: () => ({ handled_at: null }),
    label: (count) => `Reopen ${count}`,
    titleOf: (count) => `${count} open again`,
  },
];

interface InboxListProps<Row extends InboxItem, Filter extends string> {
  resource: Resource<Row, Row, 'state' | Filter, 'created_at' | 'name'>;
  /** Accessible name of the list. */
  label: string;
  /** Label of an item's text, such as `Message`. */
  itemLabel: string;
  filters?: readonly (Pick<ComponentProps<typeof FilterSelect>, 'label' | 'options'> & {
    name: Filter;
  })[];
}

/** Messages or requests: the sender, the first words, the date, and whether each is handled. */
export function InboxList<Row extends InboxItem, Filter extends string>({
  resource,
  label,
  itemLabel,
  filters = [],
}: InboxListProps<Row, Filter>) {
  const { list, mayChange, listProps, bulkProps, drawerProps } = useList(resource, nameOf);
  const state = list.filter('state');
  return (
    <>
      <ListToolbar searchLabel={`Search ${label.toLowerCase()}`} placeholder="Search" list={list}>
        <FilterSelect label="Show" firstLabel="Open" options={inboxStates} {...state} />
        {filters.map(({ name, ...filter }) => (
          <FilterSelect key={name} {...filter} {...list.filter(name)} />
        ))}
      </ListToolbar>
      <DataList
        label={label}
        columns={columnsOf(resource, itemLabel, { hasDocuments: filters.length > 0 })}
        {...listProps}
        emptyText={
          state.value ? 'Nothing has been received yet.' : 'Nothing is open: everything is handled.'
        }
      />
      {mayChange && <BulkActions<InboxItem> {...bulkProps} updates={handledUpdates} />}
      <ReadingDrawer
        {...drawerProps}
        label={itemLabel}
        isBeside
        renderActions={(item) => (
          <>
            <HandledButton resource={resource} item={item} />
            <a href={replyAddress(item)} className={`${buttonClass('quiet')} text-small`}>
              Reply in your e-mail program
            </a>
          </>
        )}
        missingText={`This ${resource.name.toLowerCase()} no longer exists, or could not be read.`}
      >
        {(item) => {
          const documents = documentTypeLabel(item);
          return (
            <>
              <DescriptionList
                items={[
                  ['E-mail', <MailtoLink key="email" email={item.email} />],
                  documents !== null && ['Documents', documents],
                  ['Received', formatDateTime(item.created_at)],
                  item.handled_at !== null && ['Handled', formatDateTime(item.handled_at)],
                ]}
              />
              <h3 className="mt-8 font-sans text-small text-soft">{itemLabel}</h3>
              <p dir="auto" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {textOf(item)}
              </p>
              <Answers
                item={item.id}
                email={item.email}
                subject="inbox"
                table={resource.table}
                greeting={`Dear ${nameOf(item)},`}
              />
            </>
          );
        }}
      </ReadingDrawer>
    </>
  );
}
