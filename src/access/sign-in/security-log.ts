import type { Session } from '@supabase/supabase-js';
import { accessQuery, readSession } from '@/access/level/access-query';
import type { Json, VisitorEvent } from '@/lib/database.types';
import { env } from '@/lib/env';
import { limits } from '@/lib/limits';
import { queryClient } from '@/lib/query-client';
import { tablesWithToken } from '@/lib/tables';

/** Events that get an extra entry of high severity. */
const criticalTypes: ReadonlySet<VisitorEvent> = new Set([
  'SIGN_IN_FAILED',
  'UNAUTHORIZED_ACCESS',
  'SUSPICIOUS_ACTIVITY',
]);

export interface SecurityEvent {
  type: Exclude<VisitorEvent, 'HIGH_SEVERITY_ALERT'>;
  /** The kind of thing that the event concerns, such as `document`. */
  resourceType?: string;
  resourceId?: string;
  /**
   * At most 8 kB. Never passwords, tokens or e-mail addresses. The database replaces an `email_sha256` with the
   * account of that address, if there is one.
   */
  details?: Record<string, Json>;
}

/** In ms. */
const retryDelay = 5_000;

let counters = new Map<VisitorEvent, number>();
let countedSince = Date.now();

/** Counts an event. Returns how many of its type there were since the last reset, this one included. */
function count(type: VisitorEvent): number {
  if (Date.now() - countedSince >= limits.securityCounterReset) {
    counters = new Map();
    countedSince = Date.now();
  }
  const occurrence = (counters.get(type) ?? 0) + 1;
  counters.set(type, occurrence);
  return occurrence;
}

/** The table rows of an event: a critical event gets an extra row of high severity. */
function rowsOf({ type, resourceType, resourceId, details = {} }: SecurityEvent) {
  const resource = {
    resource_type: resourceType ?? null,
    // The database refuses a longer one, such as a long address typed by the visitor.
    resource_id: resourceId?.slice(0, 200) ?? null,
  };
  const numberedDetails = { ...details, occurrence: count(type) };
  const row = { event_type: type, ...resource, details: numberedDetails };
  if (!criticalTypes.has(type)) return [row];
  const alertDetails = { ...numberedDetails, severity: 'high', cause: type };
  return [row, { event_type: 'HIGH_SEVERITY_ALERT', ...resource, details: alertDetails }];
}

/** Resolves to the status of the response, or 0 without a response. The request outlives the page. */
async function post(rows: ReturnType<typeof rowsOf>, session: Session | null): Promise<number> {
  const token = session?.access_token ?? env.supabasePublishableKey;
  const { status } = await tablesWithToken(token).from('security_audit_log').insert(rows);
  return status;
}

/** Resolves when another attempt may succeed, at the latest when the page is left. */
const nextAttempt = () =>
  new Promise<void>((resolve) => {
    const settle = () => resolve();
    if (navigator.onLine) setTimeout(settle, retryDelay);
    window.addEventListener('online', settle, { once: true });
    window.addEventListener('pagehide', settle, { once: true });
  });

/** The visitor's session: from the cache, or else from storage. */
function visitorSession(): Session | null | Promise<Session | null> {
  const access = queryClient.getQueryData(accessQuery.queryKey);
  return access ? access.session : readSession().catch(() => null);
}

/**
 * Writes a security event to the audit table; a critical event gets an extra entry of high severity. The
 * database adds the network address and the browser, and detects suspicious patterns. It takes the event's
 * account from the token of the session `owner`, by default the visitor's. `details.occurrence` is the number of events of
 * this type in this tab since its counters were reset. Tries at most twice, and never rejects.
 */
export async function logSecurityEvent(
  event: SecurityEvent,
  owner: Session | null | Promise<Session | null> = visitorSession(),
): Promise<void> {
  const rows = rowsOf(event);
  // Does not await a known session, because the page may be hidden in the next tick, before the request is sent.
  const session = owner instanceof Promise ? await owner : owner;
  let status = await post(rows, session);
  if (status === 401 && session) {
    // The token has expired, so the event is recorded without an account.
    status = await post(rows, null);
  } else if (status === 0 || status === 408 || status === 429 || status >= 500) {
    await nextAttempt();
    status = await post(rows, session);
  }
  if (status < 200 || status >= 300) console.info('A security event was not recorded.', status);
}
