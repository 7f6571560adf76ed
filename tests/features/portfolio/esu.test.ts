import { expect, it } from 'vitest';
import {
  currentEsuValue,
  currentEsuValueText,
  esuToTokenRate,
  esuValue,
} from '@/features/portfolio/esu';

it('contains the fixed figures', () => {
  expect(currentEsuValue).toBe(1);
  expect(currentEsuValueText).toBe('1,00 USD');
  expect(esuToTokenRate).toBe(1574.48);
});

it.each([
  [292.18, 1],
  [1_000_000, 3422.55],
  [0, 0],
  [100, 0.34],
])('converts %d to %d ESU', (amount, esu) => {
  expect(esuValue(amount)).toBe(esu);
});
