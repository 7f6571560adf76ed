import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { daysAfter } from '@/admin/shared/company-day';
import { formatCount } from '@/admin/shared/format-count';
import { formatCalendarDate, formatZurichDate } from '@/admin/shared/format-date-time';
import { deskQuery, mostReadQuery, trendsQuery, type DeskRow } from '@/admin/shared/list/desk-api';
import { Loaded, ReadFailure } from '@/admin/shared/list/read-failure';
import { TitledSection } from '@/admin/shared/titled-section';
import { accountPath } from '@/content/account-path';
import { consoleScreens } from '@/content/console-screens';
import { classNames } from '@/lib/class-names';
import { companyDay, formatInteger } from '@/lib/format';
import { Link } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { formatAge, formatWaitingTime } from './waiting-time';

interface WorkKind {
  label: string;
  /** The path of the list that contains exactly these items. */
  path: string;
  /** Formats the remark about the earliest item, given its timestamp. */
  remark: (moment: string) => string;
  /** Replaces the number, for a kind that has at most one item. */
  figure?: string;
}

const oldestAge = (moment: string) => `Oldest: ${formatAge(moment)}`;
const firstDay = (moment: string) => `The first on ${formatZurichDate(moment)}`;

/** The kinds of work, by their names in `desk()`, in display order. */
const workKinds: Record<string, WorkKind> = {
  access: { label: 'Access requests', path: consoleScreens.access.path, remark: oldestAge },
  renewals: {
    label: 'Requests for renewal',
    path: `${consoleScreens.access.path}?state=renewal`,
    remark: oldestAge,
  },
  messages: { label: 'Unanswered messages', path: consoleScreens.inbox.path, remark: oldestAge },
  document_requests: {
    label: 'Documentation requests',
    path: `${consoleScreens.inbox.path}?list=requests`,
    remark: oldestAge,
  },
  questions: {
    label: 'Unanswered questions',
    path: consoleScreens.questions.path,
    remark: oldestAge,
  },
  applications: {
    label: 'Pending job applications',
    path: `${consoleScreens.applications.path}?status=pending`,
    remark: oldestAge,
  },
  ending: {
    label: 'Access that ends within 30 days',
    path: `${consoleScreens.access.path}?state=ending`,
    remark: firstDay,
  },
  lapsed_invitations: {
    label: 'Expired invitations',
    path: `${consoleScreens.access.path}?state=lapsed`,
    remark: firstDay,
  },
  failed_mails: {
    label: 'Undelivered e-mails',
    path: `${consoleScreens.mails.path}?state=given_up`,
    remark: firstDay,
  },
  agreement_draft: {
    label: 'Unpublished agreement',
    path: consoleScreens.agreements.path,
    remark: (moment) => `Changed on ${formatZurichDate(moment)}`,
    figure: 'Draft',
  },
  sample_data: {
    label: 'Public figures still marked as sample',
    path: `${consoleScreens.content.path}?tab=settings`,
    remark: (moment) => `Since ${formatZurichDate(moment)}`,
    figure: 'Sample',
  },
};

/** The kinds of new items, by their names in `desk_trends()`, in display order. */
const trendLabels = {
  access: 'Access requests',
  messages: 'Messages',
  document_requests: 'Documentation requests',
  questions: 'Questions',
  applications: 'Job applications',
  failed_mails: 'Undelivered e-mails',
};

const rowClass =
  'group -mx-3 grid min-h-11 items-baseline gap-x-4 rounded-sm px-3 py-3 transition-colors hover:bg-raised';
const nameClass =
  'font-medium underline decoration-line underline-offset-4 group-hover:decoration-current [overflow-wrap:anywhere]';

function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title}>
      <nav aria-label={title}>
        <ul className="mt-2 border-y border-line">{children}</ul>
      </nav>
    </TitledSection>
  );
}

/** The waiting work, one line per kind. Each line opens its list. */
function WaitingWork({ rows }: { rows: readonly DeskRow[] }) {
  const tasks = Object.entries(workKinds).flatMap(([item, kind]) => {
    const row = rows.find((candidate) => candidate.item === item);
    return row ? [{ item, kind, row }] : [];
  });
  if (tasks.length === 0) {
    return (
      <p role="status" className="border-t border-line py-8 font-medium">
        Nothing to do.
      </p>
    );
  }
  return (
    <DeskSection title="To do">
      {tasks.map(({ item, kind: { label, path, remark, figure }, row }) => (
        <li key={item} className="border-b border-line last:border-0">
          <Link
            to={path}
            className={`${rowClass} grid-cols-[3.5rem_minmax(0,1fr)] lg:grid-cols-[3.5rem_minmax(0,1fr)_auto]`}
          >
            <span
              className={
                figure
                  ? 'text-small text-soft'
                  : 'font-display text-h3 leading-none tabular text-accent'
              }
            >
              {figure ?? formatInteger(row.amount)}
            </span>{' '}
            <span className={nameClass}>{label}</span>{' '}
            <span className="col-start-2 text-small text-soft tabular lg:col-start-3">
              {remark(row.moment)}
            </span>
          </Link>
        </li>
      ))}
    </DeskSection>
  );
}

function DeskLine({ to, title, remark }: { to: string; title: string; remark: string }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} className={`${rowClass} grid-cols-[minmax(0,1fr)_auto]`}>
        <span className={nameClass}>
          <UserText>{title}</UserText>
        </span>{' '}
        <span className="text-small whitespace-nowrap text-soft tabular">{remark}</span>
      </Link>
    </li>
  );
}

/** The names of the people who have waited longest for a decision. */
function LongestWaiting({ rows }: { rows: readonly DeskRow[] }) {
  const people = rows.filter(({ item }) => item === 'waiting');
  if (people.length === 0) return null;
  const requestCount = rows.find(({ item }) => item === 'access')?.amount ?? 0;
  return (
    <DeskSection title="Waiting longest for access">
      {people.map(({ id, title, moment }) => (
        <DeskLine key={id} to={accountPath(id)} title={title} remark={formatWaitingTime(moment)} />
      ))}
      {requestCount > people.length && (
        <DeskLine
          to={consoleScreens.access.path}
          title={`All ${formatInteger(requestCount)} requests`}
          remark=""
        />
      )}
    </DeskSection>
  );
}

function MostRead() {
  const query = useQuery(mostReadQuery);
  if (query.isLoadingError) {
    return <ReadFailure text="The most read documents could not be loaded." query={query} />;
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <DeskSection title="Most read in the last seven days">
      {query.data.map(({ id, title, readers }) => (
        <DeskLine
          key={id}
          to={`${consoleScreens.reading.path}?document=${id}`}
          title={title}
          remark={formatCount(readers, 'readers')}
        />
      ))}
    </DeskSection>
  );
}

/** The dates on which the last four weeks end, each as `['4', 'Nov', '2026']`. The last week ends today. */
const lastDays = () =>
  [-21, -14, -7, 0].map((days) => formatCalendarDate(daysAfter(companyDay(), days)).split(' '));

/** How many items of each kind arrived in each of the last four weeks, including those that have been handled. */
function Trends() {
  const query = useQuery(trendsQuery);
  if (query.isLoadingError) {
    return <ReadFailure text="The counts of new items could not be loaded." query={query} />;
  }
  const rows = Object.entries(trendLabels).flatMap(([item, label]) => {
    const trend = query.data?.find((candidate) => candidate.item === item);
    return trend ? [{ item, label, weeks: trend.weeks }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <table className="w-full text-left tabular max-xl:order-last max-sm:text-small">
      <caption className="pb-2 text-left text-body font-medium">
        Received in the last four weeks
      </caption>
      <thead className="border-y border-line text-label text-soft">
        <tr>
          <th scope="col" className="py-2 font-normal">
            Week to
          </th>
          {lastDays().map(([day, month]) => (
            <th
              key={day}
              scope="col"
              className="py-2 pl-2 text-right font-normal max-sm:w-[11%] max-sm:tracking-normal sm:pl-3"
            >
              {day} <span className="max-sm:block">{month}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, label, weeks }) => (
          <tr key={item} className="border-b border-line">
            <th scope="row" className="py-3 font-medium">
              {label}
            </th>
            {Array.from(weeks.entries(), ([week, amount]) => (
              <td
                key={week}
                className={classNames('pl-2 text-right sm:pl-3', amount === 0 && 'text-soft')}
              >
                {formatInteger(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The console's start page: the waiting work, with links to its lists. */
export default function DeskPage() {
  const query = useQuery({ ...deskQuery, refetchOnMount: 'always' });
  return (
    <AdminScreen title="Desk" description="What is waiting for the team.">
      <Loaded query={query} failureText="The list of open work could not be loaded.">
        {(rows) => (
          <div className="mt-8 grid items-start gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-10 max-xl:contents">
              <WaitingWork rows={rows} />
              <Trends />
            </div>
            <div className="grid gap-10 max-xl:contents">
              <LongestWaiting rows={rows} />
              <MostRead />
            </div>
          </div>
        )}
      </Loaded>
    </AdminScreen>
  );
}
