import { NextSteps } from '@/features/booking/next-steps';
import { QueryProvider } from '@/lib/query-client';
import { EsuSection } from './esu-section';
import { Hero } from './hero';
import { HoldingsSection } from './holdings-section';
import { PanelsSection } from './panels-section';
import { PerformanceSection } from './performance-section';
import { SummarySection } from './summary-section';
import { usePortfolio } from './use-portfolio';
import { usePortfolioAddress } from './use-portfolio-address';

function Factsheet() {
  const portfolio = usePortfolio();
  const { holdingsView, chartView, showPortfolio, showHoldings, showChart } = usePortfolioAddress();
  return (
    <>
      <SummarySection portfolio={portfolio} />
      <PerformanceSection portfolio={portfolio} view={chartView} onViewChange={showChart} />
      <EsuSection />
      <HoldingsSection
        portfolio={portfolio}
        view={holdingsView}
        onTabChange={showPortfolio}
        onViewChange={showHoldings}
      />
      <PanelsSection portfolio={portfolio} />
    </>
  );
}

/** Inside the Vault: the portfolio as a fund factsheet (public-site contract, Portfolio page). */
export default function PortfolioPage() {
  return (
    <>
      <Hero />
      <QueryProvider>
        <Factsheet />
      </QueryProvider>
      <NextSteps />
    </>
  );
}
