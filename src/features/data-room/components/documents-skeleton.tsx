import { limits } from '@/lib/limits';
import { Skeleton } from '@/ui/skeleton';
import type { Layout } from '../address';
import { listClass } from './document-list';

interface DocumentsSkeletonProps {
  layout: Layout;
  /** How many documents are expected; three when nobody knows yet. */
  count?: number | undefined;
}

/** Holds the place of a list that is on its way. */
export function DocumentsSkeleton({ layout, count = 3 }: DocumentsSkeletonProps) {
  const places = Array.from(
    { length: Math.min(count, limits.marketPageSize) },
    (_, place) => place,
  );
  return (
    <>
      <p role="status" className="sr-only">
        Loading documents…
      </p>
      <div className={listClass[layout]}>
        {places.map((place) =>
          layout === 'card' ? (
            <div key={place}>
              <Skeleton className="aspect-3/2 sm:aspect-5/6" />
              <Skeleton className="mt-4 h-4" />
              <Skeleton className="mt-2 h-4 w-2/3" />
              <Skeleton className="mt-6 ml-auto h-11 w-20" />
            </div>
          ) : (
            <div
              key={place}
              className="flex min-h-16 items-center justify-between gap-8 border-b border-line px-1"
            >
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-11 w-20" />
            </div>
          ),
        )}
      </div>
    </>
  );
}
