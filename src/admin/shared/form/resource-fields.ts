import * as z from 'zod/mini';
import { lookUp } from '@/lib/look-up';
import { requiredText } from '@/lib/text-schemas';

type Value = string | boolean;
/** A row in its form, by column. */
export type Values = Record<string, Value>;
/** The fields of a form by column, in their order. */
export type Fields = Record<string, ResourceField>;

export interface ResourceField {
  control: 'line' | 'text' | 'flag';
  label: string;
  hint?: string | undefined;
  /** CHECKs of the table have the same limits. */
  schema: z.ZodMiniType<Value, Value>;
  /** In a new row. */
  empty: Value;
}

/** A required line of at most `max` characters. */
export const line = (label: string, max: number, hint?: string): ResourceField => ({
  control: 'line',
  label,
  hint,
  schema: requiredText(label, max),
  empty: '',
});

/** A required text of at most `max` characters. */
export const text = (label: string, max: number, hint?: string): ResourceField => ({
  ...line(label, max, hint),
  control: 'text',
});

/** A box to tick. */
export const flag = (label: string, hint: string): ResourceField => ({
  control: 'flag',
  label,
  hint,
  schema: z.boolean(),
  empty: false,
});

/** What a form accepts. */
export const schemaOf = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));

/** The form's values for a row. */
export function valuesOf(fields: Fields, row: object | undefined): Values {
  const stored: Record<string, unknown> = { ...row };
  return Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => {
      const value = lookUp(stored, name);
      return [name, typeof value === 'string' || typeof value === 'boolean' ? value : empty];
    }),
  );
}
