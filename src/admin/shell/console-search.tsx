import { useQuery } from '@tanstack/react-query';
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
import { readerPath } from '@/content/paths';
import { documentsQuery } from '@/features/data-room/api/documents';
import { findSection, type DocumentItem } from '@/features/data-room/document';
import type {
  ResultsProps,
  SearchHost,
  Target,
} from '@/features/search/components/use-search-results';
import { filterBySearch } from '@/features/search/match';
import { adminRoutes } from './admin-routes';

/** The screens in the menu of the signed-in admin's role. */
export function useScreens() {
  const { mayRead } = usePermissions();
  return adminRoutes.filter(
    ({ subjects, group }) =>
      group !== 'unlisted' && (subjects.length === 0 || mayRead(...subjects)),
  );
}

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

function Results({ query: { text, debounced, recent }, children }: ResultsProps) {
  const { level } = useAccess();
  const mayFindPeople = usePermissions().mayRead('access');
  const documents = useQuery(documentsQuery(level));
  const people = useQuery({
    ...peopleQuery(debounced),
    enabled: mayFindPeople && debounced.length > 1,
  });
  const recentIds = recent.flatMap((path) => path.split(accountPath(''))[1] ?? []);
  const recentPeople = useQuery({
    ...accountsQuery(recentIds),
    enabled: mayFindPeople && recentIds.length > 0,
  });
  const screens = useScreens();
  return children({
    before: [
      {
        name: 'Documents',
        targets: filterBySearch(documents.data ?? [], text).map(toDocument),
      },
    ],
    after: [
      { name: 'People', targets: (people.data ?? []).map(toPerson) },
      { name: 'Console', targets: filterBySearch(screens, text).map(toScreen) },
    ],
    targets: [
      ...(documents.data ?? []).map(toDocument),
      ...screens.map(toScreen),
      ...(recentPeople.data ?? []).map(toPerson),
    ],
    queries: [documents, people],
  });
}

/** What the console adds to the search: documents, people and its screens. */
export const consoleSearch: SearchHost = {
  scope: 'Documents and their text, pages of this site, people and screens of the console.',
  Results,
};
