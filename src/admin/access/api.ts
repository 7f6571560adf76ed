import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { accessStateOf, type AccessState, type AccessView } from './access-requests';
import { adminKeys } from '@/admin/shared/keys';
import { ilikePattern, rangeOf, readPage, type ListPage } from '@/admin/shared/read-page';
import { readRow } from '@/admin/shared/read-row';

export const profilesTable = 'profiles';

const columns =
  'id, first_name, last_name, email, previous_email, reason_for_access, role, approved, approved_until, renewal_requested_at, decided_at, decided_by, created_at';

interface ProfileRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  /** Before the last change of address, on which the team has not decided yet. */
  previous_email: string | null;
  /** `null` when none was given that the database takes. */
  reason_for_access: string | null;
  /** investor or admin. */
  role: string;
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
  /** When renewal of an approval that has ended was asked for; a decision clears it. */
  renewal_requested_at: string | null;
  /** When the team last decided; `null` when it has not. */
  decided_at: string | null;
  /** Id of the admin who did; `null` when it was done outside the site. */
  decided_by: string | null;
  created_at: string;
}

/** An account, and where its request stood when it was read. */
export interface Profile extends ProfileRow {
  state: AccessState;
}

const withState = (row: ProfileRow): Profile => ({ ...row, state: accessStateOf(row, new Date()) });

const selectProfiles = () => supabase().from(profilesTable).select(columns, { count: 'exact' });

type ProfilesQuery = ReturnType<typeof selectProfiles>;

/** `now` is read by the database: its clock is the one by which approvals end. */
const inState: Record<AccessState, (query: ProfilesQuery) => ProfilesQuery> = {
  waiting: (query) => query.eq('approved', false).is('decided_at', null),
  approved: (query) =>
    query.eq('approved', true).or('approved_until.is.null,approved_until.gt.now'),
  renewal: (query) =>
    query.not('renewal_requested_at', 'is', null).eq('approved', true).lte('approved_until', 'now'),
  expired: (query) =>
    query.eq('approved', true).lte('approved_until', 'now').is('renewal_requested_at', null),
  refused: (query) => query.eq('approved', false).not('decided_at', 'is', null),
};

const isState = (value: string): value is AccessState => Object.hasOwn(inState, value);

/** A page of the accounts. Rejects when they cannot be read. */
export const profilesQuery = (view: AccessView) =>
  queryOptions({
    queryKey: adminKeys.list(profilesTable, view),
    queryFn: async ({ signal }): Promise<ListPage<Profile>> => {
      const { search, filters, sort, page } = view;
      let query = selectProfiles();
      if (search) query = query.ilike('search_text', ilikePattern(search));
      if (filters.state && isState(filters.state)) query = inState[filters.state](query);
      const { rows, count } = await readPage<ProfileRow>(
        query
          .order(sort.column, {
            ascending: !sort.isDescending,
            // Where nothing is missing it must not be said: the index has its own place for it.
            ...(sort.column === 'created_at' ? {} : { nullsFirst: false }),
          })
          .order('id')
          .range(...rangeOf(page))
          .abortSignal(signal),
      );
      return { rows: rows.map(withState), count };
    },
    placeholderData: keepPreviousData,
  });

/** One account, `null` when there is none of this id. Rejects when it cannot be read. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.row(profilesTable, id),
    queryFn: async ({ signal }): Promise<Profile | null> => {
      const data = await readRow(
        supabase()
          .from(profilesTable)
          .select(columns)
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return data && withState(data);
    },
  });

/** What the team decides about an account. */
export interface Decision {
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
}

/** The database changed nothing: the role is gone, or somebody else has decided in the meantime. */
export class OutdatedDecisionError extends Error {
  override name = 'OutdatedDecisionError';
}

/** What the database says when nobody would be left to decide. */
export const isLastAdminError = (error: unknown): error is { message: string } =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'PT409';

/**
 * Writes a decision and gives the account as it is afterwards. Rejects with `OutdatedDecisionError` when
 * somebody else has decided since `profile` was read, and without the role.
 */
export async function decideOnAccess(profile: Profile, decision: Decision): Promise<Profile> {
  const update = supabase().from(profilesTable).update(decision).eq('id', profile.id);
  const { data, error } = await (
    profile.decided_at === null
      ? update.is('decided_at', null)
      : update.eq('decided_at', profile.decided_at)
  )
    .select(columns)
    .maybeSingle();
  if (error) throw error;
  if (!data) throw new OutdatedDecisionError('No account was changed.');
  return withState(data);
}
