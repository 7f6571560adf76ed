import { Definitions } from '@/components/definitions';
import { ExternalLink } from '@/components/external-link';
import { PageHeader } from '@/components/page-header';
import { PartnerLogo } from '@/components/partner-logo';
import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { StructuredData } from '@/components/structured-data';
import { frame } from '@/content/frame';
import { partners, areSamplePartners } from '@/content/partners';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from '@/features/contact/contact-button';
import { linkClass } from '@/ui/link';
import { fields, header, invitation, terms } from './partners.content';

/** The partners of one field: its description on the left, a list of the partners on the right. */
function PartnerFieldSection({ field }: { field: (typeof fields)[number] }) {
  const titleId = `${field.id}-title`;
  return (
    <section
      id={field.id}
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-8 border-t border-text pt-6 lg:grid-cols-12"
    >
      <div className="lg:col-span-3">
        <h2 id={titleId} className="text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]/[1.15]">
          {field.title}
        </h2>
        <p className="mt-3 break-after-avoid text-soft">{field.text}</p>
      </div>
      <Reveal className="lg:col-span-9">
        <ul className="max-lg:border-t max-lg:border-line">
          {partners
            .filter((partner) => partner.field === field.id)
            .map((partner) => (
              <li
                key={partner.name}
                className="grid break-inside-avoid items-baseline gap-x-8 gap-y-1 border-b border-line py-5 max-md:pb-2 md:grid-cols-[1fr_1fr_12rem] lg:grid-cols-[3fr_4fr_13rem] lg:first:pt-0"
              >
                <h3>
                  <PartnerLogo
                    partner={partner}
                    wordmarkClass="font-display text-h3"
                    image={{
                      width: 160,
                      height: 64,
                      loading: 'lazy',
                      className: 'max-h-14 w-auto',
                    }}
                  />
                </h3>
                <p className="max-w-104 text-soft">{partner.description}</p>
                <ExternalLink
                  href={partner.website}
                  className={`inline-flex min-h-11 items-center justify-self-start text-small wrap-anywhere ${linkClass}`}
                >
                  {new URL(partner.website).hostname}
                </ExternalLink>
              </li>
            ))}
        </ul>
      </Reveal>
    </section>
  );
}

/** Links to the four fields, with the number of firms in each. */
function FieldIndex() {
  return (
    <nav aria-label={header.index} className="border-t border-line print:hidden">
      {fields.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-12 items-center justify-between gap-6 border-b border-line font-display text-h3 transition-colors hover:text-accent"
        >
          {title}
          <span className="text-soft tabular">
            {partners.filter(({ field }) => field === id).length}
            <span className="sr-only"> {header.unit}</span>
          </span>
        </a>
      ))}
    </nav>
  );
}

function Terms() {
  return (
    <section aria-labelledby="terms" className="border-t border-text pt-6">
      <h2 id="terms" className="text-h3">
        {terms.title}
      </h2>
      <Definitions entries={terms.entries} className="mt-6 grid gap-8 md:grid-cols-3" />
    </section>
  );
}

export default function PartnersPage() {
  return (
    <>
      <StructuredData page={{ name: header.label, path: paths.partners }} />
      <PageHeader
        {...header}
        actions={
          areSamplePartners && <p className="text-small text-warning">{header.sampleNote}</p>
        }
        aside={<FieldIndex />}
      />
      <div data-theme="light" className="py-section print:py-4">
        <div className="page-width space-y-20 print:space-y-8">
          {fields.map((field) => (
            <PartnerFieldSection key={field.id} field={field} />
          ))}
          <Terms />
        </div>
      </div>
      <Section theme="dark" labelledBy="invitation" className="print:hidden">
        <h2 id="invitation" className="max-w-3xl text-h2">
          {invitation.title}
        </h2>
        <div className="mt-6 flex flex-wrap items-start justify-between gap-8">
          <p className="max-w-measure text-lead text-soft">{invitation.text}</p>
          <div className="flex flex-wrap gap-4 max-sm:w-full max-sm:[&_button]:w-full">
            <BookingButton call="partners" />
            <ContactButton variant="secondary">{frame.contact}</ContactButton>
          </div>
        </div>
      </Section>
    </>
  );
}
