import { expect, it } from 'vitest';
import { holdingsCsv } from '@/features/portfolio/holdings-list';
import { makeHolding } from './arbitrary';

it('has the table’s columns and decimals', () => {
  const csv = holdingsCsv([
    makeHolding({ name: 'S-1, Oval', carat: 1.2, value: 1047.5 }),
    makeHolding({ name: '=1+1', quality: '', origin: '' }),
  ]);
  expect(csv).toBe(
    '\uFEFF"Name","Carat","Quality","Origin","Value (ESU)"\r\n' +
      '"S-1, Oval","1.20","6","Brazil","1047.50"\r\n' +
      '"\'=1+1","1.00","","","10.00"\r\n',
  );
});
