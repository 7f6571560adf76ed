import { ButtonLink } from '@/components/button-link';
import { Definitions } from '@/components/definitions';
import { LinkedText } from '@/components/linked-text';
import { PageHeader, WidePicture } from '@/components/page-header';
import { Reveal } from '@/components/reveal';
import { Section, Title } from '@/components/section';
import { organization, StructuredData } from '@/components/structured-data';
import { company } from '@/content/company';
import { frame } from '@/content/frame';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from '@/features/contact/contact-button';
import { classNames } from '@/lib/class-names';
import { story, foundation, zug, whyChoose, header } from './about.content';
import { ZugMap } from './zug-map';

/** The story as running text, with the company's details in the margin. */
function OurStory() {
  return (
    <Section
      theme="light"
      labelledBy="story"
      className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-12 lg:gap-y-10"
    >
      <h2 id="story" className="text-h2 lg:col-span-3">
        {story.title}
      </h2>
      <p className="font-display text-h3 lg:col-span-8">{story.opening}</p>
      <Definitions
        entries={story.facts}
        className="grid gap-x-4 gap-y-3 border-l-2 border-brass max-lg:order-last pl-5 text-small sm:grid-cols-2 sm:gap-y-4 lg:col-span-3 lg:col-start-1 lg:grid-cols-1"
        pairClass="max-sm:grid max-sm:grid-cols-[6.75rem_1fr] max-sm:gap-x-4"
        termClass="text-soft"
        textClass="font-medium"
      />
      <div className="flex max-w-measure flex-col gap-5 lg:col-span-8">
        {story.text.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-4 max-sm:[&_button]:w-full lg:col-span-8 lg:col-start-4 print:hidden">
        <BookingButton call="team" />
        <ContactButton variant="secondary">{frame.contact}</ContactButton>
      </div>
    </Section>
  );
}

/** Mission and vision in large type, the values as a list below. */
function OurFoundation() {
  const { title, statements, values } = foundation;
  return (
    <Section theme="dark" labelledBy="foundation">
      <h2 id="foundation" className="text-[1.75rem]/[1.2]">
        {title}
      </h2>
      <Reveal className="mt-12 grid gap-x-8 gap-y-16 lg:grid-cols-12">
        {Object.entries(statements).map(([name, text], index) => (
          <div
            key={name}
            className={index === 0 ? 'lg:col-span-9' : 'lg:col-span-9 lg:col-start-4'}
          >
            <h3 className="font-sans text-label text-accent">{name}</h3>
            <p className="mt-4 font-display text-h2">{text}</p>
          </div>
        ))}
        <div className="lg:col-span-12">
          <h3 className="font-sans text-label text-accent">{values.title}</h3>
          <Definitions
            entries={values.entries}
            className="mt-4 grid gap-x-8 gap-y-8 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-4"
            textClass="mt-2 text-soft"
          />
        </div>
      </Reveal>
    </Section>
  );
}

/** The map with the address below it, and the reasons for Zug next to it. */
function BasedInZug() {
  const { address, legalName } = company;
  return (
    <Section theme="light" labelledBy="zug">
      <Reveal className="grid items-start gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4 lg:col-start-9">
          <Title id="zug">{zug.title}</Title>
          <p className="mt-6 max-w-measure text-lead text-soft">{zug.lead}</p>
          <Definitions entries={zug.reasons} className="mt-8 grid max-w-measure gap-6" />
        </div>
        <figure className="lg:order-first lg:col-span-7 lg:self-center print:max-w-md">
          <ZugMap />
          <figcaption className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-small">
            <address className="not-italic">
              {legalName}, {address.street}, {address.postalCode} {address.city}, {address.country}
            </address>
            <span className="text-soft">{zug.visit}</span>
          </figcaption>
        </figure>
      </Reveal>
    </Section>
  );
}

/** Four claims on cards of different widths, each with a link to the page that supports it. */
function WhyChoose() {
  const { title, lead, cards } = whyChoose;
  return (
    <Section theme="dark" labelledBy="why-choose">
      <Title id="why-choose">{title}</Title>
      <p className="mt-4 max-w-measure text-lead text-soft">{lead}</p>
      <Reveal>
        <ul className="mt-14 grid md:grid-cols-2 md:gap-4 lg:grid-cols-12 lg:gap-8">
          {cards.map((card, index) => (
            <li
              key={card.title}
              className={classNames(
                // On phones, the cards are rows between hairlines.
                'flex flex-col border-t border-line py-6 md:border md:bg-raised md:p-6 lg:p-10',
                // On wide screens, the first row has a wide and a narrow card, the second row the reverse.
                index === 0 || index === 3 ? 'lg:col-span-7' : 'lg:col-span-5',
              )}
            >
              <h3 className="text-h3">{card.title}</h3>
              <p className="mt-3 mb-2 max-w-column text-soft md:mb-6">{card.text}</p>
              <ButtonLink to={card.link.path} variant="quiet" className="mt-auto self-start">
                {card.link.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}

export default function AboutPage() {
  return (
    <>
      <StructuredData
        page={{ name: header.name, path: paths.about }}
        nodes={[{ '@type': 'AboutPage', name: header.label, mainEntity: organization }]}
      />
      <PageHeader label={header.label} title={header.title} lead={header.lead} />
      <WidePicture name="door" alt={header.picture} />
      <OurStory />
      <OurFoundation />
      <BasedInZug />
      <WhyChoose />
    </>
  );
}
