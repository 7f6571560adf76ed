import { ButtonLink } from '@/components/button-link';
import { Definitions } from '@/components/definitions';
import { ExternalLink } from '@/components/external-link';
import { PageHeader } from '@/components/page-header';
import { RelatedPages } from '@/components/related-pages';
import { Reveal } from '@/components/reveal';
import { Section, Title } from '@/components/section';
import { article, breadcrumbList, StructuredData, type Crumb } from '@/components/structured-data';
import { company } from '@/content/company';
import { areSampleFacts } from '@/content/facts';
import { frame } from '@/content/frame';
import { partnerReport } from '@/content/partner-report';
import { paths } from '@/content/paths';
import { ReportCover } from '@/features/press/components/report-cover';
import { buttonClass } from '@/ui/button';
import { Link } from '@/ui/link';
import { header, figures, chain, related, printNote } from './partner-report.content';

function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label={header.breadcrumb}>
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < trail.length - 1 ? (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center transition-colors hover:text-text"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="text-text">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Sides of the two squares in drawing units. Their areas have the ratio of USD 24 billion to USD 16 trillion. */
const wholeSide = 320;
const partSide = wholeSide * Math.sqrt(24 / 16_000);

/** Lines that divide the large square into about 660 squares of the small one's size. */
const divisions = Array.from({ length: Math.floor(wholeSide / partSide) }, (_, i) => {
  const y = (wholeSide - (i + 1) * partSide).toFixed(2);
  const x = ((i + 1) * partSide).toFixed(2);
  return `M0 ${y}H${wholeSide}M${x} 0V${wholeSide}`;
}).join('');

/** Today's market within the projected one, as squares drawn to scale. */
function ScaleDrawing() {
  const { scale } = figures;
  return (
    <figure className="grid break-inside-avoid gap-x-8 gap-y-8 border-t border-line pt-10 md:grid-cols-12">
      <figcaption className="md:col-span-6 lg:col-span-5">
        <h3 className="text-h3">{scale.title}</h3>
        <p className="mt-6 text-label text-soft">{scale.calculation}</p>
        <p className="mt-2 font-display text-h2 tabular">{scale.growth}</p>
        <p className="mt-4 max-w-column text-soft">{scale.text}</p>
      </figcaption>
      <svg
        role="img"
        aria-label={scale.label}
        viewBox={`-1 -1 ${wholeSide + 2} ${wholeSide + 2}`}
        className="w-full max-w-96 md:col-span-6 md:justify-self-end lg:col-span-5 lg:col-start-8"
      >
        <path d={divisions} className="stroke-line" />
        <rect width={wholeSide} height={wholeSide} className="fill-none stroke-brass" />
        <rect y={wholeSide - partSide} width={partSide} height={partSide} className="fill-accent" />
        <g className="fill-text font-sans text-small">
          <rect x="1" y="1" width="172" height="42" className="fill-background" />
          <text x="16" y="28">
            {scale.whole}
          </text>
          <rect
            x={partSide + 1}
            y={wholeSide - 25}
            width="150"
            height="24"
            className="fill-background"
          />
          <text x={partSide + 10} y={wholeSide - 7}>
            {scale.part}
          </text>
        </g>
      </svg>
    </figure>
  );
}

/** The quoted figures in large type, each with an explanation. */
function Figures() {
  const { title, lead, source, sampleNote, quotes } = figures;
  return (
    <section data-theme="dark" aria-labelledby="figures" className="pb-section print:pb-4">
      <div className="page-width">
        <Reveal className="grid items-end gap-x-8 gap-y-5 border-t border-line pt-12 pb-14 md:pt-16 lg:grid-cols-12">
          <h2 id="figures" className="text-h2 lg:col-span-6">
            {title}
          </h2>
          <div className="max-w-column lg:col-span-5 lg:col-start-8">
            <p className="text-lead text-soft">{lead}</p>
            {areSampleFacts && <p className="mt-3 text-small text-warning">{sampleNote}</p>}
          </div>
        </Reveal>
        {quotes.map(({ figure, words, page, reading, ...quote }) => (
          <Reveal key={figure}>
            <figure className="grid break-inside-avoid items-start gap-x-8 gap-y-4 border-t border-line py-8 md:grid-cols-12 md:py-10 print:py-4">
              <blockquote className="md:col-span-6 lg:col-span-7">
                <p>
                  <span className="block font-display text-h1 tabular">{figure}</span>{' '}
                  <span className="mt-2 block text-lead text-accent">{words}</span>
                </p>
              </blockquote>
              <figcaption className="max-w-column md:col-span-6 md:pt-3 lg:col-span-5 lg:col-start-8">
                <p className="text-soft">{reading}</p>
                <p className="mt-3 text-small text-soft">{source(page)}</p>
                {'risk' in quote && (
                  <p
                    role="note"
                    className="mt-4 border-l-2 border-brass pl-4 text-small text-warning"
                  >
                    {quote.risk}
                  </p>
                )}
              </figcaption>
            </figure>
          </Reveal>
        ))}
        <Reveal>
          <ScaleDrawing />
        </Reveal>
      </div>
    </section>
  );
}

/** The steps of the case study as a table, and the risks that remain. */
function Chain() {
  const { title, lead, columns, steps, risksTitle, risks } = chain;
  return (
    <Section
      theme="light"
      labelledBy="chain"
      className="grid gap-x-8 gap-y-14 lg:grid-cols-12 print:block print:space-y-8"
    >
      <Reveal className="lg:col-span-8">
        <Title id="chain">{title}</Title>
        <p className="mt-5 max-w-measure text-lead text-soft">{lead}</p>
      </Reveal>
      <Reveal className="lg:col-span-12">
        <table className="block w-full text-left md:table">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="border-b border-text text-small text-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-3 pr-8 font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group md:align-baseline">
            {steps.map(([step, checker, evidence], index) => (
              <tr
                key={step}
                className="block break-inside-avoid border-b border-line py-4 md:table-row"
              >
                <th
                  scope="row"
                  className="relative block pl-11 font-display text-h3 font-normal md:table-cell md:py-4 md:pr-8"
                >
                  <span
                    aria-hidden="true"
                    className="absolute left-0 font-sans text-body text-brass tabular"
                  >
                    {index + 1}
                  </span>
                  {step}
                </th>
                <td className="mt-2 grid grid-cols-[6.5rem_1fr] pl-11 md:table-cell md:py-4 md:pr-8 md:pl-0">
                  <span className="text-soft md:hidden">{columns[1]}</span>
                  {checker}
                </td>
                <td className="grid grid-cols-[6.5rem_1fr] pl-11 md:table-cell md:py-4 md:pl-0 md:text-soft">
                  <span className="text-soft md:hidden">{columns[2]}</span>
                  {evidence}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Reveal>
      <h3 className="text-h2 lg:col-span-4">{risksTitle}</h3>
      <Reveal className="max-lg:-mt-8 lg:col-span-8">
        <Definitions
          entries={risks}
          className="grid gap-x-8 gap-y-6 sm:grid-cols-2"
          pairClass="border-t border-brass pt-4"
          textClass="mt-1"
        />
      </Reveal>
    </Section>
  );
}

const trail = [
  { name: frame.homePage, path: paths.home },
  { name: header.pressroom, path: paths.pressroom },
  { name: header.title, path: paths.partnerReport },
];

function Actions() {
  return (
    <div className="max-sm:w-full">
      <div className="flex flex-wrap gap-4 max-sm:[&>a]:w-full print:hidden">
        <ExternalLink href={company.partnerReportUrl} className={buttonClass()}>
          {header.download}
        </ExternalLink>
        <ButtonLink to={paths.dataRoom} variant="secondary">
          {header.dataRoom}
        </ButtonLink>
      </div>
      <Definitions
        entries={header.facts}
        className="mt-10 flex print:mt-0 flex-wrap gap-x-10 gap-y-3 text-small"
        pairClass="flex gap-3"
        termClass="text-soft"
        textClass=""
      />
    </div>
  );
}

/** `/pressroom/report`: the case study's figures with explanations, and its steps. */
export default function PartnerReportPage() {
  return (
    <>
      <StructuredData
        nodes={[
          {
            ...article({
              headline: partnerReport.title,
              description: header.lead,
              path: paths.partnerReport,
              image: '/images/social/pressroom-report.jpg',
            }),
            '@type': 'Report',
            datePublished: partnerReport.published.date,
            encoding: { '@type': 'MediaObject', contentUrl: company.partnerReportUrl },
          },
          breadcrumbList(trail),
        ]}
      />
      <PageHeader
        {...header}
        label={<Breadcrumb trail={trail} />}
        actions={<Actions />}
        aside={<ReportCover className="md:ml-auto" />}
        isAsideDrawing
      />
      <Figures />
      <Chain />
      <RelatedPages picture="vault" {...related} />
      <p className="page-width hidden py-4 print:block">{printNote}</p>
    </>
  );
}
