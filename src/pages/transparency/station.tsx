import type { FocusEvent, ReactNode } from 'react';
import type { StationCopy } from '@/content/stations';
import type { Stop } from '@/features/portfolio/stone-way';
import { StationDrawing } from './station-drawing';
import { path } from './transparency.content';

/** `undefined` until scripts have read the scroll position. */
export type StationState = 'passed' | 'current' | 'ahead' | undefined;

/** Scrolls a station that receives the keyboard focus to the reading line. */
function scrollToReadingLine({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible')) currentTarget.closest('li')?.scrollIntoView();
}

interface StationProps {
  station: StationCopy;
  /** Counts from 0. */
  index: number;
  state: StationState;
  /** The station's record about the stone. */
  stop: Stop | undefined;
  /** The name of the followed stone; `undefined` for the example. */
  stopOf: string | undefined;
  children?: ReactNode;
}

/** A station on the line: its drawing, its number, what happens there and the evidence it leaves. */
export function Station({ station, index, state, stop, stopOf, children }: StationProps) {
  const { id, subject, title, text, doneBy, leaves } = station;
  return (
    <li
      id={id}
      data-state={state}
      className="group grid scroll-mt-[40svh] grid-cols-[2.5rem_minmax(0,1fr)] gap-x-5 md:gap-x-8 lg:grid-cols-12"
    >
      <div className="relative row-span-2 lg:col-start-5 lg:row-span-1 lg:row-start-1">
        <span className="absolute inset-y-0 left-5 border-l border-line" />
        <span className="absolute inset-y-0 left-5 origin-top border-l border-accent [scale:1_var(--filled,0)] print:hidden" />
        <svg
          aria-hidden="true"
          viewBox="0 0 40 48"
          className="relative h-12 w-10 fill-background stroke-brass transition-colors group-data-[state=ahead]:stroke-control-line group-data-[state=current]:fill-accent group-data-[state=current]:stroke-accent"
        >
          <path d="M9.500.5h21l9 9v29l-9 9h-21l-9-9v-29z" />
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
        className="mb-6 h-28 print:h-16 text-soft transition-colors group-data-[state=ahead]:text-control-line group-data-[state=current]:text-text lg:col-span-4 lg:col-start-1 lg:row-start-1 lg:h-52 lg:justify-self-center"
      />
      <div className="col-start-2 pb-20 lg:col-span-7 lg:col-start-6 lg:row-start-1 lg:pb-32 print:pb-8">
        <p className="text-label text-soft">{subject}</p>
        <h3 className="mt-2 text-h2">
          <a
            href={`#${id}`}
            aria-current={state === 'current' ? 'step' : undefined}
            onFocus={scrollToReadingLine}
            className="transition-colors group-data-[state=current]:text-accent hover:text-accent"
          >
            {title}
          </a>
        </h3>
        <p className="mt-5 max-w-measure text-lead text-soft">{text}</p>
        <dl className="mt-8 grid max-w-measure gap-x-8 gap-y-4 border-t border-line pt-4 text-small md:grid-cols-2 print:grid-cols-2">
          <div>
            <dt className="text-soft">{path.doneBy}</dt>
            <dd>{doneBy}</dd>
          </div>
          <div>
            <dt className="text-soft">{path.leaves}</dt>
            <dd>{leaves}</dd>
          </div>
          {stop && (
            <div className="md:col-span-2 print:col-span-2">
              <dt className="text-soft">
                {stopOf === undefined ? path.stone.term : path.stone.termOf(stopOf)}
              </dt>
              <dd className={stop.isDone ? undefined : 'text-brass'}>{stop.left}</dd>
            </div>
          )}
        </dl>
        {children}
      </div>
    </li>
  );
}
