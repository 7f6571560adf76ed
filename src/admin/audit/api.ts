import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Json } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';
import { personOf, timeSpanOf, type AuditView } from './audit-log';
import { adminKeys } from '@/admin/shared/keys';
import { readEmails } from '@/admin/shared/account-emails-api';
import { ilikePattern, rangeOf, readPage, type ListPage } from '@/admin/shared/read-page';
import { readRow } from '@/admin/shared/read-row';

const table = 'security_audit_log';

const columns =
  'id, user_id, event_type, resource_type, resource_id, details, ip_address, user_agent, created_at';

export interface AuditRow {
  id: string;
  /** `null`: an anonymous visitor. */
  user_id: string | null;
  event_type: string;
  resource_type: string | null;
  resource_id: string | null;
  details: Json | null;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
}

/** An event, with the address that its account has today. */
export interface AuditEvent extends AuditRow {
  /** `null` for the anonymous, and when the account is gone. */
  email: string | null;
}

/** Accounts that a search for a person may find: their ids travel in an address. */
export const maxPeople = 100;

/** Whose events are asked for: `null` for anyone's, ids of accounts, or those of nobody. */
export interface People {
  ids: readonly string[] | 'anonymous' | null;
  /** Whether more accounts match than could be taken. */
  isCut: boolean;
}

/** Finds the accounts that a search means. Rejects when they cannot be read. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(table), 'people', search],
    queryFn: async ({ signal }): Promise<People> => {
      const person = personOf(search);
      if (person.kind === 'anyone') return { ids: null, isCut: false };
      if (person.kind === 'anonymous') return { ids: 'anonymous', isCut: false };
      // The trail outlives the account: an id need not have a profile.
      if (person.kind === 'id') return { ids: [person.id], isCut: false };
      const { data, error } = await supabase()
        .from('profiles')
        .select('id')
        .ilike('search_text', ilikePattern(person.text))
        // Nulls last, of which there are none, is an order that no index has: a name is looked for in all
        // accounts, which parallel workers read sooner than the index by date.
        .order('created_at', { ascending: false, nullsFirst: false })
        .limit(maxPeople + 1)
        .abortSignal(signal);
      if (error) throw error;
      return {
        ids: data.slice(0, maxPeople).map(({ id }) => id),
        isCut: data.length > maxPeople,
      };
    },
  });

/** The events of a view, unordered and uncut. */
export function selectEvents(view: AuditView, { ids }: People) {
  const { since, before } = timeSpanOf(view.filters);
  let query = supabase().from(table).select(columns, { count: 'exact' });
  if (view.filters.type) query = query.eq('event_type', view.filters.type);
  if (ids === 'anonymous') query = query.is('user_id', null);
  else if (ids) query = query.in('user_id', [...ids]);
  if (since) query = query.gte('created_at', since);
  if (before) query = query.lt('created_at', before);
  return query;
}

/** Adds the addresses of the accounts to events: one more request for each hundred accounts. */
export async function withEmails(
  rows: readonly AuditRow[],
  signal: AbortSignal,
): Promise<AuditEvent[]> {
  const ids = rows.flatMap(({ user_id }) => user_id ?? []);
  const emails = await readEmails(ids, signal);
  return rows.map((row) => ({ ...row, email: emails.get(row.user_id ?? '') ?? null }));
}

/** The accounts of a view, asked for once. */
export const readPeople = (client: QueryClient, { search }: AuditView) =>
  client.fetchQuery({ ...peopleQuery(search), staleTime: 60_000 });

/** A page of the log. Rejects when it, or whose events it is to show, cannot be read. */
export const auditLogQuery = (view: AuditView) =>
  queryOptions({
    queryKey: adminKeys.list(table, view),
    queryFn: async ({ client, signal }): Promise<ListPage<AuditEvent>> => {
      const people = await readPeople(client, view);
      if (people.ids?.length === 0) return { rows: [], count: 0 };
      const { rows, count } = await readPage<AuditRow>(
        selectEvents(view, people)
          .order('created_at', { ascending: !view.sort.isDescending })
          .order('id')
          .range(...rangeOf(view.page))
          .abortSignal(signal),
      );
      return { rows: await withEmails(rows, signal), count };
    },
    placeholderData: keepPreviousData,
  });

/** One event, `null` when there is none of this id. Rejects when it cannot be read. */
export const auditEventQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.row(table, id),
    queryFn: async ({ signal }): Promise<AuditEvent | null> => {
      const data = await readRow(
        supabase().from(table).select(columns).eq('id', id).abortSignal(signal).maybeSingle(),
      );
      return data && ((await withEmails([data], signal))[0] ?? null);
    },
  });
