import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField, TextField } from '@/components/form-fields';
import { Button } from '@/ui/button';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import {
  DraftNote,
  EditDrawer,
  useEditor,
  type EditFormProps,
} from '@/admin/shared/form/edit-drawer';
import { fieldsOf } from '@/admin/shared/form/fields-of';
import {
  schemaOf,
  valuesOf,
  type Fields,
  type ResourceField,
  type Values,
} from '@/admin/shared/form/resource-fields';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import type { List } from '@/admin/shared/list/list-view';
import type { Subject } from '@/admin/shared/permissions';
import type { usePicked } from './several-rows';

function FlagField({
  label,
  hint,
  registration,
}: Pick<ResourceField, 'label' | 'hint'> & { registration: UseFormRegisterReturn }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-medium">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          className="size-5 accent-action"
          {...registration}
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-small text-soft">
        {hint}
      </p>
    </div>
  );
}

/** What a panel needs of a resource: see `defineResource`. */
interface PanelResource<Row extends { id: string }, Changed> {
  table: string;
  name: string;
  subject: Subject;
  useList(nameOf: (row: Row) => string): {
    list: List & {
      filter(name: string): { value: string | null; onValueChange: (value: string | null) => void };
    };
    rows: Row[] | undefined;
    picked: ReturnType<typeof usePicked<Row>>;
    mayChange: boolean;
    listProps: Pick<Parameters<typeof DataList<Row>>[0], 'query' | 'list' | 'selection'>;
  };
  useWrites(options: { renderAdded?: (row: Partial<Changed>, id: string) => ReactNode }): {
    save(row: Changed, values: Partial<Changed>): Promise<unknown>;
    add(values: Partial<Changed>): Promise<unknown>;
    deleteRow: (id: string) => Promise<void>;
  };
  detailQuery(id: string): UseQueryOptions<Changed | null, Error, Changed | null, string[]>;
}

interface PanelOptions<Row, Changed> {
  /** Of the list. */
  label: string;
  searchLabel: string;
  emptyText: string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly {
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
  /** The fields of the form, by column, in their order. */
  fields: Fields;
  subtitleOf?: (row: Changed) => string;
  /** Beside the save button of a stored row. */
  renderActions?: (row: Changed) => ReactNode;
  renderAdded?: (row: Partial<Changed>, id: string) => ReactNode;
  /** The actions on several rows. */
  renderSeveral?: (picked: ReturnType<typeof usePicked<Row & { id: string }>>) => ReactNode;
}

/** The values of a form as columns: it has fields for columns only, and its schema has checked them. */
function columnsOf<Changed>(values: Values): Partial<Changed>;
function columnsOf(values: Values): object {
  return values;
}

/** The screen or tab of a resource: its list with search and filters, and its form in a drawer, with drafts and undo. */
export function createResourcePanel<Row extends { id: string }, Changed extends Row>(
  resource: PanelResource<Row, Changed>,
  {
    label,
    searchLabel,
    emptyText,
    nameOf,
    columns,
    filters = [],
    fields,
    subtitleOf,
    renderActions,
    renderAdded,
    renderSeveral,
  }: PanelOptions<Row, Changed>,
) {
  const noun = resource.name.toLowerCase();
  const drafts = createDrafts<Values>();
  const named = Object.entries(fields);
  const schema = schemaOf(fields);

  function Form({ formId, draftKey, row, onSubmit }: EditFormProps<Changed, Values>) {
    const [began] = useState(row);
    const form = useForm<Values, unknown, Values>({
      resolver: zodResolver(schema),
      defaultValues: valuesOf(fields, row),
    });
    const draft = useDraft(form, drafts, draftKey);
    const field = fieldsOf(form);
    const submit = form.handleSubmit((values) => onSubmit(values, began));
    return (
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {draft.isResumed && <DraftNote onDiscard={draft.discard} />}
        {named.map(([name, { control, label: title, hint }]) => {
          const shown = { label: title, ...(hint && { hint }), ...field(name) };
          if (control === 'flag') return <FlagField key={name} {...shown} />;
          if (control === 'line') return <TextField key={name} isRequired {...shown} />;
          return <TextAreaField key={name} rows={10} isRequired {...shown} />;
        })}
      </form>
    );
  }

  return function ResourcePanel({ header }: { header: HTMLElement | null }) {
    const { list, rows, picked, mayChange, listProps } = resource.useList(nameOf);
    const writes = resource.useWrites({ ...(renderAdded && { renderAdded }) });
    const { newKind, begin, addButton, handlers } = useEditor<'row'>(list, writes.deleteRow);
    const isNew = newKind !== undefined;
    const { openId } = list.view;
    const query = useQuery(resource.detailQuery(isNew ? '' : openId));
    const row = query.data ?? undefined;
    return (
      <>
        {header &&
          mayChange &&
          createPortal(
            <Button ref={addButton} size="compact" onClick={() => begin('row')}>
              <Plus aria-hidden="true" className="size-4" />
              New {noun}
            </Button>,
            header,
          )}
        <ListToolbar searchLabel={searchLabel} list={list}>
          {filters.map(({ name, ...filter }) => (
            <FilterSelect key={name} {...filter} {...list.filter(name)} />
          ))}
        </ListToolbar>
        <DataList label={label} columns={columns} {...listProps} emptyText={emptyText} />
        {mayChange && renderSeveral?.(picked)}
        <EditDrawer<Changed, Values>
          isReadOnly={!mayChange}
          rowKey={isNew ? 'new' : openId}
          isNew={isNew}
          query={query}
          title={row ? nameOf(row) : isNew ? `New ${noun}` : resource.name}
          subtitle={row && subtitleOf?.(row)}
          missingText={`This ${noun} no longer exists.`}
          drafts={drafts}
          actions={row && renderActions?.(row)}
          Form={Form}
          list={list}
          rows={rows}
          onSave={(values, began) =>
            began ? writes.save(began, columnsOf(values)) : writes.add(columnsOf(values))
          }
          {...handlers}
        />
      </>
    );
  };
}
