import { useRef } from 'react';
import { ButtonLink } from '@/components/button-link';
import { StatusLine } from '@/components/status-line';
import { paths } from '@/content/paths';
import { feedStation, stations } from '@/content/stations';
import { exampleHolding } from '@/features/portfolio/illustration';
import { wayOf } from '@/features/portfolio/stone-way';
import { ReserveInstrument } from './reserve-instrument';
import { Station, type StationState } from './station';
import { path } from './transparency.content';
import { useScrollPath } from './use-scroll-path';

const exampleWay = wayOf(exampleHolding);

function stateOf(index: number, current: number | undefined): StationState {
  if (current === undefined) return undefined;
  if (index === current) return 'current';
  return index < current ? 'passed' : 'ahead';
}

/** The eight stations on a line that fills with the scroll and runs on into the next section. */
export function ProofPath() {
  const list = useRef<HTMLOListElement>(null);
  const current = useScrollPath(list);
  return (
    <section data-theme="dark" aria-labelledby="path" className="border-t border-line pt-section">
      <div className="page-width">
        <div className="grid gap-x-8 gap-y-6 pb-20 md:pb-28 lg:grid-cols-12">
          <h2 id="path" className="text-h2 lg:col-span-4">
            {path.title}
          </h2>
          <div className="lg:col-span-7 lg:col-start-6">
            <p className="max-w-measure text-lead text-soft">{path.lead}</p>
            <StatusLine className="mt-10 border-t border-line pt-5" />
            <p className="mt-8 max-w-measure border-l-2 border-brass pl-4 text-small text-soft">
              {path.status} {path.rhythm}
            </p>
            <p className="mt-6 max-w-measure text-small text-soft">{path.stone.lead}</p>
            <div className="mt-4 flex flex-wrap gap-x-8">
              <ButtonLink to={paths.partners} variant="quiet">
                {path.partners}
              </ButtonLink>
              <ButtonLink to={paths.portfolio} variant="quiet">
                {path.stone.link}
              </ButtonLink>
            </div>
          </div>
        </div>
        <ol ref={list}>
          {stations.map((station, index) => (
            <Station
              key={station.id}
              station={station}
              index={index}
              state={stateOf(index, current)}
              stop={exampleWay[index]}
            >
              {station.id === feedStation && <ReserveInstrument />}
            </Station>
          ))}
        </ol>
      </div>
    </section>
  );
}
