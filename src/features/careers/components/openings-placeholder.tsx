import { company } from '@/content/company';
import { Skeleton } from '@/ui/skeleton';
import { openingsList } from '../openings.content';

/** The columns of an opening: the job, its requirements, and how to apply. */
export const openingClass =
  'grid gap-x-8 gap-y-5 border-b border-line py-8 md:grid-cols-12 md:py-10';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A placeholder in the shape of the openings, shown while they are loading. */
export function OpeningsPlaceholder() {
  return (
    <>
      <p className="hidden noscript:block">{openingsList.noScripts(company.email)}</p>
      <div className="noscript:hidden">
        <p role="status" className="pb-4 text-small text-soft">
          {openingsList.loading}
        </p>
        <div aria-hidden="true" className="border-t border-line">
          {rows.map((row) => (
            <div key={row} className={openingClass}>
              <div className="md:col-span-4">
                <Skeleton className="h-7 w-4/5" />
                <Skeleton className="mt-3 h-4 w-3/5" />
              </div>
              <div className="md:col-span-5">
                <Skeleton className="h-4 w-full" />
                <Skeleton className="mt-2 h-4 w-full" />
                <Skeleton className="mt-2 h-4 w-2/3" />
              </div>
              <Skeleton className="h-11 w-28 md:col-span-3 md:justify-self-end" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
