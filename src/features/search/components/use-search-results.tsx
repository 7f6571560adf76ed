import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useAccess } from '@/access/level/use-access';
import { descriptions } from '@/content/descriptions';
import { pages } from '@/content/pages';
import { paths, readerPath } from '@/content/paths';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import { useDebounced } from '@/lib/use-debounced';
import { pageHitsQuery, isSearchLimitError, isLongEnoughToSearch } from '../api/search';
import { filterBySearch } from '../match';
import { hitPath } from '../page-hits';
import { recentPathsOf } from '../recent';
import { Excerpt } from './excerpt';

const maxPerGroup = 8;

/** A search result that leads to another page. */
export interface Target {
  /** Path without a position in the page. Recent searches store it. */
  path: string;
  /** Full address, if it differs from the path. */
  to?: string;
  label: string;
  detail?: ReactNode;
}

interface Group {
  name: string;
  targets: Target[];
}

/** A search. `debounced` is the text once typing has stopped, `recent` the paths opened last. */
interface SearchQuery {
  account: string;
  text: string;
  debounced: string;
  recent: readonly string[];
}

/** Results from the host. */
export interface HostResults {
  /** Groups before and after the passages inside documents. */
  before: Group[];
  after: Group[];
  /** Targets that recent paths can refer to, besides the pages of the site. */
  targets: Target[];
  queries: Pick<UseQueryResult, 'isFetching' | 'isError' | 'error' | 'refetch'>[];
}

export interface ResultsProps {
  query: SearchQuery;
  children: (results: HostResults) => ReactElement;
}

/** Extends the search on behalf of its host: the component that renders the search button. */
export interface SearchHost {
  /** Describes the searched content while the field is empty. */
  scope: string;
  /** Searches the host's own items, and passes the results to its children. */
  Results: PlainComponent<ResultsProps>;
}

const mailOnlyPaths: readonly string[] = [paths.resetPassword, paths.unsubscribe];
const sitePages = Object.values(pages)
  .filter(({ path }) => !mailOnlyPaths.includes(path))
  .map(({ path, title }) => ({ path, title, description: descriptions[path] }));

const toPage = ({ path, title, description }: (typeof sitePages)[number]): Target => ({
  path,
  label: title,
  detail: description,
});

export function useSearchQuery(text: string): SearchQuery {
  const account = useAccess().user?.id ?? 'anonymous';
  return { account, text, debounced: useDebounced(text), recent: recentPathsOf(account) };
}

/** The results, by group, with those of the host. */
export function useSearchResults({ text, debounced, recent }: SearchQuery, host: HostResults) {
  const { level, status } = useAccess();
  const inside = useQuery({
    ...pageHitsQuery(debounced, level),
    enabled: status !== 'checking' && isLongEnoughToSearch(debounced),
  });
  const queries = [inside, ...host.queries];
  const isWaiting =
    queries.some(({ isFetching }) => isFetching) ||
    (debounced !== text && isLongEnoughToSearch(text));
  const failed = queries.filter(
    ({ isError, isFetching, error }) => isError && !isFetching && !isSearchLimitError(error),
  );
  const candidates = [...host.targets, ...sitePages.map(toPage)];
  const groups: Group[] = text
    ? [
        ...host.before,
        {
          name: 'Inside documents',
          targets: (inside.data ?? []).map((hit) => ({
            path: readerPath(hit.document),
            to: hitPath(hit, debounced),
            label: `${hit.title}, page ${hit.page}`,
            detail: <Excerpt text={hit.excerpt} />,
          })),
        },
        ...host.after,
        { name: 'Pages of this site', targets: filterBySearch(sitePages, text).map(toPage) },
      ]
    : [
        {
          name: 'Recent',
          targets: recent.flatMap(
            (path) => candidates.find((target) => target.path === path) ?? [],
          ),
        },
      ];
  return {
    isWaiting,
    isLimited: isSearchLimitError(inside.error),
    retryFailed:
      failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
    groups: groups
      .map(({ name, targets }) => ({ name, targets: targets.slice(0, maxPerGroup) }))
      .filter(({ targets }) => targets.length > 0),
  };
}
