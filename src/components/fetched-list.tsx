import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { listFailed, tryAgain } from '@/content/controls';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import { QueryProvider } from '@/lib/query-client';
import { Boundary } from '@/ui/boundary';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';

interface FetchedListProps<Item> {
  query: UseQueryOptions<Item[], Error, Item[], string[]>;
  /** The message for an empty list. */
  none: string;
  Placeholder: PlainComponent<object>;
  List: PlainComponent<{ items: readonly Item[] }>;
}

function Fetched<Item>({ query, none, Placeholder, List }: FetchedListProps<Item>) {
  const { data, isPending, error, refetch } = useQuery(query);
  useEffect(() => {
    if (error) fail('A list could not be read.', error);
  }, [error]);
  if (isPending) return <Placeholder />;
  const renderEmpty = (retry?: () => void) => (
    <div className="border-y border-line py-10 text-soft">
      <p>{none}</p>
      {retry && (
        <p className="mt-4 flex flex-wrap items-center gap-4 text-small">
          {listFailed}
          <Button variant="secondary" size="compact" onClick={retry}>
            {tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
  if (!data?.length) return renderEmpty(error ? () => void refetch() : undefined);
  return (
    <Boundary resetKey={data} renderFailure={renderEmpty}>
      <List items={data} />
    </Boundary>
  );
}

/** A list from the backend, with messages for an empty list and for one that cannot be read. */
export function FetchedList<Item>(props: FetchedListProps<Item>) {
  return (
    <QueryProvider>
      <Fetched {...props} />
    </QueryProvider>
  );
}

/** Shown if the URL's fragment names neither an entry of the list nor another part of the page. */
export function MissingEntryNote({ isListed, text }: { isListed: boolean; text: string }) {
  const { hash } = useLocation();
  const note = useRef<HTMLParagraphElement>(null);
  const isGone = hash !== '' && !isListed && !document.getElementById(hash.slice(1));
  useEffect(() => {
    if (!isGone) return;
    note.current?.scrollIntoView();
    note.current?.focus({ preventScroll: true });
  }, [isGone]);
  return isGone ? (
    <p ref={note} tabIndex={-1} className="scroll-mt-25 border-b border-line py-5 text-warning">
      {text}
    </p>
  ) : null;
}
