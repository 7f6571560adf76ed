import type { ReactNode } from 'react';
import { Picture } from '@/components/picture';
import { Reveal } from '@/components/reveal';
import {
  formation,
  cuts,
  fourCs,
  regions,
  regionsText,
  treatments,
  certification,
  outlook,
  introduction,
} from './article.content';
import { chapters } from './emeralds-education.content';
import { formationDrawings } from './figures/formation-drawings';
import {
  CaratDrawing,
  ClarityDrawing,
  ColourDrawing,
  CrownDrawing,
  ReportDrawing,
  TreatmentDrawing,
} from './figures/four-cs-drawings';
import { RegionsMap } from './figures/regions-map';
import { ChapterSection, Prose, Caption, Paragraphs } from './prose';

// The article on emeralds, without the surrounding layout: one component for each chapter.

function Formation() {
  return (
    <ChapterSection chapter={chapters.formation}>
      <Prose text={formation.text} note={formation.note} />
      <div className="grid gap-8 md:grid-cols-3">
        {formation.settings.map(({ id, title, kind, text, places }) => {
          const CrossSection = formationDrawings[id];
          return (
            <figure key={id} className="break-inside-avoid">
              <CrossSection label={formation.crossSection(title)} />
              <figcaption className="mt-5 text-small">
                <p className="text-label text-soft">{kind}</p>
                <h3 className="mt-1 text-h3">{title}</h3>
                <p className="mt-2">{text}</p>
                <p className="mt-3 border-t border-line pt-3 text-soft">{places}</p>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <figure className="print:hidden">
        <Picture
          name="rough"
          alt=""
          sizes="(min-width: 1280px) 922px, 92vw"
          imageClassName="aspect-21/9 w-full object-cover"
        />
        <Caption>{formation.rough}</Caption>
      </figure>
      <Prose text={formation.close} />
    </ChapterSection>
  );
}

/** One of the four Cs: its text and its drawing. The drawing's side alternates from row to row. */
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

/** The four cuts, with the facets of each seen from above. */
function Cuts() {
  return (
    <ul
      data-theme="dark"
      className="grid grid-cols-2 gap-x-4 gap-y-10 p-4 md:grid-cols-4 md:p-8 print:p-0"
    >
      {cuts.map(({ name, crown, text }) => (
        <li key={crown} className="break-inside-avoid">
          <Picture
            name={crown}
            alt=""
            sizes="(min-width: 768px) 13rem, 45vw"
            imageClassName="aspect-square w-full rounded-sm object-cover"
          />
          <div className="mt-5 flex items-center justify-between gap-2">
            <h4 className="font-display text-h3">{name}</h4>
            <div className="w-14 shrink-0 max-lg:hidden">
              <CrownDrawing cut={crown} label={fourCs.crown(name)} />
            </div>
          </div>
          <p className="mt-1 text-small text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function FourCs() {
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

function MiningRegions() {
  return (
    <ChapterSection chapter={chapters.regions}>
      <Prose text={regionsText.text} />
      <RegionsMap />
      <ol className="border-t border-line">
        {regions.map(({ name, deposits, setting, text, status }, index) => (
          <li
            key={name}
            className="grid break-inside-avoid gap-x-8 gap-y-2 border-b border-line py-5 md:grid-cols-9"
          >
            <div className="md:col-span-3">
              <h3 className="text-h3">
                <span className="text-soft tabular md:hidden">{index + 1}</span> {name}
              </h3>
              {status && <p className="mt-1 text-label text-accent">{status}</p>}
            </div>
            <div className="text-small md:col-span-6">
              <p className="text-soft">
                {deposits}. {setting}.
              </p>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Prose text={[regionsText.close, regionsText.esg]} />
    </ChapterSection>
  );
}

function Treatments() {
  return (
    <ChapterSection chapter={chapters.treatments}>
      <Prose text={treatments.text} />
      <figure className="break-inside-avoid">
        <ol className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-4">
          {Object.entries(treatments.scale).map(([grade, text], index) => (
            <li key={grade}>
              <div className="border-b border-brass pb-5">
                <TreatmentDrawing grade={index} label={treatments.filling(grade)} />
              </div>
              <h3 className="mt-4 text-h3">{grade}</h3>
              <p className="mt-1 text-small">{text}</p>
            </li>
          ))}
        </ol>
        <Caption>{treatments.caption}</Caption>
      </figure>
      <Prose text={treatments.close} />
    </ChapterSection>
  );
}

function Certification() {
  return (
    <ChapterSection chapter={chapters.certification}>
      <Prose text={certification.text} />
      <div className="grid items-start gap-x-8 gap-y-8 md:grid-cols-9">
        <figure className="max-w-lg md:col-span-4">
          <ReportDrawing label={certification.drawing} />
          <Caption>{certification.caption}</Caption>
        </figure>
        <ol className="border-t border-line md:col-span-5">
          {certification.parts.map(({ part, text }, index) => (
            <li key={part} className="flex gap-4 border-b border-line py-3">
              <span className="text-soft tabular">{index + 1}</span>
              <span>
                <span className="font-medium">{part}</span>
                <span className="block text-small text-soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <Prose text={certification.close} />
    </ChapterSection>
  );
}

function Outlook() {
  return (
    <ChapterSection chapter={chapters.outlook}>
      <Prose text={outlook.text} />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        {[outlook.known, outlook.unknown].map(({ title, points }) => (
          <div key={title}>
            <h3 className="text-h3">{title}</h3>
            <ul className="mt-4 border-t border-line">
              {points.map((point) => (
                <li key={point} className="border-b border-line py-3">
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="grid gap-x-8 md:grid-cols-9">
        <p
          role="note"
          className="max-w-lg border-l-2 border-brass pl-4 text-small text-soft md:col-span-7 md:col-start-2 lg:col-span-5 lg:col-start-2"
        >
          {outlook.risk}
        </p>
      </div>
    </ChapterSection>
  );
}

export function Article() {
  return (
    <article className="space-y-section">
      <div className="flex max-w-measure flex-col gap-5 text-lead">
        {introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Formation />
      <FourCs />
      <MiningRegions />
      <Treatments />
      <Certification />
      <Outlook />
    </article>
  );
}
