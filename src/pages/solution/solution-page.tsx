import { ButtonLink } from '@/components/button-link';
import { PageHeader } from '@/components/page-header';
import { Section } from '@/components/section';
import { StatusLine } from '@/components/status-line';
import { StructuredData } from '@/components/structured-data';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { NextSteps } from '@/features/booking/next-steps';
import { CoreOffering } from './core-offering';
import { EngagementFlow } from './engagement-flow';
import { MultiChain } from './multi-chain';
import { disclaimer, header } from './solution.content';
import { Entrances, UseCases } from './use-cases';

/** The composition of the portfolio, in large figures. */
function Figures() {
  return (
    <dl className="md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-8">
      {header.figures.map(({ figure, meaning }) => (
        <div
          key={figure}
          className="flex flex-col-reverse justify-end border-t border-line py-4 last:border-b md:max-lg:border-b"
        >
          <dt className="text-small text-soft">{meaning}</dt>
          <dd className="font-display text-h2 tabular">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Disclaimer() {
  return (
    <Section theme="light" labelledBy="disclaimer" className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <h2 id="disclaimer" className="text-h3 lg:col-span-3">
        {disclaimer.title}
      </h2>
      <div className="break-inside-avoid lg:col-span-9">
        <p className="font-display text-h2 text-balance">{disclaimer.claim}</p>
        <div className="mt-8 grid gap-x-8 gap-y-4 text-soft md:grid-cols-2">
          {disclaimer.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <StatusLine className="mt-12 border-t border-line pt-5" />
      </div>
    </Section>
  );
}

export default function SolutionPage() {
  return (
    <>
      <StructuredData page={{ name: header.name, path: paths.solution }} />
      <PageHeader
        label={header.label}
        title={header.title}
        lead={header.lead}
        actions={
          <>
            <BookingButton call="intro" />
            <ButtonLink to={paths.portfolio} variant="secondary">
              {header.portfolio}
            </ButtonLink>
          </>
        }
        aside={<Figures />}
      />
      <div data-theme="dark">
        <Entrances />
      </div>
      <CoreOffering />
      <EngagementFlow />
      <UseCases />
      <MultiChain />
      <Disclaimer />
      <NextSteps />
    </>
  );
}
