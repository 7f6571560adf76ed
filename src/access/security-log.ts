import type { Session } from '@supabase/supabase-js';
import type { Json } from '@/lib/database.types';
import { env } from '@/lib/env';
import { limits } from '@/lib/limits';
import { queryClient } from '@/lib/query-client';
import { accessQuery, readSession } from './access-query';

/**
 * The events that the browser reports (`private.audit_event_source`). The database writes the others itself.
 */
export const securityEventTypes = [
  'SIGN_IN_FAILED',
  'SIGN_OUT',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_UPDATED',
  'DOCUMENT_OPENED',
  'UNAUTHORIZED_ACCESS',
  'SUSPICIOUS_ACTIVITY',
  'RATE_LIMIT_EXCEEDED',
  'HIGH_SEVERITY_ALERT',
  'DATA_ROOM_ERROR',
] as const;

export type SecurityEventType = (typeof securityEventTypes)[number];

/** Events that get an extra entry of high severity. */
const criticalTypes: ReadonlySet<SecurityEventType> = new Set([
  'SIGN_IN_FAILED',
  'UNAUTHORIZED_ACCESS',
  'SUSPICIOUS_ACTIVITY',
]);

export interface SecurityEvent {
  type: Exclude<SecurityEventType, 'HIGH_SEVERITY_ALERT'>;
  /** The kind of its subject, such as `document`. */
  resourceType?: string;
  resourceId?: string;
  /**
   * At most 8 kB. Never passwords, tokens or addresses of people. The database replaces an `email_sha256` with
   * the account of that address, if there is one.
   */
  details?: Record<string, Json>;
}

/** How many events of a type within five minutes are suspicious. */
const suspicious: Partial<Record<SecurityEventType, number>> = {
  RATE_LIMIT_EXCEEDED: 2,
  SIGN_IN_FAILED: 5,
};

/** The database refuses an insert with more rows. */
const maxRows = 20;
/** After this many equal entries in a row, further ones wait and are added up. */
const entriesAtOnce = limits.rateLimits.standard.limit;
const longestPause = limits.rateLimits.standard.window;
const requestLimit = 10_000;

interface Row {
  event_type: SecurityEventType;
  resource_type: string | null;
  resource_id: string | null;
  details: Record<string, Json>;
}

/** One event, or the sum of several equal ones, waiting to be inserted. */
interface Entry {
  key: string;
  rows: Row[];
  count: number;
  /** Whose event it is. */
  session: Session | null;
  /** When it is sent, in ms since 1970. */
  due: number;
  hasFailed: boolean;
  /** Sent in a request of its own, because a request that contained it was refused. */
  isAlone: boolean;
}

const waiting = new Map<string, Entry>();

let counters = new Map<SecurityEventType, number>();
let countedSince = Date.now();

/** Counts an event. Returns how many of its type there were since the last reset, this one included. */
function count(type: SecurityEventType): number {
  if (Date.now() - countedSince >= limits.securityCounterReset) {
    counters = new Map();
    countedSince = Date.now();
  }
  const occurrence = (counters.get(type) ?? 0) + 1;
  counters.set(type, occurrence);
  return occurrence;
}

/** How many entries each key had. A key without entries for five minutes is removed. */
const series = new Map<string, { length: number; usedAt: number }>();

/** How long the next entry with a key waits for equal ones, in ms. The wait doubles with each entry. */
function pause(key: string): number {
  const now = Date.now();
  for (const [old, { usedAt }] of series)
    if (now - usedAt >= limits.securityCounterReset) series.delete(old);
  const length = (series.get(key)?.length ?? 0) + 1;
  series.set(key, { length, usedAt: now });
  if (length <= entriesAtOnce) return 0;
  return Math.min(1_000 * 2 ** (length - entriesAtOnce), longestPause);
}

/** Whether this event reaches the suspicious number, counted over all tabs of this browser. */
function isSuspicious(type: SecurityEventType, session: Session | null): boolean {
  const limit = suspicious[type];
  if (!limit) return false;
  const key = `security.${type} ${session?.user.id ?? ''}`;
  const now = Date.now();
  try {
    const times = (localStorage.getItem(key) ?? '')
      .split(' ')
      .map(Number)
      .filter((time) => time <= now && now - time < limits.securityCounterReset);
    localStorage.setItem(key, [...times, now].join(' '));
    return times.length + 1 === limit;
  } catch {
    // Without storage only this tab's events count.
    return (counters.get(type) ?? 0) === limit;
  }
}

function add(event: SecurityEvent, session: Session | null): void {
  const { type, resourceType = null, resourceId = null, details = {} } = event;
  const key = JSON.stringify([session?.user.id, type, resourceType, resourceId, details]);
  const occurrence = count(type);
  const entry = waiting.get(key);
  if (entry) {
    entry.count += 1;
    for (const row of entry.rows) row.details.occurrence = occurrence;
    return;
  }
  const rows: Row[] = [
    {
      event_type: type,
      resource_type: resourceType,
      resource_id: resourceId,
      details: { ...details, occurrence },
    },
  ];
  if (criticalTypes.has(type)) {
    rows.push({
      event_type: 'HIGH_SEVERITY_ALERT',
      resource_type: resourceType,
      resource_id: resourceId,
      details: { ...details, occurrence, severity: 'high', cause: type },
    });
  }
  const due = Date.now() + pause(key);
  const state = { count: 1, session, due, hasFailed: false, isAlone: false };
  waiting.set(key, { key, rows, ...state });
}

const withCount = ({ rows, count: sum }: Entry): Row[] =>
  sum === 1 ? rows : rows.map((row) => ({ ...row, details: { ...row.details, count: sum } }));

/** Resolves to the status of the answer, or 0 without an answer. The request outlives the page. */
async function post(entries: readonly Entry[], session: Session | null): Promise<number> {
  try {
    const { status } = await fetch(`${env.supabaseUrl}/rest/v1/security_audit_log`, {
      method: 'POST',
      keepalive: true,
      signal: AbortSignal.timeout(requestLimit),
      headers: {
        apikey: env.supabasePublishableKey,
        authorization: `Bearer ${session?.access_token ?? env.supabasePublishableKey}`,
        'content-type': 'application/json',
        prefer: 'return=minimal',
      },
      body: JSON.stringify(entries.flatMap(withCount)),
    });
    return status;
  } catch {
    return 0;
  }
}

/** Puts an entry that was not accepted back in the queue; `false` when it can never be accepted. */
function keep(entry: Entry, status: number, isOnly: boolean): boolean {
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  // An expired token is no reason to lose the event.
  const isOutdated = status === 401 && entry.session !== null;
  if (isRefused && isOnly && !isOutdated) return false;
  entry.due = isRefused ? 0 : Date.now() + longestPause;
  entry.hasFailed = true;
  entry.isAlone ||= isRefused;
  if (isOutdated) entry.session = null;
  const newer = waiting.get(entry.key);
  if (newer) newer.count += entry.count;
  else waiting.set(entry.key, entry);
  return true;
}

async function sendTogether(entries: readonly Entry[]): Promise<void> {
  const status = await post(entries, entries[0]?.session ?? null);
  if (status >= 200 && status < 300) return;
  console.info('A security event was not recorded.', status);
  const isKept = entries.map((entry) => keep(entry, status, entries.length === 1));
  if (isKept.includes(true)) schedule();
}

/** Sends the entries that `isWanted` selects, in one request per session. */
async function send(isWanted: (entry: Entry) => boolean): Promise<void> {
  const calls: Entry[][] = [];
  for (const entry of [...waiting.values()].filter(isWanted)) {
    waiting.delete(entry.key);
    const call = calls.at(-1);
    const isTogether =
      call?.every(({ session, isAlone }) => !isAlone && session === entry.session) &&
      call.flatMap(({ rows }) => rows).length + entry.rows.length <= maxRows;
    if (call && isTogether && !entry.isAlone) call.push(entry);
    else calls.push([entry]);
  }
  await Promise.all(calls.map(sendTogether));
}

const isDue = ({ due }: Entry) => due <= Date.now();

let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  clearTimeout(timer);
  const next = Math.min(...[...waiting.values()].map(({ due }) => due));
  if (next === Infinity) return;
  timer = setTimeout(() => {
    void send(isDue);
    schedule();
  }, next - Date.now());
}

let isWatching = false;

/** Sends the waiting entries when the page may be about to close. */
function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  const sendAll = () => void send(() => true);
  window.addEventListener('pagehide', sendAll);
  window.addEventListener('online', sendAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
}

/** The visitor's session: from the cache, or else from storage. */
function visitorSession(): Session | null | Promise<Session | null> {
  const access = queryClient.getQueryData(accessQuery.queryKey);
  return access ? access.session : readSession().catch(() => null);
}

/**
 * Writes a security event to the audit table, and a critical one with an extra entry of high severity. The
 * database adds the network address and the browser. It reads the event's account from the token of `owner`, by
 * default the visitor's. No event is lost: many equal ones become one entry with `details.count`, and entries
 * that could not be sent go with the next request. `details.occurrence` is the number of events of the type
 * that this tab has seen since its counters were reset. Never rejects.
 */
export async function logSecurityEvent(
  event: SecurityEvent,
  owner: Session | null | Promise<Session | null> = visitorSession(),
): Promise<void> {
  watchPage();
  // Awaits only a promise, because the page may be hidden the next moment.
  const session = owner instanceof Promise ? await owner : owner;
  add(event, session);
  if (isSuspicious(event.type, session)) {
    const { resourceType, resourceId } = event;
    const resource = { ...(resourceType && { resourceType }), ...(resourceId && { resourceId }) };
    add({ type: 'SUSPICIOUS_ACTIVITY', ...resource, details: { cause: event.type } }, session);
  }
  // Waits one microtask, so that events of the same moment are sent in one request.
  await Promise.resolve();
  await send((entry) => entry.hasFailed || isDue(entry));
  schedule();
}
