import { notFound } from '@/content/not-found';
import { paths } from '@/content/paths';
import { ButtonLink } from './button-link';
import { Picture } from './picture';

/** Shown instead of a page when the address has none, or none that this visitor may see. */
export function NotFoundScreen() {
  return (
    <section
      data-theme="dark"
      aria-labelledby="not-found"
      className="grid min-h-svh items-center print:min-h-0"
    >
      <div className="page-width grid items-center gap-12 pt-32 pb-20 print:pt-0 md:grid-cols-12">
        <div className="md:col-span-7">
          <h1 id="not-found" className="text-h1">
            {notFound.heading}
          </h1>
          <p className="mt-6 max-w-measure text-lead text-soft">{notFound.text}</p>
          <ButtonLink to={paths.home} className="mt-10">
            {notFound.action}
          </ButtonLink>
        </div>
        <Picture
          name="emerald-cutout"
          alt=""
          sizes="(min-width: 768px) 36vw, 60vw"
          className="mx-auto w-3/5 md:col-span-4 md:col-start-9 md:w-full"
          isPriority
        />
      </div>
    </section>
  );
}
