import { DocumentsSkeleton } from '@/features/data-room/components/documents-skeleton';
import { Skeleton } from '@/ui/skeleton';
import { documentAreaClass, documentsClass, indexClass } from './document-area';
import { PanelSkeleton } from './section-panel';
import { withoutScripts } from './data-room.content';

/** The shape of index, search and documents in the built HTML, which knows no address. */
export function DocumentAreaPlaceholder() {
  return (
    <>
      <p className="hidden max-w-measure noscript:block">{withoutScripts}</p>
      <div className={`${documentAreaClass} noscript:hidden`}>
        <div className={`${indexClass} hidden md:block`}>
          <PanelSkeleton />
        </div>
        <div className={documentsClass}>
          <Skeleton className="mb-8 h-12" />
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="mt-3 mb-7 h-5 w-2/3" />
          {/* On phones Core Documents are always a list. */}
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
