/** The personal details of an account, as in the table private.account_fields. `npm run db:types` writes this file. */
export const accountFieldRows = [
  { name: 'first_name', key: 'firstName', kind: 'name', min: 1, max: 50 },
  { name: 'last_name', key: 'lastName', kind: 'name', min: 1, max: 50 },
  { name: 'organisation', key: 'organisation', kind: 'line', min: 1, max: 100 },
  { name: 'reason_for_access', key: 'reasonForAccess', kind: 'text', min: 10, max: 500 },
] as const;
