import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/button-link';
import { CopyButton } from '@/components/copy-button';
import { ExternalLink } from '@/components/external-link';
import { PageMetadata } from '@/components/page-metadata';
import { Picture } from '@/components/picture';
import { Section, Title } from '@/components/section';
import { breadcrumbList, StructuredData, type SchemaNode } from '@/components/structured-data';
import { company } from '@/content/company';
import { frame } from '@/content/frame';
import { grades } from '@/content/grades';
import { portfolioNames } from '@/content/holdings';
import { reportCheckUrl } from '@/content/laboratories';
import { paths, stonePath } from '@/content/paths';
import { stonePage } from '@/content/stones';
import { valuation } from '@/content/terms';
import { valueNotes } from '@/content/value-notes';
import { cutPicture } from '@/features/portfolio/holding';
import { placeOfOrigin } from '@/features/portfolio/place-of-origin';
import { pricePerCarat, type Stone } from '@/features/portfolio/stone';
import { stationRecords } from '@/features/portfolio/stone-way';
import { SampleNote } from '@/features/site-settings/sample-note';
import { classNames } from '@/lib/class-names';
import { formatDecimal, formatDay } from '@/lib/format';
import { useResult } from '@/lib/use-result';
import { Button } from '@/ui/button';
import { Link, linkClass } from '@/ui/link';
import { value, address, report, stone as copy, journey } from './stone.content';

const { perCarat } = value;

/** A stone's price per carat compared with others of its grade: a scale from the lowest to the highest, and the figures. */
function PerCarat({ stone }: { stone: Stone }) {
  const { quality, gradePrices: prices } = stone;
  const stonePrice = pricePerCarat(stone);
  if (stonePrice === undefined) return null;
  const range =
    prices && prices.highest > prices.lowest ? prices.highest - prices.lowest : undefined;
  const offset = (price: number) =>
    prices && range ? `${Math.min(1, Math.max(0, (price - prices.lowest) / range)) * 100}%` : '0%';
  const figures = [
    { term: perCarat.own, price: stonePrice },
    ...(prices && range
      ? [
          { term: perCarat.median, price: prices.median },
          { term: perCarat.lowest, price: prices.lowest },
          { term: perCarat.highest, price: prices.highest },
        ]
      : []),
  ];
  return (
    <div className="break-inside-avoid">
      <h3 className="text-h3">{perCarat.title}</h3>
      <p className="mt-2 max-w-measure text-small text-soft">
        {prices && range ? perCarat.lead(quality, prices.count) : perCarat.alone}
      </p>
      {prices && range && (
        <svg aria-hidden="true" className="mt-8 block h-16 w-full overflow-visible">
          <line x1="0" x2="100%" y1="40" y2="40" className="stroke-control-line" />
          <line x1="0" x2="0" y1="32" y2="48" className="stroke-control-line" />
          <line x1="100%" x2="100%" y1="32" y2="48" className="stroke-control-line" />
          <line
            x1={offset(prices.median)}
            x2={offset(prices.median)}
            y1="28"
            y2="52"
            strokeWidth="2"
            className="stroke-brass"
          />
          <line
            x1={offset(stonePrice)}
            x2={offset(stonePrice)}
            y1="12"
            y2="64"
            strokeWidth="3"
            className="stroke-accent"
          />
        </svg>
      )}
      <dl className="mt-6 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {figures.map(({ term, price }) => (
          <div
            key={term}
            className="flex items-baseline justify-between gap-4 border-b border-line py-3"
          >
            <dt className="flex items-center gap-3 text-small text-soft">
              {range && term === perCarat.own && <Mark className="bg-accent" />}
              {range && term === perCarat.median && <Mark className="bg-brass" />}
              {term}
            </dt>
            <dd className="font-medium tabular">{formatDecimal(price)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The key to the drawing: a stroke in the colour of the figure's line. */
function Mark({ className }: { className: string }) {
  return <span aria-hidden="true" className={`inline-block h-4 w-0.5 ${className}`} />;
}

/** The stone's permanent address, with a button to copy it and, on paper, a QR code. */
function StoneAddress({ id }: { id: string }) {
  const href = new URL(stonePath(id), company.siteUrl).href;
  // Rendered in advance, because printing does not wait. Without the code, the printout still shows the address.
  const code = useResult(href, async () => (await import('uqr')).renderSVG(href));
  return (
    <Section
      theme="light"
      labelledBy="address"
      className="flex flex-wrap items-start justify-between gap-x-16 gap-y-8"
    >
      <div>
        <h2 id="address" className="text-h3">
          {address.title}
        </h2>
        <p className="mt-3 max-w-measure text-soft print:hidden">{address.lead}</p>
        <p className="mt-6 border-l-2 border-brass pl-4 text-small break-all tabular">{href}</p>
        <div className="mt-6 flex flex-wrap items-center gap-4 print:hidden">
          <CopyButton text={href} subject={address.subject} />
          <Button variant="secondary" size="compact" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {address.print}
          </Button>
          <ButtonLink to={`${paths.portfolio}?compare=${id}#compare`} variant="quiet">
            {address.compare}
          </ButtonLink>
          <ButtonLink to={paths.portfolio} variant="quiet">
            {address.all}
          </ButtonLink>
        </div>
      </div>
      {code && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
          alt={address.qr}
          className="hidden size-32 print:block"
        />
      )}
    </Section>
  );
}

const gradeName = (quality: string) => grades.find(({ grade }) => grade === quality)?.name;

function productSchema(stone: Stone, description: string): SchemaNode {
  const url = new URL(stonePath(stone.id), company.siteUrl).href;
  const picture = cutPicture(stone);
  const names = copy.properties;
  const properties = [
    [names.grade, stone.quality],
    [names.cut, stone.record?.cut],
    [names.treatment, stone.record?.treatment],
    [names.laboratory, stone.record?.laboratory],
    [names.report, stone.record?.report_number],
    [names.value, stone.value],
  ].filter(([, text]) => text !== undefined && text !== '');
  return {
    '@type': 'Product',
    '@id': url,
    name: stone.name,
    description,
    url,
    productID: stone.id,
    category: copy.category,
    material: copy.material,
    // The metric carat in UN/CEFACT's code list.
    weight: { '@type': 'QuantitativeValue', value: stone.carat, unitCode: 'CTM' },
    ...(stone.origin ? { countryOfOrigin: { '@type': 'Country', name: stone.origin } } : {}),
    ...(picture ? { image: new URL(`/images/${picture}-800.webp`, company.siteUrl).href } : {}),
    additionalProperty: properties.map(([name, text]) => ({
      '@type': 'PropertyValue',
      name,
      value: text,
    })),
  };
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 print:py-1.5">
      <dt className="text-small text-soft">{term}</dt>
      <dd className="text-right font-medium wrap-anywhere tabular">{children}</dd>
    </div>
  );
}

function StoneHeader({ stone }: { stone: Stone }) {
  const { cut } = stone.record ?? {};
  const picture = cutPicture(stone);
  return (
    <header data-theme="dark">
      <div className="page-width grid items-center gap-x-8 gap-y-10 pt-32 pb-16 md:pt-40 md:grid-cols-12 md:pb-24 print:gap-y-4 print:pt-0 print:pb-4">
        <div
          className={classNames(
            picture ? 'md:col-span-7 lg:col-span-6' : 'md:col-span-9',
            'print:col-span-8',
          )}
        >
          <nav aria-label={copy.breadcrumb} className="mb-5 text-label text-soft">
            <Link to={paths.portfolio} className={linkClass}>
              {copy.portfolio}
            </Link>
            , {portfolioNames[stone.portfolio]}
          </nav>
          <h1 className="text-h1 wrap-anywhere print:text-h2">{stone.name}</h1>
          {stone.isSample && <SampleNote className="mt-4" />}
          <dl className="mt-8 max-w-measure border-t border-line print:mt-4">
            <Fact term={copy.facts.carat}>{formatDecimal(stone.carat)} ct</Fact>
            {stone.quality && (
              <Fact term={copy.facts.quality}>
                {stone.quality}
                {gradeName(stone.quality) && `, ${gradeName(stone.quality)}`}
              </Fact>
            )}
            {cut && <Fact term={copy.facts.cut}>{cut}</Fact>}
            {stone.origin && <Fact term={copy.facts.origin}>{placeOfOrigin(stone)}</Fact>}
            <Fact term={copy.facts.value}>{formatDecimal(stone.value)} ESU</Fact>
          </dl>
        </div>
        {picture && (
          <figure className="mx-auto w-full max-w-120 md:col-span-5 lg:col-start-8 print:hidden">
            <Picture
              name={picture}
              alt={copy.alt(cut)}
              sizes="(min-width: 1024px) 32vw, 90vw"
              imageClassName="aspect-square w-full rounded-sm object-cover"
              isPriority
            />
            <figcaption className="mt-3 text-label text-soft">{copy.render}</figcaption>
          </figure>
        )}
      </div>
    </header>
  );
}

function ValueSection({ stone }: { stone: Stone }) {
  return (
    <Section theme="light" labelledBy="value" className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="value" className="text-h3">
          {value.title}
        </h2>
        <p className="mt-6 font-display text-h1 tabular">
          {formatDecimal(stone.value)} <span className="text-h3">{value.unit}</span>
        </p>
        <dl className="mt-6 border-t border-line">
          {stone.valuedOn && <Fact term={value.date}>{formatDay(stone.valuedOn)}</Fact>}
          <Fact term={value.valuer}>{valuation.valuer}</Fact>
          <Fact term={value.method}>{value.methods[stone.portfolio]}</Fact>
        </dl>
        <p className="mt-4 text-small text-soft">{valueNotes.day}</p>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        <PerCarat stone={stone} />
      </div>
    </Section>
  );
}

function ReportSection({ stone }: { stone: Stone }) {
  const { laboratory, report_number: number, assayed_on: day, ...record } = stone.record ?? {};
  const check = laboratory && number && reportCheckUrl(laboratory, number);
  return (
    <Section theme="light" labelledBy="report" isContinued>
      <div className="grid gap-x-8 gap-y-10 border-t border-text pt-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="report" className="text-h3">
            {report.title}
          </h2>
          <p className="mt-3 max-w-column text-soft">{number ? report.lead : report.none}</p>
        </div>
        {number && (
          <figure className="break-inside-avoid border border-control-line bg-raised lg:col-span-7 lg:col-start-6">
            <div className="m-2 border border-line px-5 py-6 md:px-8 md:py-8 print:py-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <span className="font-display text-h3 wrap-anywhere">{laboratory}</span>
                <span className="text-label text-soft">{report.title}</span>
              </p>
              <p className="mt-8 text-label text-soft print:mt-3">{report.number}</p>
              <p className="mt-1 font-display text-h2 wrap-anywhere tabular">{number}</p>
              <dl className="mt-6 grid gap-x-8 border-t border-brass sm:grid-cols-2">
                <Fact term={report.date}>{day ? formatDay(day) : report.unknown}</Fact>
                <Fact term={report.carat}>{formatDecimal(stone.carat)} ct</Fact>
                <Fact term={report.cut}>{record.cut ?? report.unknown}</Fact>
                <Fact term={report.treatment}>{record.treatment ?? report.unknown}</Fact>
                <Fact term={report.origin}>{placeOfOrigin(stone) || report.unknown}</Fact>
              </dl>
            </div>
            <figcaption className="border-t border-line px-5 py-4 text-small md:px-10 print:py-1">
              {check ? (
                <ExternalLink
                  href={check}
                  className={`inline-flex min-h-11 items-center text-accent ${linkClass}`}
                >
                  {report.check}
                </ExternalLink>
              ) : (
                <span className="text-soft">{report.ask}</span>
              )}
            </figcaption>
          </figure>
        )}
      </div>
    </Section>
  );
}

function JourneySection({ stone }: { stone: Stone }) {
  return (
    <Section
      theme="dark"
      labelledBy="way"
      className="grid gap-x-8 gap-y-10 lg:grid-cols-12 print:gap-y-4"
    >
      <div className="lg:col-span-4">
        <Title id="way">{journey.title}</Title>
        <p className="mt-4 max-w-column text-soft">{journey.lead}</p>
        <ButtonLink to={paths.transparency} variant="quiet" className="mt-4 print:hidden">
          {journey.link}
        </ButtonLink>
      </div>
      <ol className="lg:col-span-7 lg:col-start-6">
        {stationRecords(stone).map(({ id, title, isDone, result }, index) => (
          <li
            key={id}
            className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 first:border-t print:py-1.5"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 40 48"
              className={classNames(
                'h-10 w-8 fill-none print:h-7 print:w-6',
                isDone ? 'stroke-accent' : 'stroke-control-line',
              )}
            >
              <path d="M9.5.5h21l9 9v29l-9 9h-21l-9-9v-29z" />
              <text
                x="20"
                y="31"
                textAnchor="middle"
                className="fill-text stroke-none font-display text-h3 tabular"
              >
                {index + 1}
              </text>
            </svg>
            <div>
              <h3 className="font-sans text-body font-medium">{title}</h3>
              <p
                className={classNames(
                  'mt-1 text-small wrap-anywhere',
                  isDone ? 'text-soft' : 'text-brass',
                )}
              >
                {result}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The picture of the stone's cut. Stones have no pictures of their own: crawlers would request them before they could be drawn. */
function socialImage(stone: Stone): string {
  return cutPicture(stone)?.replace('cut-', 'stone-') ?? 'stone';
}

export default function StoneSheet({ stone }: { stone: Stone }) {
  const path = stonePath(stone.id);
  const description = copy.description({
    ...stone,
    carat: formatDecimal(stone.carat),
    value: formatDecimal(stone.value),
  });
  return (
    <>
      <PageMetadata
        title={stone.name}
        description={description}
        canonicalPath={path}
        isIndexed
        image={{ ...stonePage.image, path: `/images/social/${socialImage(stone)}.jpg` }}
      />
      <StructuredData
        nodes={[
          productSchema(stone, description),
          breadcrumbList([
            { name: frame.homePage, path: paths.home },
            { name: copy.portfolio, path: paths.portfolio },
            { name: stone.name, path },
          ]),
        ]}
      />
      <StoneHeader stone={stone} />
      <ValueSection stone={stone} />
      <ReportSection stone={stone} />
      <JourneySection stone={stone} />
      <StoneAddress id={stone.id} />
    </>
  );
}
