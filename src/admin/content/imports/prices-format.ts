import * as z from 'zod/mini';
import { decimalCell, type ImportFormat } from './import-format';

const price = () => decimalCell(0.01, 1e12);

/** Whether the calendar has this day, written as year-month-day. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A row of `historical_price_data`. Prices are of the first of each month, and positive. */
const priceSchema = z.object({
  date: z.string().check(
    z.regex(/^\d{4}-\d{2}-01$/, {
      error: 'Write the first of a month as year-month-day: 2025-11-01',
      abort: true,
    }),
    z.refine(isDay, 'There is no such day'),
  ),
  esu: price(),
  gold: price(),
  sp500: price(),
  treasury: price(),
});

export type Price = z.output<typeof priceSchema>;

export const pricesFormat: ImportFormat<Price> = {
  columns: ['date', 'esu', 'gold', 'sp500', 'treasury'],
  schema: priceSchema,
  toCells: ({ date, esu, gold, sp500, treasury }) => [
    date,
    ...[esu, gold, sp500, treasury].map((value) => value.toFixed(2)),
  ],
  uniqueColumn: 'date',
};
