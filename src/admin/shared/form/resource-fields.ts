import * as z from 'zod/mini';
import { lookUp } from '@/lib/look-up';
import { requiredText } from '@/lib/text-schemas';

type Value = string | boolean;
/** A row in its form, by column. */
export type Values = Record<string, Value>;

/** A field for a column with values of this type. */
export interface ResourceField<Stored extends Value = Value> {
  control: 'line' | 'text' | 'day' | 'flag';
  label: string;
  hint?: string | undefined;
  /** CHECKs of the table have the same limits. */
  schema: z.ZodMiniType<Stored, Stored>;
  /** The most characters of a text. */
  max?: number;
  /** In a new row. */
  empty: Stored;
}

/** The fields of a form by name, in their order. */
export type NamedFields = Record<string, ResourceField>;

/** The fields of a row's form, for columns that it has. */
export type Fields<Row> = {
  [Column in keyof Row]?: Row[Column] extends boolean
    ? ResourceField<boolean>
    : Row[Column] extends string
      ? ResourceField<string>
      : never;
};

/** A required line of at most `max` characters. */
const line = (label: string, max: number, hint?: string): ResourceField<string> => ({
  control: 'line',
  label,
  hint,
  schema: requiredText(label, max),
  max,
  empty: '',
});

/** A required text of at most `max` characters. */
const text = (label: string, max: number, hint?: string): ResourceField<string> => ({
  ...line(label, max, hint),
  control: 'text',
});

/** A required calendar date. */
const day = (label: string, hint?: string): ResourceField<string> => ({
  control: 'day',
  label,
  hint,
  schema: z.iso.date(`${label} is required`),
  empty: '',
});

/** A box to tick. */
const flag = (label: string, hint: string): ResourceField<boolean> => ({
  control: 'flag',
  label,
  hint,
  schema: z.boolean(),
  empty: false,
});

/** The kinds of fields. */
export const field = { line, text, day, flag };

/** What a form accepts. */
export const schemaOf = (fields: NamedFields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));

/** The form's values for a row. */
export function valuesOf(fields: NamedFields, row: object | undefined): Values {
  const stored: Record<string, unknown> = { ...row };
  return Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => {
      const value = lookUp(stored, name);
      return [name, typeof value === 'string' || typeof value === 'boolean' ? value : empty];
    }),
  );
}
