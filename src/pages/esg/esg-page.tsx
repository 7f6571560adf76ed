import { ButtonLink } from '@/components/button-link';
import { Definitions } from '@/components/definitions';
import { ExternalLink } from '@/components/external-link';
import { HeaderPicture, PageHeader } from '@/components/page-header';
import { Reveal } from '@/components/reveal';
import { Section, Title } from '@/components/section';
import { StructuredData } from '@/components/structured-data';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { classNames } from '@/lib/class-names';
import { Link, linkClass } from '@/ui/link';
import {
  pillars,
  comparisons,
  environment,
  social,
  governance,
  compliance,
  register,
  registerPaths,
  impact,
  header,
  type Comparison,
  type RegisterRow,
} from './esg.content';

/** The initials of the three pillars, each linked to its section. */
function Pillars() {
  return (
    <Section theme="dark" labelledBy="pillars" isContinued>
      <Reveal>
        <Title id="pillars">{pillars.title}</Title>
        <nav aria-labelledby="pillars">
          <ul className="mt-10 grid gap-x-8 md:grid-cols-3">
            {pillars.entries.map(({ id, name, text }) => (
              <li key={id} className="group relative border-t border-line py-6">
                <h3 className="text-h3 transition-colors group-hover:text-accent">
                  <a
                    href={`#${id}`}
                    className="flex items-baseline gap-5 after:absolute after:inset-0 md:max-lg:block lg:gap-4"
                  >
                    <span
                      aria-hidden="true"
                      className="block w-14 font-display text-[4rem] leading-none text-background [paint-order:stroke_fill] [-webkit-text-stroke:2px_var(--brass)] group-hover:[-webkit-text-stroke-color:var(--accent)] md:max-lg:mb-4 lg:w-auto"
                    >
                      {name[0]}
                    </span>
                    {name}
                  </a>
                </h3>
                <p className="mt-3 max-w-measure text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </nav>
      </Reveal>
    </Section>
  );
}

/** The highest figure, in kWh. Its bar has the full width. */
const highestUse = Math.max(...comparisons.map(({ kWh }) => kWh));

/** A bar whose length shows its figure. A bar too short to see is drawn as a hairline. */
function Bar({ type, kWh }: Comparison) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="64"
      className="mt-5 block border-b border-line lg:col-span-12"
    >
      {type === 'high' ? (
        <rect width={`${(100 * kWh) / highestUse}%`} height="64" className="fill-text" />
      ) : (
        <rect width="1" height="64" className="fill-accent" />
      )}
    </svg>
  );
}

/** The energy per transaction on both kinds of chain: large figures above bars drawn to scale. */
function EnergyComparison() {
  const { title, about, saving, method, scale } = environment.figure;
  return (
    <figure className="print:break-inside-auto">
      <figcaption className="border-t border-text pt-4 text-small font-medium">{title}</figcaption>
      <dl className="mt-8 grid gap-y-12">
        {comparisons.map((entry) => (
          <div key={entry.label}>
            <dt className="text-soft">{entry.label}</dt>
            <dd className="grid gap-x-8 lg:grid-cols-12">
              <p className="mt-2 flex flex-wrap items-baseline gap-x-4 font-display text-h1 tabular lg:col-span-8">
                <span className="text-h3 text-soft">{about}</span> {entry.value}
                {entry.type === 'low' && <span className="text-h3 text-accent">{saving}</span>}
              </p>
              <p className="mt-3 max-w-measure self-end text-small text-soft max-lg:order-last lg:col-span-4">
                {entry.type === 'low' ? scale : method}
              </p>
              <Bar {...entry} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function Environment() {
  const { title, lead, origin } = environment;
  return (
    <Section id="environment" theme="light" labelledBy="environment-title">
      <Reveal>
        <Title id="environment-title">{title}</Title>
        <p className="mt-6 max-w-measure text-lead text-soft">{lead}</p>
      </Reveal>
      <Reveal className="mt-16">
        <EnergyComparison />
      </Reveal>
      <Reveal className="mt-20 grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <h3 className="text-h3 lg:col-span-4">{origin.title}</h3>
        <Definitions
          entries={origin.highlights}
          className="border-t border-line lg:col-span-8"
          pairClass="gap-8 border-b border-line py-5 md:grid md:grid-cols-8"
          termClass="font-medium md:col-span-3 xl:col-span-2"
          textClass="mt-1 max-w-measure text-soft md:col-span-5 md:mt-0 xl:col-span-6"
        />
      </Reveal>
    </Section>
  );
}

/** Working conditions at origin: when their audits begin, and which rules protect miners and communities. */
function Social() {
  const { title, lead, audits, highlights } = social;
  return (
    <section
      id="social"
      data-theme="light"
      aria-labelledby="social-title"
      className="border-t border-line py-section"
    >
      <Reveal className="page-width grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <Title id="social-title">{title}</Title>
          <p className="mt-6 max-w-column text-lead text-soft">{lead}</p>
          <dl className="mt-14 max-w-column border-l-2 border-brass pl-6">
            <dt>
              <span className="block font-display text-h1 text-accent tabular">{audits.from}</span>
              <span className="mt-2 block font-display text-h3">{audits.label}</span>
            </dt>
            <dd className="mt-2 text-soft">{audits.desc}</dd>
          </dl>
        </div>
        <Definitions
          entries={highlights}
          className="grid max-w-measure content-between gap-y-10 lg:col-span-6"
          termClass="font-display text-h3"
          textClass="mt-3 text-soft"
        />
      </Reveal>
    </section>
  );
}

/** Four steps from mine to token, with the marks of their audits in one row. */
function Lifecycle() {
  return (
    <ol className="mt-14 grid gap-y-8 md:grid-cols-4">
      {Object.entries(governance.lifecycle).map(([title, text], index) => (
        <li
          key={title}
          className="relative flex flex-col border-l border-line pl-6 md:pr-4 lg:pr-6"
        >
          <p className="font-display text-h3 text-brass tabular">{index + 1}</p>
          <h3 className="mt-2 text-h3">{title}</h3>
          <p className="mt-2 text-soft md:mb-6">{text}</p>
          <p className="max-md:absolute max-md:top-0 max-md:right-0 md:relative md:mt-auto md:-ml-6 md:pl-6 md:before:absolute md:before:top-1/2 md:before:-right-4 lg:before:-right-6 md:before:left-0 md:before:border-t md:before:border-line">
            <span className="relative inline-block border border-line bg-background px-3 py-1 text-small text-soft">
              {governance.mark}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A year from January to December in equal parts, with a mark at the end of each: brass for months, the accent colour for quarters. */
function YearRuler({ perYear }: { perYear: number }) {
  const ends = Array.from({ length: perYear }, (_, index) => ((index + 1) * 100) / perYear);
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="24"
      className="block w-[calc(100%-0.5rem)] overflow-visible"
    >
      <line x2="100%" y1="12" y2="12" className="stroke-line" />
      {ends.map((end) => (
        <svg key={end} aria-hidden="true" x={`${end}%`} className="overflow-visible">
          <path
            d="M-3 4h2l4 4v8l-4 4h-2l-4-4V8z"
            className={`fill-background ${perYear > 4 ? 'stroke-brass' : 'stroke-accent'}`}
          />
        </svg>
      ))}
    </svg>
  );
}

function Governance() {
  const { title, lead, calendar, backing, corruption } = governance;
  return (
    <Section id="governance" theme="dark" labelledBy="governance-title">
      <Reveal>
        <Title id="governance-title">{title}</Title>
        <p className="mt-4 max-w-measure text-lead text-soft">{lead}</p>
        <Lifecycle />
        <p className="mt-5 text-small text-soft">{governance.markNote}</p>
      </Reveal>
      <Reveal className="mt-20 grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h3 className="text-h3">{calendar.title}</h3>
          <dl className="mt-8 grid gap-y-8">
            {calendar.rows.map(({ label, desc, perYear }) => (
              <div key={label}>
                <dt className="inline font-medium">{label}</dt>{' '}
                <dd className="inline text-soft">
                  {desc}
                  <YearRuler perYear={perYear} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 flex justify-between text-label text-soft">
            {calendar.months.map((month) => (
              <span key={month}>{month}</span>
            ))}
          </p>
          <p className="mt-6 max-w-measure text-soft">{calendar.note}</p>
        </div>
        <div className="border-t border-line pt-6 lg:col-span-4 lg:col-start-9">
          <p className="break-after-avoid font-display text-h1 tabular">{backing.figure}</p>
          <p className="mt-3 text-soft">{backing.text}</p>
          <ExternalLink
            href={company.proofOfReserveUrl}
            className="mt-4 inline-block py-2.5 text-accent underline decoration-line underline-offset-6 hover:decoration-current"
          >
            {backing.link}
          </ExternalLink>
          <p className="mt-10 border-l-2 border-brass pl-6 text-small text-soft">
            <span className="font-medium text-text">{corruption.label}.</span> {corruption.desc}
          </p>
        </div>
      </Reveal>
    </Section>
  );
}

const sourceLinkClass = `inline-block py-2.5 ${linkClass} md:inline`;

function Source({ source, link, statement }: RegisterRow) {
  if (source === 'feed') {
    return (
      <ExternalLink href={company.proofOfReserveUrl} className={sourceLinkClass}>
        {link}
      </ExternalLink>
    );
  }
  return (
    <Link to={registerPaths[source]} className={sourceLinkClass}>
      {link}
      <span className="sr-only"> {compliance.on(statement)}</span>
    </Link>
  );
}

const statusColours = {
  verified: 'text-accent',
  planned: 'text-warning',
  claimed: 'text-soft',
} as const;

/** A table of this page's statements, with the verifier of each. */
function Compliance() {
  const { title, lead, columns, status } = compliance;
  return (
    <Section id="compliance" theme="light" labelledBy="compliance-title">
      <Reveal>
        <Title id="compliance-title">{title}</Title>
        <p className="mt-4 max-w-measure text-lead text-soft">{lead}</p>
        <table className="mt-12 w-full text-left max-md:block md:max-lg:text-small">
          <thead className="border-b border-text text-small max-md:sr-only">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-3 pr-6 font-medium nth-1:w-2/5 nth-2:w-[13%] nth-3:w-[30%]"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block max-md:border-t max-md:border-text">
            {register.map((row) => (
              <tr key={row.statement} className="border-b border-line align-baseline max-md:block">
                <th
                  scope="row"
                  className="py-4 pr-8 font-display text-[1.25rem]/7 font-normal text-pretty max-md:block max-md:pb-2"
                >
                  {row.statement}
                </th>
                <td
                  className={classNames(
                    'py-4 pr-6 font-medium whitespace-nowrap max-md:block max-md:py-0',
                    statusColours[row.status],
                  )}
                >
                  {status[row.status]}
                </td>
                <td className="py-4 pr-6 text-pretty text-soft max-md:mt-1 max-md:block max-md:p-0">
                  <span className="md:hidden">{columns[2]}: </span>
                  {row.verifier}
                </td>
                <td className="py-4 whitespace-nowrap max-md:block max-md:pt-0 max-md:pb-2">
                  <Source {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Reveal>
    </Section>
  );
}

function Impact() {
  return (
    <Section id="impact" theme="dark" labelledBy="impact-title">
      <Reveal className="grid gap-x-8 gap-y-8 md:grid-cols-12">
        <h2 id="impact-title" className="text-h2 md:col-span-5 print:hidden">
          {impact.title}
        </h2>
        <div className="md:col-span-7">
          <p className="max-w-measure text-lead text-soft print:hidden">{impact.lead}</p>
          <div className="mt-8 flex flex-wrap items-center gap-4 max-sm:[&_button]:w-full print:hidden">
            <BookingButton call="esg" />
            <ButtonLink to={paths.dataRoom} variant="secondary" className="max-sm:w-full">
              {impact.dataRoom}
            </ButtonLink>
            <ButtonLink to={paths.pressroom} variant="quiet">
              {impact.pressroom}
            </ButtonLink>
          </div>
          <p role="note" className="mt-10 max-w-measure text-small print:mt-0 text-soft">
            {impact.note}
          </p>
        </div>
      </Reveal>
    </Section>
  );
}

export default function EsgPage() {
  return (
    <>
      <StructuredData page={{ name: header.title, path: paths.esg }} />
      <PageHeader
        {...header}
        isAsideDrawing
        aside={<HeaderPicture name="rough" alt={header.picture} />}
      />
      <Pillars />
      <Environment />
      <Social />
      <Governance />
      <Compliance />
      <Impact />
    </>
  );
}
