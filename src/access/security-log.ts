import type { Json } from '@/lib/database.types';
import { limits } from '@/lib/limits';
import { createRateLimiter } from '@/lib/resilience/rate-limiter';

/** The events that `public.security_audit_log` knows (migration security_audit_log). */
export const securityEventTypes = [
  'SIGN_IN',
  'SIGN_IN_FAILED',
  'SIGN_OUT',
  'SIGN_UP',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_UPDATED',
  'DOCUMENT_OPENED',
  'UNAUTHORIZED_ACCESS',
  'SUSPICIOUS_ACTIVITY',
  'RATE_LIMIT_EXCEEDED',
  'HIGH_SEVERITY_ALERT',
  'DATA_ROOM_ERROR',
  // Written by the database itself.
  'EMAIL_CHANGED',
  'ACCESS_RENEWAL_REQUESTED',
] as const;

export type SecurityEventType = (typeof securityEventTypes)[number];

/** Events that get an extra entry of high severity (data-room contract, section 8). */
const criticalTypes: ReadonlySet<SecurityEventType> = new Set([
  'SIGN_IN_FAILED',
  'UNAUTHORIZED_ACCESS',
  'SUSPICIOUS_ACTIVITY',
]);

export interface SecurityEvent {
  type: Exclude<
    SecurityEventType,
    'HIGH_SEVERITY_ALERT' | 'EMAIL_CHANGED' | 'ACCESS_RENEWAL_REQUESTED'
  >;
  /** What it was about, such as `document`. */
  resourceType?: string;
  resourceId?: string;
  /** At most 8 kB. Never passwords, tokens or addresses of people. */
  details?: Record<string, Json>;
}

// The standard limit holds for each type of event, the extra entries included.
const entries = createRateLimiter();

let counters = new Map<SecurityEventType, number>();
let countedSince = Date.now();

/** The how manieth event of its type this is, since the counters were last reset. */
function count(type: SecurityEventType): number {
  if (Date.now() - countedSince >= limits.securityCounterReset) {
    counters = new Map();
    countedSince = Date.now();
  }
  const occurrence = (counters.get(type) ?? 0) + 1;
  counters.set(type, occurrence);
  return occurrence;
}

/**
 * Writes a security event to the audit table, a critical one with an extra entry of high severity.
 * Who, from where and with which browser is the database's to say. At most five entries of a type in
 * 60 s; `details.occurrence` tells how many there were, the unwritten ones included. Never rejects:
 * a failure is only logged.
 */
export async function logSecurityEvent(event: SecurityEvent): Promise<void> {
  const { type, resourceType = null, resourceId = null } = event;
  const details = { ...event.details, occurrence: count(type) };
  const rows = [];
  if (entries.tryAcquire(type)) {
    rows.push({
      event_type: type,
      resource_type: resourceType,
      resource_id: resourceId,
      details,
    });
    if (criticalTypes.has(type) && entries.tryAcquire('HIGH_SEVERITY_ALERT')) {
      rows.push({
        event_type: 'HIGH_SEVERITY_ALERT',
        resource_type: resourceType,
        resource_id: resourceId,
        details: { ...details, severity: 'high', cause: type },
      });
    }
  }
  if (rows.length === 0) return;
  try {
    const { supabase } = await import('@/lib/supabase');
    const { error } = await supabase().from('security_audit_log').insert(rows);
    if (error) throw error;
  } catch (error) {
    console.info('A security event was not recorded.', error);
  }
}
