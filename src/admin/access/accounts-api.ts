import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { defineResource, type Filterable, type RowOf } from '@/admin/shared/changes/resource-api';
import { callFunction } from '@/admin/shared/functions-api';
import { escapeLike, ilikePattern, linePattern } from '@/admin/shared/ilike-pattern';
import { exportedTimestamp } from '@/admin/shared/list/list-file';
import { anyText, oneOf } from '@/admin/shared/list/list-view';
import { idsPerRequest, profilesTable } from '@/admin/shared/list/people-api';
import { adminKeys, tableQuery } from '@/admin/shared/list/queries';
import { accountFields, mapColumns, type AccountField } from '@/content/account-fields';
import { consoleStates } from '@/content/account-states';
import type { Database, Tables } from '@/lib/database.types';
import { failureAdvice, isConflict } from '@/lib/failures';
import { supabase } from '@/lib/supabase';

type AccountState = Tables<'profiles'>['account_state'];

const approvedStates: readonly AccountState[] = [
  'approved',
  'agreement',
  'new_agreement',
  'no_second_factor',
];

/** Whether an account is approved, even if it still has to take a step, such as accepting the agreement. */
export const isApprovedState = (state: AccountState) => approvedStates.includes(state);

export const stateLabel = (state: AccountState) => (state ? consoleStates[state] : 'Unknown');

/** The tabs of the list: groups of states, approvals that end within 30 days, and expired invitations. */
export type AccessView = keyof Database['public']['Functions']['access_counts']['Returns'][number];

const inThirtyDays = () => new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString();

type Restrict = <Query extends Filterable<keyof Tables<'profiles'>>>(query: Query) => Query;

/**
 * The rows of each tab. Written as conditions on columns rather than on the state, so that an index is used. The database
 * evaluates `now`, because approvals end by its clock.
 */
const viewFilters: Record<AccessView, Restrict> = {
  waiting: (query) =>
    query
      .eq('approved', false)
      .is('decided_at', null)
      .is('invited_until', null)
      .is('guest_since', null),
  invited: (query) => query.or('invited_until.not.is.null,guest_since.not.is.null'),
  approved: (query) =>
    query
      .eq('approved', true)
      .is('renewal_requested_at', null)
      .or('approved_until.is.null,approved_until.gt.now'),
  renewal: (query) => query.not('renewal_requested_at', 'is', null).eq('approved', true),
  expired: (query) =>
    query.eq('approved', true).lte('approved_until', 'now').is('renewal_requested_at', null),
  declined: (query) => query.eq('approved', false).eq('decision', 'declined'),
  revoked: (query) => query.eq('approved', false).eq('decision', 'revoked'),
  lapsed: (query) => query.lte('invited_until', 'now'),
  ending: (query) =>
    query
      .eq('approved', true)
      .is('renewal_requested_at', null)
      .gt('approved_until', 'now')
      .lte('approved_until', inThirtyDays()),
};

const isAccessView = (name: string): name is AccessView => Object.hasOwn(viewFilters, name);

export const accessViews = Object.keys(viewFilters).filter(isAccessView);

/** The view that the state filter selects: waiting requests by default; `null` for all accounts. */
export const accessViewOf = (state: string | null): AccessView | null =>
  state === null ? 'waiting' : (accessViews.find((view) => view === state) ?? null);

const columnsOfPart = (part: AccountField['part']) =>
  accountFields.filter((field) => field.part === part).map(({ name }) => name);

export const profiles = defineResource({
  table: profilesTable,
  name: 'Account',
  subject: 'access',
  columns: [
    'id',
    ...accountFields.map(({ name }) => name),
    'organisation_confirmed',
    'email',
    'email_confirmed_at',
    'previous_email',
    'role',
    'team_role',
    'approved',
    'approved_until',
    'renewal_requested_at',
    'decision',
    'decision_reason',
    'decided_at',
    'decided_by',
    'invited_until',
    'guest_since',
    'created_at',
    'account_state',
    'second_factor_since',
  ],
  spec: {
    filters: { ...mapColumns(() => anyText(100)), state: oneOf([...accessViews, 'all']) },
    columns: ['created_at', 'last_name', 'email', 'decided_at'],
    // The person who has waited longest comes first.
    defaultSort: { id: 'created_at', desc: false },
    showAll: { state: 'all' },
  },
  filter: (query, { state, ...detailFilters }) => {
    const view = accessViewOf(state);
    return accountFields.reduce(
      (restricted, { name }) => {
        const text = detailFilters[name];
        if (!text) return restricted;
        return name === 'organisation'
          ? restricted.ilike('organisation_search', ilikePattern(text))
          : restricted.ilike(name, `%${escapeLike(text)}%`);
      },
      view ? viewFilters[view](query) : query,
    );
  },
  exportColumns: [
    'id',
    ...columnsOfPart('person'),
    'email',
    'email_confirmed_at_utc',
    ['state', ({ account_state }) => stateLabel(account_state)],
    ['requested_at_utc', ({ created_at }) => exportedTimestamp(created_at)],
    ...columnsOfPart('request'),
    'decided_at_utc',
    'decision_reason',
    'approved_until_utc',
    'renewal_requested_at_utc',
    'second_factor_since_utc',
  ],
  // `created_at` is never null. With `nulls last`, PostgreSQL would not use its index.
  orderOf: (column) => ({ column, ...(column !== 'created_at' && { nullsFirst: false }) }),
});

/** An account. `decided_by` is `null` if nobody has decided, or the decision was made outside the site. */
export type AccountRow = RowOf<typeof profiles>;

/**
 * The accounts that named this organisation, the oldest first, at most `idsPerRequest`. `organisation_search` holds the
 * normalised spellings of a name, one per line; accounts that share a line belong together.
 */
export async function readProfilesOf(
  organisation: string,
  signal: AbortSignal,
): Promise<AccountRow[]> {
  const { data, error } = await profiles
    .rows()
    .regexMatch('organisation_search', linePattern(organisation))
    .order('created_at')
    .order('id')
    .range(0, idsPerRequest - 1)
    .abortSignal(signal);
  if (error) throw error;
  return data ?? [];
}

export interface Decision {
  approved: boolean;
  /** End of the approval; `null` means no end. Omitted for a refusal, which keeps the recorded end. */
  approved_until?: string | null;
  /** Why access is refused. The account's owner can read it. */
  reason?: string;
  /** Whether the e-mail about a refusal includes the reason. */
  includesReason?: boolean;
  /** For the team only. An empty text deletes the saved note; `undefined` keeps it. */
  note?: string;
}

/** The values on which a decision about an account is based. The database refuses the decision if one of them is outdated. */
const basisOf = (account: AccountRow) => ({
  id: account.id,
  decided_at: account.decided_at,
  email: account.email,
  ...mapColumns(({ name }) => account[name]),
  team_role: account.team_role,
  second_factor_since: account.second_factor_since,
});

/**
 * Decides about all of these accounts or none. Rejects when the database refuses, for example with a conflict because an
 * account has changed since it was read; the message of a conflict states the reason.
 */
export const decideOnAccess = (
  accounts: readonly AccountRow[],
  { approved, approved_until, reason, includesReason, note }: Decision,
  key: string,
): Promise<void> =>
  callFunction(
    'decide_on_access',
    {
      accounts: accounts.map(basisOf),
      approve: approved,
      ...(approved_until && { ends_at: approved_until }),
      ...(reason && { reason, ...(includesReason && { tell_reason: true }) }),
      ...(note !== undefined && { note }),
    },
    key,
  );

export const accessCountsQuery = queryOptions({
  queryKey: [...adminKeys.table(profilesTable), 'counts'],
  queryFn: async ({ signal }): Promise<Record<AccessView, number> | null> =>
    (await supabase().rpc('access_counts').abortSignal(signal).throwOnError()).data[0] ?? null,
});

export interface NewInvitation {
  email: string;
  level: 2 | 3;
  /** End of the access, an ISO timestamp; `null` means no end. */
  ends_at: string | null;
  /** For a colleague: the role in the team. Only owners who have just entered a second-factor code may invite to the team. */
  team_role?: string;
  /** The first line of the mail. */
  welcome: string;
}

const refusalSchema = z.object({ code: z.string(), message: z.string() });

/** The invitation was refused, or its mail was not sent. The message gives the reason. */
export class InvitationError extends Error {
  override name = 'InvitationError';
  /** Whether the address is the problem: it already has an account or an invitation. */
  isAboutAddress = false;
  /** Whether a new second-factor code has to be entered first, as for an invitation to the team. */
  needsCode = false;
}

async function invokeInviteInvestor(body: NewInvitation | { email: string; renew: true }) {
  const { error, response } = await supabase().functions.invoke('invite-investor', { body });
  if (!error) return;
  const refusal = refusalSchema.safeParse(await response?.json().catch(() => undefined)).data;
  const failure = new InvitationError(refusal?.message ?? failureAdvice(error), { cause: error });
  failure.isAboutAddress = isConflict(refusal);
  failure.needsCode = refusal?.code === 'PT403';
  throw failure;
}

/** Invites an address. Auth creates an account for it and sends the mail. Rejects with `InvitationError`. */
export const sendInvitation = (invitation: NewInvitation) => invokeInviteInvestor(invitation);

/** Resends the mail of an open invitation, with a new link. Rejects with `InvitationError`. */
export const renewInvitation = (email: string) => invokeInviteInvestor({ email, renew: true });

/** Withdraws an open invitation, so that its link no longer works. Rejects if it has been accepted meanwhile. */
export const withdrawInvitation = (address: string) =>
  callFunction('withdraw_invitation', { address });

/** The access that an open invitation grants; `null` when the address has none. */
export const invitationQuery = (email: string) =>
  tableQuery(profilesTable, ['invitation', email], (signal) =>
    supabase()
      .from('invitations')
      .select('level, approved_until, team_role, welcome, invited_by, sent_at')
      .eq('email', email)
      .abortSignal(signal)
      .maybeSingle(),
  );

/** The permission subject of a decision about an account. Only owners decide about the team. */
export const decisionSubject = ({ role }: Pick<AccountRow, 'role'>) =>
  role === 'admin' ? ('roles' as const) : ('access' as const);

export type Note = Pick<Tables<'account_notes'>, 'note' | 'updated_at' | 'updated_by'>;

/** The team's note about an account; `null` when there is none. */
export const accountNoteQuery = (account: string) =>
  tableQuery(profilesTable, ['row', account, 'note'], (signal) =>
    supabase()
      .from('account_notes')
      .select('note, updated_at, updated_by')
      .eq('account', account)
      .abortSignal(signal)
      .maybeSingle(),
  );

/**
 * Removes an account's second factors and ends its sessions. Rejects if the user's role does not allow it, if the account is
 * the user's own, or if it has changed since it was read.
 */
export const resetSecondFactor = (account: AccountRow) =>
  callFunction('reset_second_factor', { account: basisOf(account) });

/**
 * Assigns an account a role in the team; `null` removes its role and, with `withdraws`, also ends its approval. Rejects when no
 * owner would be left, and when the account has changed since it was read.
 */
export const setTeamRole = (account: AccountRow, new_role: string | null, withdraws = false) =>
  callFunction('set_team_role', {
    account: basisOf(account),
    ...(new_role === null ? { withdraws } : { new_role }),
  });

/**
 * Confirms that an account belongs to its organisation, or withdraws the confirmation. Rejects if the account has changed
 * since it was read.
 */
export const confirmOrganisation = (account: AccountRow, is_confirmed: boolean) =>
  callFunction('confirm_organisation', { account: basisOf(account), is_confirmed });
