import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/content/paths';
import { buttonClass } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { Link } from '@/ui/link';
import { ButtonLink } from './button-link';
import { notFoundScreen } from './not-found-screen.content';
import { Picture } from './picture';

/** Shown if the address has no page, or a page that this visitor may not see. */
export function NotFoundScreen({
  text = notFoundScreen.text,
  children,
}: {
  text?: string;
  /** A way to sign in, for pages that may open after sign-in. */
  children?: ReactNode;
}) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="not-found"
      className="relative grid min-h-svh overflow-x-clip md:items-center print:min-h-0"
    >
      <div className="page-width grid items-center gap-x-8 gap-y-10 pt-32 pb-20 print:pt-0 md:grid-cols-12">
        <div className="md:col-span-7">
          <h1 id="not-found" className="text-h1">
            {notFoundScreen.heading}
          </h1>
          <p className="mt-6 max-w-measure text-lead text-pretty text-soft">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {children}
            <ButtonLink to={paths.home} variant={children ? 'secondary' : 'primary'}>
              {notFoundScreen.action}
            </ButtonLink>
          </div>
        </div>
        <Picture
          name="emerald-cutout"
          alt=""
          sizes="(min-width: 1280px) 31rem, (min-width: 768px) 40vw, 10rem"
          // The negative margins and the shift to the right make up for the picture's transparent margins.
          className="absolute top-24 right-0 w-36 max-[23rem]:hidden md:static md:col-span-5 md:-my-12 md:w-full md:translate-x-[17%]"
          isPriority
        />
        <div className="md:col-span-7">
          {/* A plain form: it also works before and without scripts. */}
          <form action={paths.faq} role="search" className="flex max-w-measure items-end gap-4">
            <label className="grow text-small text-soft">
              {notFoundScreen.search}
              <input type="search" name="q" maxLength={100} className={`mt-2 ${controlClass}`} />
            </label>
            <button type="submit" className={buttonClass('secondary')}>
              {notFoundScreen.submit}
            </button>
          </form>
          <nav aria-label={notFoundScreen.likely} className="mt-6">
            <ul className="grid max-w-measure border-t border-line sm:grid-cols-2 sm:gap-x-8">
              {notFoundScreen.pages.map(({ label, path }) => (
                <li key={path} className="border-b border-line">
                  <Link
                    to={path}
                    className="flex min-h-12 items-center justify-between gap-4 hover:text-accent"
                  >
                    {label}
                    <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-accent" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </section>
  );
}
