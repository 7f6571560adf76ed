import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/external-link';
import { Section } from '@/components/section';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { linkClass } from '@/ui/link';
import { ownCheck } from './transparency.content';

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
    <div className="md:flex md:gap-4 lg:gap-6">
      {sign && (
        <p className="mb-4 text-h2 text-brass md:mb-0">
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
      <div>
        <h3 className="text-h2 md:min-h-[2lh]">{term}</h3>
        <p className="mt-4 max-w-64 border-t border-line pt-4 text-small text-soft">{text}</p>
        {children}
      </div>
    </div>
  );
}

/** The comparison that anyone can make, shown as an inequality. */
export function OwnCheck() {
  const { reserve, avalanche, ethereum } = ownCheck.terms;
  return (
    <Section theme="light" labelledBy="own-check">
      <h2 id="own-check" className="text-h3">
        {ownCheck.title}
      </h2>
      <p className="mt-3 max-w-measure text-soft">{ownCheck.lead}</p>
      <div className="mt-14 print:mt-6 grid gap-8 md:grid-cols-[2fr_3fr_3fr]">
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
    </Section>
  );
}
