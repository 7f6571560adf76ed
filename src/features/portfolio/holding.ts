import { holdingWords } from '@/content/holdings';
import { cutPictures, type PictureName } from '@/content/pictures';
import { lookUp } from '@/lib/look-up';

export type PortfolioType = 'standard' | 'main';

export interface Holding {
  id: string;
  name: string;
  /** Weight in carats. */
  carat: number;
  /** Grade from 4 to 8, as text; empty if unknown. */
  quality: string;
  /** Country; empty if unknown. */
  origin: string;
  /** Value in Emerald Standard Units. */
  value: number;
  /** The recorded details of the stone, as text. Missing entries are not recorded. */
  record?: StoneRecord;
}

/** The details of a stone from the laboratory and the supplier. */
export const recordFields = [
  'cut',
  'region',
  'treatment',
  'laboratory',
  'report_number',
  'assayed_on',
] as const;

export type StoneRecord = Partial<Record<(typeof recordFields)[number], string>>;

/** A row as received, with unchecked fields. */
export type HoldingRow = Partial<
  Record<
    'id' | 'name' | 'carat' | 'quality' | 'origin' | 'value_esu' | (typeof recordFields)[number],
    unknown
  >
>;

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/**
 * A weight, a value or a count. `null` becomes 0; anything negative or non-numeric becomes `undefined`. Databases may send decimals as
 * text.
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
 * Converts a row to a holding. `undefined` for a row to drop: one without id or name, or with a negative or
 * non-numeric carat or value. A name of only white space becomes "Unnamed".
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

/** The rows that are holdings; other rows are dropped. */
export function toHoldings(rows: readonly HoldingRow[]): Holding[] {
  return rows.flatMap((row) => toHolding(row) ?? []);
}

/** The render of the stone's cut, if there is one. */
export const cutPicture = ({ record }: Pick<Holding, 'record'>): PictureName | undefined =>
  lookUp(cutPictures, record?.cut?.toLowerCase());
