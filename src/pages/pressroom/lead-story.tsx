import { ButtonLink } from '@/components/button-link';
import { Reveal } from '@/components/reveal';
import { paths } from '@/content/paths';
import { ReportCover } from '@/features/press/components/report-cover';
import { leadStory } from './pressroom.content';

/** The first recommendation for the press: the report, with its cover at the left. */
export function LeadStory() {
  const { label, title, text, link } = leadStory;
  return (
    <section data-theme="dark" aria-labelledby="lead-story" className="pb-section">
      <div className="page-width">
        <Reveal className="grid items-center gap-x-8 gap-y-10 border-t border-line pt-12 md:grid-cols-12 md:pt-16">
          <div className="md:col-span-5 lg:col-span-4">
            <ReportCover />
          </div>
          <div className="md:col-span-7 lg:col-start-6">
            <p className="text-label text-soft">{label}</p>
            <h2 id="lead-story" className="mt-4 text-h2">
              {title}
            </h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-5 max-w-measure text-soft">
                {paragraph}
              </p>
            ))}
            <ButtonLink to={paths.partnerReport} variant="secondary" className="mt-8">
              {link}
            </ButtonLink>
          </div>
        </Reveal>
      </div>
    </section>
  );
}
