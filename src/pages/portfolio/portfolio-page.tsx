import { NextSteps } from '@/features/booking/next-steps';
import type { Cover } from '@/features/site-settings/site-settings';
import { QueryProvider } from '@/lib/query-client';
import { EsuSection } from './esu-section';
import { Hero } from './hero';
import { HoldingsSection } from './holdings-section';
import { PanelsSection } from './panels-section';
import { PerformanceSection } from './performance-section';
import { SummarySection } from './summary-section';
import { usePortfolio } from './use-portfolio';

/** The content printed after the factsheet, on further pages. Not printed while it is covered. */
const appendix = (cover: Cover | undefined) =>
  cover ? 'print:hidden' : 'print:break-before-page print:printed-factsheet:hidden';

function Factsheet() {
  const portfolio = usePortfolio();
  return (
    <>
      <SummarySection portfolio={portfolio} />
      <div className={appendix(portfolio.covers.performance)}>
        <PerformanceSection portfolio={portfolio} />
      </div>
      <EsuSection portfolio={portfolio} />
      <div className={appendix(portfolio.covers.holdings)}>
        <HoldingsSection portfolio={portfolio} />
      </div>
      <div className="print:hidden">
        <PanelsSection portfolio={portfolio} />
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
      <div className="print:hidden">
        <NextSteps />
      </div>
    </>
  );
}
