import { expect, it } from 'vitest';
import { holdingsCsv } from '@/features/portfolio/holdings-list';
import { makeHolding } from './arbitrary';

it('has the columns and decimals of the table', () => {
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

it('adds columns for records that at least one stone has', () => {
  const csv = holdingsCsv([
    makeHolding({ record: { cut: 'Oval', report_number: '=R-1' } }),
    makeHolding({ name: 'S-2' }),
  ]);
  expect(csv).toBe(
    '\uFEFF"Name","Carat","Quality","Origin","Value (ESU)","Cut","Report number"\r\n' +
      '"S-1","1.00","6","Brazil","10.00","Oval","\'=R-1"\r\n' +
      '"S-2","1.00","6","Brazil","10.00","",""\r\n',
  );
});
