import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AccessLevel } from '@/access/access-level';
import { sections } from '@/content/data-room-sections';
import { paths, readPath } from '@/content/paths';
import { classNames } from '@/lib/class-names';
import { useRested } from '@/lib/use-rested';
import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import {
  everyDocumentQuery,
  insideQuery,
  isSearchLimit,
  minInsideLength,
  searchLimitNotice,
  type PageHit,
} from '../api/search';
import { filterBySearch } from '../document';
import { hitPath, hitsByDocument, plainExcerpt } from '../page-hits';
import { sectionSearch, type DataRoomView } from '../view';
import { Excerpt } from './excerpt';

const otherSections = 'In other sections';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const titleClass = `inline-flex min-h-8 items-center font-sans text-body font-medium ${linkClass}`;

/** The pages of a document that contain the text, below its title. */
function Pages({ hits, search }: { hits: readonly PageHit[]; search: string }) {
  const [first] = hits;
  if (!first) return null;
  const more = first.pages - hits.length;
  // A cover only repeats the title above it.
  const inside = hits.filter(
    ({ title, excerpt }) => excerpt === null || !title.includes(plainExcerpt(excerpt)),
  );
  return (
    <>
      <ul>
        {(inside.length > 0 ? inside : hits).map(({ document, page, excerpt }) => (
          <li key={page}>
            <Link
              to={hitPath({ document, page, excerpt }, search)}
              className="group block min-h-11 py-1.5 text-small"
            >
              <span className={`mr-2 font-medium tabular ${linkClass}`}>Page {page}</span>
              <Excerpt text={excerpt} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-soft">and {counted(more, 'more page')}</p>}
    </>
  );
}

interface InsideProps {
  search: string;
  /** The text of the last request. */
  text: string;
  query: UseQueryResult<PageHit[]>;
  isWaiting: boolean;
  /** The hits of the documents that are not listed above, by document. */
  found: readonly PageHit[][];
}

/** The matching pages of other documents that the visitor may open. */
function Inside({ search, text, query, isWaiting, found }: InsideProps) {
  const titleId = useId();
  const { data, error, isError } = query;
  // Everything found stands with its title.
  if (data?.length && found.length === 0 && !isWaiting) return null;
  const groups = sections.flatMap(({ id, label }) => {
    const documents = found.filter(([hit]) => hit?.section === id);
    return documents.length > 0 ? [{ id, label, documents }] : [];
  });
  let status = '';
  if (search.trim().length < minInsideLength) {
    status = 'Type three letters or more to search inside the documents.';
  } else if (isWaiting) status = 'Searching inside the documents…';
  else if (data?.length === 0) status = 'No matches inside the documents you can open.';
  else if (data) {
    status = `Found in ${data.length === 50 ? 'at least ' : ''}${counted(found.length, 'document')}`;
  }
  return (
    <section aria-labelledby={titleId} aria-busy={isWaiting} className="mt-10">
      <h3 id={titleId} className="text-h3">
        Inside documents
      </h3>
      {isError && !isWaiting ? (
        <div role="alert" className="mt-3">
          {isSearchLimit(error) ? (
            <p className="text-soft">{searchLimitNotice}</p>
          ) : (
            <>
              <p className="mb-3 text-soft">The documents could not be searched.</p>
              <Button variant="secondary" size="compact" onClick={() => void query.refetch()}>
                Search Again
              </Button>
            </>
          )}
        </div>
      ) : (
        <p role="status" className="mt-2 text-small text-soft">
          {status}
        </p>
      )}
      {groups.map(({ id, label, documents }) => (
        <div key={id} className="mt-6">
          <h4 className="mb-2 text-label text-soft">{label}</h4>
          <ul>
            {documents.map((hits) => (
              <li key={hits[0]?.document} className="border-t border-line py-2.5">
                <h5>
                  <Link to={readPath(hits[0]?.document ?? '')} className={titleClass}>
                    <UserText>{hits[0]?.title}</UserText>
                  </Link>
                </h5>
                <Pages hits={hits} search={text} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface SearchEverywhereProps {
  search: string;
  level: AccessLevel;
  view: DataRoomView;
}

/** Shown around a section's results: their number, results from other sections, and pages of documents. */
export default function SearchEverywhere({ search, level, view }: SearchEverywhereProps) {
  const { data = [], isError, isSuccess } = useQuery(everyDocumentQuery(level));
  const text = useRested(search.trim());
  const query = useQuery(insideQuery(text, level));
  const isWaiting = query.isFetching || text !== search.trim();
  const inside = hitsByDocument(query.data ?? []);
  const found = filterBySearch(data, search);
  const groups = sections.flatMap((section) => {
    const documents = found.filter((document) => document.section === section.id);
    return (view.isFavourites || section.id !== view.section) && documents.length > 0
      ? [{ section, documents }]
      : [];
  });
  const listed = new Set(groups.flatMap(({ documents }) => documents.map(({ id }) => id)));
  const hasOwn = found.length > listed.size;
  const ids = new Set(found.map(({ id }) => id));
  const count = ids.size + inside.filter(([hit]) => hit && !ids.has(hit.document)).length;
  return (
    // The children are items of the page's column: the number of results comes before those of the section.
    <div className="contents print:hidden">
      {(count > 0 || (isSuccess && !isWaiting && !query.isError)) && (
        <h3 className={classNames('-order-1 text-h3', hasOwn && 'mb-8')}>
          {counted(count, 'result')} for “<UserText>{search.trim()}</UserText>”
        </h3>
      )}
      {isError && (
        <p role="alert" className="mt-10 text-soft">
          The other sections could not be searched.
        </p>
      )}
      {groups.length > 0 && (
        <section aria-label={otherSections} className={hasOwn ? 'mt-10' : undefined}>
          {hasOwn && <h3 className="text-h3">{otherSections}</h3>}
          {groups.map(({ section, documents }) => (
            <div key={section.id} className="mt-6">
              <h4 className="mb-2 text-label text-soft">{section.label}</h4>
              <ul>
                {documents.map(({ id, title, description }) => (
                  <li key={id} className="border-t border-line py-2.5">
                    <Link to={{ search: sectionSearch(view, section) }} className={titleClass}>
                      <UserText>{title}</UserText>
                    </Link>
                    {description && (
                      <p className="line-clamp-2 text-small text-soft">
                        <UserText>{description}</UserText>
                      </p>
                    )}
                    <Pages
                      hits={inside.find(([hit]) => hit?.document === id) ?? []}
                      search={text}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <Inside
        search={search}
        text={text}
        query={query}
        isWaiting={isWaiting}
        found={inside.filter(([hit]) => hit && !listed.has(hit.document))}
      />
      <p className="mt-6 text-small">
        <Link
          to={{ pathname: paths.faq, search: `q=${encodeURIComponent(search)}` }}
          className={linkClass}
        >
          Search the FAQ for “<UserText>{search.trim()}</UserText>”
        </Link>
      </p>
    </div>
  );
}
