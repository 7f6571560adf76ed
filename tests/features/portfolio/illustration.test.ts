import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { esuToTokenRate, usdToEsu, esuToTokens } from '@/features/portfolio/esu';
import { foreignCurrency, illustrate, parseAmounts } from '@/features/portfolio/illustration';
import { formatDecimal } from '@/lib/format';

/** From one cent to two trillion; amounts above one trillion are refused. */
const amounts = fc.integer({ min: 1, max: 2e14 }).map((cents) => cents / 100);

it.each([
  ['100000', 100_000],
  ['1’000’000', 1_000_000],
  ["1'000'000.50", 1_000_000.5],
  ['1,000,000', 1_000_000],
  ['1 000 000', 1_000_000],
  ['1,00 USD', 1],
  ['USD 250,000', 250_000],
  ['$ 12.5', 12.5],
  ['292.18', 292.18],
  ['250.000', 250_000],
  ['250,000', 250_000],
  ["250'000", 250_000],
  ['250 000', 250_000],
  ['250.000,50', 250_000.5],
  ['12,500', 12_500],
  ['0.125', 0.125],
  ["1'000.500", 1000.5],
  ['250k', 250_000],
  ['USD 250 k', 250_000],
  ['$250K', 250_000],
  ['0.25m', 250_000],
  ['2.5 million', 2_500_000],
  ['2.3 Mio. USD', 2_300_000],
  ['250,000 US dollars', 250_000],
])('a typed amount %s is read as %d', (text, amount) => {
  expect(parseAmounts(text)).toEqual([amount]);
});

it.each([
  '',
  ' ',
  'a lot',
  'k',
  '5 kg',
  'CHF 250k',
  '-5',
  '0',
  '1e9',
  '1.2.3',
  '12,34,56',
  '9'.repeat(20),
  'Infinity',
])('a typed amount “%s” is refused', (text) => {
  expect(parseAmounts(text)).toEqual([]);
});

it('an ambiguous amount has two readings', () => {
  expect(parseAmounts('1.250')).toEqual([1250, 1.25]);
});

it.each([
  ['CHF 250000', 'CHF'],
  ['CHF250k', 'CHF'],
  ['250k eur', 'eur'],
  ['€ 1m', '€'],
  ['250 000 francs', 'francs'],
  ['USD 250k', undefined],
  ['2.5 million', undefined],
  ['250 mio', undefined],
])('the foreign currency in “%s” is %s', (text, currency) => {
  expect(foreignCurrency(text)).toBe(currency);
});

it('an amount in the format of the site is read unchanged up to a trillion, and refused above', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseAmounts(formatDecimal(amount))).toEqual(amount <= 1e12 ? [amount] : []);
    }),
  );
});

it('any typed text gives only positive amounts', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const amount of parseAmounts(text)) {
        expect(Number.isFinite(amount) && amount > 0).toBe(true);
      }
    }),
  );
});

it('dollars, ESU and tokens are converted at the fixed rates', () => {
  expect(usdToEsu(292.18)).toBe(1);
  expect(esuToTokens(1)).toBe(esuToTokenRate);
  expect(usdToEsu(1_000_000)).toBe(3422.55);
  expect(esuToTokens(3422.55)).toBe(5_388_736.52);
});

it('an amount is converted to ESU after the issue fee of 1.5 % is deducted', () => {
  expect(illustrate(100_000)).toMatchObject({ fee: 1500, esu: 337.12 });
  expect(illustrate(33.33)).toMatchObject({ fee: 0.5, esu: 0.11 });
});
