import * as z from 'zod/mini';
import { isTodayOrEarlier, futureDayMessage } from '@/admin/shared/company-day';
import { isCalendarDate } from '@/admin/shared/list/list-view';
import { recordFields } from '@/features/portfolio/holding';
import {
  dayCell,
  decimalCell,
  optionalTextCell,
  textCell,
  yesNoCell,
  type ImportFormat,
} from './import-format';

/** A row of `standard_portfolio`. The table has the same limits. */
const holdingSchema = z.object({
  name: textCell(100),
  carat: decimalCell(0, 1e6),
  quality: z.string().check(z.regex(/^[4-8]$/, 'Enter a grade from 4 to 8')),
  origin: textCell(100),
  value_esu: decimalCell(0, 1e12),
  requires_auth: yesNoCell(),
  cut: optionalTextCell(50),
  region: optionalTextCell(100),
  treatment: optionalTextCell(100),
  laboratory: optionalTextCell(100),
  report_number: optionalTextCell(50),
  assayed_on: dayCell(),
  valued_on: dayCell(),
});

/** A row of `main_portfolio`, which also names the supplier. */
const mainHoldingSchema = z.extend(holdingSchema, {
  supplier_ID: z.pipe(
    z.string().check(z.trim(), z.normalize(), z.maxLength(50, 'At most 50 characters')),
    z.transform((text) => text || null),
  ),
});

export type StandardHolding = z.output<typeof holdingSchema>;
export type MainHolding = z.output<typeof mainHoldingSchema>;

const toCells = ({ name, carat, quality, origin, value_esu, requires_auth }: StandardHolding) => [
  name,
  carat.toFixed(2),
  quality,
  origin,
  value_esu.toFixed(2),
  requires_auth ? 'yes' : 'no',
];

/** The details shown on a stone's page, and the day of its valuation. */
const optionalColumns = [...recordFields, 'valued_on'] as const;
const toOptionalCells = (row: StandardHolding) =>
  optionalColumns.map((column) => row[column] ?? '');

const holdingsFormat = {
  columns: ['name', 'carat', 'quality', 'origin', 'value_esu', 'requires_auth'],
  decimalColumns: ['carat', 'value_esu'],
  dateColumns: ['assayed_on', 'valued_on'],
  optionalColumns,
  dated: {
    value: 'value_esu',
    day: 'valued_on',
    withDay: <Row extends StandardHolding>(row: Row, valued_on: string) => ({ ...row, valued_on }),
  },
};

export const standardHoldingsFormat: ImportFormat<StandardHolding> = {
  ...holdingsFormat,
  schema: holdingSchema,
  toCells: (row) => [...toCells(row), ...toOptionalCells(row)],
};

export const mainHoldingsFormat: ImportFormat<MainHolding> = {
  ...holdingsFormat,
  columns: [...holdingsFormat.columns, 'supplier_ID'],
  schema: mainHoldingSchema,
  toCells: (row) => [...toCells(row), row.supplier_ID ?? '', ...toOptionalCells(row)],
};

const price = decimalCell(0.01, 1e12);

/** A row of `historical_price_data`. Prices are positive. */
const priceSchema = z.object({
  date: z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, {
      error: 'Enter a date such as 2025-10-31 or 31.10.2025',
      abort: true,
    }),
    z.refine(isCalendarDate, { error: 'There is no such date', abort: true }),
    z.refine(isTodayOrEarlier, futureDayMessage),
  ),
  esu: price,
  gold: price,
  sp500: price,
  treasury: price,
});

export type Price = z.output<typeof priceSchema>;

export const pricesFormat: ImportFormat<Price> = {
  columns: ['date', 'esu', 'gold', 'sp500', 'treasury'],
  decimalColumns: ['esu', 'gold', 'sp500', 'treasury'],
  dateColumns: ['date'],
  schema: priceSchema,
  toCells: ({ date, esu, gold, sp500, treasury }) => [
    date,
    ...[esu, gold, sp500, treasury].map((value) => value.toFixed(2)),
  ],
  hasUniqueNames: true,
};
