import { consoleScreens, type ConsoleScreen, type ScreenName } from '@/content/console-screens';
import { sections } from '@/content/data-room-sections';
import {
  teamEvents,
  type AccountEvent,
  type Json,
  type LoggedResource,
  type TeamEvent,
  type VisitorEvent,
} from '@/lib/database.types';
import { lookUp } from '@/lib/look-up';
import { isUuid } from '@/lib/uuid';

type EventType = VisitorEvent | AccountEvent | TeamEvent;

/** What happens to a row of a table. */
type RowEvent = Extract<TeamEvent, `${string}_${'ADDED' | 'CHANGED' | 'DELETED'}`>;

/** The display name of every event type, grouped by origin. A row event without a name here gets its type in words. */
const names: Record<Exclude<EventType, RowEvent>, string> & Partial<Record<RowEvent, string>> = {
  // Reported by visitors' browsers.
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGN_OUT: 'Signed out',
  PASSWORD_RESET_REQUESTED: 'Password reset requested',
  PASSWORD_UPDATED: 'Password updated',
  DOCUMENT_OPENED: 'Document opened',
  UNAUTHORIZED_ACCESS: 'Unauthorised access',
  SUSPICIOUS_ACTIVITY: 'Suspicious activity',
  RATE_LIMIT_EXCEEDED: 'Rate limit exceeded',
  HIGH_SEVERITY_ALERT: 'High-severity alert',
  DATA_ROOM_ERROR: 'Data-room error',
  // Events of accounts.
  SIGN_IN: 'Signed in',
  SIGN_UP: 'Access requested',
  EMAIL_CHANGED: 'E-mail address changed',
  DETAILS_CHANGED: 'Details changed by the owner',
  ACCESS_REQUESTED: 'Approval requested by a guest',
  ACCESS_RENEWAL_REQUESTED: 'Renewal requested',
  ACCOUNT_CLOSED: 'Account closed by its owner',
  AGREEMENT_ACCEPTED: 'Agreement accepted',
  SESSION_ENDED: 'Signed out from another device',
  INVITATION_ACCEPTED: 'Invitation accepted',
  MANY_SEARCHES: 'Many searches inside documents',
  SECOND_FACTOR_ADDED: 'Second factor added',
  SECOND_FACTOR_REMOVED: 'Second factor removed',
  SECOND_FACTOR_LOCKED: 'Second factor locked',
  // Actions of the team.
  ACCESS_APPROVED: 'Access approved',
  ACCESS_END_CHANGED: 'End of access changed',
  ACCESS_DECLINED: 'Request declined',
  ACCESS_REVOKED: 'Access revoked',
  ACCESS_DECISION_UNDONE: 'Decision undone',
  ACCOUNT_REPLACED: 'Unproved account deleted',
  INVITATION_SENT: 'Invitation sent',
  INVITATION_RENEWED: 'Invitation sent again',
  INVITATION_WITHDRAWN: 'Invitation withdrawn',
  ACCOUNT_NOTE_CHANGED: 'Internal note changed',
  ORGANISATION_CHECKED: 'Organisation confirmed or withdrawn',
  ROLE_CHANGED: 'Role changed',
  SECOND_FACTOR_RESET: 'Second factor reset by the team',
  AGREEMENT_PUBLISHED: 'Agreement published',
  DOCUMENT_PUBLISHED: 'Document published',
  DOCUMENT_CHANGED: 'Document changed',
  DOCUMENT_REPLACED: 'Document’s file replaced',
  DOCUMENT_WITHDRAWN: 'Document withdrawn',
  DOCUMENTS_ORDERED: 'Documents put in order',
  DOCUMENT_VERSION_CHANGED: 'Earlier version changed or deleted',
  SECTION_LEVEL_CHANGED: 'Level of a section changed',
  PRESS_ITEM_ADDED: 'Press item added',
  PRESS_ITEM_CHANGED: 'Press item changed',
  PRESS_ITEM_DELETED: 'Press item deleted',
  OPENING_ADDED: 'Opening added',
  OPENING_CHANGED: 'Opening changed',
  OPENING_DELETED: 'Opening deleted',
  HOLDINGS_CHANGED: 'Holdings imported or changed',
  PRICES_CHANGED: 'Prices imported or changed',
  RESERVE_REPORT_ADDED: 'Reserve report added',
  RESERVE_REPORT_CHANGED: 'Reserve report corrected',
  RESERVE_REPORT_WITHDRAWN: 'Reserve report withdrawn',
  RESERVE_REPORT_SIGNED: 'Reserve report signed',
  SETTING_CHANGED: 'Setting changed',
  APPLICATION_DECIDED: 'Application decided',
  APPLICATION_DELETED: 'Application deleted',
  RESUME_REPLACED: 'CV replaced',
  ACTION_UNDONE: 'Action undone',
  MESSAGE_HANDLED: 'Message handled',
  REQUEST_HANDLED: 'Documentation request handled',
  EXPORTED: 'Exported',
  MAIL_SENT_AGAIN: 'Mail sent again',
  ANSWER_SENT: 'Answer sent',
  ADDRESS_MARK_REMOVED: 'Address mark removed',
  QUESTION_ASSIGNED: 'Question assigned, or due',
  QUESTION_ANSWERED: 'Question answered',
  QUESTION_PUBLISHED: 'Question published to readers',
  QUESTION_WITHDRAWN: 'Published question withdrawn',
};

/** PRESS_ITEM_ADDED → Press item added */
const inWords = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase().replaceAll('_', ' ')}`;

export const eventTypes: readonly string[] = [...new Set([...Object.keys(names), ...teamEvents])];

/** The display name of an event type. A type unknown to this version of the console keeps its raw name. */
export const eventNameOf = (type: string): string =>
  lookUp<string>(names, type) ?? (eventTypes.includes(type) ? inWords(type) : type);

export const eventOptions = eventTypes.map((value) => ({ value, label: eventNameOf(value) }));

/** Reasons for suspicion, by `details.cause`. */
const causes: Record<string, string> = {
  SIGN_IN_FAILED: 'Failed sign-ins in a row',
  UNAUTHORIZED_ACCESS: 'Refusals in a row',
  RATE_LIMIT_EXCEEDED: 'Limits exceeded in a row',
  DOCUMENT_OPENED: 'Many documents within minutes',
  NEW_DEVICE: 'An admin’s new device',
};

/** Why an event is suspicious, in words; undefined for other events and for unknown causes. */
export function causeOf({ event_type, details }: { event_type: string; details: Json | null }) {
  if (event_type !== 'SUSPICIOUS_ACTIVITY' || typeof details !== 'object') return undefined;
  const cause = details && 'cause' in details ? details.cause : undefined;
  return typeof cause === 'string' ? lookUp(causes, cause) : undefined;
}

/** How a session was opened, by `details.method` of the sign-in. */
const methods: Record<string, string> = {
  password: 'opened with a password',
  totp: 'opened with a second factor',
  otp: 'opened by a link in an e-mail',
};

function methodOf(details: Json | null) {
  const method = details && typeof details === 'object' && 'method' in details && details.method;
  return typeof method === 'string' ? (lookUp(methods, method) ?? method) : null;
}

interface Resource {
  details: Json | null;
  resource_type: string | null;
  resource_id: string | null;
  resource_title: string | null;
  resource_section: string | null;
}

interface Kind {
  name: string;
  title?: string;
  path?: (id: string) => string;
}

/** The kinds of resources for which a console screen is declared. */
const screenKinds: Record<string, Kind> = Object.fromEntries(
  Object.values<ConsoleScreen>(consoleScreens).flatMap(({ resource, path }) =>
    resource === undefined
      ? []
      : [[resource, { name: inWords(resource), path: (id: string) => `${path}?open=${id}` }]],
  ),
);

type ScreenResource = Extract<
  (typeof consoleScreens)[ScreenName],
  { resource: string }
>['resource'];

/** The other kinds of resources, and the console page that shows one. */
const kinds: Record<string, Kind> & Record<Exclude<LoggedResource, ScreenResource>, Kind> = {
  account: { name: 'Account', path: (id) => `${consoleScreens.access.path}?open=${id}` },
  job_application: {
    name: 'Application',
    path: (id) => `${consoleScreens.applications.path}?open=${id}`,
  },
  contact_message: { name: 'Message', path: (id) => `${consoleScreens.inbox.path}?open=${id}` },
  documentation_request: {
    name: 'Documentation request',
    path: (id) => `${consoleScreens.inbox.path}?list=requests&open=${id}`,
  },
  press_item: { name: 'Press item', path: (id) => `${consoleScreens.content.path}?open=${id}` },
  job_opening: {
    name: 'Opening',
    path: (id) => `${consoleScreens.content.path}?tab=openings&open=${id}`,
  },
  setting: { name: 'Setting', path: () => `${consoleScreens.content.path}?tab=settings` },
  published_question: {
    name: 'Published question',
    path: (id) => `${consoleScreens.questions.path}?list=published&open=${id}`,
  },
  agreement: { name: 'Agreement', path: () => consoleScreens.agreements.path },
  reserve_report: { name: 'Reserve report', path: () => consoleScreens.reserve.path },
  table: {
    name: 'Table',
    path: (id) =>
      `${consoleScreens.content.path}?tab=${id === 'historical_price_data' ? 'prices' : 'holdings'}`,
  },
  invitation: { name: 'Invitation' },
  session: { name: 'Session' },
  section: { name: 'Section' },
  data_room: { name: 'Data room' },
  console: { name: 'Console' },
  page: { name: 'Page' },
  // Whole tables and forms, by type and id. They have no title.
  'form contact': { name: 'Contact form', title: '' },
  'table security_audit_log': { name: 'Audit log', title: '' },
  'table agreement_acceptances': { name: 'Acceptances', title: '' },
  'table profiles': { name: 'Accounts', title: '' },
  'table job_applications': { name: 'Job applications', title: '' },
  'table reading_sessions': { name: 'Readings', title: '' },
  'table questions': { name: 'Questions', title: '' },
};

const sectionNameOf = (section: string | null) =>
  sections.find(({ id }) => id === section)?.label ?? section;

export const isId = (text: string) => isUuid(text.toLowerCase());

/** The resource of an event: kind, name and section in words, and its page in the console, if there is one. */
export function resourceOf(event: Resource & { event_type: string }) {
  const { resource_type, resource_id, resource_title, resource_section, event_type, details } =
    event;
  const kind =
    lookUp(kinds, `${resource_type} ${resource_id}`) ??
    lookUp(kinds, resource_type) ??
    lookUp(screenKinds, resource_type);
  const isGone = /_(WITHDRAWN|DELETED)$/.test(event_type);
  const isRow =
    kind?.path &&
    resource_id &&
    (isId(resource_id) ||
      resource_type === 'table' ||
      resource_type === 'setting' ||
      resource_type === 'reserve_report');
  return {
    kind: kind?.name ?? resource_type,
    title:
      kind?.title ??
      resource_title ??
      (resource_type === 'section' ? sectionNameOf(resource_id) : null) ??
      (resource_type === 'session' ? methodOf(details) : null),
    section: sectionNameOf(resource_section),
    to: isRow && !isGone ? kind.path?.(resource_id) : undefined,
  };
}
