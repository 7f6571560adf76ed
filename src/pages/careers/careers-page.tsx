import { ButtonLink } from '@/components/button-link';
import { Definitions } from '@/components/definitions';
import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { Reveal } from '@/components/reveal';
import { Section, Title } from '@/components/section';
import { StructuredData } from '@/components/structured-data';
import { frame } from '@/content/frame';
import { paths } from '@/content/paths';
import { OpeningsList } from '@/features/careers/components/openings-list';
import { OpenApplicationButton } from '@/features/careers/open-application-button';
import { ContactButton } from '@/features/contact/contact-button';
import { Link } from '@/ui/link';
import {
  culture,
  areSampleBenefits,
  benefits,
  openApplication,
  anchors,
  areSampleOpenings,
  header,
  openings,
  path,
} from './careers.content';

/** The values in two columns, each with its meaning in daily work. */
function Culture() {
  const { title, lead, practice, values } = culture;
  return (
    <Section theme="light" labelledBy="culture">
      <div className="grid items-baseline gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="culture" className="text-h2 lg:col-span-6">
          {title}
        </h2>
        <p className="max-w-column text-lead text-soft lg:col-span-6">{lead}</p>
      </div>
      <div className="mt-14 grid gap-x-8 gap-y-12 lg:grid-cols-2 print:mt-6 print:block print:space-y-6">
        {values.map((value) => (
          <Reveal key={value.title} className="break-inside-avoid">
            <h3 className="border-t border-text pt-5 text-h3">{value.title}</h3>
            <p className="mt-4 max-w-column">{value.text}</p>
            <div className="mt-6 border-l-2 border-brass pl-5">
              <p className="text-label text-soft">{practice}</p>
              <p className="mt-1 max-w-column font-display text-lead">{value.practice}</p>
            </div>
          </Reveal>
        ))}
      </div>
    </Section>
  );
}

/** Three columns of terms between hairlines, like the annex of a contract. */
function Benefits() {
  const { title, lead, sampleNote, entries } = benefits;
  return (
    <Section theme="dark" labelledBy="benefits">
      <div className="max-w-measure">
        <Title id="benefits">{title}</Title>
        <p className="mt-5 text-lead text-soft">{lead}</p>
        {areSampleBenefits && <p className="mt-4 text-small text-warning">{sampleNote}</p>}
      </div>
      <Reveal>
        <Definitions
          entries={entries}
          className="mt-14 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14"
          pairClass="border-t border-line pt-5"
          termClass="font-display text-h3"
          textClass="mt-3 text-soft"
        />
      </Reveal>
    </Section>
  );
}

/** The open application next to a picture of a stone. Below them, how all applications are handled. */
function OpenApplication() {
  return (
    <Section theme="dark" labelledBy="open-application">
      <div className="grid items-center gap-x-8 gap-y-10 lg:grid-cols-12">
        <Picture
          name="emerald-cutout"
          alt={openApplication.picture}
          sizes="18rem"
          className="max-lg:hidden lg:order-last lg:col-span-4"
          imageClassName="ml-auto w-72"
        />
        <div className="lg:col-span-8">
          <Title id="open-application">{openApplication.title}</Title>
          <p className="mt-5 max-w-column text-lead text-soft">{openApplication.text}</p>
          <div className="mt-8 flex flex-wrap gap-4 max-sm:[&_button]:w-full">
            <OpenApplicationButton>{openApplication.button}</OpenApplicationButton>
            <ContactButton variant="secondary">{frame.contact}</ContactButton>
          </div>
        </div>
      </div>
      <div className="mt-20 border-t border-line pt-8">
        <h3 className="text-h3">{openApplication.stepsTitle}</h3>
        <Definitions
          entries={openApplication.steps}
          className="mt-6 grid gap-x-8 gap-y-6 text-small sm:grid-cols-2 lg:grid-cols-4"
        />
        <Link
          to={`${paths.privacyPolicy}#apply`}
          className="mt-4 inline-flex min-h-11 items-center text-small underline decoration-line underline-offset-6 transition-colors hover:decoration-current"
        >
          {openApplication.privacy}
        </Link>
      </div>
    </Section>
  );
}

/** The roles that handle a stone, in order. */
function Roles() {
  return (
    <div>
      <p className="text-label text-accent">{path.title}</p>
      <ol className="mt-3 border-b border-line">
        {Object.entries(path.roles).map(([role, task]) => (
          <li key={role} className="border-t border-line py-3">
            <span className="font-medium">{role}</span> <span className="text-soft">{task}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function OpeningsSection() {
  return (
    <Section theme="light" labelledBy={anchors.openings}>
      <Title id={anchors.openings}>{openings.title}</Title>
      {areSampleOpenings && <p className="mt-3 text-small text-warning">{openings.sampleNote}</p>}
      <div className="mt-10">
        <OpeningsList />
      </div>
    </Section>
  );
}

export default function CareersPage() {
  return (
    <>
      <StructuredData page={{ name: header.label, path: paths.careers }} />
      <PageHeader
        {...header}
        actions={
          <>
            <ButtonLink to={{ hash: anchors.openings }} className="max-sm:w-full">
              {header.toOpenings}
            </ButtonLink>
            <OpenApplicationButton variant="secondary" className="max-sm:w-full">
              {openApplication.button}
            </OpenApplicationButton>
          </>
        }
        aside={<Roles />}
      />
      <Culture />
      <Benefits />
      <OpeningsSection />
      <OpenApplication />
    </>
  );
}
