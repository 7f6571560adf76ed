import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseChartView, writeChartView, type ChartView } from '@/features/portfolio/chart-address';
import type { PortfolioType } from '@/features/portfolio/holding';
import {
  parseHoldingsView,
  writeHoldingsView,
  writePortfolio,
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
  const isHydrated = useIsHydrated(params.toString() !== '');
  // What the address is or, while the router is at it, is about to be: a tab asks twice in one press.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function go(next: URLSearchParams, history: 'push' | 'replace') {
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    setParams(next, { replace: history === 'replace' });
  }
  // The prerendered HTML knows no parameters.
  const shown = isHydrated ? params : noParams;
  return {
    holdingsView: parseHoldingsView(shown),
    chartView: parseChartView(shown),
    showPortfolio: (portfolio: PortfolioType) =>
      go(writePortfolio(portfolio, latest.current), 'push'),
    showHoldings: (view: HoldingsView, history: 'push' | 'replace') =>
      go(writeHoldingsView(view, latest.current), history),
    showChart: (view: ChartView) => go(writeChartView(view, latest.current), 'replace'),
  };
}
