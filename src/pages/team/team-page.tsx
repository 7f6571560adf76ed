import { ButtonLink } from '@/components/button-link';
import { PageHeader } from '@/components/page-header';
import { Portrait } from '@/components/picture';
import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { StructuredData } from '@/components/structured-data';
import { frame } from '@/content/frame';
import { paths } from '@/content/paths';
import { advisors, arePeopleSample, leadership } from '@/content/people';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from '@/features/contact/contact-button';
import { PersonLinks } from './person-links';
import { advisorySection, header, leadershipSection, onward } from './team.content';

/** One leader per row: the name in large type, the biography next to it, the portrait at the edge. */
function Leadership() {
  return (
    <section data-theme="dark" aria-labelledby="leadership" className="pb-section print:pb-0">
      <div className="page-width">
        <h2 id="leadership" className="pb-6 text-lead text-soft">
          {leadershipSection.title}
        </h2>
        <ul>
          {leadership.map((person) => (
            <li
              key={person.name}
              className="break-inside-avoid border-t border-line py-6 md:py-10 print:py-5"
            >
              <Reveal className="grid grid-cols-4 items-start gap-x-5 gap-y-4 md:grid-cols-12 md:gap-x-8">
                <Portrait
                  name={person.name}
                  initials={person.initials}
                  image={person.image}
                  className="print:justify-self-end md:col-span-3 md:col-start-10 md:row-span-2 md:row-start-1 lg:col-span-2 lg:col-start-11 lg:row-span-1 lg:row-start-1"
                />
                <div className="col-span-3 md:col-span-9 lg:col-span-4">
                  <h3 className="text-h3 md:text-h2">{person.name}</h3>
                  <p className="mt-1 text-small text-accent md:mt-2 md:text-body">{person.role}</p>
                </div>
                <div className="col-span-4 md:col-span-9 lg:col-span-5 lg:col-start-6">
                  <p className="text-soft md:text-lead">{person.bio}</p>
                  <div className="mt-3">
                    <PersonLinks person={person} />
                  </div>
                </div>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The advisors in two columns, smaller than the leaders. */
function AdvisoryBoard() {
  return (
    <Section
      theme="light"
      labelledBy="advisors"
      className="grid items-start gap-x-8 gap-y-12 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id="advisors" className="text-h2">
          {advisorySection.title}
        </h2>
        <p className="mt-6 max-w-measure text-lead text-soft">{advisorySection.text}</p>
      </div>
      <Reveal className="lg:col-span-8">
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
          {advisors.map((person) => (
            <li key={person.name} className="break-inside-avoid border-t border-text pt-5">
              <div className="flex gap-5">
                <div className="w-20 shrink-0 md:w-28 print:w-auto">
                  <Portrait name={person.name} initials={person.initials} image={person.image} />
                </div>
                <div>
                  <h3 className="text-h3">{person.name}</h3>
                  <p className="mt-1 text-small text-accent">{person.role}</p>
                </div>
              </div>
              <p className="mt-5 text-soft">{person.bio}</p>
              <PersonLinks person={person} />
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}

function Onward() {
  return (
    <section
      data-theme="light"
      aria-labelledby="onward"
      className="border-t border-line py-16 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-measure">
          <h2 id="onward" className="text-h3">
            {onward.title}
          </h2>
          <p className="mt-2 text-soft">{onward.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <ContactButton>{frame.contact}</ContactButton>
          <BookingButton call="intro" variant="secondary" />
          <ButtonLink to={onward.careers.path} variant="quiet">
            {onward.careers.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

export default function TeamPage() {
  return (
    <>
      <StructuredData page={{ name: header.label, path: paths.team }} />
      <PageHeader
        label={header.label}
        title={header.title}
        lead={header.lead}
        actions={arePeopleSample && <p className="text-small text-warning">{header.sampleNote}</p>}
      />
      <Leadership />
      <AdvisoryBoard />
      <Onward />
    </>
  );
}
