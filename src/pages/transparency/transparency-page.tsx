import { PageHeader } from '@/components/page-header';
import { StructuredData } from '@/components/structured-data';
import { paths } from '@/content/paths';
import { stations } from '@/content/stations';
import { NextSteps } from '@/features/booking/next-steps';
import { Limits } from './limits';
import { OwnCheck } from './own-check';
import { ProofPath } from './proof-path';
import { header } from './transparency.content';

function StationIndex() {
  return (
    <nav aria-label={header.index}>
      <ol className="border-t border-line text-small">
        {stations.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-4 border-b border-line text-soft transition-colors hover:text-text md:min-h-9"
            >
              <span className="w-4 text-brass tabular">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `/transparency`: proof of reserve in eight steps. */
export default function TransparencyPage() {
  return (
    <>
      <StructuredData page={{ name: header.label, path: paths.transparency }} />
      <PageHeader
        title={header.title}
        label={header.label}
        lead={header.lead}
        aside={<StationIndex />}
      />
      <ProofPath />
      <OwnCheck />
      <Limits />
      <NextSteps />
    </>
  );
}
