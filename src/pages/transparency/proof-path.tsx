import { useInView } from 'framer-motion';
import {
  useEffect,
  useState,
  useRef,
  type RefObject,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { ButtonLink } from '@/components/button-link';
import { WholeWords } from '@/components/whole-words';
import { paths, stonePath } from '@/content/paths';
import { feedStation, stations, type StationCopy } from '@/content/stations';
import { exampleHolding } from '@/features/portfolio/illustration';
import { stationRecords, type StationRecord } from '@/features/portfolio/stone-way';
import { SampleNote } from '@/features/site-settings/sample-note';
import { formatDecimal } from '@/lib/format';
import { useResult } from '@/lib/use-result';
import { currentStation, filledShares } from './path-progress';
import { ReserveInstrument } from './reserve-instrument';
import { path as copy } from './transparency.content';

// The Proof of Reserve as a path of eight stations, on a line that fills as visitors scroll. The page follows one stone along it.

/** A portfolio stone that everybody may see. If there is none, the page follows an example. */
async function readStone(signal: AbortSignal) {
  const { readFollowedStone } = await import('@/features/portfolio/api/followed-stone');
  return (await readFollowedStone(signal)) ?? undefined;
}

/** The newest report of the reserve. Without one, the gauge has no numbers. */
async function readLatestReport(signal: AbortSignal) {
  const { readLatestCount } = await import('@/features/reserve/api/reserve-query');
  return readLatestCount(signal);
}

/** A station counts as reached at this share of the window's height. Links scroll their station to just above this line. */
const readingLine = 0.5;

/**
 * Follows the scroll position along the stations of a list. Returns the current station, or `undefined` until
 * scripts run. Sets `--filled` (0 to 1) on each station: the share of its line that has been scrolled past. With
 * reduced motion, the line does not follow the scroll position but advances by whole stations.
 */
function useScrollPath(list: RefObject<HTMLElement | null>): number | undefined {
  const [current, setCurrent] = useState<number>();
  useEffect(() => {
    let frame = 0;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      frame = 0;
      const items = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
      const stretches = items.map((item) => item.getBoundingClientRect());
      const line = window.innerHeight * readingLine;
      for (const [index, share] of filledShares(stretches, line).entries()) {
        const filled = reducedMotion.matches ? Math.floor(share) : share;
        items[index]?.style.setProperty('--filled', filled.toFixed(4));
      }
      setCurrent(currentStation(stretches, line));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(follow);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [list]);
  return current;
}

type Point = readonly [x: number, y: number];

/** The drawing of a station. */
interface Plate {
  /** The object that holds the stone, in the colour of the station's state. */
  outline: string;
  /** The evidence, in brass. */
  evidence: string;
  /** The centre of the stone. */
  stone: Point;
  /** The view box. Its width is always 120. */
  frame: readonly [left: number, top: number, height: number];
}

/** The scale of a loupe. */
const loupeScale = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const inner = index % 6 === 0 ? 24 : 27;
  return `M${(54 + x * inner).toFixed(1)} ${(50 + y * inner).toFixed(1)}L${(54 + x * 30).toFixed(1)} ${(50 + y * 30).toFixed(1)}`;
}).join('');

/** One drawing per station, always with the same stone. */
const plates: readonly Plate[] = [
  {
    // A sealed crate.
    outline: 'M14 30h92v14H14zM18 44v48h84V44M18 92h84',
    evidence: 'M34 30v62M86 30v62M30 56h8v8h-8zM82 56h8v8h-8z',
    stone: [60, 68],
    frame: [13, 24, 74],
  },
  {
    // A loupe.
    outline: 'M88 50a34 34 0 1 1-68 0a34 34 0 1 1 68 0M78 74l26 26M82 70l26 26-4 4',
    evidence: loupeScale,
    stone: [54, 50],
    frame: [19, 10, 100],
  },
  {
    // A vault's door.
    outline: 'M16 8h88v94H16zM24 16h72v78H24zM88 55a28 28 0 1 1-56 0a28 28 0 1 1 56 0',
    evidence:
      'M60 16v11M60 83v11M24 55h8M88 55h8M16 28h-6v10h6M16 72h-6v10h6M40 35l-7-7M80 35l7-7M40 75l-7 7M80 75l7 7',
    stone: [60, 55],
    frame: [9, 2, 106],
  },
  {
    // A ledger of twelve months.
    outline: 'M12 12h96v90H12zM12 28h96M12 53h96M12 77h96M36 28v74M60 28v74M84 28v74',
    evidence: 'M20 20h40M86 20h14',
    stone: [48, 65],
    frame: [11, 6, 102],
  },
  {
    // A chain of blocks.
    outline: 'M4 64h28v32H4zM42 58h36v44H42zM88 64h28v32H88z',
    evidence: 'M32 80h10M78 80h10M10 72h16M10 80h10M10 88h14M94 72h16M94 80h12M94 88h8',
    stone: [60, 80],
    frame: [3, 52, 56],
  },
  {
    // Code under examination.
    outline: 'M22 6h56l20 20v78H22zM78 6v20h20',
    evidence: 'M34 24h24M40 34h30M40 44h38M46 54h18M40 64h12M34 74h20M34 88h14',
    stone: [76, 80],
    frame: [21, 2, 106],
  },
  {
    // A die and its two signatures.
    outline: 'M98 46a38 38 0 1 1-76 0a38 38 0 1 1 76 0M92 46a32 32 0 1 1-64 0a32 32 0 1 1 64 0',
    evidence: 'M12 102h40M68 102h40M16 98c6-8 9 5 14-2s6 4 12-3M72 98c5-7 8 4 13-2s7 3 14-4',
    stone: [60, 46],
    frame: [11, 2, 106],
  },
  {
    // A key.
    outline: 'M58 74a26 26 0 1 1-52 0a26 26 0 1 1 52 0M57 69h58v10H57',
    evidence: 'M84 79v16h8V79M98 79v22h10V79',
    stone: [32, 74],
    frame: [5, 42, 65],
  },
];

/** The line drawing of the stone at a station. */
function StationDrawing({ index, className }: { index: number; className: string }) {
  const plate = plates[index];
  if (!plate) return null;
  const [x, y] = plate.stone;
  const [left, top, height] = plate.frame;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left} ${top} 120 ${height}`}
      className={`fill-none stroke-current [&_path]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <path d={plate.outline} />
      <path d={plate.evidence} className="stroke-brass" />
      <g transform={`translate(${x} ${y})`}>
        <path
          d="M-5-11h10l4 4v14l-4 4h-10l-4-4v-14z"
          className="fill-background stroke-accent transition-colors group-data-[state=current]:fill-emerald-700"
        />
        <path
          d="M-3-6h6l2 2v8l-2 2h-6l-2-2v-8zM-5-11l2 5M5-11l-2 5M9-7l-4 3M9 7l-4-3M5 11l-2-5M-5 11l2-5M-9 7l4-3M-9-7l4 3"
          className="stroke-accent"
        />
      </g>
    </svg>
  );
}

/** `undefined` until scripts have read the scroll position. */
type StationState = 'passed' | 'current' | 'ahead' | undefined;

/** Scrolls a station that receives the keyboard focus to the reading line. */
function scrollToReadingLine({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible')) currentTarget.closest('li')?.scrollIntoView();
}

interface StationProps {
  station: StationCopy;
  /** Counts from 0. */
  index: number;
  state: StationState;
  /** What is on record about the stone at this station. */
  record: StationRecord | undefined;
  /** The name of the followed stone; `undefined` for the example. */
  stoneName: string | undefined;
  children?: ReactNode;
}

/** A station on the line: its number, drawing, text and evidence. The first station of a subject also shows the subject's name. */
function Station({ station, index, state, record, stoneName, children }: StationProps) {
  const { id, subject, title, text, operator, evidence } = station;
  return (
    <li
      id={id}
      data-state={state}
      data-subject={subject && true}
      className="group grid scroll-mt-[40svh] grid-cols-[2.5rem_minmax(0,1fr)_min(5rem,33vw_-_3rem)] gap-x-5 md:grid-cols-[2.5rem_minmax(0,1fr)_6rem] md:gap-x-8 lg:grid-cols-12"
    >
      {subject && (
        <p className="col-span-2 col-start-2 row-start-1 pb-6 font-display text-h2 text-brass lg:col-span-4 lg:col-start-1 lg:row-span-2 lg:row-start-2">
          {subject}
        </p>
      )}
      <div className="relative col-start-1 row-span-3 row-start-1 lg:col-start-5">
        <span className="absolute inset-y-0 left-5 border-l border-line" />
        <span className="absolute inset-y-0 left-5 origin-top border-l border-accent [scale:1_var(--filled,0)] print:hidden" />
      </div>
      <div className="relative col-start-1 row-start-2 lg:col-start-5">
        <svg
          aria-hidden="true"
          viewBox="0 0 40 48"
          className="h-12 w-10 fill-background stroke-brass transition-colors group-data-[state=ahead]:stroke-control-line group-data-[state=current]:fill-accent group-data-[state=current]:stroke-accent"
        >
          <path d="M9.5.5h21l9 9v29l-9 9h-21l-9-9v-29z" />
          <text
            x="20"
            y="31"
            textAnchor="middle"
            className="fill-text stroke-none font-display text-h3 tabular group-data-[state=current]:fill-background"
          >
            {index + 1}
          </text>
        </svg>
      </div>
      <StationDrawing
        index={index}
        className="col-start-3 row-start-2 w-full text-soft transition-colors group-data-[state=ahead]:text-control-line group-data-[state=current]:text-text md:row-span-2 md:row-start-2 lg:col-span-4 lg:col-start-1 lg:w-44 lg:group-data-subject:mt-20 print:w-18"
      />
      <h3 className="col-start-2 row-start-2 pt-3 text-h3 lg:col-span-7 lg:col-start-6">
        <a
          href={`#${id}`}
          aria-current={state === 'current' ? 'step' : undefined}
          onFocus={scrollToReadingLine}
          className="transition-colors group-data-[state=current]:text-accent hover:text-accent"
        >
          <WholeWords>{title}</WholeWords>
        </a>
      </h3>
      <div className="col-span-2 col-start-2 row-start-3 pt-3 pb-14 md:col-span-1 md:col-start-2 lg:col-span-7 lg:col-start-6 lg:pb-20 print:pb-8">
        <p className="max-w-measure text-soft">{text}</p>
        <dl className="mt-4 grid max-w-measure gap-y-2 border-t border-line pt-4 text-small *:grid *:grid-cols-[6rem_1fr] *:gap-x-4 md:grid-cols-3 md:gap-x-8 md:*:block print:grid-cols-3 print:*:block">
          <div>
            <dt className="text-soft">{copy.doneBy}</dt>
            <dd>{operator}</dd>
          </div>
          <div>
            <dt className="text-soft">{copy.evidence}</dt>
            <dd>{evidence}</dd>
          </div>
          {record?.isDone && (
            <div>
              <dt className="text-soft">{stoneName ?? copy.stone.term}</dt>
              <dd>{record.result}</dd>
            </div>
          )}
        </dl>
        {children}
      </div>
    </li>
  );
}

const exampleRecords = stationRecords(exampleHolding);

function stateOf(index: number, current: number | undefined): StationState {
  if (current === undefined) return undefined;
  if (index === current) return 'current';
  return index < current ? 'passed' : 'ahead';
}

export function ProofPath() {
  const list = useRef<HTMLOListElement>(null);
  const current = useScrollPath(list);
  // Requested when the path is first scrolled into view.
  const isReached = useInView(list, { once: true });
  const stone = useResult(isReached || undefined, readStone);
  const report = useResult(isReached || undefined, readLatestReport);
  const records = stone ? stationRecords(stone) : exampleRecords;
  const step = records.findLastIndex(({ isDone }) => isDone) + 1;
  return (
    <section data-theme="dark" aria-labelledby="path" className="border-t border-line pt-section">
      <div className="page-width">
        <div className="grid gap-x-8 gap-y-6 pb-20 md:pb-28 lg:grid-cols-12">
          <h2 id="path" className="text-h2 lg:col-span-4">
            {copy.title}
          </h2>
          <div className="lg:col-span-7 lg:col-start-6">
            <p className="max-w-measure text-lead text-soft">{copy.lead}</p>
            <p className="mt-6 max-w-measure text-small text-soft">
              {stone
                ? copy.stone.real(stone.name, formatDecimal(stone.carat), step)
                : copy.stone.example(formatDecimal(exampleHolding.carat), step)}
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
        <ol ref={list}>
          {stations.map((station, index) => (
            <Station
              key={station.id}
              station={station}
              index={index}
              state={stateOf(index, current)}
              record={records[index]}
              stoneName={stone?.name}
            >
              {station.id === feedStation && <ReserveInstrument report={report} />}
            </Station>
          ))}
        </ol>
      </div>
    </section>
  );
}
