import { expect, it } from 'vitest';
import { toHolding, toHoldings } from '@/features/portfolio/holding';

const row = {
  id: '7f',
  name: 'S-001 Oval',
  carat: 1.24,
  quality: '6',
  origin: 'Brazil',
  value_esu: 47.79,
};

it('toHolding keeps the fields of a row', () => {
  expect(toHolding(row)).toEqual({
    id: '7f',
    name: 'S-001 Oval',
    carat: 1.24,
    quality: '6',
    origin: 'Brazil',
    value: 47.79,
  });
});

it.each([
  ['no id', { id: null }],
  ['an empty id', { id: '' }],
  ['no name', { name: null }],
  ['an empty name', { name: '' }],
  ['a negative carat', { carat: -0.01 }],
  ['a negative value', { value_esu: -1 }],
  ['a carat that is text', { carat: 'heavy' }],
  ['a value that is text', { value_esu: 'dear' }],
  ['an empty carat', { carat: '' }],
  ['an infinite value', { value_esu: Number.POSITIVE_INFINITY }],
  ['a value that is NaN', { value_esu: Number.NaN }],
  ['a missing carat', { carat: undefined }],
  ['a carat that is a boolean', { carat: true }],
])('toHolding drops a row with %s', (_, fields) => {
  expect(toHolding({ ...row, ...fields })).toBeUndefined();
  expect(toHoldings([{ ...row, ...fields }, row])).toHaveLength(1);
});

it.each([
  [
    'null values',
    { carat: null, value_esu: null, quality: null, origin: null },
    { carat: 0, value: 0, quality: '', origin: '' },
  ],
  ['decimals as text', { carat: '1.50', value_esu: '10.05' }, { carat: 1.5, value: 10.05 }],
  ['a blank name', { name: '  ' }, { name: 'Unnamed' }],
  ['a number as id and quality', { id: 12, quality: 7 }, { id: '12', quality: '7' }],
])('toHolding accepts a row with %s', (_, fields, holding) => {
  expect(toHolding({ ...row, ...fields })).toMatchObject(holding);
});
