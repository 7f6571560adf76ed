import { Section } from '@/components/section';
import { usePortfolioTab } from '@/features/portfolio/portfolio-tab';
import { ComingSoon } from '@/features/site-settings/coming-soon';
import { SampleNote } from '@/features/site-settings/sample-note';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { LoadFailure } from './load-failure';
import { OverlayActions } from './overlay-actions';
import { holdings } from './portfolio.content';
import type { Portfolio } from './use-portfolio';

const HoldingsPanel = lazyComponent(() => import('@/features/portfolio/components/holdings-panel'));

export function HoldingsSection({ portfolio }: { portfolio: Portfolio }) {
  const { covers, isSampleData, retry } = portfolio;
  const [tab, showTab] = usePortfolioTab();
  const { data, hasFailed } = portfolio.holdings[tab];
  return (
    <Section theme="light" labelledBy="holdings">
      <h2 id="holdings" className="text-h2">
        {holdings.title}: {holdings.types[tab]}
      </h2>
      {!covers.holdings && (
        <>
          <p className="mt-4 max-w-measure text-soft">{holdings.stage}</p>
          {isSampleData && <SampleNote className="mt-3" />}
        </>
      )}
      <div className="mt-10">
        <Tabs label={holdings.title} tabs={holdings.tabs} value={tab} onValueChange={showTab}>
          <ComingSoon
            cover={covers.holdings}
            texts={holdings.covered}
            behind={holdings.behind}
            actions={<OverlayActions />}
          >
            {hasFailed ? (
              <LoadFailure onRetry={retry} />
            ) : (
              <LazyBoundary fallback={<Skeleton className="h-160 w-full" />}>
                <HoldingsPanel key={tab} portfolio={tab} holdings={data} />
              </LazyBoundary>
            )}
          </ComingSoon>
        </Tabs>
      </div>
    </Section>
  );
}
