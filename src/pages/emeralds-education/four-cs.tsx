import type { ReactNode } from 'react';
import { Reveal } from '@/components/reveal';
import { cuts, fourCs } from './article.content';
import { chapters } from './emeralds-education.content';
import {
  CaratDrawing,
  ClarityDrawing,
  ColourDrawing,
  CrownDrawing,
} from './figures/four-cs-drawings';
import { Caption, ChapterSection, Paragraphs, Prose } from './prose';

/** One of the Cs: its text and its drawing. The drawing's side alternates from row to row. */
function Criterion({
  title,
  text,
  caption,
  isDrawingFirst = false,
  children,
}: {
  title: string;
  text: readonly string[];
  caption: string;
  isDrawingFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <Reveal className="grid items-start gap-x-8 gap-y-6 md:grid-cols-9">
      <div className={isDrawingFirst ? 'md:order-2 md:col-span-5' : 'md:col-span-5'}>
        <h3 className="mb-3 text-h3">{title}</h3>
        <Paragraphs text={text} />
      </div>
      <figure className="max-w-lg break-inside-avoid md:col-span-4">
        {children}
        <Caption>{caption}</Caption>
      </figure>
    </Reveal>
  );
}

/** The facets of the four cuts, seen from above. */
function Cuts() {
  return (
    <ul
      data-theme="dark"
      className="grid grid-cols-2 gap-x-4 gap-y-10 p-4 md:grid-cols-4 md:p-8 print:p-0"
    >
      {cuts.map(({ name, crown, text }) => (
        <li key={crown} className="break-inside-avoid">
          <CrownDrawing cut={crown} label={fourCs.crown(name)} />
          <h4 className="mt-5 font-display text-h3">{name}</h4>
          <p className="mt-1 text-small text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function FourCs() {
  const { colour, clarity, cut, carat } = fourCs;
  return (
    <ChapterSection chapter={chapters.fourCs}>
      <Prose text={fourCs.text} />
      <Criterion {...colour}>
        <ColourDrawing label={colour.drawing} />
      </Criterion>
      <Criterion {...clarity} isDrawingFirst>
        <ClarityDrawing label={clarity.drawing} />
        <ol className="mt-4 grid gap-x-6 gap-y-1 text-small">
          {clarity.inclusions.map(({ name, text }, index) => (
            <li key={name}>
              <span className="tabular">{index + 1}</span> {name}:{' '}
              <span className="text-soft">{text}</span>
            </li>
          ))}
        </ol>
      </Criterion>
      <div className="grid gap-x-8 md:grid-cols-9">
        <h3 className="mb-3 text-h3 md:col-span-3">{cut.title}</h3>
        <div className="md:col-span-6">
          <Paragraphs text={cut.text} />
        </div>
      </div>
      <Cuts />
      <Criterion {...carat}>
        <CaratDrawing label={carat.drawing} />
      </Criterion>
      <Prose text={[fourCs.close]} />
    </ChapterSection>
  );
}
