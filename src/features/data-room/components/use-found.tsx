import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccess } from '@/access/use-access';
import type { ConsoleScreen } from '@/content/console-screens';
import { paths, readPath } from '@/content/paths';
import { pages } from '@/content/pages';
import { useRested } from '@/lib/use-rested';
import {
  accountsQuery,
  consoleScreensQuery,
  mayReadQuery,
  peopleQuery,
  type Person,
} from '../api/people';
import { accountPath } from '@/content/account-path';
import {
  everyDocumentQuery,
  insideQuery,
  isSearchLimit,
  isSearchedInside,
  type ListedDocument,
} from '../api/search';
import { filterBySearch, findSection } from '../document';
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

const fromMailsOnly: readonly string[] = [paths.resetPassword, paths.unsubscribe];
const sitePages = Object.values(pages).filter(({ path }) => !fromMailsOnly.includes(path));

const toDocument = ({ id, title, section }: ListedDocument): Target => ({
  path: readPath(id),
  label: title,
  detail: findSection(section)?.label ?? section,
});
const toPage = ({ path, title, description }: (typeof sitePages)[number]): Target => ({
  path,
  label: title,
  detail: description,
});
const toScreen = ({ path, title }: ConsoleScreen): Target => ({
  path,
  label: title,
});
const toPerson = ({ id, name, organisation, email }: Person): Target => ({
  path: accountPath(id),
  label: name,
  detail: [organisation, email].filter(Boolean).join(', '),
});

/** The results, by group. */
export function useFound(text: string) {
  const { level, status, isAdmin, user } = useAccess();
  const account = user?.id ?? 'anonymous';
  const rested = useRested(text);
  const isAsked = status !== 'checking';
  const documents = useQuery({ ...everyDocumentQuery(level), enabled: isAsked });
  const inside = useQuery({
    ...insideQuery(rested, level),
    enabled: isAsked && isSearchedInside(rested),
  });
  const { data: mayRead } = useQuery({ ...mayReadQuery(account), enabled: isAdmin });
  const mayFindPeople = isAdmin && mayRead?.has('access') === true;
  const people = useQuery({
    ...peopleQuery(rested, account),
    enabled: mayFindPeople && rested.length > 1,
  });
  const { data: everyScreen = [] } = useQuery({ ...consoleScreensQuery, enabled: isAdmin });
  const screens = everyScreen.filter(
    ({ subjects }) =>
      isAdmin && (subjects.length === 0 || subjects.some((subject) => mayRead?.has(subject))),
  );

  const recent = recentOf(account);
  const recentIds = recent.flatMap((path) =>
    path.startsWith(accountPath('')) ? [path.slice(accountPath('').length)] : [],
  );
  const recentPeople = useQuery({
    ...accountsQuery(recentIds, account),
    enabled: mayFindPeople && recentIds.length > 0,
  });

  const queries = [documents, inside, people];
  const isWaiting =
    queries.some(({ isFetching }) => isFetching) || (rested !== text && isSearchedInside(text));
  const failed = queries.filter(
    ({ isError, isFetching, error }) => isError && !isFetching && !isSearchLimit(error),
  );
  const known: Target[] = [
    ...(documents.data ?? []).map(toDocument),
    ...sitePages.map(toPage),
    ...screens.map(toScreen),
    ...(recentPeople.data ?? []).map(toPerson),
  ];
  const groups: Group[] = text
    ? [
        {
          name: 'Documents',
          targets: filterBySearch(documents.data ?? [], text).map(toDocument),
        },
        {
          name: 'Inside documents',
          targets: (inside.data ?? []).map((hit) => ({
            path: readPath(hit.document),
            to: hitPath(hit, rested),
            label: `${hit.title}, page ${hit.page}`,
            detail: <Excerpt text={hit.excerpt} />,
          })),
        },
        { name: 'People', targets: (people.data ?? []).map(toPerson) },
        {
          name: 'Console',
          targets: filterBySearch(screens, text).map(toScreen),
        },
        { name: 'Pages of this site', targets: filterBySearch(sitePages, text).map(toPage) },
      ]
    : [
        {
          name: 'Recent',
          targets: recent.flatMap((path) => known.find((target) => target.path === path) ?? []),
        },
      ];
  return {
    account,
    isAdmin,
    isWaiting,
    isLimited: isSearchLimit(inside.error),
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
    groups: groups
      .map(({ name, targets }) => ({ name, targets: targets.slice(0, maxOfGroup) }))
      .filter(({ targets }) => targets.length > 0),
  };
}
