import { afterAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { pressItems, pressItemSchema } from '@/admin/press/api';
import { field, schemaOf, type ResourceField } from '@/admin/shared/form/resource-fields';
import { fieldsOfEveryKind, panels, sampleRow } from '../admin/panels.ts';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

async function isStored(table: string, row: object): Promise<boolean> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return pg
    .query(
      `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
    .then(
      () => true,
      () => false,
    );
}

/** The table gets the parsed row, or the original row when the form refuses it, with what the form keeps. */
async function expectAgreement(
  table: string,
  schema: z.ZodMiniType,
  row: object,
  isAccepted: boolean,
  kept: object = {},
) {
  const parsed = schema.safeParse(row);
  expect(parsed.success, 'the form').toBe(isAccepted);
  const sent = typeof parsed.data === 'object' && parsed.data !== null ? parsed.data : row;
  expect(await isStored(table, { ...sent, ...kept }), 'the table').toBe(isAccepted);
}

const atMost = (column: string, max: number) =>
  [
    [`${max} characters of ${column}`, { [column]: 'x'.repeat(max) }, true],
    [`${max + 1} characters of ${column}`, { [column]: 'x'.repeat(max + 1) }, false],
  ] as const;

const required = (column: string, max: number) =>
  [...atMost(column, max), [`no ${column}`, { [column]: ' \n' }, false]] as const;

const optional = (column: string, max: number) =>
  [...atMost(column, max), [`no ${column}`, { [column]: ' ' }, true]] as const;

const addresses = [
  ['https://files.example:8443/a%20b.pdf?v=1#p', true],
  ['https://Files.example', true],
  ['', true],
  [`https://files.example/${'x'.repeat(978)}`, true],
  [`https://files.example/${'x'.repeat(979)}`, false],
  ['http://files.example/a.pdf', false],
  ['HTTPS://files.example/a.pdf', false],
  ['javascript:alert(1)', false],
  ['documents/a.pdf', false],
  ['//files.example/a.pdf', false],
  ['https://a@files.example/', false],
  ['https://files.example/a b.pdf', false],
  ['https://127.0.0.1/a.pdf', false],
  ['https://files..example/a.pdf', false],
  ['https://files.example/a\u0001b', false],
  ['https://b\u0430nk.example/', false],
  // The form writes it in ASCII.
  ['https://files.example/Überblick', true],
  ['https://files.example/"a"', false],
  ['https://files.example:65535/a.pdf', true],
  ...['0', '65536', '99999', '100000', ''].map(
    (port) => [`https://files.example:${port}/a`, false] as const,
  ),
] as const;

describe('the form of a press item and its table agree on', () => {
  const valid = {
    content_type: 'press_release',
    title: 'Vault doors renewed',
    date: '2026-02-03',
    excerpt: '',
    content: '',
    category: '',
    file_url: '',
    source: '',
    url: '',
    type: '',
  };
  test.each([
    ['only a title and a date', {}, true],
    ['the kind of other publishers', { content_type: 'in_the_news' }, true],
    ['an unknown kind', { content_type: 'blog' }, false],
    ['no date', { date: '' }, false],
    ['a day that does not exist', { date: '2026-02-30' }, false],
    ...required('title', 200),
    ...optional('excerpt', 1000),
    ...optional('content', 20_000),
    ...optional('category', 50),
    ...optional('source', 200),
    ...optional('type', 50),
    ...addresses.map(([url, isAccepted]) => [`the url “${url}”`, { url }, isAccepted] as const),
    ['a press file', { file_url: 'press-files/3f2a9c1b/report-2025.pdf' }, true],
    ['a press file as url', { url: 'press-files/3f2a9c1b/report-2025.pdf' }, false],
    ['a path to a parent folder', { file_url: 'press-files/../documents/a.pdf' }, false],
    ['a hidden file', { file_url: 'press-files/.a.pdf' }, false],
    ['a press file with a space', { file_url: 'press-files/a b.pdf' }, false],
    ['the bucket alone', { file_url: 'press-files/' }, false],
  ] as const)('a press item with %s', async (_, change, isAccepted) => {
    await expectAgreement('press_releases', pressItemSchema, { ...valid, ...change }, isAccepted);
  });
});

/** Every kind of field, on the columns of a table. */
const everyKind = {
  file: 'press items, of every kind of field,',
  fields: fieldsOfEveryKind(field),
  resource: pressItems,
  /** Columns without a field in the form. */
  kept: { content_type: 'press_release' },
};
const loaded = await Promise.all(
  panels.map(async ({ file, load }) => {
    const { fields, resource } = await load();
    return { file, fields, resource, kept: {} };
  }),
);

describe.each([everyKind, ...loaded])(
  'the form of $file and its table agree on',
  ({ fields, resource, kept }) => {
    type Change = readonly [name: string, change: object, isAccepted: boolean];
    const changes = Object.entries<ResourceField>(fields).flatMap(
      ([column, { control, max, isRequired }]): Change[] => {
        if (control === 'flag') return [[`${column} not set`, { [column]: false }, true]];
        const none: Change = [`no ${column}`, { [column]: ' \n' }, !isRequired];
        if (max !== undefined) return [...atMost(column, max), none];
        if (control === 'day')
          return [none, ['a day that does not exist', { [column]: '2026-02-30' }, false]];
        return [
          none,
          ...addresses
            .filter(([url]) => url !== '')
            .map(([url, isAccepted]): Change => [`“${url}”`, { [column]: url }, isAccepted]),
        ];
      },
    );
    test.each<Change>([['every field', {}, true], ...changes])(
      'a row with %s',
      async (_, change, isAccepted) => {
        const row = { ...sampleRow(fields), ...change };
        await expectAgreement(resource.table, schemaOf(fields), row, isAccepted, kept);
      },
    );
  },
);
