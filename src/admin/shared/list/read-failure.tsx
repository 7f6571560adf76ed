import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { Button } from '@/ui/button';

interface FailedQuery {
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** A message that something could not be read, with a button to retry. */
export function ReadFailure({
  text,
  query: { isFetching, refetch },
  className = 'mt-6 border-y border-line py-12',
}: {
  text: string;
  query: FailedQuery;
  className?: string;
}) {
  return (
    <div role="alert" className={className}>
      <p>{text}</p>
      <Button
        variant="secondary"
        size="compact"
        className="mt-4"
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        Try Again
      </Button>
    </div>
  );
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  failureText: string;
  children: (data: Data) => ReactNode;
}

/** The data once it is loaded; before that, a placeholder or a failure. */
export function Loaded<Data>({ query, failureText, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) return <ReadFailure text={failureText} query={query} />;
  return <LoadingBlock />;
}
