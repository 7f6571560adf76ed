import { DocumentsSkeleton } from '@/features/data-room/components/documents-skeleton';
import { Skeleton } from '@/ui/skeleton';
import { withoutScripts } from './data-room.content';

/** The grid of index and documents. The index is wide enough for the names of both tabs. */
export const areaClass =
  'grid gap-x-8 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-10 print:block';

export function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 pt-4">
      {['w-full', 'w-2/3', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

/** The prerendered placeholder for index, search and documents. It is the same for all sections, and looks like the first. */
export function DocumentAreaPlaceholder() {
  return (
    <>
      <p className="hidden max-w-measure noscript:block">{withoutScripts}</p>
      <div className={`${areaClass} noscript:hidden`}>
        <div className="hidden md:block print:hidden">
          <PanelSkeleton />
        </div>
        <div className="min-w-0">
          <Skeleton className="mb-6 h-12 md:mb-8" />
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="mt-3 mb-4 h-5 w-2/3 md:mb-7" />
          {/* On phones, the first section is always a list. */}
          <div className="md:hidden">
            <DocumentsSkeleton layout="list" />
          </div>
          <div className="hidden md:block">
            <DocumentsSkeleton layout="card" />
          </div>
        </div>
      </div>
    </>
  );
}
