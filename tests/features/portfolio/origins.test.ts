import { expect, it } from 'vitest';
import { originsOf } from '@/features/portfolio/origins';
import { makeHolding } from './arbitrary';

const base = [
  { name: 'Brazil', status: 'Currently in portfolio', text: 'B' },
  { name: 'Colombia', status: 'Coming soon', text: 'C' },
];
/** The last argument of `originsOf`: whether the visitor may read all holdings. */
const [all, some] = [true, false];
const from = (...origins: string[]) => origins.map((origin) => makeHolding({ origin }));
const statuses = (...args: Parameters<typeof originsOf>) =>
  originsOf(...args).map(({ name, status }) => `${name}: ${status}`);

it('the company’s stated origins apply while no holdings can be read', () => {
  expect(originsOf(base, undefined, some)).toEqual(base);
});

it('an origin with a holding is in the portfolio, even if the company does not list it', () => {
  expect(statuses(base, from(' colombia', 'Brazil', ''), some)).toEqual([
    'Brazil: Currently in portfolio',
    'Colombia: Currently in portfolio',
  ]);
  expect(statuses(base, from('Zambia', 'zambia ', 'Brazil'), some).at(-1)).toBe(
    'Zambia: Currently in portfolio',
  );
  expect(originsOf(base, from('Zambia', 'zambia '), some)).toHaveLength(3);
});

it('an origin leaves the portfolio only when all holdings are known', () => {
  expect(statuses(base, from('Colombia'), all)[0]).toBe('Brazil: Not in portfolio at present');
  // A holding that the visitor may not read could come from Brazil.
  expect(statuses(base, from('Colombia'), some)[0]).toBe('Brazil: Currently in portfolio');
});
