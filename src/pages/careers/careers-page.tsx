import { ButtonLink } from '@/components/button-link';
import { PageHeader } from '@/components/page-header';
import { Section } from '@/components/section';
import { StructuredData } from '@/components/structured-data';
import { paths } from '@/content/paths';
import { OpenApplicationButton } from '@/features/careers/open-application-button';
import { OpeningsList } from '@/features/careers/components/openings-list';
import { Benefits } from './benefits';
import { anchors, areOpeningsSample, header, open, openings, path } from './careers.content';
import { Culture } from './culture';
import { OpenApplication } from './open-application';

/** The roles that handle a stone, in order. */
function Desks() {
  return (
    <div className="text-small">
      <p className="text-label text-accent">{path.title}</p>
      <ol className="mt-3 border-b border-line">
        {path.desks.map(({ desk, task }) => (
          <li key={desk} className="border-t border-line py-3">
            <span className="font-medium">{desk}</span> <span className="text-soft">{task}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The openings as rows of a table. */
function OpeningsSection() {
  return (
    <Section id={anchors.openings} theme="light" labelledBy="openings-title">
      <h2 id="openings-title" className="text-h2">
        {openings.title}
      </h2>
      {areOpeningsSample && <p className="mt-3 text-small text-warning">{openings.sampleNote}</p>}
      <div className="mt-10">
        <OpeningsList />
      </div>
    </Section>
  );
}

/** Culture, benefits, openings and applications. */
export default function CareersPage() {
  return (
    <>
      <StructuredData page={{ name: header.label, path: paths.careers }} />
      <PageHeader
        label={header.label}
        title={header.title}
        lead={header.lead}
        actions={
          <>
            <ButtonLink to={{ hash: anchors.openings }}>{header.toOpenings}</ButtonLink>
            <OpenApplicationButton variant="secondary">{open.button}</OpenApplicationButton>
          </>
        }
        aside={<Desks />}
      />
      <Culture />
      <Benefits />
      <OpeningsSection />
      <OpenApplication />
    </>
  );
}
