import { accountFieldRows } from './account-field-rows.ts';
import { fieldErrors, fields } from './fields.ts';

/**
 * What an account states about its person. The forms, the account's own panel, the console with its exports, and the privacy policy
 * follow from this list; sign-up, correction, decisions and the account's own data from the same rows in the database.
 */

type Row = (typeof accountFieldRows)[number];

/** The name of a field in the database. */
export type AccountColumn = Row['name'];

/** Its name in forms. */
export type AccountKey = Row['key'];

/** How a form asks for a field, and where else it appears. */
interface FieldTexts {
  label: string;
  /** In the console, and at the beginning of its errors. */
  shortLabel?: string;
  hint?: string;
  autoComplete?: string;
  isRequired?: boolean;
  /** Shares a line with the field beside it. */
  isHalf?: boolean;
  /** The details of the person, or the request, of which invited people are not asked. */
  part: 'person' | 'request';
  /** The error of a value that is too short, or missing. */
  tooShort?: (min: number) => string;
  tooLong?: (max: number) => string;
  /** Whether the data room shows it to the account itself. */
  isShownToOwner?: boolean;
  /** Whether the console's list of accounts has a column of its own for it. */
  isListed?: boolean;
  /** Whether that list can be filtered by it. */
  isFilter?: boolean;
  /** In the privacy policy's list of what is stored. */
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

function record<Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
): Record<Name, Value>;
function record(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries);
}

/** A value for each field, by its name in forms. */
export const forEachField = <Value>(valueOf: (field: AccountField) => Value) =>
  record(accountFields.map((field) => [field.key, valueOf(field)]));

/** A value for each field, by its name in the database. */
export const forEachColumn = <Value>(valueOf: (field: AccountField) => Value) =>
  record(accountFields.map((field) => [field.name, valueOf(field)]));

/** What an account states, by the names in the database, which has null for what was not stated. */
export type AccountDetails = Partial<Record<AccountColumn, string | null>>;

/** The values that a form starts with. */
export const accountValues = (details: AccountDetails = {}) =>
  forEachField(({ name }) => details[name] ?? '');

/** What a form's values state, without what was left empty. */
export const accountDetails = (values: {
  [Key in AccountKey]?: string | undefined;
}): AccountDetails =>
  Object.fromEntries(
    accountFields.flatMap(({ name, key }) => (values[key] ? [[name, values[key]]] : [])),
  );
