import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccess } from '@/access/level/use-access';
import {
  holdingsQuery,
  priceHistoryQuery,
  vaultTotalQuery,
  withheldCountsQuery,
} from '@/features/portfolio/api/portfolio-queries';
import { siteSettingsQuery } from '@/features/site-settings/api/site-settings-query';
import { restrictionOf, type Overlay } from '@/features/site-settings/site-settings';
import { notify } from '@/ui/notifications';
import { failure } from './portfolio.content';

/** The data of a query. It counts as failed only if there is no older data to show. */
interface Remote<Data> {
  data: Data | undefined;
  hasFailed: boolean;
}

const toRemote = <Data>(query: { data: Data | undefined; isError: boolean }): Remote<Data> => ({
  data: query.data,
  hasFailed: query.isError && query.data === undefined,
});

/** Notifies of failures once all requests have ended. Notifies again only after another attempt has failed. */
function useFailureNotice({
  hasFailed,
  isSettled,
  failureCount,
}: {
  hasFailed: boolean;
  isSettled: boolean;
  /** The number of failed attempts since the queries were created. */
  failureCount: number;
}) {
  const notifiedCount = useRef(0);
  useEffect(() => {
    if (!isSettled) return;
    if (hasFailed && failureCount > notifiedCount.current) {
      notify({ ...failure.notice, tone: 'destructive' });
    }
    notifiedCount.current = failureCount;
  }, [hasFailed, isSettled, failureCount]);
}

/** All backend data of the page. Content covered by an overlay is not requested. All failed requests together produce a single toast. */
export function usePortfolio() {
  const access = useAccess();
  const level = access.status !== 'checking' ? access.level : undefined;
  const settings = useQuery(siteSettingsQuery);
  const cover = (overlay: Overlay) => restrictionOf(settings.data?.[overlay], level);
  const covers = {
    rates: cover('rates'),
    performance: cover('performance'),
    holdings: cover('holdings'),
  };

  const total = useQuery(vaultTotalQuery);
  const standard = useQuery({
    ...holdingsQuery('standard', level ?? 1),
    enabled: !covers.holdings,
  });
  const main = useQuery({ ...holdingsQuery('main', level ?? 1), enabled: !covers.holdings });
  // The number of stones that only approved accounts may see. If this request fails, only the remark about them is missing.
  const withheld = useQuery({ ...withheldCountsQuery(level ?? 1), enabled: !covers.holdings });
  const prices = useQuery({ ...priceHistoryQuery(level ?? 1), enabled: !covers.performance });

  const queries = [settings, total, standard, main, prices];
  const failed = queries.filter((query) => query.isError);
  useFailureNotice({
    hasFailed: failed.length > 0,
    isSettled: level !== undefined && queries.every((query) => !query.isFetching),
    failureCount: queries.reduce((sum, query) => sum + query.errorUpdateCount, 0),
  });

  return {
    level,
    covers,
    isSampleData: settings.data?.isSampleData ?? false,
    // The figure waits for the settings, which determine whether it is marked as a sample.
    totalVaultHoldings: {
      data: settings.data && total.data,
      hasFailed: toRemote(settings).hasFailed || toRemote(total).hasFailed,
    },
    standardPortfolioData: toRemote(standard),
    mainPortfolioData: toRemote(main),
    withheld: withheld.data,
    historicalPriceData: toRemote(prices),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

export type Portfolio = ReturnType<typeof usePortfolio>;
