import { ButtonLink } from '@/components/button-link';
import { PageHeader } from '@/components/page-header';
import { StructuredData } from '@/components/structured-data';
import { paths } from '@/content/paths';
import { OpenApplicationButton } from '@/features/careers/open-application-button';
import { Benefits } from './benefits';
import { anchors, header, open, path } from './careers.content';
import { Culture } from './culture';
import { OpenApplication } from './open-application';
import { OpeningsSection } from './openings-section';

/** Who has a stone on the desk, in the order of its way. */
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
