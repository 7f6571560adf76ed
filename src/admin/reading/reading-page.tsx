import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { formatCount } from '@/admin/shared/format-count';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { mostReadQuery } from '@/admin/shared/list/desk-api';
import { ListExport } from '@/admin/shared/list/list-export';
import { rowId } from '@/admin/shared/list/list-view';
import { Loaded, ReadFailure } from '@/admin/shared/list/read-failure';
import { TitledSection } from '@/admin/shared/titled-section';
import { accountPath } from '@/content/account-path';
import { consoleScreens } from '@/content/console-screens';
import { formatInteger } from '@/lib/format';
import { Button } from '@/ui/button';
import { Link, linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import {
  describePages,
  pageTimes,
  formatDuration,
  secondsByColumn,
  sum,
  writeReadingsCsv,
  type ReadingGroup,
  type Reading,
} from './reading';
import {
  readingGroupsQuery,
  readReadings,
  withoutOpeningQuery,
  type ReadingView,
} from './reading-api';
import { rowLink } from './row-link';

const addressOf = (view: Partial<ReadingView>) =>
  `${consoleScreens.reading.path}?${new URLSearchParams(view)}`;

interface PageTimeBarsProps {
  group: ReadingGroup;
  /** The longest time of any column in any group, in seconds. It sets the scale of the bars. */
  longest: number;
}

/** A bar for the reading time of each page, up to the last one that was read. */
function PageTimeBars({ group, longest }: PageTimeBarsProps) {
  const columns = secondsByColumn(group);
  if (columns.length === 0 || longest === 0) return null;
  const pageLabels = columns.length > 10 ? [1, group.pages.at(-1)] : columns.map((_, i) => i + 1);
  return (
    <div aria-hidden="true" className="w-fit max-w-full self-end max-lg:hidden">
      <svg
        aria-hidden="true"
        width={columns.length * 24}
        viewBox={`0 0 ${columns.length} 1`}
        preserveAspectRatio="none"
        className="h-7 max-w-full border-b border-control-line text-accent"
      >
        {Array.from(columns.entries(), ([column, seconds]) => (
          <rect
            key={column}
            x={column + 0.2}
            y={1 - seconds / longest}
            width="0.6"
            height={seconds / longest}
            fill="currentColor"
          />
        ))}
      </svg>
      <p className="flex justify-between text-label leading-4 tracking-normal text-soft tabular *:w-6 *:text-center">
        {pageLabels.map((page) => (
          <span key={page}>{page}</span>
        ))}
      </p>
    </div>
  );
}

const maxUnfoldedPages = 6;

/** The time that each page was in view, as numbers. A list of more than `maxUnfoldedPages` is folded. */
function PageTimes({ group }: { group: ReadingGroup }) {
  const times = pageTimes(group);
  if (times.length < 2) return <p>{describePages(group)}</p>;
  const list = (
    <p className="flex flex-wrap gap-x-3">
      {times.map(([page, seconds]) => (
        <span key={page} className="whitespace-nowrap">
          Page {page}: {formatDuration(seconds)}
        </span>
      ))}
    </p>
  );
  if (times.length <= maxUnfoldedPages) return list;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">{describePages(group)}, time by page</summary>
      {list}
    </details>
  );
}

/** Formats how often something happened: `once`, `3 times`. */
const formatTimes = (count: number) => (count === 1 ? 'once' : `${formatInteger(count)} times`);

const headings = { readers: 'Reader', documents: 'Document', both: 'Reader and document' };

const wideGridClass = 'lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3.5fr)_minmax(0,2.5fr)]';

/** Grid classes with separate columns for the reader and the document, where there is room. */
const bothGridClass = `${wideGridClass} xl:grid-cols-[minmax(0,2fr)_minmax(0,3.2fr)_minmax(0,3fr)_minmax(0,3.6fr)_minmax(0,1.7fr)]`;

interface GroupsProps {
  groups: readonly ReadingGroup[];
  columnSet: keyof typeof headings;
}

/** Who opened which document, how often, and how long each page was in view. */
function Groups({ groups, columnSet }: GroupsProps) {
  const longest = Math.max(...groups.flatMap(secondsByColumn), 0);
  const isBoth = columnSet === 'both';
  const gridClass = isBoth ? bothGridClass : wideGridClass;
  return (
    <>
      <div
        className={`-mx-1.5 mt-4 hidden h-11 items-center gap-x-6 border-t border-b border-line border-b-control-line px-1.5 text-small font-medium text-soft lg:grid ${gridClass}`}
      >
        <span className={isBoth ? 'xl:hidden' : undefined}>{headings[columnSet]}</span>
        {isBoth && (
          <>
            <span className="max-xl:hidden">{headings.readers}</span>
            <span className="max-xl:hidden">{headings.documents}</span>
          </>
        )}
        <span>Opened</span>
        <span>In view</span>
        {longest > 0 && <span>Time by page</span>}
      </div>
      <ul className="border-line text-small max-lg:mt-3 max-lg:border-t lg:-mx-1.5">
        {groups.map((group) => (
          <li
            key={`${group.account_id} ${group.document_id}`}
            className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3 max-lg:items-baseline lg:gap-x-6 lg:px-1.5 ${gridClass}`}
          >
            <div
              className={`[overflow-wrap:anywhere] *:first:font-medium ${isBoth ? 'xl:contents' : ''}`}
            >
              {columnSet !== 'documents' && (
                <span className="block">
                  <Link to={addressOf({ investor: group.account_id })} className={rowLink}>
                    <UserText>{group.reader}</UserText>
                  </Link>
                </span>
              )}
              {columnSet !== 'readers' && (
                <span className="block">
                  <Link to={addressOf({ document: group.document_id })} className={rowLink}>
                    <UserText>{group.title}</UserText>
                  </Link>
                </span>
              )}
            </div>
            <p className="tabular max-lg:order-1 max-lg:col-span-full max-lg:text-soft lg:first-letter:uppercase">
              <span className="lg:hidden">Opened </span>
              {formatTimes(group.openings)}
              <span className="text-soft max-lg:before:content-[',_'] lg:block lg:first-letter:uppercase">
                {group.openings > 1 && 'last '}
                {formatDateTime(group.last_opened)}
                <span className="max-lg:hidden">
                  , {group.versions.length === 1 ? 'version' : 'versions'}{' '}
                  {group.versions.join(', ')}
                </span>
              </span>
            </p>
            <div className="tabular max-lg:contents">
              <p className="max-lg:text-right">{formatDuration(sum(group.seconds))}</p>
              <div className="text-soft max-lg:order-2 max-lg:col-span-full">
                <PageTimes group={group} />
              </div>
            </div>
            <PageTimeBars group={group} longest={longest} />
          </li>
        ))}
      </ul>
      {longest > 0 && (
        <p className="mt-3 text-small text-soft max-lg:hidden">
          All bars share one scale; the tallest is {formatDuration(longest)}.
        </p>
      )}
    </>
  );
}

function ShowMore({ query }: { query: UseInfiniteQueryResult }) {
  if (!query.hasNextPage) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <Button
        variant="quiet"
        className="text-small"
        aria-busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
      <span role="status" className="text-small text-soft">
        {query.isFetchNextPageError && 'The next part could not be read. Please try again.'}
      </span>
    </p>
  );
}

/** The approved investors who have not opened the document. */
function MissingReaders({ document }: { document: string }) {
  const query = useInfiniteQuery(withoutOpeningQuery(document));
  if (query.isLoadingError) {
    return <ReadFailure text="The investors could not be read." query={query} />;
  }
  if (!query.data) return null;
  const [first] = query.data.pages;
  if (!first || first.rows.length === 0) {
    return <p className="mt-8 text-small">Every approved investor has opened it.</p>;
  }
  return (
    <TitledSection
      className="mt-8"
      title={`Not opened by ${formatCount(first.total, 'approved investors')}`}
    >
      <ul className="mt-3 text-small">
        {query.data.pages.flatMap(({ rows }) =>
          rows.map(({ id, name }) => (
            <li key={id} className="py-1">
              <Link to={addressOf({ investor: id })} className={rowLink}>
                <UserText>{name}</UserText>
              </Link>
            </li>
          )),
        )}
      </ul>
      <ShowMore query={query} />
    </TitledSection>
  );
}

function MostRead() {
  const query = useQuery(mostReadQuery);
  if (query.isLoadingError) {
    return <ReadFailure text="The most read documents could not be loaded." query={query} />;
  }
  // With fewer than three documents, this list would only repeat the one below.
  if (!query.data || query.data.length < 3) return null;
  return (
    <TitledSection className="mt-8" title="Most read in the last seven days">
      <ol className="mt-4 border-t border-line text-small lg:-mx-1.5">
        {query.data.map(({ id, title, readers, openings }) => (
          <li
            key={id}
            className={`gap-x-6 border-b border-line py-3 *:first:font-medium sm:flex sm:justify-between lg:grid lg:px-1.5 lg:*:col-span-2 xl:*:first:col-span-3 ${bothGridClass}`}
          >
            <Link to={addressOf({ document: id })} className={rowLink}>
              <UserText>{title}</UserText>
            </Link>
            <p className="text-soft tabular">
              {formatCount(readers, 'readers')}, opened {formatTimes(openings)}
            </p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

interface ResultProps {
  view: ReadingView;
  groups: readonly ReadingGroup[];
  total: number;
  showMore: ReactNode;
}

function Result({ view, groups, total, showMore }: ResultProps) {
  const [first] = groups;
  if (view.document) {
    return (
      <>
        <TitledSection className="mt-8" title={first?.title ?? 'This document'}>
          <p className="mt-1 text-small">Opened by {formatCount(total, 'readers')}</p>
          <Groups groups={groups} columnSet="readers" />
          {showMore}
        </TitledSection>
        {!view.investor && <MissingReaders document={view.document} />}
      </>
    );
  }
  if (view.investor) {
    return (
      <TitledSection className="mt-8" title={first?.reader ?? 'This reader'}>
        <p className="mt-1 text-small">
          {formatCount(total, 'documents')} opened.{' '}
          <Link to={accountPath(view.investor)} className={rowLink}>
            Show the account
          </Link>
        </p>
        <Groups groups={groups} columnSet="documents" />
        {showMore}
      </TitledSection>
    );
  }
  if (!first) return <p className="mt-8">Nothing was opened in the last seven days.</p>;
  return (
    <>
      <MostRead />
      <TitledSection className="mt-8" title="Opened in the last seven days">
        <Groups groups={groups} columnSet="both" />
        {showMore}
        <p className="mt-3 text-small text-soft">
          For earlier openings, choose a reader or a document.
        </p>
      </TitledSection>
    </>
  );
}

/** What investors have read: by document, by investor, or everything from the last seven days. */
export default function ReadingPage() {
  const [view] = useQueryStates({
    document: rowId.withDefault(''),
    investor: rowId.withDefault(''),
  });
  const query = useInfiniteQuery(readingGroupsQuery(view));
  return (
    <AdminScreen
      title="Reading"
      description="Which documents signed-in readers opened, and how long each page was in view. Kept for 12 months."
      actions={
        <>
          {(view.document || view.investor) && (
            <Link
              to={consoleScreens.reading.path}
              className={`${linkClass} self-center text-small`}
            >
              Everything from the last seven days
            </Link>
          )}
          <ListExport<Reading>
            subject="reading_sessions"
            fileName="reading"
            nouns="readings"
            restrictions={{ document: view.document || null, investor: view.investor || null }}
            read={() => readReadings(view)}
            write={writeReadingsCsv}
          />
        </>
      }
    >
      <Loaded query={query} failureText="The reading record could not be read.">
        {({ pages }) => (
          <Result
            view={view}
            groups={pages.flatMap(({ rows }) => rows)}
            total={pages[0]?.total ?? 0}
            showMore={<ShowMore query={query} />}
          />
        )}
      </Loaded>
    </AdminScreen>
  );
}
