import { expect, it } from 'vitest';
import { originsOf } from '@/features/portfolio/origins';
import { makeHolding } from './arbitrary';

const base = [
  { name: 'Brazil', status: 'Currently in portfolio', text: 'B' },
  { name: 'Colombia', status: 'Coming soon', text: 'C' },
];
const from = (...origins: string[]) => origins.map((origin) => makeHolding({ origin }));
const statuses = (...args: Parameters<typeof originsOf>) =>
  originsOf(...args).map(({ name, status }) => `${name}: ${status}`);

it('the stated origins apply while no holdings can be read', () => {
  expect(originsOf(base, undefined, false)).toEqual(base);
});

it('the origins include unlisted ones of holdings', () => {
  expect(statuses(base, from(' colombia', 'Brazil', ''), false)).toEqual([
    'Brazil: Currently in portfolio',
    'Colombia: Currently in portfolio',
  ]);
  expect(statuses(base, from('Zambia', 'zambia ', 'Brazil'), false).at(-1)).toBe(
    'Zambia: Currently in portfolio',
  );
  expect(originsOf(base, from('Zambia', 'zambia '), false)).toHaveLength(3);
});

it('an origin leaves the portfolio only when all holdings are known', () => {
  expect(statuses(base, from('Colombia'), true)[0]).toBe('Brazil: Not in portfolio at present');
  // A holding that the visitor may not read could come from it.
  expect(statuses(base, from('Colombia'), false)[0]).toBe('Brazil: Currently in portfolio');
});
