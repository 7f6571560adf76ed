import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pressItemFields, pressItemSchema, pressKindOf } from '@/admin/press/api';
import { changedColumns } from '@/admin/shared/changes/row-changes';

/** Text as the database stores it: trimmed, in NFC, not empty. A grapheme can have several characters, hence `/ 4`. */
const storedText = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: Math.floor(maxLength / 4) })
    .map((text) => text.trim().normalize())
    .filter((text) => text !== '' && text.length <= maxLength);
const nullable = (maxLength: number) => fc.option(storedText(maxLength));
const address = fc.option(fc.webUrl({ validSchemes: ['https'] }));

const storedItem = fc.record({
  id: fc.uuid(),
  content_type: fc.constantFrom('press_release', 'in_the_news'),
  title: storedText(200),
  date: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  excerpt: nullable(1000),
  content: nullable(20_000),
  category: nullable(50),
  file_url: address,
  source: nullable(200),
  url: address,
  type: nullable(50),
  created_at: fc.constant('2026-01-01T00:00:00Z'),
});

test('sends only the changed columns of a press item', () => {
  fc.assert(
    fc.property(storedItem, storedText(200), (item, title) => {
      const fields = pressItemFields(item, pressKindOf(item.content_type), '2026-11-20');
      const changesOf = (typed: object) =>
        changedColumns(item, pressItemSchema.parse({ ...fields, ...typed }));
      expect(changesOf({})).toEqual({});
      expect(changesOf({ title, source: '' })).toEqual({
        ...(title !== item.title && { title }),
        ...(item.source !== null && { source: null }),
      });
    }),
  );
});

test('starts a new press item with its kind and date', () => {
  const { content_type, date, ...others } = pressItemFields(undefined, 'in_the_news', '2026-11-20');
  expect({ content_type, date }).toEqual({ content_type: 'in_the_news', date: '2026-11-20' });
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});
