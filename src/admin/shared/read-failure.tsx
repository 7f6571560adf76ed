import { Button } from '@/ui/button';

interface FailedQuery {
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Says that something could not be read, with a button to try again. */
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
