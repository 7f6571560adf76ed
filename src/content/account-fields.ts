import { accountFieldRows } from './account-field-rows.ts';
import { fieldErrors, fields } from './fields.ts';

/**
 * The personal details of an account, for the forms, the account panel, the console with its exports, and the privacy policy. In
 * the database, the rows of `private.account_fields` define them for sign-up, correction, decisions and the data export.
 */

type Row = (typeof accountFieldRows)[number];

/** The column of a field. */
export type AccountColumn = Row['name'];

/** The name of a field in forms. */
export type AccountKey = Row['key'];

/** The texts of a field, and where it appears. */
interface FieldTexts {
  label: string;
  /** For the console. Default: `label`. */
  shortLabel?: string;
  hint?: string;
  autoComplete?: string;
  isRequired?: boolean;
  /** Whether it shares a row with another field. */
  isHalf?: boolean;
  /** Whether it describes the person or the request for access. Invited people make no request. */
  part: 'person' | 'request';
  /** The error for a value that is too short or missing. */
  tooShort?: (min: number) => string;
  tooLong?: (max: number) => string;
  /** Whether the data room shows it to the account's owner. */
  isShownToOwner?: boolean;
  /** Whether it is a filter of the console's list of accounts. */
  isFilter?: boolean;
  /** Its name in the privacy policy's list of stored data. */
  inPolicy: string;
}

const lessThan = (label: string) => (max: number) => `${label} must be less than ${max} characters`;

const texts: Record<AccountColumn, FieldTexts> = {
  first_name: {
    label: fields.firstName,
    autoComplete: 'given-name',
    isRequired: true,
    isHalf: true,
    part: 'person',
    tooLong: lessThan(fields.firstName),
    isShownToOwner: true,
    inPolicy: 'first name',
  },
  last_name: {
    label: fields.lastName,
    autoComplete: 'family-name',
    isRequired: true,
    isHalf: true,
    part: 'person',
    tooLong: lessThan(fields.lastName),
    isShownToOwner: true,
    inPolicy: 'last name',
  },
  organisation: {
    label: fields.organisation,
    hint: 'The institution you represent, if any.',
    autoComplete: 'organization',
    part: 'person',
    isShownToOwner: true,
    isFilter: true,
    inPolicy: 'organisation if you name one',
  },
  reason_for_access: {
    label: 'Reason for access',
    shortLabel: 'Reason',
    hint: 'Who you represent and what you would like to see (10 to 500 characters).',
    isRequired: true,
    part: 'request',
    tooShort: (min) =>
      `Please provide at least ${min} characters explaining your reason for access`,
    tooLong: lessThan('Reason'),
    inPolicy: 'your reason for access',
  },
};

export interface AccountField extends FieldTexts {
  name: AccountColumn;
  key: AccountKey;
  kind: Row['kind'];
  min: number;
  max: number;
  shortLabel: string;
  tooShort: (min: number) => string;
  tooLong: (max: number) => string;
}

export const accountFields: readonly AccountField[] = accountFieldRows.map((row) => {
  const text = texts[row.name];
  const { label, shortLabel = label } = text;
  return {
    tooShort: () => fieldErrors.required(label),
    tooLong: (max) => fieldErrors.tooLong(label, max),
    ...text,
    shortLabel,
    ...row,
  };
});

/** `Object.fromEntries` with typed keys. */
function record<Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
): Record<Name, Value>;
function record(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries);
}

/** Maps the fields to an object keyed by their names in forms. */
export const mapFields = <Value>(valueOf: (field: AccountField) => Value) =>
  record(accountFields.map((field) => [field.key, valueOf(field)]));

/** Maps the fields to an object keyed by their columns. */
export const mapColumns = <Value>(valueOf: (field: AccountField) => Value) =>
  record(accountFields.map((field) => [field.name, valueOf(field)]));

/** The details of an account by column; `null` for what was left empty. */
export type AccountDetails = Partial<Record<AccountColumn, string | null>>;

/** The initial values of a form. */
export const accountValues = (details: AccountDetails = {}) =>
  mapFields(({ name }) => details[name] ?? '');

/** The details in a form, without empty ones. */
export const accountDetails = (values: {
  [Key in AccountKey]?: string | undefined;
}): AccountDetails =>
  Object.fromEntries(
    accountFields.flatMap(({ name, key }) => (values[key] ? [[name, values[key]]] : [])),
  );
