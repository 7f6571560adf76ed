import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { NextSteps } from '@/features/booking/next-steps';
import { QueryProvider } from '@/lib/query-client';
import { EsuSection } from './esu-section';
import { Hero } from './hero';
import { HoldingsSection } from './holdings-section';
import { PanelsSection } from './panels-section';
import { PerformanceSection } from './performance-section';
import { SummarySection } from './summary-section';
import { usePortfolio } from './use-portfolio';

function Factsheet() {
  const portfolio = usePortfolio();
  return (
    <>
      <SummarySection portfolio={portfolio} />
      <PerformanceSection portfolio={portfolio} />
      <EsuSection />
      <HoldingsSection portfolio={portfolio} />
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
        <NuqsAdapter>
          <Factsheet />
        </NuqsAdapter>
      </QueryProvider>
      <NextSteps />
    </>
  );
}
