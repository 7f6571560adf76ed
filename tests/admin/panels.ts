import type { RowWrites } from '@/admin/shared/changes/resource-api';
import type { field, ResourceFields, ResourceField } from '@/admin/shared/form/resource-fields';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import type { Subject } from '@/lib/database.types';

/** The result of `createResourcePanel`, for rows of any type. */
type Panel = PlainComponent<{ header: HTMLElement | null }> & {
  resource: Pick<RowWrites<{ id: string }>, 'table' | 'name' | 'siteKeys'> & {
    subject: Subject;
  };
  fields: ResourceFields;
};

const isPanel = (value: unknown): value is Panel =>
  typeof value === 'function' && 'resource' in value && 'fields' in value;

const sources = import.meta.glob<string>('../../src/admin/*/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<{ default: unknown }>('../../src/admin/*/*.tsx');

/** The file of every panel of the console, with a function that loads it. */
export const panels = Object.entries(modules)
  .filter(([file]) => sources[file]?.includes('export default createResourcePanel('))
  .map(([file, load]) => ({
    file: file.replace('../../src/', ''),
    load: async () => {
      const { default: panel } = await load();
      if (!isPanel(panel)) throw new Error(`${file} is not a panel.`);
      return panel;
    },
  }));

/** A field of every kind, each named after a column of press items. */
export const fieldsOfEveryKind = ({ line, text, day, address, optional }: typeof field) => ({
  title: line('Title', 200),
  date: day('Date'),
  url: address('Address'),
  file_url: optional(address('File')),
  source: optional(line('Source', 200)),
  content: optional(text('Text', 20_000)),
});

/** A value that a field accepts. */
export const sampleOf = ({ control, label, max }: ResourceField): string | boolean => {
  const text = `Some ${label}`.slice(0, max);
  return { line: text, text, day: '2026-11-20', address: 'https://sample.example/', flag: true }[
    control
  ];
};

export const sampleRow = (fields: ResourceFields) =>
  Object.fromEntries(Object.entries(fields).map(([column, field]) => [column, sampleOf(field)]));
