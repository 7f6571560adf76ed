import { PageHeader } from '@/components/page-header';
import { faqPage, StructuredData } from '@/components/structured-data';
import { areFactsSample, sampleFacts } from '@/content/facts';
import { frame } from '@/content/frame';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from '@/features/contact/contact-button';
import { allQuestions, faqPageContent } from './faq.content';
import { Questions } from './questions';

const { title, lead, contact } = faqPageContent;

/** The questions of investment committees by subject, with two ways to ask another one. */
export default function FaqPage() {
  return (
    <>
      <StructuredData
        page={{ name: faqPageContent.short, path: paths.faq }}
        nodes={[
          faqPage(
            allQuestions.map(({ question, answer, note }) => ({
              question,
              // A reservation must be shown with its answer everywhere.
              answer: [...answer, ...(note ? [note] : [])].join('\n\n'),
            })),
          ),
        ]}
      />
      <PageHeader
        title={title}
        lead={lead}
        actions={areFactsSample && <p className="text-small text-warning">{sampleFacts}</p>}
      />
      <div data-theme="light" className="py-section print:py-8">
        <div className="page-width">
          <Questions />
          <section
            aria-labelledby="ask"
            className="mt-20 grid gap-x-8 gap-y-4 border-t border-line pt-10 lg:grid-cols-12 print:hidden"
          >
            <h2 id="ask" className="text-h3 lg:col-span-4">
              {contact.title}
            </h2>
            <div className="lg:col-span-8">
              <p className="max-w-lg">{contact.text}</p>
              <div className="mt-8 flex flex-wrap gap-4">
                <ContactButton>{frame.contact}</ContactButton>
                <BookingButton call="intro" variant="secondary" />
              </div>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}
