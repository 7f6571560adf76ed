import { useInView } from 'framer-motion';
import { useRef } from 'react';
import { ButtonLink } from '@/components/button-link';
import { StatusLine } from '@/components/status-line';
import { paths, stonePath } from '@/content/paths';
import { feedStation, stations } from '@/content/stations';
import { exampleHolding } from '@/features/portfolio/illustration';
import { wayOf } from '@/features/portfolio/stone-way';
import { SampleNote } from '@/features/site-settings/sample-note';
import { formatNumber2 } from '@/lib/format';
import { ReserveInstrument } from './reserve-instrument';
import { Station, type StationState } from './station';
import { path as copy } from './transparency.content';
import { useFollowedStone, useLatestReport } from './use-followed-stone';
import { useScrollPath } from './use-scroll-path';

const exampleWay = wayOf(exampleHolding);

function stateOf(index: number, current: number | undefined): StationState {
  if (current === undefined) return undefined;
  if (index === current) return 'current';
  return index < current ? 'passed' : 'ahead';
}

/** The eight stations on a line that fills while scrolling and continues into the next section. */
export function ProofPath() {
  const list = useRef<HTMLOListElement>(null);
  const current = useScrollPath(list);
  const path = useRef<HTMLDivElement>(null);
  const isNear = useInView(path, { once: true, margin: '100px' });
  const stone = useFollowedStone(isNear);
  const report = useLatestReport(isNear);
  const way = stone ? wayOf(stone) : exampleWay;
  return (
    <section data-theme="dark" aria-labelledby="path" className="border-t border-line pt-section">
      <div className="page-width">
        <div className="grid gap-x-8 gap-y-6 pb-20 md:pb-28 lg:grid-cols-12">
          <h2 id="path" className="text-h2 lg:col-span-4">
            {copy.title}
          </h2>
          <div className="lg:col-span-7 lg:col-start-6">
            <p className="max-w-measure text-lead text-soft">{copy.lead}</p>
            <StatusLine className="mt-10 border-t border-line pt-5" />
            <p className="mt-8 max-w-measure border-l-2 border-brass pl-4 text-small text-soft">
              {copy.status} {copy.rhythm}
            </p>
            <p className="mt-6 max-w-measure text-small text-soft">
              {stone ? copy.stone.real(stone.name, formatNumber2(stone.carat)) : copy.stone.example}
            </p>
            {stone?.isSample && <SampleNote className="mt-2" />}
            <div className="mt-4 flex flex-wrap gap-x-8">
              <ButtonLink to={paths.partners} variant="quiet">
                {copy.partners}
              </ButtonLink>
              <ButtonLink to={stone ? stonePath(stone.id) : paths.portfolio} variant="quiet">
                {stone ? copy.stone.page(stone.name) : copy.stone.all}
              </ButtonLink>
            </div>
          </div>
        </div>
        <div ref={path}>
          <ol ref={list}>
            {stations.map((station, index) => (
              <Station
                key={station.id}
                station={station}
                index={index}
                state={stateOf(index, current)}
                stop={way[index]}
                stopOf={stone ? stone.name : undefined}
              >
                {station.id === feedStation && <ReserveInstrument report={report} />}
              </Station>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
