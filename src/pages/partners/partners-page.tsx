import { PageHeader } from '@/components/page-header';
import { Section } from '@/components/section';
import { StructuredData } from '@/components/structured-data';
import { frame } from '@/content/frame';
import { arePartnersSample, partners } from '@/content/partners';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from '@/features/contact/contact-button';
import { PartnerFieldSection } from './partner-field';
import { fields, header, invitation, terms } from './partners.content';

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
      <dl className="mt-6 grid gap-8 md:grid-cols-3">
        {terms.entries.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function PartnersPage() {
  return (
    <>
      <StructuredData page={{ name: header.label, path: paths.partners }} />
      <PageHeader
        label={header.label}
        title={header.title}
        lead={header.lead}
        actions={
          arePartnersSample && <p className="text-small text-warning">{header.sampleNote}</p>
        }
        aside={<FieldIndex />}
      />
      <div data-theme="light" className="py-section print:py-4">
        <div className="page-width grid gap-20 print:gap-8">
          {fields.map((field) => (
            <PartnerFieldSection key={field.id} field={field} />
          ))}
          <Terms />
        </div>
      </div>
      <Section theme="dark" labelledBy="invitation" className="print:hidden">
        <h2 id="invitation" className="max-w-3xl text-h1">
          {invitation.title}
        </h2>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-8">
          <p className="max-w-measure text-lead text-soft">{invitation.text}</p>
          <div className="flex flex-wrap gap-4">
            <BookingButton call="partners" />
            <ContactButton variant="secondary">{frame.contact}</ContactButton>
          </div>
        </div>
      </Section>
    </>
  );
}
