import { useEffect, useState, type ComponentType } from 'react';
import { deferredComponent } from '@/lib/deferred-component';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { PerformanceChartProps } from './performance-chart';

/** Makes a chart whose code is fetched when it is first shown, and can be tried again when that fails. */
export function lazyChart(
  importChart: () => Promise<{ default: ComponentType<PerformanceChartProps> }>,
) {
  const chart = deferredComponent(importChart);

  return function LazyChart(props: PerformanceChartProps) {
    const [Chart, setChart] = useState(chart.loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Chart || hasFailed) return;
      let isGone = false;
      chart.load().then(
        (component) => isGone || setChart(() => component),
        (error: unknown) => {
          console.info('The chart could not be loaded.', error);
          if (!isGone) setHasFailed(true);
        },
      );
      return () => {
        isGone = true;
      };
    }, [Chart, hasFailed]);

    if (Chart) return <Chart {...props} />;
    if (!hasFailed) return <Skeleton className="size-full" />;
    return (
      <div role="alert" className="grid size-full place-content-center justify-items-start gap-4">
        <p className="font-medium">Chart loading failed</p>
        <p className="max-w-column text-small text-soft">
          The figures stand in the table below. Please check your connection and try again.
        </p>
        <Button variant="secondary" size="compact" onClick={() => setHasFailed(false)}>
          Try again
        </Button>
      </div>
    );
  };
}

export const LazyPerformanceChart = lazyChart(() => import('./performance-chart'));
