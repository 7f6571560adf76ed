import { consoleScreens, type ConsoleScreen, type ScreenName } from '@/content/console-screens';
import { sections } from '@/content/data-room-sections';
import {
  accountEvents,
  teamEvents,
  visitorEvents,
  type AccountEvent,
  type Json,
  type LoggedResource,
  type Tables,
  type TeamEvent,
  type VisitorEvent,
} from '@/lib/database.types';
import { lookUp } from '@/lib/look-up';
import { isUuid } from '@/lib/uuid';

type EventType = VisitorEvent | AccountEvent | TeamEvent;

/** PRESS_ITEM_ADDED → Press item added */
const inWords = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase().replaceAll('_', ' ')}`;

/** The names of event types for which `inWords` would not give the right words. */
const names: Partial<Record<EventType, string>> = {
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGN_OUT: 'Signed out',
  UNAUTHORIZED_ACCESS: 'Unauthorised access',
  HIGH_SEVERITY_ALERT: 'High-severity alert',
  DATA_ROOM_ERROR: 'Data-room error',
  SIGN_IN: 'Signed in',
  SIGN_UP: 'Access requested',
  EMAIL_CHANGED: 'E-mail address changed',
  DETAILS_CHANGED: 'Details changed by the owner',
  ACCESS_REQUESTED: 'Approval requested by a guest',
  ACCESS_RENEWAL_REQUESTED: 'Renewal requested',
  ACCOUNT_CLOSED: 'Account closed by its owner',
  SESSION_ENDED: 'Signed out from another device',
  MANY_SEARCHES: 'Many searches inside documents',
  ACCESS_END_CHANGED: 'End of access changed',
  ACCESS_DECLINED: 'Request declined',
  ACCESS_DECISION_UNDONE: 'Decision undone',
  ACCOUNT_REPLACED: 'Unproved account deleted',
  INVITATION_RENEWED: 'Invitation sent again',
  ACCOUNT_NOTE_CHANGED: 'Internal note changed',
  ORGANISATION_CHECKED: 'Organisation confirmed, or confirmation withdrawn',
  SECOND_FACTOR_RESET: 'Second factor reset by the team',
  DOCUMENT_REPLACED: 'Document’s file replaced',
  DOCUMENTS_ORDERED: 'Documents put in order',
  DOCUMENT_VERSION_CHANGED: 'Earlier version changed or deleted',
  SECTION_LEVEL_CHANGED: 'Level of a section changed',
  HOLDINGS_CHANGED: 'Holdings imported or changed',
  PRICES_CHANGED: 'Prices imported or changed',
  RESERVE_REPORT_CHANGED: 'Reserve report corrected',
  RESUME_REPLACED: 'CV replaced',
  REQUEST_HANDLED: 'Documentation request handled',
  QUESTION_ASSIGNED: 'Question assigned, or due',
  QUESTION_PUBLISHED: 'Question published to readers',
  QUESTION_WITHDRAWN: 'Published question withdrawn',
};

export const eventTypes: readonly string[] = [...visitorEvents, ...accountEvents, ...teamEvents];

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

function detailOf(details: Json | null, name: string): string | undefined {
  if (details === null || typeof details !== 'object' || Array.isArray(details)) return undefined;
  const value = lookUp(details, name);
  return typeof value === 'string' ? value : undefined;
}

/** Why an event is suspicious, in words; undefined for other events and for unknown causes. */
export const causeOf = ({ event_type, details }: { event_type: string; details: Json | null }) =>
  event_type === 'SUSPICIOUS_ACTIVITY' ? lookUp(causes, detailOf(details, 'cause')) : undefined;

/** How a session was opened, by `details.method` of its event. */
const methods: Record<string, string> = {
  password: 'opened with a password',
  totp: 'opened with a second factor',
  otp: 'opened by a link in an e-mail',
};

function methodOf(details: Json | null) {
  const method = detailOf(details, 'method');
  return lookUp(methods, method) ?? method;
}

interface Kind {
  name: string;
  /** Used instead of the resource's own title. */
  title?: string;
  path?: (id: string) => string;
}

/** Returns a function that maps a row's id to the path of its details. `list` is the parameter that selects its list or tab. */
const detailsPath =
  (screenPath: string, list = '') =>
  (id: string) =>
    `${screenPath}?${list && `${list}&`}open=${id}`;

/** The kinds of resources that a console screen names as its `resource`. */
const screenKinds: Record<string, Kind> = Object.fromEntries(
  Object.values<ConsoleScreen>(consoleScreens).flatMap(({ resource, path }) =>
    resource === undefined
      ? []
      : [[resource, { name: inWords(resource), path: detailsPath(path) }]],
  ),
);

type ScreenResource = Extract<
  (typeof consoleScreens)[ScreenName],
  { resource: string }
>['resource'];

/** The other kinds of resources, each with the console page that shows such a resource, if there is one. */
const kinds: Record<string, Kind> & Record<Exclude<LoggedResource, ScreenResource>, Kind> = {
  account: { name: 'Account', path: detailsPath(consoleScreens.access.path) },
  job_application: { name: 'Application', path: detailsPath(consoleScreens.applications.path) },
  contact_message: { name: 'Message', path: detailsPath(consoleScreens.inbox.path) },
  documentation_request: {
    name: 'Documentation request',
    path: detailsPath(consoleScreens.inbox.path, 'list=requests'),
  },
  press_item: { name: 'Press item', path: detailsPath(consoleScreens.content.path) },
  job_opening: { name: 'Opening', path: detailsPath(consoleScreens.content.path, 'tab=openings') },
  setting: { name: 'Setting', path: () => `${consoleScreens.content.path}?tab=settings` },
  published_question: {
    name: 'Published question',
    path: detailsPath(consoleScreens.questions.path, 'list=published'),
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
  // Whole tables and forms, by type and id. Their titles are empty, because the name of the kind is enough.
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

/** The types of resources that have a page in the console although their ids are not UUIDs. */
const typesWithoutUuid = ['table', 'setting', 'reserve_report'];

type LoggedEvent = Pick<
  Tables<'security_audit_log'>,
  'event_type' | 'details' | 'resource_type' | 'resource_id' | 'resource_title' | 'resource_section'
>;

/** The resource of an event: kind, name and section in words, and its page in the console, if there is one. */
export function resourceOf(event: LoggedEvent) {
  const { resource_type: type, resource_id: id, event_type, details } = event;
  const kind = lookUp(kinds, `${type} ${id}`) ?? lookUp(kinds, type) ?? lookUp(screenKinds, type);
  const isDeleted = /_(WITHDRAWN|DELETED)$/.test(event_type);
  const hasPage = id && type && (isId(id) || typesWithoutUuid.includes(type)) && !isDeleted;
  return {
    kind: kind?.name ?? type,
    title:
      kind?.title ??
      event.resource_title ??
      (type === 'section' ? sectionNameOf(id) : null) ??
      (type === 'session' ? methodOf(details) : null),
    section: sectionNameOf(event.resource_section),
    to: hasPage ? kind?.path?.(id) : undefined,
  };
}
