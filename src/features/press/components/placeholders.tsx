import { company } from '@/content/company';
import { classNames } from '@/lib/class-names';
import { env } from '@/lib/env';
import { Skeleton } from '@/ui/skeleton';
import { newsList, releaseList } from '../lists.content';

/** Empty if Supabase runs on the site's own origin. That origin is unknown during the build, so addresses on it are relative. */
const backendOrigin = env.supabaseUrl === globalThis.window?.location.origin ? '' : env.supabaseUrl;

/** The address of the Atom feed of releases, published by the edge function `press-feed`. */
export const feedAddress = `${backendOrigin}/functions/v1/press-feed`;

/** How many releases (and, on phones, news items) are shown until a button reveals the rest. Class names with `n+5` depend on it. */
export const initiallyShown = 4;

const rowIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A placeholder in the shape of the list of releases. Visitors without scripts get a link to the feed instead. */
export function ReleasesPlaceholder() {
  return (
    <>
      <p className="hidden noscript:block">
        {releaseList.noScripts.before}{' '}
        <a href={feedAddress} className="underline underline-offset-4">
          {releaseList.noScripts.link}
        </a>
        {releaseList.noScripts.after}
      </p>
      <div className="border-t border-line noscript:hidden">
        <span className="sr-only">{releaseList.loading}</span>
        {rowIndexes(initiallyShown).map((row) => (
          <div key={row} className="grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-8">
            <Skeleton className="h-4 w-28 md:col-span-2" />
            <div className="md:col-span-6">
              <Skeleton className={classNames('h-7', row % 2 ? 'w-3/5' : 'w-4/5')} />
              <Skeleton className="mt-4 h-4 w-full" />
              <Skeleton className="mt-2 h-4 w-2/3" />
              <Skeleton className="mt-6 h-6 w-32" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

export const newsGridClass = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4';

export function NewsPlaceholder() {
  return (
    <>
      <p className="hidden noscript:block">{newsList.noScripts(company.email)}</p>
      <div className={classNames(newsGridClass, 'noscript:hidden')}>
        <span className="sr-only">{newsList.loading}</span>
        {rowIndexes(8).map((row) => (
          <div key={row} className="border-t border-line pt-5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-6 h-6 w-full" />
            <Skeleton className="mt-2 h-6 w-3/5" />
            <Skeleton className="mt-6 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        ))}
      </div>
    </>
  );
}
