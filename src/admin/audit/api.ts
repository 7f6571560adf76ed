import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { dayAfter, daysAfter, startOfCompanyDay } from '@/admin/shared/company-day';
import { ilikePattern } from '@/admin/shared/ilike-pattern';
import type { ExportProgress } from '@/admin/shared/list/list-export';
import {
  anyText,
  calendarDate,
  oneOf,
  type ListSpec,
  type ListView,
} from '@/admin/shared/list/list-view';
import { findAccounts, readEmails } from '@/admin/shared/list/people-api';
import { adminKeys, listQuery, fetchPage, rowQuery } from '@/admin/shared/list/queries';
import type { Database, Tables } from '@/lib/database.types';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import { eventTypes, isId } from './events';

type Filter = 'type' | 'who' | 'about' | 'from' | 'to';
type Column = 'created_at';
type AuditView = ListView<Filter, Column>;

/** The filters and order of the list. The search field finds people: see `parsePersonSearch`. */
export const auditSpec: ListSpec<Filter, Column> = {
  filters: {
    type: oneOf(eventTypes),
    who: oneOf(['team', 'visitors']),
    about: anyText(100),
    from: calendarDate,
    to: calendarDate,
  },
  columns: ['created_at'],
  defaultSort: { id: 'created_at', desc: true },
};

/** Whose events a search finds. For `accounts`, `text` is part of a name or an address. */
type PersonSearch =
  | { kind: 'anyone' }
  | { kind: 'anonymous' }
  | { kind: 'id'; id: string }
  | { kind: 'accounts'; text: string };

/** Interprets the search text: empty, `anonymous`, an account's id, or part of a name or an address. */
export function parsePersonSearch(search: string): PersonSearch {
  const text = search.trim();
  if (text === '') return { kind: 'anyone' };
  if (/^anonymous$/i.test(text)) return { kind: 'anonymous' };
  if (isId(text)) return { kind: 'id', id: text.toLowerCase() };
  return { kind: 'accounts', text };
}

const table = 'security_audit_log';

const columns =
  'id, user_id, event_type, resource_type, resource_id, resource_title, resource_section, details, ip_address, user_agent, by_team, reported, follows, permission_subject, created_at, chained_details:details::text';

/**
 * `user_id` is `null` for an anonymous visitor. `resource_title` is the resource's name at the time of the event. `reported` means
 * that a client sent the event. An alert has the id of its event in `follows`. `chained_details` is the exact text that the hash
 * chain covers.
 */
interface AuditRow extends Omit<Tables<'security_audit_log'>, 'search_text'> {
  chained_details: string | null;
}

/** An event, with the current addresses of its accounts. */
export interface AddressedEvent extends AuditRow {
  /** `null` for anonymous visitors, and when the account no longer exists. */
  email: string | null;
  /** The address of the account that the event concerns; `null` when there is none, or it no longer exists. */
  subject: string | null;
}

export interface AuditEvent extends AddressedEvent {
  /** Whether the event is an alert or has one. An alert is a separate entry of high severity. */
  hasAlert: boolean;
  /** Whether the team should look at it. A routine failure, such as a mistyped password, needs no review even with an alert. */
  needsReview: boolean;
}

/** The maximum number of accounts that a search for a person uses. Limited, because their ids go into a request's URL. */
export const maxPeople = 100;

/** The accounts that match a search. */
interface Actors {
  kind: PersonSearch['kind'];
  /** Empty for the kinds `anyone` and `anonymous`. */
  ids: readonly string[];
  /** Whether more accounts match than `maxPeople`. */
  isTruncated: boolean;
}

export const actorsQuery = (search: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(table), 'people', search],
    queryFn: async ({ signal }): Promise<Actors> => {
      const person = parsePersonSearch(search);
      // The log outlives accounts, so an id may have no profile.
      if (person.kind === 'id') return { kind: 'id', ids: [person.id], isTruncated: false };
      if (person.kind !== 'accounts') return { ...person, ids: [], isTruncated: false };
      const ids = await findAccounts(person.text, maxPeople + 1, signal);
      return {
        kind: 'accounts',
        ids: ids.slice(0, maxPeople),
        isTruncated: ids.length > maxPeople,
      };
    },
  });

/** The actors of a view, cached for a minute, so that the pages of the list and the export share one request. */
const readActors = (client: QueryClient, { search }: AuditView) =>
  client.fetchQuery({ ...actorsQuery(search), staleTime: 60_000 });

const matchesNobody = ({ kind, ids }: Actors) => kind === 'accounts' && ids.length === 0;

/** The events of a view, not yet sorted or limited. The dates are in Zurich time, like the times in the list. */
function selectEvents(
  { filters: { type, who, about, from, to } }: AuditView,
  { kind, ids }: Actors,
) {
  let query = supabase().from(table).select(columns, { count: 'exact' });
  if (type) query = query.eq('event_type', type);
  if (who) query = query.eq('by_team', who === 'team');
  if (about) {
    query = isId(about)
      ? query.eq('resource_id', about.toLowerCase())
      : query.ilike('search_text', ilikePattern(about));
  }
  if (kind === 'anonymous') query = query.is('user_id', null);
  if (kind === 'accounts') query = query.in('user_id', ids);
  // The events that the account caused, and those that concern it.
  if (kind === 'id')
    query = query.or(ids.map((id) => `user_id.eq.${id},resource_id.eq.${id}`).join());
  if (from) query = query.gte('created_at', startOfCompanyDay(from));
  if (to) query = query.lt('created_at', startOfCompanyDay(dayAfter(to)));
  return query;
}

/** The types of events that may have an alert, as in `private.stamp_audit_event()`. */
const typesWithAlerts = new Set([
  'SIGN_IN_FAILED',
  'UNAUTHORIZED_ACCESS',
  'SUSPICIOUS_ACTIVITY',
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_LOCKED',
]);

/** The types of events that are not suspicious by themselves, although they may have alerts. */
const routineTypes = new Set(['SIGN_IN_FAILED', 'UNAUTHORIZED_ACCESS']);

async function findEventsWithAlert(rows: readonly AuditRow[], signal: AbortSignal) {
  const ids = rows.filter(({ event_type }) => typesWithAlerts.has(event_type)).map(({ id }) => id);
  if (ids.length === 0) return new Set<string | null>();
  const { data } = await supabase()
    .from(table)
    .select('follows')
    .in('follows', ids)
    .abortSignal(signal)
    .throwOnError();
  return new Set(data.map(({ follows }) => follows));
}

const subjectIdOf = ({ resource_type, resource_id }: AuditRow) =>
  resource_type === 'account' && resource_id && isId(resource_id) ? resource_id : null;

/** Adds the accounts' addresses to events, with one request per hundred accounts. */
async function withEmails(
  rows: readonly AuditRow[],
  signal: AbortSignal,
): Promise<AddressedEvent[]> {
  const ids = rows.flatMap((row) => [row.user_id, subjectIdOf(row)]).filter((id) => id !== null);
  const emails = await readEmails(ids, signal);
  return rows.map((row) => ({
    ...row,
    email: emails.get(row.user_id ?? '') ?? null,
    subject: emails.get(subjectIdOf(row) ?? '') ?? null,
  }));
}

/** Adds the accounts' addresses, and whether each event has an alert, for the list. */
async function withEmailsAndAlerts(
  rows: readonly AuditRow[],
  signal: AbortSignal,
): Promise<AuditEvent[]> {
  const [events, idsWithAlert] = await Promise.all([
    withEmails(rows, signal),
    findEventsWithAlert(rows, signal),
  ]);
  return events.map((event) => {
    const hasAlert = event.event_type === 'HIGH_SEVERITY_ALERT' || idsWithAlert.has(event.id);
    return { ...event, hasAlert, needsReview: hasAlert && !routineTypes.has(event.event_type) };
  });
}

/** A page of the log. An alert is folded into its event, unless the view is filtered to alerts. */
export const auditLogQuery = (view: AuditView) =>
  listQuery<AuditEvent>(table, view, async (signal, client) => {
    const actors = await readActors(client, view);
    if (matchesNobody(actors)) return { rows: [], count: 0 };
    const all = selectEvents(view, actors);
    const query = view.filters.type === 'HIGH_SEVERITY_ALERT' ? all : all.is('follows', null);
    const { rows, count } = await fetchPage<AuditRow>(query, view, signal);
    return { rows: await withEmailsAndAlerts(rows, signal), count };
  });

/** One event; `null` when none has this id. */
export const auditEventQuery = (id: string) =>
  rowQuery(table, id, async (find, signal) => {
    const data = await find(supabase().from(table).select(columns));
    return data && ((await withEmailsAndAlerts([data], signal))[0] ?? null);
  });

/** The maximum number of rows in an export. The newest are kept. */
const maxExportRows = 50_000;

/** Rows per request: the most that the Data API returns. */
const chunkRows = 1_000;

/** A past UTC date of the log, with the hashes before and after it. */
type DayHead = Pick<Tables<'audit_day_heads'>, 'day' | 'previous' | 'head'>;

export interface ExportedEvent extends AddressedEvent {
  /** The hashes of the event's UTC date; `undefined` until that day has ended. */
  day: DayHead | undefined;
}

/**
 * Reads all events that match a view, on all its pages, newest first, up to `maxExportRows`. Omits events written after the first
 * request, which would shift the ranges and repeat rows. Rejects when a request fails or `signal` aborts it.
 */
export async function readAuditLog(
  view: AuditView,
  client: QueryClient,
  { signal, onProgress }: ExportProgress,
): Promise<ExportedEvent[]> {
  onProgress(0);
  const actors = await readActors(client, view);
  if (matchesNobody(actors)) return [];
  const rows: AuditRow[] = [];
  let count = 0;
  do {
    signal.throwIfAborted();
    let query = selectEvents(view, actors);
    const newest = rows[0]?.created_at;
    if (newest) query = query.lte('created_at', newest);
    const { data, count: matching } = await query
      .order('created_at', { ascending: false })
      .order('id')
      .range(rows.length, Math.min(rows.length + chunkRows, maxExportRows) - 1)
      .abortSignal(signal)
      .throwOnError();
    count = matching ?? 0;
    if (data.length === 0) break;
    rows.push(...data);
    onProgress(rows.length, count);
  } while (rows.length < Math.min(count, maxExportRows));
  const oldest = rows.at(-1);
  if (!oldest) return [];
  const heads = await readAllRows<DayHead>((from, to) =>
    supabase()
      .from('audit_day_heads')
      .select('day, previous, head')
      .gte('day', dayOf(oldest.created_at))
      .order('day')
      .range(from, to)
      .abortSignal(signal),
  );
  const days = new Map(heads.map((head) => [head.day, head]));
  const events = await withEmails(rows, signal);
  return events.map((event) => ({ ...event, day: days.get(dayOf(event.created_at)) }));
}

/** The UTC date of a timestamp, as `2026-11-20`. */
const dayOf = (moment: string) => utcTimestamp(moment).slice(0, 10);

/** A timestamp in UTC to the microsecond, as the database stores it: `2026-11-20T10:00:00.123456Z`. */
export function utcTimestamp(moment: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(moment) ?? [];
  const seconds = new Date(moment).toISOString().slice(0, 19);
  return `${seconds}.${fraction.padEnd(6, '0')}Z`;
}

/**
 * A past UTC date of the log, as `2026-11-20`, and whether its events are unchanged. `head` is the hash of its events and of
 * the previous day's head.
 */
export type CheckedDay = Database['public']['Functions']['check_audit_log']['Returns'][number];

/** Days per request. Limited, because the database recomputes the hash of every event. */
const daysPerCheck = 31;

/** Makes the database check all past days of the log. Resolves to the days, oldest first. */
export async function checkAuditLog(): Promise<CheckedDay[]> {
  const check = async (last_day: string) => {
    const first_day = daysAfter(last_day, 1 - daysPerCheck);
    const { data } = await supabase()
      .rpc('check_audit_log', { first_day, last_day })
      .throwOnError();
    return data;
  };
  let last = new Date().toISOString().slice(0, 10);
  let checked = await check(last);
  // Read only after the first check, which writes the missing heads.
  const { data } = await supabase()
    .from('audit_day_heads')
    .select('day')
    .order('day')
    .limit(1)
    .throwOnError();
  const oldest = data[0]?.day ?? last;
  while (daysAfter(last, 1 - daysPerCheck) > oldest) {
    last = daysAfter(last, -daysPerCheck);
    checked = [...(await check(last)), ...checked];
  }
  return checked;
}
