import { ButtonLink } from '@/components/button-link';
import { PageHeader, WidePicture } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { Section, Title } from '@/components/section';
import { tableOfContents } from '@/components/table-of-contents.content';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { NextSteps } from '@/features/booking/next-steps';
import { originsOf, type Origin } from '@/features/portfolio/origins';
import { usePortfolioTab } from '@/features/portfolio/portfolio-tab';
import { ComingSoon } from '@/features/site-settings/coming-soon';
import { SampleNote } from '@/features/site-settings/sample-note';
import type { Restriction } from '@/features/site-settings/site-settings';
import { classNames } from '@/lib/class-names';
import { QueryProvider } from '@/lib/query-client';
import { Accordion } from '@/ui/accordion';
import { buttonClass } from '@/ui/button';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { EsuSection } from './esu-section';
import { FactList } from './fact-list';
import { FiguresFailure } from './load-failure';
import { calculator, hero, performance, holdings, panels } from './portfolio.content';
import { SummarySection } from './summary-section';
import { usePortfolio, type Portfolio } from './use-portfolio';

/** The banner, above a picture of a vault tray that emerges from the dark background. */
function Hero() {
  return (
    <>
      <PageHeader
        {...hero}
        actions={
          <>
            <ButtonLink to={paths.emeraldsEducation} variant="secondary">
              {hero.link}
            </ButtonLink>
            <nav
              aria-label={tableOfContents.title}
              className="flex flex-wrap gap-x-8 xl:ml-4 print:hidden"
            >
              <a href="#terms" className={buttonClass('quiet')}>
                {hero.terms}
              </a>
              <a href="#calculator" className={buttonClass('quiet')}>
                {calculator.link}
              </a>
            </nav>
          </>
        }
        aside={
          <div className="print:hidden">
            <FactList facts={hero.facts} />
          </div>
        }
      />
      <WidePicture name="vault" alt={hero.picture} />
    </>
  );
}

/** If a section's content is covered, its heading is beside the overlay, not above a wide empty band. */
const sectionLayout = (cover: Restriction | undefined) =>
  classNames(
    'grid gap-x-8 gap-y-10',
    cover && 'items-start lg:grid-cols-12 lg:*:col-span-7 lg:*:col-start-6 lg:*:first:col-span-4',
  );

const PerformancePanel = lazyComponent(
  () => import('@/features/portfolio/components/performance-panel'),
);

function PerformanceSection({ portfolio }: { portfolio: Portfolio }) {
  const { covers, isSampleData, historicalPriceData, retry } = portfolio;
  return (
    <Section
      theme={covers.performance ? 'light' : 'dark'}
      labelledBy="performance"
      isContinued={covers.performance !== undefined}
      className={sectionLayout(covers.performance)}
    >
      <div>
        <Title id="performance">{performance.title}</Title>
        <p className="mt-4 max-w-measure text-soft">{performance.lead}</p>
        {!covers.performance && (
          <>
            <p className="mt-3 max-w-measure text-small text-soft">{performance.series}</p>
            {isSampleData && <SampleNote className="mt-3" />}
          </>
        )}
      </div>
      <div className="min-w-0">
        <ComingSoon
          cover={covers.performance}
          texts={performance.covered}
          audience={performance.audience}
          actions={<BookingButton call="portfolio" variant="quiet" className="text-small" />}
        >
          {historicalPriceData.hasFailed ? (
            <FiguresFailure onRetry={retry} />
          ) : (
            <LazyBoundary fallback={<Skeleton className="h-144 w-full" />}>
              <PerformancePanel history={historicalPriceData.data} />
            </LazyBoundary>
          )}
        </ComingSoon>
      </div>
    </Section>
  );
}

const HoldingsPanel = lazyComponent(() => import('@/features/portfolio/components/holdings-panel'));

function HoldingsSection({ portfolio }: { portfolio: Portfolio }) {
  const { covers, isSampleData, retry } = portfolio;
  const [tab, showTab] = usePortfolioTab();
  const { data, hasFailed } = portfolio[`${tab}PortfolioData`];
  return (
    <Section
      theme="light"
      labelledBy="holdings"
      isContinued
      className={sectionLayout(covers.holdings)}
    >
      <div>
        <Title id="holdings">
          {holdings.title}: {holdings.types[tab]}
        </Title>
        {!covers.holdings && (
          <>
            <p className="mt-4 max-w-measure text-soft">{holdings.stage}</p>
            {isSampleData && <SampleNote className="mt-3" />}
          </>
        )}
      </div>
      <div className="min-w-0">
        <Tabs label={holdings.title} tabs={holdings.tabs} value={tab} onValueChange={showTab}>
          <ComingSoon
            cover={covers.holdings}
            texts={holdings.covered}
            actions={<BookingButton call="portfolio" variant="quiet" className="text-small" />}
          >
            {hasFailed ? (
              <FiguresFailure onRetry={retry} />
            ) : (
              <LazyBoundary fallback={<Skeleton className="h-160 w-full" />}>
                <HoldingsPanel
                  key={tab}
                  portfolio={tab}
                  holdings={data}
                  withheld={portfolio.withheld?.[tab]}
                />
              </LazyBoundary>
            )}
          </ComingSoon>
        </Tabs>
      </div>
    </Section>
  );
}

function Grades() {
  return (
    <dl className="max-w-measure pb-6 text-soft">
      {panels.grades.entries.map(({ grade, name, text }) => (
        <div key={grade} className="grid grid-cols-[2rem_1fr] gap-x-4 py-3">
          <dt className="contents">
            <span className="row-span-2 font-display text-h3 text-brass tabular">{grade}</span>
            <span className="font-medium text-text">{name}</span>
          </dt>
          <dd className="col-start-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Origins({ origins }: { origins: readonly Origin[] }) {
  return (
    <dl className="max-w-measure pb-6 text-soft">
      {origins.map(({ name, status, text }) => (
        <div key={name} className="py-3 wrap-anywhere">
          <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium text-text">{name}</span>
            <span className="text-label">{status}</span>
          </dt>
          {text && <dd>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The two panels that explain the table's columns, collapsed at first. */
function PanelsSection({ portfolio }: { portfolio: Portfolio }) {
  const { data: standard } = portfolio.standardPortfolioData;
  const { data: main } = portfolio.mainPortfolioData;
  const all = standard && main && [...standard, ...main];
  const origins = originsOf(panels.origins.entries, all, portfolio.level === 3);
  return (
    <Section theme="light" labelledBy="panels" isContinued className="grid gap-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="panels" className="text-h3">
          {panels.title}
        </h2>
        <p className="mt-3 text-soft">{panels.lead}</p>
        <p className="sr-only">{panels.cutsLabel}</p>
        <ul className="mt-8 grid grid-cols-4 gap-2 print:hidden">
          {panels.cuts.map(({ picture, name }) => (
            <li key={name}>
              <Picture
                name={picture}
                alt=""
                sizes="(min-width: 1024px) 9rem, 22vw"
                imageClassName="aspect-square w-full rounded-sm object-cover"
              />
              <p className="mt-2 text-label text-soft">{name}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        <Accordion
          entries={[
            { id: 'grades', heading: panels.grades.title, body: <Grades /> },
            { id: 'origins', heading: panels.origins.title, body: <Origins origins={origins} /> },
          ]}
        />
      </div>
    </Section>
  );
}

/** The class name for content that is printed on further pages after the factsheet, unless it is covered. */
const appendixClass = (cover: Restriction | undefined) =>
  cover ? 'print:hidden' : 'print:break-before-page print:printed-factsheet:hidden';

function Factsheet() {
  const portfolio = usePortfolio();
  return (
    <>
      <SummarySection portfolio={portfolio} />
      <div className={appendixClass(portfolio.covers.performance)}>
        <PerformanceSection portfolio={portfolio} />
      </div>
      <EsuSection portfolio={portfolio} />
      <div className={appendixClass(portfolio.covers.holdings)}>
        <HoldingsSection portfolio={portfolio} />
      </div>
      <div className="print:hidden">
        <PanelsSection portfolio={portfolio} />
        <NextSteps isApproved={portfolio.level === 3} />
      </div>
    </>
  );
}

/** Inside the Vault: the portfolio, in the style of a fund factsheet. */
export default function PortfolioPage() {
  return (
    <>
      <Hero />
      <QueryProvider>
        <Factsheet />
      </QueryProvider>
    </>
  );
}
