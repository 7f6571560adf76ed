import { accountFields, type AccountField } from '@/content/account-fields';
import { profiles, type AccessFilter, type Profile } from './accounts-api';
import { exportedMoment, ListExport, type ExportColumns } from '@/admin/shared/list/list-export';
import type { Exported } from '@/admin/shared/list/list-view';

const stated = (part: AccountField['part']): ExportColumns<Profile> =>
  accountFields
    .filter((field) => field.part === part)
    .map(({ name }) => [name, (profile) => profile[name]]);

const columns: ExportColumns<Profile> = [
  ['id', ({ id }) => id],
  ...stated('person'),
  ['email', ({ email }) => email],
  ['email_confirmed_at_utc', ({ email_confirmed_at }) => exportedMoment(email_confirmed_at)],
  ['state', ({ account_state }) => account_state],
  ['requested_at_utc', ({ created_at }) => exportedMoment(created_at)],
  ...stated('request'),
  ['decided_at_utc', ({ decided_at }) => exportedMoment(decided_at)],
  ['decision_reason', ({ decision_reason }) => decision_reason],
  ['approved_until_utc', ({ approved_until }) => exportedMoment(approved_until)],
  ['renewal_requested_at_utc', ({ renewal_requested_at }) => exportedMoment(renewal_requested_at)],
  ['second_factor_since_utc', ({ second_factor_since }) => exportedMoment(second_factor_since)],
];

/** Saves accounts of the list, with their state. */
export function AccessExport({ view, ...amount }: Exported<Profile, AccessFilter>) {
  const state = view.filters.state ?? 'waiting';
  return (
    <ListExport<Profile>
      subject="profiles"
      {...amount}
      fileName={`access-${state}`}
      noun="accounts"
      restrictions={{ ...view.filters, search: view.search || null, state }}
      read={() => profiles.every(view)}
      columns={columns}
    />
  );
}
