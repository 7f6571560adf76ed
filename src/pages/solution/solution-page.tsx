import { ButtonLink } from '@/components/button-link';
import { CopyButton } from '@/components/copy-button';
import { Definitions } from '@/components/definitions';
import { ExternalLink } from '@/components/external-link';
import { LinkedText } from '@/components/linked-text';
import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { Section, Title } from '@/components/section';
import { StatusLine } from '@/components/status-line';
import { StructuredData } from '@/components/structured-data';
import { WholeWords } from '@/components/whole-words';
import { company } from '@/content/company';
import { token } from '@/content/facts';
import { paths, whitepaperPath } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { NextSteps } from '@/features/booking/next-steps';
import { classNames } from '@/lib/class-names';
import { Accordion } from '@/ui/accordion';
import { Link, linkClass } from '@/ui/link';
import { OfferingDrawing, TallOfferingDrawing } from './offering-drawing';
import {
  coreOffering,
  engagement,
  illustrations,
  chains,
  multiChain,
  disclaimer,
  header,
} from './solution.content';

/** Three points, with a numbered drawing of how they relate. */
function CoreOffering() {
  const { title, lead, points, drawing, caption } = coreOffering;
  return (
    <Section theme="light" labelledBy="offering">
      <Title id="offering">{title}</Title>
      <p className="mt-4 max-w-measure text-lead text-soft">{lead}</p>
      <div className="mt-14 grid items-start gap-x-8 gap-y-12 lg:grid-cols-12">
        <ol className="grid gap-10 lg:col-span-4">
          {Object.entries(points).map(([name, text], index) => (
            <li key={name}>
              <h3 className="flex gap-4 text-h3">
                <span className="text-brass tabular">{index + 1}</span>{' '}
                <span>
                  <WholeWords>{name}</WholeWords>
                </span>
              </h3>
              <p className="mt-2 max-w-measure text-soft">
                <LinkedText>{text}</LinkedText>
              </p>
            </li>
          ))}
        </ol>
        <figure className="max-w-3xl lg:col-span-7 lg:col-start-6">
          <div className="max-md:hidden print:block">
            <OfferingDrawing label={drawing} />
          </div>
          <p className="sr-only md:hidden">{drawing}</p>
          <div aria-hidden="true" className="mx-auto max-w-96 md:hidden print:hidden">
            <TallOfferingDrawing label={drawing} />
          </div>
          <figcaption className="mt-4 text-small text-soft">{caption}</figcaption>
        </figure>
      </div>
    </Section>
  );
}

/** Five steps as an agenda: who does what, and with which result. */
function EngagementFlow() {
  const { title, lead, columns, steps } = engagement;
  return (
    <Section theme="dark" labelledBy="engagement">
      <div className="grid items-baseline gap-x-8 gap-y-4 lg:grid-cols-12">
        <h2 id="engagement" className="text-h2 lg:col-span-4">
          {title}
        </h2>
        <p className="max-w-measure text-lead text-balance text-soft lg:col-span-8">{lead}</p>
      </div>
      <ol className="mt-14 lg:mt-20 border-t border-line">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid break-inside-avoid gap-x-8 gap-y-5 border-b border-line py-7 lg:grid-cols-12"
          >
            <h3 className="flex gap-4 text-h3 lg:col-span-4">
              <span className="text-brass tabular">{index + 1}</span>{' '}
              <span>
                <WholeWords>{step.title}</WholeWords>
              </span>
            </h3>
            <dl className="grid gap-x-8 gap-y-4 md:grid-cols-3 lg:col-span-8">
              {(['you', 'we', 'result'] as const).map((column) => (
                <div
                  key={column}
                  className="relative grid grid-cols-[4rem_1fr] items-baseline md:block"
                >
                  {/* On wide screens, the first row's terms become the column headings. */}
                  <dt
                    className={classNames(
                      'text-label text-soft',
                      index === 0 ? 'lg:absolute lg:-top-14' : 'lg:sr-only',
                    )}
                  >
                    {columns[column]}
                  </dt>
                  <dd
                    className={classNames('md:max-lg:mt-1', column === 'result' && 'text-accent')}
                  >
                    {step[column]}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Links each kind of institution to its use case. */
function Entrances() {
  return (
    <nav
      aria-labelledby="entrance"
      className="page-width grid gap-x-8 gap-y-3 pb-16 lg:grid-cols-12 print:hidden"
    >
      <p id="entrance" className="border-t border-line pt-4 text-small text-soft lg:col-span-12">
        {illustrations.entrance}
      </p>
      <div className="grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:col-span-12 lg:grid-cols-6">
        {illustrations.cases.map(({ id, audience }) => (
          <a
            key={id}
            href={`#${id}`}
            className="flex min-h-12 items-center justify-between gap-3 border-b border-line transition-colors hover:border-accent hover:text-accent"
          >
            {audience}
            <span aria-hidden="true" className="text-brass">
              ↓
            </span>
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Six illustrations in columns, each with its deciding question. */
function UseCases() {
  const { title, lead, question, cases } = illustrations;
  return (
    <Section theme="light" labelledBy="use-cases">
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
        <h2 id="use-cases" className="text-h2 lg:col-span-8">
          {title}
        </h2>
        <Picture
          name="emerald-cutout"
          alt=""
          sizes="(min-width: 1024px) 15rem, 7rem"
          // Cropped by a third, because the sides of the image are empty.
          className="ml-auto w-18 max-[23rem]:hidden lg:col-span-4 lg:row-span-2 lg:w-40"
          imageClassName="aspect-2/3 w-full object-cover"
        />
        <p className="col-span-full mt-6 max-w-measure text-lead text-soft lg:col-span-8">{lead}</p>
      </div>
      <ul className="mt-16 -mb-10 grid gap-x-8 md:-mb-14 md:grid-cols-2 lg:grid-cols-3">
        {cases.map((entry) => (
          <li
            key={entry.audience}
            id={entry.id}
            // With a subgrid, the parts of neighbouring cases align.
            className="row-span-5 mb-10 grid break-inside-avoid grid-rows-subgrid gap-y-0 border-t border-text pt-4 md:mb-14"
          >
            <p className="text-label text-soft">{entry.audience}</p>
            <h3 className="mt-6 text-h3">{entry.title}</h3>
            <p className="mt-3 mb-6 text-soft">{entry.text}</p>
            <p className="border-l-2 border-brass pl-4">
              <span className="block text-small text-soft">{question}</span>
              {entry.question}
            </p>
            <p className="mt-3 flex flex-col items-start text-small print:hidden">
              {[entry.document, entry.answer].map(({ label, path }) => (
                <Link
                  key={path}
                  to={path}
                  className={`inline-flex min-h-11 items-center ${linkClass} transition-colors`}
                >
                  {label}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The token's address. A placeholder has no copy button, because anything sent to it would be lost. */
function TokenAddress() {
  return (
    <div className="mt-10 break-inside-avoid border-t border-line pt-5">
      <p className="text-label text-soft">{multiChain.addressLabel}</p>
      {/* If the address does not fit on a line, it wraps after half of the 40 digits that follow `0x`. */}
      <p className="mt-2 mb-4">
        <code className="text-label tracking-normal">
          {company.tokenAddress.slice(0, 22)}
          <wbr />
          {company.tokenAddress.slice(22)}
        </code>
      </p>
      {token.isContractDeployed ? (
        <CopyButton text={company.tokenAddress} subject={multiChain.addressSubject} />
      ) : (
        <p className="text-small text-warning">{multiChain.placeholder}</p>
      )}
    </div>
  );
}

type Chain = (typeof chains)[number];

function ChainDetails({ chain }: { chain: Chain }) {
  return (
    <div className="pb-10">
      <Definitions
        entries={{
          ...chain.facts,
          [multiChain.addressLabel]: (
            <ExternalLink
              href={`${company.explorers[chain.id]}${company.tokenAddress}`}
              className={`-my-2.5 inline-flex min-h-11 items-center ${linkClass}`}
            >
              {chain.explorer}
            </ExternalLink>
          ),
        }}
        className="border-b border-line text-small"
        pairClass="flex items-center justify-between gap-6 border-t border-line py-2.5"
        termClass="text-soft"
        textClass="text-right tabular"
      />
      <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 text-small md:grid-cols-4">
        {chain.services.map(({ title, entries }) => (
          <div key={title}>
            <h4 className="font-medium">{title}</h4>
            <ul className="mt-2 grid gap-1 text-soft">
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The token's address, which is the same on both chains, next to the details of each chain. */
function MultiChain() {
  return (
    <Section theme="dark" labelledBy="chains" className="grid gap-x-8 gap-y-16 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <Title id="chains">{multiChain.title}</Title>
        <p className="mt-6 max-w-measure text-lead text-soft">{multiChain.lead}</p>
        <TokenAddress />
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        <Accordion
          entries={chains.map((chain) => ({
            id: chain.id,
            heading: chain.name,
            body: <ChainDetails chain={chain} />,
          }))}
          defaultOpenId={chains[0]?.id}
        />
        <p className="pt-5 text-small text-soft">{multiChain.servicesNote}</p>
      </div>
    </Section>
  );
}

function Figures() {
  return (
    <Definitions
      entries={header.figures}
      className="md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-8"
      pairClass="flex flex-col-reverse justify-end border-t border-line py-4 last:border-b md:max-lg:border-b"
      termClass="text-small text-soft"
      textClass="font-display text-h2 tabular"
    />
  );
}

function Disclaimer() {
  return (
    <Section theme="light" labelledBy="disclaimer" className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <h2 id="disclaimer" className="text-h3 lg:col-span-3">
        {disclaimer.title}
      </h2>
      <div className="break-inside-avoid lg:col-span-9">
        <p className="font-display text-h2 text-balance">
          <WholeWords>{disclaimer.claim}</WholeWords>
        </p>
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
        {...header}
        actions={
          <>
            <BookingButton call="intro" />
            <ButtonLink to={paths.portfolio} variant="secondary">
              {header.portfolio}
            </ButtonLink>
            <ButtonLink
              to={whitepaperPath}
              variant="quiet"
              className="max-sm:w-full max-sm:justify-start"
            >
              {header.whitepaper}
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
