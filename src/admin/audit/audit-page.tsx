import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { DescriptionList, ReadingDrawer } from '@/admin/shared/form/reading-drawer';
import { formatDateTimeSeconds } from '@/admin/shared/format-date-time';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { ListExport } from '@/admin/shared/list/list-export';
import {
  FilterDate,
  FilterSelect,
  FilterText,
  ListToolbar,
} from '@/admin/shared/list/list-toolbar';
import { useListView } from '@/admin/shared/list/list-view';
import { accountPath } from '@/content/account-path';
import { consoleScreens } from '@/content/console-screens';
import type { Json } from '@/lib/database.types';
import { isObject } from '@/lib/is-object';
import { lookUp } from '@/lib/look-up';
import { Link } from '@/ui/link';
import { UserAddress, UserText } from '@/ui/user-text';
import {
  auditEventQuery,
  auditLogQuery,
  auditSpec,
  maxPeople,
  actorsQuery,
  readAuditLog,
  type AuditEvent,
  type ExportedEvent,
} from './api';
import { CheckButton } from './audit-check';
import { auditFileColumns } from './audit-file';
import { causeOf, eventNameOf, eventOptions, isId, resourceOf } from './events';

/** Who caused the event: the account's address, or its id. */
const actorNameOf = ({ user_id, email }: AuditEvent) => email ?? user_id ?? 'Anonymous';

/** A value as indented JSON. Each string in it gets its own writing direction. */
function JsonText({ value }: { value: Json }) {
  const json = JSON.stringify(value, null, 2);
  const parts: ReactNode[] = [];
  let end = 0;
  // Matches the string literals of the JSON text.
  for (const { index, 0: text } of json.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    parts.push(
      <Fragment key={index}>
        {json.slice(end, index)}"<UserText>{text.slice(1, -1)}</UserText>"
      </Fragment>,
    );
    end = index + text.length;
  }
  return (
    <>
      {parts}
      {json.slice(end)}
    </>
  );
}

/** The resource's title or address. Empty for the actor's own account, and when only an id is known. */
const resourceNameOf = (event: AuditEvent) =>
  resourceOf(event).title ??
  (event.subject === event.email ? undefined : event.subject) ??
  (isId(event.resource_id ?? '') ? '' : event.resource_id);

/** The classes of a remark after a person or a resource, with a dot before it. */
const remarkClass = "ml-0.5 before:mr-1.5 before:content-['·']";

/** Whether the list shows the resource. It must have a name or a section, or be a whole table or form (with an empty `title`). */
function hasResourceText(event: AuditEvent): boolean {
  const { title, section } = resourceOf(event);
  return Boolean(section || resourceNameOf(event)) || title === '';
}

/** The resource in words: kind, title or address, and section. Omits the kind if the event's name begins with it. */
function ResourceText({ event }: { event: AuditEvent }) {
  const { kind, section } = resourceOf(event);
  const name = resourceNameOf(event);
  const isRedundant = name && kind && eventNameOf(event.event_type).startsWith(kind);
  return (
    <>
      {!isRedundant && (
        <span className="text-soft">
          <UserText>{kind ?? '–'}</UserText>{' '}
        </span>
      )}
      <UserText>{name}</UserText>{' '}
      {section && (
        <span className={`text-soft ${remarkClass}`}>
          <UserText>{section}</UserText>
        </span>
      )}
    </>
  );
}

/** The value of a column in `row`, the row before or after a change. Renders nothing if there was no such row. */
function ChangedValue({
  label,
  row,
  column,
}: {
  label: string;
  row: Json | undefined;
  column: string;
}) {
  if (!isObject(row)) return null;
  const value = lookUp(row, column) ?? 'none';
  return (
    <>
      <span className="sr-only">{label} </span>
      <UserText>{typeof value === 'string' ? value : JSON.stringify(value)}</UserText>
    </>
  );
}

/** The columns that the team changed, with the old and new values. */
function Changes({ details }: { details: Json | null }) {
  if (!isObject(details)) return null;
  const { before, after } = details;
  const columns = [before, after].flatMap((row) => (isObject(row) ? Object.keys(row) : []));
  if (columns.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 mb-2 font-sans text-small font-medium">Changed</h3>
      <DescriptionList
        items={[...new Set(columns)].map((column) => [
          column,
          <span key={column}>
            <ChangedValue label="from" row={before} column={column} />
            {before && after && <span aria-hidden="true"> → </span>}
            <ChangedValue label="to" row={after} column={column} />
          </span>,
        ])}
      />
    </>
  );
}

function EventDetails({ event }: { event: AuditEvent }) {
  const { user_id, email, details } = event;
  const { to } = resourceOf(event);
  return (
    <>
      <DescriptionList
        items={[
          ['Time', formatDateTimeSeconds(event.created_at)],
          ['Event', <UserText key="event">{eventNameOf(event.event_type)}</UserText>],
          [
            'Person',
            email ? (
              <Link
                key="person"
                to={user_id ? accountPath(user_id) : consoleScreens.access.path}
                className="underline underline-offset-4"
              >
                <UserAddress email={email} />
              </Link>
            ) : (
              actorNameOf(event)
            ),
          ],
          ['Account', user_id],
          ['By', event.by_team ? 'The team' : 'A visitor, or the database itself'],
          event.hasAlert && ['Severity', 'High: an alert was written with it'],
          causeOf(event) !== undefined && ['Reason', causeOf(event)],
          [
            'About',
            to ? (
              <Link key="about" to={to} className="underline underline-offset-4">
                <ResourceText event={event} />
              </Link>
            ) : (
              <ResourceText key="about" event={event} />
            ),
          ],
          [
            'Resource id',
            <span key="resource-id" className="break-all">
              <UserText>{event.resource_id ?? '–'}</UserText>
            </span>,
          ],
          ['IP address', event.ip_address],
          [
            'Browser',
            <span key="browser" className="break-words">
              <UserText>{event.user_agent ?? '–'}</UserText>
            </span>,
          ],
        ]}
      />
      <Changes details={details} />
      <h3 className="mt-8 font-sans text-small font-medium">Details</h3>
      {details === null ? (
        <p className="mt-2 text-small text-soft">None were recorded.</p>
      ) : (
        <pre className="mt-2 border border-line bg-raised p-4 text-small break-words whitespace-pre-wrap">
          <JsonText value={details} />
        </pre>
      )}
    </>
  );
}

/** Why an event is shown in red; `false` if it is not red, or if its name already says why. */
const alertReason = (event: AuditEvent) =>
  event.needsReview &&
  event.event_type !== 'HIGH_SEVERITY_ALERT' &&
  (causeOf(event) ?? 'High severity');

/** The colour of an event: red if the team should look at it, amber if it is common but may matter. */
function eventClass({ needsReview, hasAlert, event_type }: AuditEvent) {
  if (needsReview) return 'text-danger';
  return hasAlert || event_type === 'RATE_LIMIT_EXCEEDED' ? 'text-warning' : '';
}

/** The time of an event. Dates and times of day are aligned in separate columns. */
function Time({ event }: { event: AuditEvent }) {
  const [day, time] = formatDateTimeSeconds(event.created_at).split(', ');
  return (
    <span className="flex justify-between">
      <span className="text-soft">
        {day}
        <span className="as-table:sr-only">,&nbsp;</span>
      </span>{' '}
      {time}
    </span>
  );
}

const columns: readonly Column<AuditEvent>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: (event) => (
      <span className={eventClass(event)}>
        <UserText>{eventNameOf(event.event_type)}</UserText>
        {alertReason(event) && (
          // An inline block, because the underline of the event's name would extend to a block.
          <span className="inline-block w-full text-label as-cards:hidden">
            {alertReason(event)}
          </span>
        )}
      </span>
    ),
    className: 'as-cards:pr-8 as-table:min-w-50 as-table:whitespace-nowrap',
  },
  {
    id: 'created_at',
    header: 'Time',
    cell: (event) => <Time event={event} />,
    className: 'as-table:w-46 whitespace-nowrap tabular',
    inCard: 'corner',
  },
  {
    id: 'person',
    header: 'Person',
    cell: (event) => (
      <span className={event.user_id ? '' : 'text-soft'}>
        <UserAddress email={actorNameOf(event)} />{' '}
        {event.by_team && <span className={`text-soft ${remarkClass}`}>Team</span>}{' '}
        {alertReason(event) && (
          <span className={`text-danger as-table:hidden ${remarkClass}`}>{alertReason(event)}</span>
        )}
      </span>
    ),
    className: 'break-words as-table:min-w-60',
  },
  {
    id: 'about',
    header: 'About',
    cell: (event) =>
      hasResourceText(event) && (
        <span className="[overflow-wrap:anywhere] as-table:line-clamp-2">
          <ResourceText event={event} />
        </span>
      ),
    className: 'as-table:min-w-44 as-cards:whitespace-normal',
    inCard: 'line',
  },
  {
    id: 'address',
    header: 'IP address',
    cell: ({ ip_address }) => ip_address,
    className: 'whitespace-nowrap tabular',
    inCard: 'none',
  },
];

/** The security audit log, to read and export. Nobody can change it. */
export default function AuditPage() {
  const list = useListView(auditSpec);
  const { view } = list;
  const client = useQueryClient();
  const query = useQuery(auditLogQuery(view));
  const { data: actors } = useQuery(actorsQuery(view.search));

  return (
    <AdminScreen
      title="Audit log"
      description="Recorded by the database. Nobody can change an event; each is deleted after 24 months. All times are Zurich time."
      actions={
        <>
          <CheckButton />
          <ListExport<ExportedEvent>
            subject="security_audit_log"
            fileName="audit-log"
            nouns="events"
            emptyText="No event matches."
            failureSubject="The audit log"
            restrictions={{ search: view.search || null, ...view.filters }}
            read={(progress) => readAuditLog(view, client, progress)}
            columns={auditFileColumns}
          />
        </>
      }
    >
      <ListToolbar
        searchLabel="Search by person: name, e-mail, account id, or “anonymous”"
        placeholder="Search people"
        list={list}
      >
        <FilterSelect label="Event" options={eventOptions} {...list.filter('type')} />
        <FilterSelect
          label="Person"
          options={[
            { value: 'team', label: 'Team' },
            { value: 'visitors', label: 'Visitors' },
          ]}
          {...list.filter('who')}
        />
        <FilterText label="Document title or id" {...list.filter('about')} />
        <FilterDate label="From" max={view.filters.to ?? undefined} {...list.filter('from')} />
        <FilterDate label="To" min={view.filters.from ?? undefined} {...list.filter('to')} />
      </ListToolbar>
      <p className="mt-2 text-small text-soft max-sm:hidden">
        Search by name, e-mail or account id; “anonymous” finds visitors without an account.
      </p>
      {actors?.isTruncated && (
        <p role="alert" className="mt-2 text-small">
          More than {maxPeople} accounts match: only events of the newest {maxPeople} are shown.
        </p>
      )}
      <DataList
        label="Security events"
        query={query}
        columns={columns}
        list={list}
        emptyText="Nothing has been recorded yet."
        failureText="The audit log could not be read."
      />
      <ReadingDrawer
        list={list}
        rows={query.data?.rows}
        rowQuery={auditEventQuery}
        label="Event"
        titleOf={({ event_type }) => eventNameOf(event_type)}
        renderSubtitle={actorNameOf}
        missingText="There is no such event."
      >
        {(event) => <EventDetails event={event} />}
      </ReadingDrawer>
    </AdminScreen>
  );
}
