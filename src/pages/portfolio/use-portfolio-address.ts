import { useSearchParams } from 'react-router-dom';
import { parseChartView, writeChartView, type ChartView } from '@/features/portfolio/chart-address';
import {
  parseHoldingsView,
  writeHoldingsView,
  type HoldingsView,
} from '@/features/portfolio/holdings-address';
import { useIsHydrated } from '@/lib/use-is-hydrated';

const noParams = new URLSearchParams();

/**
 * What the page shows, as the address says. Tabs and pages are places, so Back leaves them; filters,
 * sorting and the chart's switches adjust the place and take over its history entry.
 */
export function usePortfolioAddress() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  // The prerendered HTML knows no parameters.
  const shown = isHydrated ? params : noParams;
  return {
    holdingsView: parseHoldingsView(shown),
    chartView: parseChartView(shown),
    showHoldings: (view: HoldingsView, history: 'push' | 'replace') =>
      setParams(writeHoldingsView(view, params), { replace: history === 'replace' }),
    showChart: (view: ChartView) => setParams(writeChartView(view, params), { replace: true }),
  };
}
