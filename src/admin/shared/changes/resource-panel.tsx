import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Plus, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { Checkbox } from '@/admin/shared/form/checkbox';
import { createDrafts, useDraft, type Drafts } from '@/admin/shared/form/drafts';
import {
  DraftNote,
  EditDrawer,
  useEditor,
  type EditFormProps,
} from '@/admin/shared/form/edit-drawer';
import {
  schemaOf,
  valuesOf,
  type CheckedValues,
  type FieldsOf,
  type ResourceField,
  type ResourceFields,
  type Values,
} from '@/admin/shared/form/resource-fields';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { connectFields, TextAreaField, TextField } from '@/components/form-fields';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import { Button } from '@/ui/button';
import { BulkActions, type BulkUpdate } from './bulk-actions';
import { useList, useWrites, type Resource } from './resource-api';

function FlagField({
  label,
  hint,
  registration,
}: Pick<ResourceField, 'label' | 'hint'> & { registration: UseFormRegisterReturn }) {
  const id = useId();
  return (
    <div>
      <Checkbox label={label} aria-describedby={id} {...registration} />
      <p id={id} className="text-small text-soft">
        {hint}
      </p>
    </div>
  );
}

/** The values that a form saves. */
type Written<Row, Detail> = Partial<Row & Partial<Detail>>;

/** One kind of row that the panel can add, with its form. */
interface Kind<Row, Detail, Name> {
  name: Name;
  /** Label of the button that opens the form for a new row. */
  label: string;
  Icon: LucideIcon;
  Form: PlainComponent<EditFormProps<Detail, Written<Row, Detail>>>;
}

interface ListOptions<Row, Filter> {
  /** Accessible name of the list, and title of the screen. */
  label: string;
  searchLabel: string;
  emptyText: string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly {
    name: Filter;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
  bulkUpdates?: readonly BulkUpdate<NoInfer<Row>>[];
}

interface PanelOptions<Row, Detail, Filter, Name extends string> extends ListOptions<Row, Filter> {
  /** Adding a row of the first kind is the main action. */
  kinds: readonly [Kind<Row, Detail, Name>, ...Kind<Row, Detail, Name>[]];
  kindOf: (row: Detail | undefined) => Name;
  drafts: Pick<Drafts<unknown>, 'get' | 'delete'>;
  /** Subtitle of the drawer; `row` is `undefined` for a new row. */
  subtitleOf?: ((row: Detail | undefined, kind: Name) => string | undefined) | undefined;
  /** Actions to show beside the save button. */
  renderActions?:
    | ((row: Detail | undefined, kind: Name, draftKey: string) => ReactNode)
    | undefined;
  /** Content of the notice after a row was added. */
  renderAdded?: ((row: Written<Row, Detail>, id: string) => ReactNode) | undefined;
}

/**
 * Creates the panel of a resource: its list with search and filters, and its forms in a drawer, with drafts and undo. The
 * buttons that add a row are rendered into `header`, an element of the surrounding page.
 */
export function createPanel<
  Row extends { id: string },
  Detail extends Row,
  Filter extends string,
  Sort extends string,
  Name extends string,
>(
  resource: Resource<Row, Detail, Filter, Sort>,
  {
    label,
    searchLabel,
    emptyText,
    nameOf,
    columns,
    filters = [],
    kinds,
    kindOf,
    drafts,
    subtitleOf,
    renderActions,
    renderAdded,
    bulkUpdates = [],
  }: PanelOptions<Row, Detail, Filter, Name>,
) {
  const noun = resource.name.toLowerCase();
  const kindNames = kinds.map(({ name }) => name);
  return function ResourcePanel({ header }: { header: HTMLElement | null }) {
    const { list, rows, selection, mayChange, listProps } = useList(resource, nameOf);
    const { save, add, deleteRow } = useWrites(resource, { renderAdded });
    const { newKind, startNew, addButton, handlers } = useEditor<Name>(
      list,
      kindNames,
      drafts,
      deleteRow,
    );
    const { openId } = list.view;
    const query = useQuery(resource.formRow(newKind ? '' : openId));
    const row = query.data ?? undefined;
    const kind = newKind ?? kindOf(row);
    const rowKey = newKind ? `new ${newKind}` : openId;
    return (
      <>
        {header &&
          mayChange &&
          createPortal(
            kinds.map(({ name, label: kindLabel, Icon }, index) => (
              <Button
                key={name}
                ref={index === 0 ? addButton : undefined}
                variant={index === 0 ? 'primary' : 'secondary'}
                size="compact"
                onClick={() => startNew(name)}
              >
                <Icon aria-hidden="true" className="size-4" />
                {kindLabel}
              </Button>
            )),
            header,
          )}
        <ListToolbar searchLabel={searchLabel} list={list}>
          {filters.map(({ name, ...filter }) => (
            <FilterSelect key={name} {...filter} {...list.filter(name)} />
          ))}
        </ListToolbar>
        <DataList label={label} columns={columns} {...listProps} emptyText={emptyText} />
        {mayChange && (
          <BulkActions<Row>
            resource={resource}
            nameOf={nameOf}
            selection={selection}
            updates={bulkUpdates}
          />
        )}
        <EditDrawer<Detail, Written<Row, Detail>>
          isReadOnly={!mayChange}
          rowKey={rowKey}
          isNew={newKind !== undefined}
          query={query}
          title={row ? nameOf(row) : newKind ? `New ${noun}` : resource.name}
          subtitle={(row || newKind) && subtitleOf?.(row, kind)}
          missingText={`This ${noun} no longer exists.`}
          drafts={drafts}
          actions={renderActions?.(row, kind, rowKey)}
          Form={(kinds.find(({ name }) => name === kind) ?? kinds[0]).Form}
          list={list}
          rows={rows}
          onSave={(values, base) => (base ? save(base, values) : add(`new ${newKind}`, values))}
          {...handlers}
        />
      </>
    );
  };
}

const inputTypes = { line: 'text', day: 'date', address: 'url' } as const;

interface ResourcePanelOptions<Row, Detail, Filter>
  extends ListOptions<Row, Filter>, Pick<PanelOptions<Row, Detail, Filter, 'row'>, 'renderAdded'> {
  /** Subtitle of the screen. Omit it for a panel that is a tab. */
  description?: string;
  fields: FieldsOf<Detail>;
  subtitleOf?: (row: Detail) => string;
  renderActions?: (row: Detail) => ReactNode;
}

/** Casts the form's values to columns. Safe because every field is a column and the schema has validated the values. */
function columnsOf<Row>(values: CheckedValues): Partial<Row>;
function columnsOf(values: CheckedValues): object {
  return values;
}

/** Casts the fields of a row to a record. Safe because every property of `fields` is a field. */
function asResourceFields<Row>(fields: FieldsOf<Row>): ResourceFields;
function asResourceFields(fields: object): object {
  return fields;
}

/** Creates a panel whose only form is generated from `fields`. With a `description`, it is a whole screen; otherwise, a tab. */
export function createResourcePanel<
  Row extends { id: string },
  Detail extends Row,
  Filter extends string,
  Sort extends string,
>(
  resource: Resource<Row, Detail, Filter, Sort>,
  {
    description,
    fields: typedFields,
    subtitleOf,
    renderActions,
    ...options
  }: ResourcePanelOptions<Row, Detail, Filter>,
) {
  const drafts = createDrafts<Partial<Values>>();
  const fields = asResourceFields(typedFields);
  const schema = schemaOf(fields);

  function Form({ formId, draftKey, row, onSubmit }: EditFormProps<Detail, Written<Row, Detail>>) {
    const [initialRow] = useState(row);
    const form = useForm<Values, unknown, CheckedValues>({
      resolver: zodResolver(schema),
      defaultValues: valuesOf(fields, row),
    });
    const draft = useDraft(form, drafts, draftKey);
    const field = connectFields(form.register, form.formState.errors);
    const submit = form.handleSubmit((values) => onSubmit(columnsOf(values), initialRow));
    return (
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <DraftNote {...draft} />
        {Object.entries(fields).map(([name, { control, label: title, hint, isRequired }]) => {
          const fieldProps = { label: title, isRequired, ...(hint && { hint }), ...field(name) };
          if (control === 'flag') return <FlagField key={name} {...fieldProps} />;
          if (control === 'text') return <TextAreaField key={name} rows={10} {...fieldProps} />;
          return <TextField key={name} type={inputTypes[control]} {...fieldProps} />;
        })}
      </form>
    );
  }

  const ResourcePanel = createPanel(resource, {
    ...options,
    kinds: [{ name: 'row', label: `New ${resource.name.toLowerCase()}`, Icon: Plus, Form }],
    kindOf: () => 'row',
    drafts,
    subtitleOf: (row) => row && subtitleOf?.(row),
    renderActions: (row) => row && renderActions?.(row),
  });

  function ResourceScreen() {
    const [header, setHeader] = useState<HTMLElement | null>(null);
    return (
      <AdminScreen
        title={options.label}
        description={description ?? ''}
        actions={<div ref={setHeader} className="contents" />}
      >
        <ResourcePanel header={header} />
      </AdminScreen>
    );
  }

  // Exposes `resource` and `fields` to the tests that run for every panel.
  return Object.assign(description === undefined ? ResourcePanel : ResourceScreen, {
    resource,
    fields,
  });
}
