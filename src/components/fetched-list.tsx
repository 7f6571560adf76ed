import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { QueryProvider } from '@/lib/query-client';

interface FetchedListProps<Item> {
  query: UseQueryOptions<Item[], Error, Item[], string[]>;
  /** The message for an empty list. */
  none: string;
  Placeholder: ComponentType;
  List: ComponentType<{ items: readonly Item[] }>;
}

function Fetched<Item>({ query, none, Placeholder, List }: FetchedListProps<Item>) {
  const { data, isPending, error } = useQuery(query);
  useEffect(() => {
    if (error) console.info('A list could not be read.', error);
  }, [error]);
  if (isPending) return <Placeholder />;
  if (!data?.length) return <p className="border-y border-line py-10 text-soft">{none}</p>;
  return <List items={data} />;
}

/** A list from the backend. One that cannot be read looks empty, because readers can do nothing about it. */
export function FetchedList<Item>(props: FetchedListProps<Item>) {
  return (
    <QueryProvider>
      <Fetched {...props} />
    </QueryProvider>
  );
}
