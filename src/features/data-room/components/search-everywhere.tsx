import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AccessLevel } from '@/access/access-level';
import { sections } from '@/content/data-room-sections';
import { paths } from '@/content/paths';
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

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function DocumentHits({ hits, search }: { hits: readonly PageHit[]; search: string }) {
  const [first] = hits;
  if (!first) return null;
  const more = first.pages - hits.length;
  // A cover only repeats the title above it.
  const inside = hits.filter(
    ({ title, excerpt }) => excerpt === null || !title.includes(plainExcerpt(excerpt)),
  );
  return (
    <li className="border-t border-line py-3">
      <h5 className="font-sans text-body font-medium">
        <UserText>{first.title}</UserText>
      </h5>
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
    </li>
  );
}

interface InsideProps {
  search: string;
  level: AccessLevel;
}

/** The matching pages of documents that the visitor may open. */
function Inside({ search, level }: InsideProps) {
  const titleId = useId();
  const text = useRested(search.trim());
  const query = useQuery(insideQuery(text, level));
  const { data, error, isError, isFetching } = query;
  const isWaiting = isFetching || text !== search.trim();
  const groups = sections.flatMap(({ id, label }) => {
    const hits = data?.filter(({ section }) => section === id) ?? [];
    return hits.length > 0 ? [{ id, label, documents: hitsByDocument(hits) }] : [];
  });
  let status = '';
  if (search.trim().length < minInsideLength) {
    status = 'Type three letters or more to search inside the documents.';
  } else if (isWaiting) status = 'Searching inside the documents…';
  else if (data?.length === 0) status = 'No matches inside the documents you can open.';
  else if (data) {
    const documents = new Set(data.map(({ document }) => document)).size;
    status = `Found in ${data.length === 50 ? 'at least ' : ''}${counted(documents, 'document')}`;
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
              <DocumentHits key={hits[0]?.document} hits={hits} search={text} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface SearchEverywhereProps extends InsideProps {
  view: DataRoomView;
}

/** Shown below a section's results: results from other sections, and pages of documents. */
export default function SearchEverywhere({ search, level, view }: SearchEverywhereProps) {
  const titleId = useId();
  const { data = [], isError } = useQuery(everyDocumentQuery(level));
  const found = filterBySearch(data, search);
  const groups = sections.flatMap((section) => {
    const documents = found.filter((document) => document.section === section.id);
    return (view.isFavourites || section.id !== view.section) && documents.length > 0
      ? [{ section, documents }]
      : [];
  });
  return (
    <div className="print:hidden">
      {isError && (
        <p role="alert" className="mt-10 text-soft">
          The other sections could not be searched.
        </p>
      )}
      {groups.length > 0 && (
        <section aria-labelledby={titleId} className="mt-10">
          <h3 id={titleId} className="text-h3">
            In other sections
          </h3>
          {groups.map(({ section, documents }) => (
            <div key={section.id} className="mt-6">
              <h4 className="mb-2 text-label text-soft">{section.label}</h4>
              <ul>
                {documents.map(({ id, title, description }) => (
                  <li key={id} className="border-t border-line py-2.5">
                    <Link
                      to={{ search: sectionSearch(view, section) }}
                      className={`inline-flex min-h-8 items-center font-medium ${linkClass}`}
                    >
                      <UserText>{title}</UserText>
                    </Link>
                    {description && (
                      <p className="line-clamp-2 text-small text-soft">
                        <UserText>{description}</UserText>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <Inside search={search} level={level} />
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
