import { Section } from '@/components/section';
import { ComingSoon } from '@/features/site-settings/coming-soon';
import { SampleNote } from '@/features/site-settings/sample-note';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Skeleton } from '@/ui/skeleton';
import { LoadFailure } from './load-failure';
import { OverlayActions } from './overlay-actions';
import { performance } from './portfolio.content';
import type { Portfolio } from './use-portfolio';

const PerformancePanel = lazyComponent(
  () => import('@/features/portfolio/components/performance-panel'),
);

export function PerformanceSection({ portfolio }: { portfolio: Portfolio }) {
  const { covers, isSampleData, prices, retry } = portfolio;
  return (
    <Section theme="dark" labelledBy="performance">
      <h2 id="performance" className="text-h2">
        {performance.title}
      </h2>
      <p className="mt-4 max-w-measure text-soft">{performance.lead}</p>
      {!covers.performance && isSampleData && <SampleNote className="mt-3" />}
      <div className="mt-12">
        <ComingSoon
          cover={covers.performance}
          texts={performance.covered}
          behind={performance.behind}
          actions={<OverlayActions />}
        >
          {prices.hasFailed ? (
            <LoadFailure onRetry={retry} />
          ) : (
            <LazyBoundary fallback={<Skeleton className="h-144 w-full" />}>
              <PerformancePanel history={prices.data} />
            </LazyBoundary>
          )}
        </ComingSoon>
      </div>
    </Section>
  );
}
