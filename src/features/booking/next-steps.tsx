import { ButtonLink } from '@/components/button-link';
import { Section } from '@/components/section';
import { paths } from '@/content/paths';
import { BookingButton } from './booking-button';

/** The closing block that pages for investors share. */
export function NextSteps() {
  return (
    <Section theme="dark" labelledBy="next-steps" className="grid gap-x-8 gap-y-8 md:grid-cols-12">
      <h2 id="next-steps" className="text-h2 md:col-span-5">
        Next Steps
      </h2>
      <div className="md:col-span-7">
        <p className="max-w-measure text-lead text-soft">
          Put your questions to the founder in a 30-minute call, or begin with the documents: the
          whitepaper is open to everyone, the full due-diligence pack to approved investors.
        </p>
        <div className="mt-8 flex flex-wrap gap-4 print:hidden">
          <BookingButton>Book 30-min Call</BookingButton>
          <ButtonLink to={paths.dataRoom} variant="secondary">
            Enter Data Room
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
