import type { AccountRow } from '@/admin/access/accounts-api';
import { detailsOf, documentSchema, initialFields } from '@/admin/documents/document';
import { mapColumns } from '@/content/account-fields';

/** The id of the row with this number. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An account as the console reads it: waiting for a decision, unless `change` sets another state. */
export const profileRow = (
  id: string,
  first_name: string,
  change: Partial<AccountRow> = {},
): AccountRow => ({
  ...mapColumns(() => null),
  id,
  first_name,
  last_name: 'Example',
  organisation: `${first_name} & Co`,
  organisation_confirmed: false,
  email: `${first_name.toLowerCase()}@fund.example`,
  email_confirmed_at: '2026-11-20T12:05:00Z',
  previous_email: null,
  reason_for_access: 'Due diligence for our fund.',
  role: 'investor',
  team_role: null,
  approved: false,
  approved_until: null,
  renewal_requested_at: null,
  decision: null,
  decision_reason: null,
  decided_at: null,
  decided_by: null,
  invited_until: null,
  guest_since: null,
  created_at: '2026-11-20T12:00:00Z',
  account_state: 'pending',
  second_factor_since: null,
  ...change,
});

/** The account's columns that are sent with a decision. If one has changed meanwhile, the database refuses the decision. */
export const seenOf = (account: AccountRow) => ({
  id: account.id,
  decided_at: account.decided_at,
  email: account.email,
  ...mapColumns(({ name }) => account[name]),
  team_role: account.team_role,
  second_factor_since: account.second_factor_since,
});

/** An application that waits for a decision, without a file. */
export const applicationRow = (change: object = {}) => ({
  id: '3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01',
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@mail.example',
  phone: null,
  job_title: 'Open Application',
  status: 'pending',
  labels: [],
  note: null,
  resume_file_name: 'cv.pdf',
  resume_file_size: 1,
  resume_storage_path: '',
  created_at: '2026-11-20T12:00:00Z',
  ...change,
});

/** A mail that was sent. */
export const mailRow = (id: string, change: object = {}) => ({
  id,
  kind: 'access_approved',
  recipient: 'reader@fund.example',
  details: { first_name: 'Ada', last_name: 'Example', until: '2099-06-30T21:59:59Z', documents: 4 },
  gathered: null,
  state: 'sent',
  created_at: '2026-11-20T12:00:00Z',
  due_at: '2026-11-20T12:00:30Z',
  attempts: 1,
  finished_at: '2026-11-20T12:01:00Z',
  last_error: null,
  ...change,
});

export const pressRow = (change: object = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  content_type: 'press_release',
  title: 'Vault doors renewed',
  date: '2026-02-03',
  excerpt: null,
  content: 'New doors.',
  category: null,
  file_url: null,
  source: null,
  url: null,
  type: null,
  created_at: '2026-02-03T08:00:00Z',
  ...change,
});

/** A document of this section, without a file, as its form adds it. */
export const newDocument = (title: string, section: string) =>
  detailsOf(documentSchema.parse(initialFields({ title, section })));

/** A document of the compliance section without a file. */
export const documentRow = (change: object = {}) => ({
  ...newDocument('Reserve audit', 'compliance'),
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  position: null,
  created_at: '2025-10-02T08:00:00Z',
  updated_at: '2025-10-02T08:00:00Z',
  ...change,
});
