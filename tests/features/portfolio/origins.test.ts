import { expect, it } from 'vitest';
import { originsOf } from '@/features/portfolio/origins';
import { makeHolding } from './arbitrary';

const known = [
  { name: 'Brazil', status: 'Currently in portfolio', text: 'B' },
  { name: 'Colombia', status: 'Coming soon', text: 'C' },
];
const from = (...origins: string[]) => origins.map((origin) => makeHolding({ origin }));
const statuses = (...given: Parameters<typeof originsOf>) =>
  originsOf(...given).map(({ name, status }) => `${name}: ${status}`);

it('are as the company states them while no holdings can be read', () => {
  expect(originsOf(known, undefined, false)).toEqual(known);
});

it('are in the portfolio when a holding is from there', () => {
  expect(statuses(known, from(' colombia', 'Brazil', ''), false)).toEqual([
    'Brazil: Currently in portfolio',
    'Colombia: Currently in portfolio',
  ]);
});

it('are named when they are unknown, each once', () => {
  expect(statuses(known, from('Zambia', 'zambia ', 'Brazil'), false).at(-1)).toBe(
    'Zambia: Currently in portfolio',
  );
  expect(originsOf(known, from('Zambia', 'zambia '), false)).toHaveLength(3);
});

it('are not said to be in the portfolio when all of it is known and none is from there', () => {
  expect(statuses(known, from('Colombia'), true)[0]).toBe('Brazil: Not in portfolio at present');
  // What only others may read can be from there.
  expect(statuses(known, from('Colombia'), false)[0]).toBe('Brazil: Currently in portfolio');
});
