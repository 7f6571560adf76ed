import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths, investorPath } from '@/admin/shared/admin-paths';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { formatMoment } from '@/admin/shared/format-moment';
import { ListExport } from '@/admin/shared/list-export';
import { ReadFailure } from '@/admin/shared/read-failure';
import { formatNumber0 } from '@/lib/format';
import { UserText } from '@/ui/user-text';
import {
  describePages,
  formatDuration,
  groupReadings,
  mostRead,
  writeReadingsCsv,
  type Group,
  type Reading,
} from './reading';
import { approvedInvestorsQuery, readingsQuery, type ReadingView } from './reading-api';

const addressOf = (view: Partial<ReadingView>) =>
  `${adminPaths.reading}?${new URLSearchParams(view)}`;

/** Pages from left to right: the longer one was read, the darker. */
function HeatLine({ pages }: { pages: readonly number[] }) {
  const longest = Math.max(...pages, 0);
  if (longest === 0) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${pages.length} 1`}
      preserveAspectRatio="none"
      className="mt-1 h-2 w-full max-w-60 bg-line text-action"
    >
      {Array.from(pages.entries(), ([page, seconds]) => (
        <rect
          key={page}
          x={page}
          width="1"
          height="1"
          fill="currentColor"
          opacity={seconds / longest}
        />
      ))}
    </svg>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-sans text-body font-medium">
        <UserText>{title}</UserText>
      </h2>
      {children}
    </section>
  );
}

const linkClass = 'underline underline-offset-4';
const plural = (count: number, one: string, many: string) =>
  `${formatNumber0(count)} ${count === 1 ? one : many}`;

interface GroupsProps {
  groups: readonly Group[];
  shows: 'readers' | 'documents' | 'both';
}

/** Who read what, each with the line of its pages. */
function Groups({ groups, shows }: GroupsProps) {
  return (
    <ul className="mt-3 border-t border-line text-small">
      {groups.map((group) => (
        <li
          key={group.key}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <div className="[overflow-wrap:anywhere]">
            {shows !== 'documents' && (
              <Link to={addressOf({ investor: group.accountId })} className={linkClass}>
                <UserText>{group.reader}</UserText>
              </Link>
            )}
            {shows !== 'readers' && (
              <span className="block">
                <Link to={addressOf({ document: group.documentId })} className={linkClass}>
                  <UserText>{group.title}</UserText>
                </Link>
              </span>
            )}
            <span className="block text-soft tabular">
              Opened {plural(group.openings, 'time', 'times')}, last {formatMoment(group.last)};{' '}
              {group.versions.length === 1 ? 'version' : 'versions'} {group.versions.join(', ')}
            </span>
          </div>
          <div>
            <span className="tabular">{formatDuration(group.seconds)}</span>
            <HeatLine pages={group.pages} />
            <span className="block text-soft tabular">{describePages(group.pages)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The approved investors who have not opened the document. */
function NotOpened({ groups }: { groups: readonly Group[] }) {
  const query = useQuery(approvedInvestorsQuery);
  const readers = new Set(groups.map(({ accountId }) => accountId));
  const others = query.data?.filter(({ id }) => !readers.has(id));
  if (query.isError && !query.data) {
    return <ReadFailure text="The investors could not be read." query={query} />;
  }
  if (!others) return null;
  if (others.length === 0) {
    return <p className="mt-8 text-small">Every approved investor has opened it.</p>;
  }
  return (
    <Section
      title={`Not opened by ${plural(others.length, 'approved investor', 'approved investors')}`}
    >
      <ul className="mt-3 text-small">
        {others.map(({ id, first_name, last_name, email }) => (
          <li key={id} className="py-1">
            <Link to={addressOf({ investor: id })} className={linkClass}>
              <UserText>{[first_name, last_name].filter(Boolean).join(' ') || email}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function MostRead({ groups }: { groups: readonly Group[] }) {
  return (
    <Section title="Most read in the last seven days">
      <ol className="mt-3 border-t border-line text-small">
        {mostRead(groups).map(({ documentId, title, readers, seconds }) => (
          <li
            key={documentId}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3"
          >
            <Link to={addressOf({ document: documentId })} className={linkClass}>
              <UserText>{title}</UserText>
            </Link>
            <span className="text-soft tabular">
              {plural(readers, 'reader', 'readers')}, {formatDuration(seconds)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Result({ view, groups }: { view: ReadingView; groups: readonly Group[] }) {
  const [first] = groups;
  if (view.document) {
    const people = new Set(groups.map(({ accountId }) => accountId)).size;
    return (
      <>
        <Section title={first?.title ?? 'This document'}>
          <p className="mt-1 text-small">Opened by {plural(people, 'person', 'people')}</p>
          <Groups groups={groups} shows="readers" />
        </Section>
        {!view.investor && <NotOpened groups={groups} />}
      </>
    );
  }
  if (view.investor) {
    return (
      <Section title={first?.reader ?? 'This investor'}>
        <p className="mt-1 text-small">
          {plural(groups.length, 'document', 'documents')} opened.{' '}
          <Link to={investorPath(view.investor)} className={linkClass}>
            Show the account
          </Link>
        </p>
        <Groups
          groups={groups.toSorted((one, other) => one.title.localeCompare(other.title))}
          shows="documents"
        />
      </Section>
    );
  }
  if (!first) return <p className="mt-8">Nothing was opened in the last seven days.</p>;
  return (
    <>
      <MostRead groups={groups} />
      <Section title="Opened in the last seven days">
        <Groups groups={groups} shows="both" />
      </Section>
    </>
  );
}

/** What investors read: by document, by investor, or everything of the last seven days. */
export default function ReadingPage() {
  const [view] = useQueryStates({
    document: parseAsString.withDefault(''),
    investor: parseAsString.withDefault(''),
  });
  const query = useQuery(readingsQuery(view));
  const { data } = query;
  return (
    <AdminScreen
      title="Reading"
      description="Who opened which document, and how long each page was in view. Kept for 12 months; readers see their own."
      actions={
        <>
          {(view.document || view.investor) && (
            <Link to={adminPaths.reading} className={`${linkClass} self-center text-small`}>
              Everything of the last seven days
            </Link>
          )}
          <ListExport<Reading>
            subject="reading_sessions"
            fileName="reading"
            noun="readings"
            restrictions={{ document: view.document || null, investor: view.investor || null }}
            read={() => Promise.resolve(data?.readings ?? [])}
            write={writeReadingsCsv}
          />
        </>
      }
    >
      {query.isError && !data && (
        <ReadFailure text="The record of reading could not be read." query={query} />
      )}
      {query.isPending && (
        <p role="status" className="mt-6 text-soft">
          Loading…
        </p>
      )}
      {data && <Result view={view} groups={groupReadings(data.readings, data.copies)} />}
    </AdminScreen>
  );
}
