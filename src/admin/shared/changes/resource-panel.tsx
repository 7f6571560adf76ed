import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField, TextField } from '@/components/form-fields';
import { Button } from '@/ui/button';
import { AdminScreen } from '@/admin/shared/admin-screen';
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
  type NamedFields,
  type ResourceField,
  type Values,
} from '@/admin/shared/form/resource-fields';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { useList, useWrites, type Resource } from './resource-api';
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

interface PanelOptions<Row, Detail, Filter> {
  /** Of the list, and of the screen. */
  label: string;
  /** The purpose of a screen; a tab has none. */
  description?: string;
  searchLabel: string;
  emptyText: string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly {
    name: Filter;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
  /** The fields of the form, by column, in their order. */
  fields: Fields<Detail>;
  subtitleOf?: (row: Detail) => string;
  /** Beside the save button of a stored row. */
  renderActions?: (row: Detail) => ReactNode;
  renderAdded?: (row: Partial<Row & Partial<Detail>>, id: string) => ReactNode;
  /** The actions on several rows. */
  renderSeveral?: (picked: ReturnType<typeof usePicked<Row & { id: string }>>) => ReactNode;
}

/** The values of a form as columns: it has fields for columns only, and its schema has checked them. */
function columnsOf<Row>(values: Values): Partial<Row>;
function columnsOf(values: Values): object {
  return values;
}

/** The fields by name: every entry is one. */
function named<Row>(fields: Fields<Row>): NamedFields;
function named(fields: object): object {
  return fields;
}

/** The screen or tab of a resource: its list with search and filters, and its form in a drawer, with drafts and undo. */
export function createResourcePanel<
  Row extends { id: string },
  Detail extends Row,
  Filter extends string,
  Sort extends string,
>(
  resource: Resource<Row, Detail, Filter, Sort>,
  {
    label,
    description,
    searchLabel,
    emptyText,
    nameOf,
    columns,
    filters = [],
    fields: typedFields,
    subtitleOf,
    renderActions,
    renderAdded,
    renderSeveral,
  }: PanelOptions<Row, Detail, Filter>,
) {
  const noun = resource.name.toLowerCase();
  const drafts = createDrafts<Values>();
  const fields = named(typedFields);
  const schema = schemaOf(fields);

  function Form({ formId, draftKey, row, onSubmit }: EditFormProps<Detail, Values>) {
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
        {Object.entries(fields).map(([name, { control, label: title, hint }]) => {
          const shown = { label: title, ...(hint && { hint }), ...field(name) };
          if (control === 'flag') return <FlagField key={name} {...shown} />;
          if (control === 'day') return <TextField key={name} type="date" isRequired {...shown} />;
          if (control === 'line') return <TextField key={name} isRequired {...shown} />;
          return <TextAreaField key={name} rows={10} isRequired {...shown} />;
        })}
      </form>
    );
  }

  function ResourcePanel({ header }: { header: HTMLElement | null }) {
    const { list, rows, picked, mayChange, listProps } = useList(resource, nameOf);
    const writes = useWrites(resource, { renderAdded });
    const { newKind, begin, addButton, handlers } = useEditor<'row'>(list, writes.deleteRow);
    const isNew = newKind !== undefined;
    const { openId } = list.view;
    const query = useQuery(resource.formRow(isNew ? '' : openId));
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
        <EditDrawer<Detail, Values>
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
  }

  function ResourceScreen() {
    const [header, setHeader] = useState<HTMLElement | null>(null);
    return (
      <AdminScreen
        title={label}
        description={description ?? ''}
        actions={<div ref={setHeader} className="contents" />}
      >
        <ResourcePanel header={header} />
      </AdminScreen>
    );
  }

  /** For the tests that every panel has in common. */
  return Object.assign(description === undefined ? ResourcePanel : ResourceScreen, {
    resource,
    fields,
  });
}
