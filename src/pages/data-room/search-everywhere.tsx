import { useQuery } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/level/access-level';
import { sections } from '@/content/data-room-sections';
import { paths, readerPath } from '@/content/paths';
import { documentsQuery } from '@/features/data-room/api/documents';
import { DocumentTitle } from '@/features/data-room/components/document-title';
import { AccessMark } from '@/features/data-room/components/document-views';
import { formatUpdatedDate, type DocumentItem } from '@/features/data-room/document';
import { showsSection, type DataRoomView } from '@/features/data-room/view';
import {
  pageHitsQuery,
  isLongEnoughToSearch,
  isSearchLimitError,
  maxPageHits,
  searchLimitNotice,
  type PageHit,
} from '@/features/search/api/search';
import { Excerpt } from '@/features/search/excerpt';
import { filterBySearch } from '@/features/search/match';
import { hitPath, groupHitsByDocument, plainExcerpt } from '@/features/search/page-hits';
import { classNames } from '@/lib/class-names';
import { useDebounced } from '@/lib/use-debounced';
import { Button } from '@/ui/button';
import { Link, linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';

const withCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface FoundDocumentProps {
  document: Pick<
    DocumentItem,
    'id' | 'title' | 'description' | 'section' | 'requires_auth' | 'updated_at'
  >;
}

function FoundDocument({ document }: FoundDocumentProps) {
  const { id, title, description, updated_at } = document;
  return (
    <>
      <div className="items-baseline justify-between gap-x-6 lg:flex">
        <Link
          to={readerPath(id)}
          className={`inline-flex min-h-8 items-center font-display text-lead ${linkClass}`}
        >
          <DocumentTitle>{title}</DocumentTitle>
        </Link>
        {updated_at && (
          <p className="flex shrink-0 items-center gap-3 text-small text-soft">
            {formatUpdatedDate(updated_at)}
            <AccessMark document={document} />
          </p>
        )}
      </div>
      {description && (
        <p className="line-clamp-2 text-small text-soft">
          <UserText>{description}</UserText>
        </p>
      )}
    </>
  );
}

/** The pages of a document that contain the searched text, below its title. */
function PageHits({ hits, search }: { hits: readonly PageHit[]; search: string }) {
  const [first] = hits;
  if (!first) return null;
  const furtherPages = first.pages - hits.length;
  // A hit on a cover only repeats the title above it, so it is listed only if there is no other hit.
  const bodyHits = hits.filter(
    ({ title, excerpt }) => excerpt === null || !title.includes(plainExcerpt(excerpt)),
  );
  return (
    <>
      <ul>
        {(bodyHits.length > 0 ? bodyHits : hits).map(({ document, page, excerpt }) => (
          <li key={page}>
            <Link
              to={hitPath({ document, page }, search)}
              className="group block min-h-11 py-1.5 text-small"
            >
              <span className={`mr-2 font-medium tabular ${linkClass}`}>Page {page}</span>
              <Excerpt text={excerpt} />
            </Link>
          </li>
        ))}
      </ul>
      {furtherPages > 0 && (
        <p className="text-small text-soft">and {withCount(furtherPages, 'more page')}</p>
      )}
    </>
  );
}

/** Placeholder for the details of a document that has a hit but is not in the list, for example because the list failed to load. */
const noData = { description: null, updated_at: '', requires_auth: false };

/** `found` is the number of documents that contain the text; `undefined` until it is known. */
function searchStatus(text: string, isWaiting: boolean, found: number | undefined): string {
  if (!isLongEnoughToSearch(text)) {
    return 'Type three letters or more to search inside the documents.';
  }
  if (isWaiting) return 'Searching inside the documents…';
  if (found === undefined) return '';
  if (found === 0) return 'No matches inside the documents you can open.';
  return `Found inside ${withCount(found, 'document')}`;
}

interface SearchEverywhereProps {
  search: string;
  level: AccessLevel;
  view: DataRoomView;
}

/**
 * Shown around a section's results: the number of all results, the documents found in other sections, and the
 * pages found inside the documents of all sections. Each document is listed once.
 */
export default function SearchEverywhere({ search, level, view }: SearchEverywhereProps) {
  const { data = [], isError, isSuccess } = useQuery(documentsQuery(level));
  const debouncedSearch = useDebounced(search.trim());
  const query = useQuery(pageHitsQuery(debouncedSearch, level));
  const isWaiting = query.isFetching || debouncedSearch !== search.trim();
  const hitGroups = groupHitsByDocument(query.data ?? []);
  const matching = filterBySearch(data, search);
  const matchingIds = new Set(matching.map(({ id }) => id));
  const count =
    matchingIds.size + hitGroups.filter(([hit]) => hit && !matchingIds.has(hit.document)).length;
  const hasMatchInSection = matching.some(({ section }) => showsSection(view, section));
  const groups = sections.flatMap((section) => {
    const isShown = showsSection(view, section.id);
    const titleMatches = matching.filter((document) => !isShown && document.section === section.id);
    const pageMatches = hitGroups.flatMap(([hit]) =>
      hit?.section === section.id && (isShown || !matchingIds.has(hit.document))
        ? [data.find(({ id }) => id === hit.document) ?? { ...hit, ...noData, id: hit.document }]
        : [],
    );
    const documents = [...titleMatches, ...pageMatches];
    return documents.length > 0 ? [{ section, documents }] : [];
  });
  const hasPageMatches = !isWaiting && hitGroups.length > 0;
  return (
    // With `contents`, the children are items of the page's column, so the number of results can come before the section's results.
    <div
      data-found={showsSection(view, view.section) && (isWaiting || count > 0) ? '' : undefined}
      className="contents print:hidden"
    >
      {(count > 0 || (isSuccess && !isWaiting && !query.isError)) && (
        <h3 className={classNames('-order-1 text-h3', hasMatchInSection && 'mb-8')}>
          {query.data?.length === maxPageHits && 'At least '}
          {withCount(count, 'result')} for “<UserText>{search.trim()}</UserText>”
        </h3>
      )}
      {isError && (
        <p role="alert" className="mt-10 text-soft">
          The other sections could not be searched.
        </p>
      )}
      <section
        aria-label="Results"
        aria-busy={isWaiting}
        className={hasMatchInSection ? 'mt-10' : undefined}
      >
        {hasMatchInSection && <h3 className="text-h3">Also found</h3>}
        {query.isError && !isWaiting ? (
          <div role="alert" className="mt-3">
            {isSearchLimitError(query.error) ? (
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
          // If there are page matches, this text is only for screen readers, because the heading shows the number of results.
          <p role="status" className={hasPageMatches ? 'sr-only' : 'mt-2 text-small text-soft'}>
            {searchStatus(search.trim(), isWaiting, query.data && hitGroups.length)}
          </p>
        )}
        {groups.map(({ section, documents }) => (
          <div key={section.id} className="mt-4">
            <h4 className="mb-2 text-label text-soft">{section.label}</h4>
            <ul>
              {documents.map((document) => (
                <li key={document.id} className="border-t border-line py-2.5">
                  <FoundDocument document={document} />
                  <PageHits
                    hits={hitGroups.find(([hit]) => hit?.document === document.id) ?? []}
                    search={debouncedSearch}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <p className="order-1 mt-6 text-small text-soft">
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
