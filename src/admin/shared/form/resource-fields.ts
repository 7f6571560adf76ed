import * as z from 'zod/mini';
import { fieldErrors } from '@/content/fields';
import { lookUp } from '@/lib/look-up';
import { requiredText } from '@/lib/text-schemas';
import { optionalAddress } from './optional-fields';

/** The values of a row in the form, by column. */
export type Values = Record<string, string | boolean>;

/** The values after validation, as they are sent. */
export type CheckedValues = z.output<ReturnType<typeof schemaOf>>;

/** A field for a column of the type `Stored`. */
export interface ResourceField<Stored extends string | boolean | null = string | boolean | null> {
  control: 'line' | 'text' | 'day' | 'address' | 'flag';
  label: string;
  hint?: string | undefined;
  isRequired: boolean;
  /** Converts the form's value to the stored one. CHECKs of the table have the same limits. */
  schema: z.ZodMiniType<Stored, Stored extends boolean ? boolean : string>;
  max?: number;
  /** The field's value in the form for a new row. */
  empty: string | boolean;
}

/** The fields of a form by column, in display order, for code that is generic over the table. */
export type ResourceFields = Record<string, ResourceField>;

/** `ResourceFields` whose names and types are checked against the columns of `Row`. */
export type FieldsOf<Row> = {
  [Column in keyof Row]?: Row[Column] extends boolean
    ? ResourceField<boolean>
    : Row[Column] extends string
      ? ResourceField<string>
      : Row[Column] extends string | null
        ? ResourceField<string | null>
        : never;
};

const required = (
  control: ResourceField['control'],
  label: string,
  hint: string | undefined,
  schema: ResourceField<string>['schema'],
): ResourceField<string> => ({ control, label, hint, isRequired: true, schema, empty: '' });

/** A required line of at most `max` characters. */
const line = (label: string, max: number, hint?: string): ResourceField<string> => ({
  ...required('line', label, hint, requiredText(label, max)),
  max,
});

/** A required text of at most `max` characters. */
const text = (label: string, max: number, hint?: string): ResourceField<string> => ({
  ...line(label, max, hint),
  control: 'text',
});

/** A required calendar date. */
const day = (label: string, hint?: string) =>
  required('day', label, hint, z.iso.date(fieldErrors.required(label)));

/** A required `https://` URL. */
const address = (label: string, hint?: string) => {
  const schema = z.pipe(optionalAddress(label), z.string(fieldErrors.required(label)));
  return required('address', label, hint, schema);
};

/** The same field, but optional: an empty one is stored as `null`. */
const optional = (field: ResourceField<string>): ResourceField<string | null> => ({
  ...field,
  isRequired: false,
  schema: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(field.schema),
  ),
});

/** A checkbox. */
const flag = (label: string, hint: string): ResourceField<boolean> => ({
  control: 'flag',
  label,
  hint,
  isRequired: false,
  schema: z.boolean(),
  empty: false,
});

/** Creates fields. `optional` wraps a field that another function has created. */
export const field = { line, text, day, address, flag, optional };

/** Validates the form's values and converts them to the values to be stored. */
export const schemaOf = (fields: ResourceFields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));

/** The form's values for a row. */
export function valuesOf(fields: ResourceFields, row: object | undefined): Values {
  const stored: Record<string, unknown> = { ...row };
  return Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => {
      const value = lookUp(stored, name);
      return [name, typeof value === 'string' || typeof value === 'boolean' ? value : empty];
    }),
  );
}
