import { describe, expect, it } from 'vitest';
import { toHolding, toHoldings } from '@/features/portfolio/holding';

const row = {
  id: '7f',
  name: 'S-001 Oval',
  carat: 1.24,
  quality: '6',
  origin: 'Brazil',
  value_esu: 47.79,
};

describe('a row as a holding', () => {
  it('takes over the fields of a row', () => {
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
    ['a carat that is no number', { carat: 'heavy' }],
    ['a value that is no number', { value_esu: 'dear' }],
    ['an empty carat', { carat: '' }],
    ['an endless value', { value_esu: Number.POSITIVE_INFINITY }],
    ['a value that is not a number', { value_esu: Number.NaN }],
    ['a carat that is missing', { carat: undefined }],
    ['a carat that is true', { carat: true }],
  ])('drops one with %s', (_, fields) => {
    expect(toHolding({ ...row, ...fields })).toBeUndefined();
    expect(toHoldings([{ ...row, ...fields }, row])).toHaveLength(1);
  });

  it('reads null carat and value as 0, null quality and origin as empty', () => {
    expect(
      toHolding({ ...row, carat: null, value_esu: null, quality: null, origin: null }),
    ).toMatchObject({ carat: 0, value: 0, quality: '', origin: '' });
  });

  it('keeps a carat and value of 0', () => {
    expect(toHolding({ ...row, carat: 0, value_esu: 0 })).toMatchObject({ carat: 0, value: 0 });
  });

  it('reads decimals that arrive as text', () => {
    expect(toHolding({ ...row, carat: '1.50', value_esu: '10.05' })).toMatchObject({
      carat: 1.5,
      value: 10.05,
    });
  });

  it('names a blank one Unnamed', () => {
    expect(toHolding({ ...row, name: '  ' })).toMatchObject({ name: 'Unnamed' });
  });

  it('makes id and quality text', () => {
    expect(toHolding({ ...row, id: 12, quality: 7 })).toMatchObject({ id: '12', quality: '7' });
  });
});
