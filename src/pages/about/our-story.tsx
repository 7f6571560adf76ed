import { Section } from '@/components/section';
import { StatusLine } from '@/components/status-line';
import { frame } from '@/content/frame';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from '@/features/contact/contact-button';
import { story } from './about.content';

/** The story as running text, with the company's details in the margin. */
export function OurStory() {
  return (
    <Section
      theme="light"
      labelledBy="story"
      className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]"
    >
      <h2 id="story" className="text-h2 lg:col-span-3">
        {story.title}
      </h2>
      <div className="flex flex-col gap-5 lg:col-span-6 lg:row-span-2">
        <p className="mb-3 font-display text-h3">{story.opening}</p>
        {story.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <StatusLine className="mt-4 border-t border-line pt-5" />
        <div className="mt-6 flex flex-wrap gap-4 print:hidden">
          <BookingButton call="team" />
          <ContactButton variant="secondary">{frame.contact}</ContactButton>
        </div>
      </div>
      <dl className="grid gap-4 border-l-2 border-brass pl-5 text-small sm:grid-cols-2 lg:col-span-3 lg:col-start-1 lg:row-start-2 lg:grid-cols-1">
        {story.facts.map(({ term, fact }) => (
          <div key={term}>
            <dt className="text-soft">{term}</dt>
            <dd className="font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
