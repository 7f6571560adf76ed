import { ButtonLink } from '@/components/button-link';
import { Picture } from '@/components/picture';
import { paths } from '@/content/paths';

export default function NotFoundPage() {
  return (
    <section data-theme="dark" aria-labelledby="not-found" className="grid min-h-svh items-center">
      <div className="page-width grid items-center gap-12 pt-32 pb-20 md:grid-cols-12">
        <div className="md:col-span-7">
          <h1 id="not-found" className="text-h1">
            Oops! Page not found
          </h1>
          <p className="mt-6 max-w-measure text-lead text-soft">
            There is nothing at this address. It may have moved, or the link may be incomplete.
          </p>
          <ButtonLink to={paths.home} className="mt-10">
            Return home
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
