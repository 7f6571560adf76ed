import { classNames } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import type { Layout } from '../view';

/**
 * The classes of a list of rows or a grid of cards. Two or four cards are in two columns, to fill every row. Their covers are wider, so
 * `--cover` reduces the height.
 */
export const listClass = (layout: Layout, count: number) =>
  layout === 'list'
    ? 'border-t border-line'
    : classNames(
        'grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2',
        count > 2 && count !== 4 ? 'lg:grid-cols-3' : 'lg:[--cover:16.75rem] xl:[--cover:14.5rem]',
      );

const placeholders = [1, 2, 3];

export function DocumentsSkeleton({ layout }: { layout: Layout }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading documents…
      </p>
      <div className={listClass(layout, placeholders.length)}>
        {placeholders.map((index) =>
          layout === 'card' ? (
            <div key={index}>
              <Skeleton className="aspect-3/2 sm:aspect-auto sm:h-[var(--cover,18.5rem)]" />
              <Skeleton className="mt-4 h-4" />
              <Skeleton className="mt-2 h-4 w-2/3" />
              <Skeleton className="mt-6 ml-auto h-11 w-20" />
            </div>
          ) : (
            <div
              key={index}
              className="flex min-h-43 items-center justify-between gap-8 border-b border-line lg:min-h-16"
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
