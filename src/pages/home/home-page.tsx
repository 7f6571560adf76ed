import { ButtonLink } from '@/components/button-link';
import { Definitions } from '@/components/definitions';
import { FaqAccordion } from '@/components/faq-accordion';
import { LinkedText } from '@/components/linked-text';
import { Picture } from '@/components/picture';
import { Portrait } from '@/components/portrait';
import { Section, Title } from '@/components/section';
import { StatusLine } from '@/components/status-line';
import { organization, StructuredData } from '@/components/structured-data';
import { faqEntries } from '@/content/faq';
import { frame } from '@/content/frame';
import { paths, homeAnchors } from '@/content/paths';
import { advisors, areSamplePeople, leadership, type Person } from '@/content/people';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from '@/features/contact/contact-button';
import { classNames } from '@/lib/class-names';
import { Link } from '@/ui/link';
import { figures, hero, howItWorks, team, faq, closing } from './home.content';
import { whyEmeralds, whatYouGet } from './offer.content';
import { PartnerStrip } from './partner-strip';

/** Figures about stones, market and offer, each with a link to the page that supports it. */
function Figures() {
  return (
    <div className="border-t border-line">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-4">
        {figures.map(({ figure, meaning, source, path }) => (
          <div key={meaning} className="flex flex-col">
            <dt className="order-2 mt-2 text-small">{meaning}</dt>
            <dd className="order-1 font-display text-h2 whitespace-nowrap tabular">{figure}</dd>
            <dd className="order-3 mt-auto">
              <Link
                to={path}
                className="inline-flex min-h-11 items-center text-label text-soft underline decoration-line underline-offset-4 transition-colors hover:text-text"
              >
                {source}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The first screen. The left edge of the picture has the background's colour, so that the picture blends into the page. On
 * narrow screens, the picture is above the headline, cropped to the stone. On wide screens, it is next to the headline, and the
 * first screen is never taller than the picture at full width, so that the stone does not come close to the headline.
 */
function Hero() {
  return (
    <section data-theme="dark" aria-labelledby="hero-title">
      <div className="flex flex-col lg:min-h-[min(max(100svh,42rem),56.25vw_+_3.75rem)]">
        <div className="relative flex grow flex-col justify-center lg:pt-18">
          <Picture
            name="hero"
            isPriority
            alt={hero.picture}
            // Less than the real width (170vw on a phone), for which the browser would load a file of twice the size. Both
            // look the same, because the edges are dark.
            sizes="(min-width: 1024px) 86vw, 109vw"
            className="top-0 right-0 mt-8 block h-[44svh] w-full [mask-image:linear-gradient(transparent,black_20%,black_75%,transparent)] lg:absolute lg:mt-0 lg:h-full lg:[mask-image:none]"
            imageClassName="size-full object-cover object-[72%] lg:object-contain lg:object-right"
          />
          {/* Fades out the reflection, which the hairline would cut off. */}
          <div className="absolute inset-x-0 bottom-0 hidden h-[30%] bg-[linear-gradient(transparent,var(--dark)_85%)] lg:block print:hidden" />
          <div className="page-width relative pb-8">
            <h1 id="hero-title" className="text-h1 lg:w-1/2">
              {hero.title}
            </h1>
            <p className="mt-6 max-w-[28rem] text-lead text-soft">{hero.lead}</p>
            <div className="mt-8 flex flex-wrap gap-4">
              <ButtonLink to={paths.portfolio} className="grow sm:grow-0">
                {hero.portfolio}
              </ButtonLink>
              <BookingButton call="intro" variant="secondary" className="grow sm:grow-0" />
            </div>
          </div>
        </div>
        <div className="page-width">
          <Definitions
            entries={hero.facts}
            className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line py-5 text-small"
            pairClass="flex gap-2.5 max-sm:*:first:w-14"
            termClass="text-soft"
            textClass=""
          />
        </div>
      </div>
      <Figures />
    </section>
  );
}

/**
 * The benefits of the stone and of the token, side by side in two parts of different width that extend to the
 * edges of the page. The stone is in the dark theme below its picture, the token in the light one.
 */
function WhyEmeralds() {
  const { title, lead, stone, token, reservation } = whyEmeralds;
  return (
    <section
      id={homeAnchors.whyEmeralds}
      data-theme="light"
      aria-labelledby="why-title"
      className="@container border-t border-line"
    >
      <div className="page-width grid items-baseline gap-x-8 gap-y-6 pt-16 pb-10 md:pt-24 lg:grid-cols-12">
        <h2 id="why-title" className="text-h2 lg:col-span-4">
          {title}
        </h2>
        <p className="max-w-measure text-lead text-soft lg:col-span-7 lg:col-start-6">{lead}</p>
      </div>
      <div className="grid lg:grid-cols-12">
        <div data-theme="dark" className="break-inside-avoid lg:col-span-7">
          <Picture
            name="macro"
            alt={whyEmeralds.picture}
            sizes="(min-width: 1024px) 54vw, 100vw"
            className="block"
            imageClassName="aspect-[2] w-full object-cover"
          />
          <div className="page-width pt-10 pb-16 print:py-4 lg:mr-0 lg:pl-[max(theme(spacing.gutter),50cqw-38.75rem)]">
            <h3 className="text-h3">{stone.title}</h3>
            <Definitions
              entries={stone.benefits}
              className="mt-8 grid gap-8 sm:grid-cols-2"
              textClass="mt-2 text-soft"
            />
          </div>
        </div>
        <div className="page-width flex flex-col pt-10 pb-16 print:py-4 lg:col-span-5 lg:pr-[max(theme(spacing.gutter),50cqw-38.75rem)]">
          <h3 className="text-h3">{token.title}</h3>
          <Definitions
            entries={token.benefits}
            className="mt-8 mb-6 grow lg:grid lg:auto-rows-fr"
            pairClass="border-t border-line py-5"
            textClass="mt-2 text-soft"
          />
          <p className="mt-auto border-t border-line pt-6 text-small text-soft">
            <LinkedText>{reservation}</LinkedText>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Six steps from the stone to the wallet, as a numbered list. */
function WhatYouGet() {
  const { title, lead, steps, link } = whatYouGet;
  return (
    <Section
      id={homeAnchors.whatYouGet}
      theme="light"
      labelledBy="get-title"
      className="grid gap-x-8 gap-y-12 lg:grid-cols-12"
    >
      <div className="self-start lg:sticky lg:top-32 lg:col-span-4">
        <Title id="get-title">{title}</Title>
        <p className="mt-6 max-w-measure text-lead text-soft">{lead}</p>
        <StatusLine className="mt-8 border-t border-line pt-5" />
        <ButtonLink to={paths.portfolio} variant="quiet" className="mt-2">
          {link}
        </ButtonLink>
      </div>
      <ol className="border-t border-line lg:col-span-7 lg:col-start-6">
        {Object.entries(steps).map(([name, text], index) => (
          <li key={name} className="flex items-baseline gap-8 border-b border-line pt-4 pb-6">
            <span aria-hidden="true" className="tabular font-display text-h2 text-brass">
              {index + 1}
            </span>
            <div className="grid grow items-baseline gap-x-6 gap-y-2 md:grid-cols-12">
              <h3 className="text-h3 md:col-span-5 lg:pr-8">{name}</h3>
              <p className="text-soft md:col-span-7 md:text-balance">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Five onboarding steps on a line, horizontal on wide screens and vertical on narrow ones. */
function HowItWorks() {
  const { title, lead, steps, contact } = howItWorks;
  return (
    <Section id={homeAnchors.howItWorks} theme="dark" labelledBy="how-title">
      <Title id="how-title">{title}</Title>
      <p className="mt-4 text-lead text-soft">{lead}</p>
      <ol className="mt-14 ml-2 lg:ml-0 lg:grid lg:grid-cols-5">
        {Object.entries(steps).map(([name, text], index, { length }) => {
          const isLast = index === length - 1;
          return (
            <li
              key={name}
              className={classNames(
                'relative border-l pb-10 pl-8 lg:border-t lg:border-l-0 lg:pt-10 lg:pr-8 lg:pl-0',
                isLast ? 'border-transparent' : 'border-brass',
              )}
            >
              {/* A mark on the line in the shape of a cut stone, filled at the last step. */}
              <svg
                aria-hidden="true"
                width="16"
                height="20"
                fill="currentColor"
                stroke="currentColor"
                className={classNames(
                  'absolute top-0 -left-2 lg:-top-2.5 lg:left-0',
                  isLast ? 'text-accent' : 'fill-dark text-brass',
                )}
              >
                <path d="M4.5.5h7l4 4v11l-4 4h-7l-4-4v-11z" />
              </svg>
              <p className="text-label text-soft">{howItWorks.step(index + 1)}</p>
              <h3 className="mt-2 text-h3 lg:min-h-[2lh]">{name}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          );
        })}
      </ol>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-8 print:hidden">
        <p className="max-w-measure">
          {contact.title} <span className="text-soft">{contact.text}</span>
        </p>
        <ContactButton variant="secondary" className="max-sm:w-full">
          {frame.contact}
        </ContactButton>
      </div>
    </Section>
  );
}

interface PeopleProps {
  title: string;
  text: string;
  people: readonly Person[];
  portraitTheme: 'dark' | 'light';
  /** Whether phones show rows with small portraits instead of two columns. */
  isListOnPhones?: boolean;
}

function People({ title, text, people, portraitTheme, isListOnPhones = false }: PeopleProps) {
  return (
    <div className="grid break-inside-avoid gap-x-8 gap-y-6 border-t border-line pt-6 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 max-w-column text-small text-soft">{text}</p>
      </div>
      <ul
        className={classNames(
          'grid gap-x-6 md:grid-cols-4 lg:col-span-9',
          isListOnPhones ? 'gap-y-6' : 'grid-cols-2 gap-y-10',
        )}
      >
        {people.map((person, index) => (
          <li
            key={person.name}
            className={classNames(
              'grid content-start gap-x-5 gap-y-4',
              isListOnPhones && 'max-md:grid-cols-[4.5rem_1fr]',
            )}
          >
            <div data-theme={portraitTheme}>
              <Portrait
                name={person.name}
                initials={person.initials}
                image={person.image}
                index={index}
              />
            </div>
            <div>
              <p className="font-medium">{person.name}</p>
              <p className="text-small">{person.role}</p>
              <p className="mt-2 text-small text-soft">{person.background}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The eight people in a grid of equal portraits: the leadership in the dark theme, the advisors in the light one. */
function Team() {
  return (
    <Section id={homeAnchors.team} theme="light" labelledBy="team-title">
      <div className="grid items-baseline gap-x-8 gap-y-6 lg:grid-cols-12">
        <h2 id="team-title" className="text-h2 lg:col-span-5">
          {team.title}
        </h2>
        <div className="lg:col-span-7">
          <p className="max-w-measure text-lead text-soft">{team.lead}</p>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-8">
            <ButtonLink to={paths.team} variant="quiet">
              {team.link}
            </ButtonLink>
            {areSamplePeople && <span className="text-small text-soft">{team.sampleNote}</span>}
          </p>
        </div>
      </div>
      <div className="mt-14 grid gap-14">
        <People {...team.leadership} people={leadership} portraitTheme="dark" />
        <People {...team.advisors} people={advisors} portraitTheme="light" isListOnPhones />
      </div>
    </Section>
  );
}

/** Five questions with their answers, and the contact dialog for others. */
function Faq() {
  return (
    <Section id={homeAnchors.faq} theme="light" labelledBy="faq-title" isContinued>
      <Title id="faq-title">{faq.title}</Title>
      <p className="mt-4 pb-10 text-lead text-soft">{faq.lead}</p>
      <FaqAccordion entries={faqEntries} />
      <div className="mt-10 flex flex-wrap items-center gap-6 print:hidden">
        <p>{faq.contact}</p>
        <ContactButton variant="secondary">{frame.contact}</ContactButton>
        <ButtonLink to={paths.faq} variant="quiet">
          {faq.all}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** The end of the page: the call, and the documents for visitors who prefer to read first. */
function Closing() {
  return (
    <div data-theme="dark" className="py-section print:hidden">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-10">
        <div>
          <h2 className="text-h1">{closing.title}</h2>
          <p className="mt-6 max-w-column text-lead text-soft">{closing.text}</p>
        </div>
        <div className="flex flex-wrap gap-4 max-sm:w-full max-sm:[&_button]:w-full">
          <BookingButton call="intro" />
          <ButtonLink to={paths.dataRoom} variant="secondary" className="max-sm:w-full">
            {closing.dataRoom}
          </ButtonLink>
          <ButtonLink to={paths.reserve} variant="quiet">
            {closing.reserve}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** `/`: seven sections in a fixed order, and a closing call to action. */
export default function HomePage() {
  return (
    <>
      <StructuredData nodes={[organization]} />
      <Hero />
      <PartnerStrip />
      <WhyEmeralds />
      <WhatYouGet />
      <HowItWorks />
      <Team />
      <Faq />
      <Closing />
    </>
  );
}
