import { PageHeader } from '@/components/page-header';
import { faqPage, StructuredData } from '@/components/structured-data';
import { areSampleFacts, sampleFacts } from '@/content/facts';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { AskUs } from '@/features/contact/ask-us';
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
              // The note limits what the answer promises, so it must be shown with it everywhere.
              answer: [...answer, ...(note ? [note] : [])].join('\n\n'),
            })),
          ),
        ]}
      />
      <PageHeader
        title={title}
        lead={
          <>
            {lead}
            {areSampleFacts && (
              <span className="mt-6 block text-small text-warning">{sampleFacts}</span>
            )}
          </>
        }
      />
      <div data-theme="light" className="pt-8 pb-section md:pt-section print:py-8">
        <div className="page-width">
          <Questions />
        </div>
      </div>
      <AskUs {...contact}>
        <BookingButton call="intro" variant="secondary" />
      </AskUs>
    </>
  );
}
