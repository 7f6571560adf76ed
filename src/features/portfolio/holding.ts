import { holdingWords } from '@/content/holdings';

export type PortfolioType = 'standard' | 'main';

export interface Holding {
  id: string;
  name: string;
  /** Weight in carats. */
  carat: number;
  /** Grade from 4 to 8, as text; empty where it is not known. */
  quality: string;
  /** Country; empty where it is not known. */
  origin: string;
  /** Value in Emerald Standard Units. */
  value: number;
  /** What is on record of the stone, as text; a missing entry is not. */
  record?: StoneRecord;
}

/** What the laboratory and the supplier say of a stone. */
export const recordFields = [
  'cut',
  'region',
  'treatment',
  'laboratory',
  'report_number',
  'assayed_on',
] as const;

export type StoneRecord = Partial<Record<(typeof recordFields)[number], string>>;

/** A row as it arrives: its fields are unchecked. */
export interface HoldingRow {
  id?: unknown;
  name?: unknown;
  carat?: unknown;
  quality?: unknown;
  origin?: unknown;
  value_esu?: unknown;
  cut?: unknown;
  region?: unknown;
  treatment?: unknown;
  laboratory?: unknown;
  report_number?: unknown;
  assayed_on?: unknown;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/**
 * A carat or value: `null` is 0; `undefined` says that it is negative or not a number. Databases may
 * send decimals as text.
 */
export function toAmount(value: unknown): number | undefined {
  if (value === null) return 0;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

function toRecord(row: HoldingRow): StoneRecord {
  const entries = recordFields.map((field) => [field, toText(row[field])]);
  return Object.fromEntries(entries.filter(([, text]) => text));
}

/**
 * A row as a holding, or `undefined` for a row to drop: one
 * without id or name, or with a negative or non-numeric carat or value. A name of nothing but white
 * space reads "Unnamed".
 */
export function toHolding(row: HoldingRow): Holding | undefined {
  const id = toText(row.id);
  const hasName = typeof row.name === 'string' && row.name !== '';
  const carat = toAmount(row.carat);
  const value = toAmount(row.value_esu);
  if (!id || !hasName || carat === undefined || value === undefined) return undefined;
  const record = toRecord(row);
  return {
    id,
    name: toText(row.name) || holdingWords.unnamed,
    carat,
    quality: toText(row.quality),
    origin: toText(row.origin),
    value,
    ...(Object.keys(record).length > 0 ? { record } : {}),
  };
}

/** The rows that are holdings; the others are dropped. */
export function toHoldings(rows: readonly HoldingRow[]): Holding[] {
  return rows.flatMap((row) => toHolding(row) ?? []);
}
