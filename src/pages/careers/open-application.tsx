import { Link } from 'react-router-dom';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { OpenApplicationButton } from '@/features/careers/open-application-button';
import { linkClass } from '@/ui/link';
import { open } from './careers.content';

/** The open application next to a picture of a stone. The process for all applications is below. */
export function OpenApplication() {
  return (
    <Section theme="dark" labelledBy="open-application">
      <div className="grid items-center gap-x-8 gap-y-10 lg:grid-cols-12">
        <Picture
          name="scale"
          alt={open.picture}
          sizes="(min-width: 1024px) 36rem, 92vw"
          className="block w-full lg:col-span-6"
          imageClassName="w-full"
        />
        <div className="lg:col-span-5 lg:col-start-8">
          <h2 id="open-application" className="text-h2">
            {open.title}
          </h2>
          <p className="mt-5 max-w-column text-lead text-soft">{open.text}</p>
          <div className="mt-8">
            <OpenApplicationButton>{open.button}</OpenApplicationButton>
          </div>
          <p className="mt-4 text-small text-soft">
            {open.mail}{' '}
            <a
              href={`mailto:${company.email}?subject=${encodeURIComponent(open.subject)}`}
              className={`text-text ${linkClass} transition-colors`}
            >
              {company.email}
            </a>
            .
          </p>
        </div>
      </div>
      <div className="mt-20 border-t border-line pt-8">
        <h3 className="text-h3">{open.stepsTitle}</h3>
        <dl className="mt-6 grid gap-x-8 gap-y-6 text-small sm:grid-cols-2 lg:grid-cols-4">
          {open.steps.map(({ term, fact }) => (
            <div key={term}>
              <dt className="font-medium">{term}</dt>
              <dd className="mt-1 text-soft">{fact}</dd>
            </div>
          ))}
        </dl>
        <Link
          to={`${paths.privacyPolicy}#apply`}
          className="mt-4 inline-flex min-h-11 items-center text-small underline decoration-line underline-offset-6 transition-colors hover:decoration-current"
        >
          {open.privacy}
        </Link>
      </div>
    </Section>
  );
}
