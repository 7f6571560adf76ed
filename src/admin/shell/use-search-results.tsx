import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccess } from '@/access/level/use-access';
import {
  accountsQuery,
  peopleQuery,
  personName,
  type FoundPerson,
} from '@/admin/shared/list/people-api';
import { usePermissions } from '@/admin/shared/permissions';
import { accountPath } from '@/content/account-path';
import type { ConsoleScreen } from '@/content/console-screens';
import { descriptions } from '@/content/descriptions';
import { pages } from '@/content/pages';
import { paths, readerPath } from '@/content/paths';
import { documentsQuery } from '@/features/data-room/api/documents';
import { findSection, type DocumentItem } from '@/features/data-room/document';
import {
  pageHitsQuery,
  isSearchLimitError,
  isLongEnoughToSearch,
} from '@/features/search/api/search';
import { Excerpt } from '@/features/search/excerpt';
import { filterBySearch } from '@/features/search/match';
import { hitPath } from '@/features/search/page-hits';
import { useDebounced } from '@/lib/use-debounced';
import { recentPathsOf } from './recent';
import { useScreens } from './use-screens';

const maxPerGroup = 8;

/** A search result that leads to another page. */
export interface Target {
  /** The path without a position in the document, as stored in the list of recent results. */
  path: string;
  /** The full address, if it differs from the path. */
  to?: string;
  label: string;
  detail?: ReactNode;
}

interface Group {
  name: string;
  targets: Target[];
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
const toDocument = ({ id, title, section }: DocumentItem): Target => ({
  path: readerPath(id),
  label: title,
  detail: findSection(section)?.label ?? section,
});
const toScreen = ({ path, title }: ConsoleScreen): Target => ({ path, label: title });
const toPerson = (person: FoundPerson): Target => ({
  path: accountPath(person.id),
  label: personName(person),
  detail: [person.organisation, person.email].filter(Boolean).join(', '),
});

/** The results for a text, in groups. Without a text, the results opened most recently. */
export function useSearchResults(text: string) {
  const { user, level, status } = useAccess();
  const account = user?.id ?? 'anonymous';
  const debounced = useDebounced(text);
  const recentPaths = recentPathsOf(account);
  const mayFindPeople = usePermissions().mayRead('access');
  const pageHits = useQuery({
    ...pageHitsQuery(debounced, level),
    enabled: status !== 'checking' && isLongEnoughToSearch(debounced),
  });
  const documents = useQuery(documentsQuery(level));
  const people = useQuery({
    ...peopleQuery(debounced),
    enabled: mayFindPeople && debounced.length > 1,
  });
  const recentAccountIds = recentPaths.flatMap((path) => path.split(accountPath(''))[1] ?? []);
  const recentPeople = useQuery({
    ...accountsQuery(recentAccountIds),
    enabled: mayFindPeople && recentAccountIds.length > 0,
  });
  const screens = useScreens();
  const queries = [pageHits, documents, people];
  const isWaiting =
    queries.some(({ isFetching }) => isFetching) ||
    (debounced !== text && isLongEnoughToSearch(text));
  const failed = queries.filter(
    ({ isError, isFetching, error }) => isError && !isFetching && !isSearchLimitError(error),
  );
  const candidates = [
    ...(documents.data ?? []).map(toDocument),
    ...screens.map(toScreen),
    ...(recentPeople.data ?? []).map(toPerson),
    ...sitePages.map(toPage),
  ];
  const groups: Group[] = text
    ? [
        { name: 'Documents', targets: filterBySearch(documents.data ?? [], text).map(toDocument) },
        {
          name: 'Inside documents',
          targets: (pageHits.data ?? []).map((hit) => ({
            path: readerPath(hit.document),
            to: hitPath(hit, debounced),
            label: `${hit.title}, page ${hit.page}`,
            detail: <Excerpt text={hit.excerpt} />,
          })),
        },
        { name: 'People', targets: (people.data ?? []).map(toPerson) },
        { name: 'Console', targets: filterBySearch(screens, text).map(toScreen) },
        { name: 'Pages of this site', targets: filterBySearch(sitePages, text).map(toPage) },
      ]
    : [
        {
          name: 'Recent',
          targets: recentPaths.flatMap(
            (path) => candidates.find((target) => target.path === path) ?? [],
          ),
        },
      ];
  return {
    account,
    isWaiting,
    isLimited: isSearchLimitError(pageHits.error),
    retryFailed:
      failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
    groups: groups
      .map(({ name, targets }) => ({ name, targets: targets.slice(0, maxPerGroup) }))
      .filter(({ targets }) => targets.length > 0),
  };
}
