import { Skeleton } from '@/ui/skeleton';

/** Placeholder for a text or form that is still loading. */
export function LoadingBlock() {
  return (
    <div role="status" className="mt-6 grid max-w-measure gap-4">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
