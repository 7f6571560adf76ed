import { ButtonLink } from '@/components/button-link';
import { Picture } from '@/components/picture';
import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { impact } from './esg.content';

export function Impact() {
  return (
    <Section id="impact" theme="dark" labelledBy="impact-title">
      <Reveal className="grid items-center gap-x-8 gap-y-12 lg:grid-cols-12">
        <Picture
          name="rough"
          alt={impact.picture}
          sizes="(min-width: 1024px) 40vw, 92vw"
          className="lg:col-span-5"
          imageClassName="w-full"
        />
        <div className="lg:col-span-6 lg:col-start-7">
          <h2 id="impact-title" className="text-h2 print:hidden">
            {impact.title}
          </h2>
          <p className="mt-6 max-w-measure text-lead text-soft print:hidden">{impact.lead}</p>
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
            <BookingButton call="esg" />
            <ButtonLink to={paths.dataRoom} variant="secondary">
              {impact.dataRoom}
            </ButtonLink>
            <ButtonLink to={paths.pressroom} variant="quiet">
              {impact.pressroom}
            </ButtonLink>
          </div>
          <p role="note" className="mt-10 max-w-measure text-small print:mt-0 text-soft">
            {impact.note}
          </p>
        </div>
      </Reveal>
    </Section>
  );
}
