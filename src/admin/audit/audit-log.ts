import { securityEventTypes, type SecurityEventType } from '@/access/security-log';
import { isCalendarDate, oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';

export type AuditFilter = 'type' | 'from' | 'to';
export type AuditColumn = 'created_at';
export type AuditView = ListView<AuditFilter, AuditColumn>;

/** Search is for the person: see `personOf`. Newest first. */
export const auditSpec: ListSpec<AuditFilter, AuditColumn> = {
  filters: { type: oneOf(securityEventTypes), from: isCalendarDate, to: isCalendarDate },
  columns: ['created_at'],
  defaultSort: { column: 'created_at', isDescending: true },
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
export type PersonText =
  | { kind: 'anyone' }
  | { kind: 'anonymous' }
  | { kind: 'id'; id: string }
  | { kind: 'accounts'; text: string };

/** Reads what was typed into the search: nothing, "anonymous", an account's id, or part of a name or email. */
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
export function timeSpanOf({ from, to }: AuditView['filters']): {
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
