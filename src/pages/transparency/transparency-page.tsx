import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/external-link';
import { PageHeader } from '@/components/page-header';
import { Points } from '@/components/points';
import { Section, Title } from '@/components/section';
import { Roadmap } from '@/components/status-line';
import { StructuredData } from '@/components/structured-data';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { stations } from '@/content/stations';
import { NextSteps } from '@/features/booking/next-steps';
import { Link, linkClass } from '@/ui/link';
import { ProofPath } from './proof-path';
import { ownCheck, limits, header } from './transparency.content';

const checkLinkClass = `inline-flex min-h-11 items-center text-small text-accent ${linkClass}`;

/** The signs between the terms. They are drawn, because the display font has no “≥”. */
const signs = {
  atLeast: 'M4 4l16 7-16 7M4 23h16',
  plus: 'M4 13h16M12 5v16',
} as const;

interface TermProps {
  /** The sign between this term and the one before it. */
  sign?: keyof typeof signs;
  term: string;
  text: string;
  children?: ReactNode;
}

function Term({ sign, term, text, children }: TermProps) {
  return (
    <div className="relative">
      {sign && (
        <p className="mb-2 text-h3 text-brass md:absolute md:right-full md:mr-5 md:mb-0">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 26"
            className="inline-block h-[0.65em] fill-none stroke-current stroke-2"
          >
            <path d={signs[sign]} />
          </svg>
          <span className="sr-only">{ownCheck.signs[sign]}</span>
        </p>
      )}
      <h3 className="text-h3">{term}</h3>
      <p className="mt-4 border-t border-line pt-4 text-small text-soft">{text}</p>
      {children}
    </div>
  );
}

/** The comparison that anyone can make, shown as an inequality. */
function OwnCheck() {
  const { reserve, avalanche, ethereum } = ownCheck.terms;
  return (
    <Section theme="light" labelledBy="own-check">
      <Title id="own-check">{ownCheck.title}</Title>
      <p className="mt-3 max-w-measure text-soft">{ownCheck.lead}</p>
      <div className="mt-14 print:mt-6 grid gap-x-14 gap-y-8 md:grid-cols-3">
        <Term {...reserve}>
          <ExternalLink href={company.proofOfReserveUrl} className={checkLinkClass}>
            {reserve.link}
          </ExternalLink>
        </Term>
        <Term sign="atLeast" {...avalanche} />
        <Term sign="plus" {...ethereum}>
          <Link to={paths.solution} className={checkLinkClass}>
            {ethereum.link}
          </Link>
        </Term>
      </div>
      <div className="mt-14 print:mt-6 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2 border-t border-line pt-5">
        <p className="max-w-measure text-small text-soft">{ownCheck.close.text}</p>
        <p className="flex flex-wrap gap-x-8">
          <Link to={paths.reserve} className={checkLinkClass}>
            {ownCheck.close.reserve}
          </Link>
          <Link to={paths.portfolio} className={checkLinkClass}>
            {ownCheck.close.portfolio}
          </Link>
          <Link to={paths.dataRoom} className={checkLinkClass}>
            {ownCheck.close.dataRoom}
          </Link>
        </p>
      </div>
      <Roadmap className="mt-14 border-t border-line pt-5" />
    </Section>
  );
}

/** What the proof shows an investment committee, and what the committee must find out elsewhere. */
function Limits() {
  return (
    <Section
      theme="light"
      labelledBy="limits"
      isContinued
      className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-x-16"
    >
      <h2 id="limits" className="border-t border-text pt-6 text-h2 md:col-span-full">
        {limits.title}
      </h2>
      <Points {...limits.shows} />
      <Points {...limits.doesNotShow} />
    </Section>
  );
}

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
      <PageHeader {...header} aside={<StationIndex />} />
      <ProofPath />
      <OwnCheck />
      <Limits />
      <NextSteps />
    </>
  );
}
