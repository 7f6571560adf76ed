import { ButtonLink } from '@/components/button-link';
import { LinkedText } from '@/components/linked-text';
import { Section } from '@/components/section';
import { nextSteps } from '@/content/next-steps';
import { paths } from '@/content/paths';
import { BookingButton } from './booking-button';

/** The closing block that the pages for investors share. */
export function NextSteps({ isApproved = false }: { isApproved?: boolean }) {
  return (
    <Section
      theme="dark"
      labelledBy="next-steps"
      className="grid gap-x-8 gap-y-8 md:grid-cols-12 print:hidden"
    >
      <h2 id="next-steps" className="text-h2 md:col-span-5">
        {nextSteps.title}
      </h2>
      <div className="md:col-span-7">
        <p className="max-w-measure text-lead text-soft">
          <LinkedText>{isApproved ? nextSteps.approved : nextSteps.text}</LinkedText>
        </p>
        <div className="mt-8 flex flex-wrap gap-4 max-sm:[&_button]:w-full">
          <BookingButton call="short" />
          <ButtonLink to={paths.dataRoom} variant="secondary" className="max-sm:w-full">
            {nextSteps.dataRoom}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
