import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { securityEventTypes, type SecurityEventType } from '@/access/security-log';
import { findAccounts, readEmails } from '@/admin/shared/accounts-api';
import { calendarDate, oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { adminKeys, listQuery, readPage, rowQuery } from '@/admin/shared/queries';
import type { Json } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';

type Filter = 'type' | 'from' | 'to';
type Column = 'created_at';
export type AuditView = ListView<Filter, Column>;

/** Searched by person: see `personOf`. Newest first. */
export const auditSpec: ListSpec<Filter, Column> = {
  filters: { type: oneOf(securityEventTypes), from: calendarDate, to: calendarDate },
  columns: ['created_at'],
  defaultSort: { id: 'created_at', desc: true },
};

const names: Record<SecurityEventType, string> = {
  SIGN_IN: 'Signed in',
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGN_OUT: 'Signed out',
  SIGN_UP: 'Requested access',
  PASSWORD_RESET_REQUESTED: 'Password reset requested',
  PASSWORD_UPDATED: 'Password updated',
  DOCUMENT_OPENED: 'Document opened',
  UNAUTHORIZED_ACCESS: 'Unauthorised access',
  SUSPICIOUS_ACTIVITY: 'Suspicious activity',
  RATE_LIMIT_EXCEEDED: 'Rate limit exceeded',
  HIGH_SEVERITY_ALERT: 'High-severity alert',
  DATA_ROOM_ERROR: 'Data-room error',
  EMAIL_CHANGED: 'E-mail address changed',
  ACCESS_RENEWAL_REQUESTED: 'Renewal requested',
  ACCOUNT_CLOSED: 'Account closed by its owner',
  AGREEMENT_ACCEPTED: 'Agreement accepted',
  AGREEMENT_PUBLISHED: 'Agreement published',
  SECOND_FACTOR_ADDED: 'Second factor added',
  SECOND_FACTOR_REMOVED: 'Second factor removed',
  SECOND_FACTOR_RESET: 'Second factor reset by the team',
  SECOND_FACTOR_LOCKED: 'Second factor locked',
};

/** What an event is called; one that this version of the console does not know keeps its raw name. */
export function eventNameOf(type: string): string {
  const known = securityEventTypes.find((name) => name === type);
  return known ? names[known] : type;
}

export const eventOptions = securityEventTypes.map((value) => ({ value, label: names[value] }));

/** Whose events are asked for: `accounts` is a text to find accounts by. */
type PersonText =
  | { kind: 'anyone' }
  | { kind: 'anonymous' }
  | { kind: 'id'; id: string }
  | { kind: 'accounts'; text: string };

/** Reads the search text: nothing, "anonymous", an account's id, or part of a name or email. */
export function personOf(search: string): PersonText {
  const text = search.trim();
  if (text === '') return { kind: 'anyone' };
  if (/^anonymous$/i.test(text)) return { kind: 'anonymous' };
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) {
    return { kind: 'id', id: text.toLowerCase() };
  }
  return { kind: 'accounts', text };
}

/**
 * The moments, in ISO form, between which events are asked for: from the first one included to the
 * second one excluded. Days begin at midnight where the reader is, as the times in the list do.
 */
export function timeSpanOf({ from, to }: Partial<AuditView['filters']>): {
  since?: string;
  before?: string;
} {
  const span: { since?: string; before?: string } = {};
  if (from) span.since = new Date(`${from}T00:00:00`).toISOString();
  if (to) {
    const end = new Date(`${to}T00:00:00`);
    end.setDate(end.getDate() + 1);
    span.before = end.toISOString();
  }
  return span;
}

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
      // The log outlives the account: an id need not have a profile.
      if (person.kind === 'id') return { ids: [person.id], isCut: false };
      const ids = await findAccounts(person.text, maxPeople + 1, signal);
      return { ids: ids.slice(0, maxPeople), isCut: ids.length > maxPeople };
    },
  });

/** The events of a view, without order and limit. */
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
  listQuery<AuditEvent>(table, view, async (signal, client) => {
    const people = await readPeople(client, view);
    if (people.ids?.length === 0) return { rows: [], count: 0 };
    const { rows, count } = await readPage<AuditRow>(selectEvents(view, people), view, signal);
    return { rows: await withEmails(rows, signal), count };
  });

/** One event, `null` when there is none of this id. Rejects when it cannot be read. */
export const auditEventQuery = (id: string) =>
  rowQuery(table, id, async (signal) => {
    const { data } = await supabase()
      .from(table)
      .select(columns)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return { data: data && ((await withEmails([data], signal))[0] ?? null) };
  });

/** Rows of an export at most: the newest. */
export const maxExportRows = 50_000;

/** Rows per request: no more than the Data API gives at once. */
const chunkRows = 1_000;

interface AuditExport {
  /** Newest first, at most `maxExportRows`. */
  events: AuditEvent[];
  /** How many events the view has, the ones left out included. */
  count: number;
}

interface Progress {
  client: QueryClient;
  signal: AbortSignal;
  /** Called after each request. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Reads every event of a view, whatever its page, sort and open row. Events that are written meanwhile
 * are left out, so that none comes twice. Rejects when a request fails or `signal` ends it.
 */
export async function exportAuditLog(
  view: AuditView,
  { client, signal, onProgress }: Progress,
): Promise<AuditExport> {
  const people = await readPeople(client, view);
  if (people.ids?.length === 0) return { events: [], count: 0 };
  const rows: AuditRow[] = [];
  let count = 0;
  do {
    signal.throwIfAborted();
    let query = selectEvents(view, people);
    const newest = rows[0]?.created_at;
    if (newest) query = query.lte('created_at', newest);
    const { data, count: found } = await query
      .order('created_at', { ascending: false })
      .order('id')
      .range(rows.length, Math.min(rows.length + chunkRows, maxExportRows) - 1)
      .abortSignal(signal)
      .throwOnError();
    count = found ?? 0;
    if (data.length === 0) break;
    rows.push(...data);
    onProgress(rows.length, Math.min(count, maxExportRows));
  } while (rows.length < Math.min(count, maxExportRows));
  return { events: await withEmails(rows, signal), count };
}
