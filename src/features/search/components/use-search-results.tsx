import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useAccess } from '@/access/level/use-access';
import { descriptions } from '@/content/descriptions';
import { pages } from '@/content/pages';
import { paths, readerPath } from '@/content/paths';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import { useDebounced } from '@/lib/use-debounced';
import { pageHitsQuery, isSearchLimit, isLongEnoughToSearch } from '../api/search';
import { filterBySearch } from '../match';
import { hitPath } from '../page-hits';
import { recentOf } from '../recent';
import { Excerpt } from './excerpt';

/** The most results per group. A longer text narrows them down. */
const maxOfGroup = 8;

/** A search result that leads to another page. */
export interface Target {
  /** Its address without a position in the page. Recent searches store it. */
  path: string;
  /** The full address, if it is longer than the path. */
  to?: string;
  label: string;
  detail?: ReactNode;
}

interface Group {
  name: string;
  targets: Target[];
}

/** What is searched for: `debounced` is the text once typing has stopped, `recent` the addresses that were opened last. */
interface SearchQuery {
  account: string;
  text: string;
  debounced: string;
  recent: readonly string[];
}

/** What the host of the search finds. */
interface HostResults {
  /** The groups that come before the passages inside documents, and those after them. */
  before: Group[];
  after: Group[];
  /** The targets that a recent address may belong to, besides the pages of the site. */
  known: Target[];
  queries: Pick<UseQueryResult, 'isFetching' | 'isError' | 'error' | 'refetch'>[];
}

export interface ResultsProps {
  query: SearchQuery;
  children: (results: HostResults) => ReactElement;
}

/** What the component with the search button, the host, adds to the search. */
export interface SearchHost {
  /** Describes what is searched, while nothing is typed. */
  scope: string;
  /** Searches the host's own items, and passes the hits to its children. */
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

/** The details of the search for the typed `text`. */
export function useSearchQuery(text: string): SearchQuery {
  const account = useAccess().user?.id ?? 'anonymous';
  return { account, text, debounced: useDebounced(text), recent: recentOf(account) };
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
    ({ isError, isFetching, error }) => isError && !isFetching && !isSearchLimit(error),
  );
  const known = [...host.known, ...sitePages.map(toPage)];
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
          targets: recent.flatMap((path) => known.find((target) => target.path === path) ?? []),
        },
      ];
  return {
    isWaiting,
    isLimited: isSearchLimit(inside.error),
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
    groups: groups
      .map(({ name, targets }) => ({ name, targets: targets.slice(0, maxOfGroup) }))
      .filter(({ targets }) => targets.length > 0),
  };
}
