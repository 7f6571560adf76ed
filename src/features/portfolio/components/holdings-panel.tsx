import { useEffect, useRef, type RefObject, useMemo } from 'react';
import { Download, Printer } from 'lucide-react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useIsPrinting } from '@/lib/use-media-query';
import { Button } from '@/ui/button';
import { Pagination } from '@/ui/pagination';
import {
  downloadHoldings,
  filterHoldings,
  filterOptions,
  offeredFilters,
  takePage,
  byName,
  sortHoldings,
} from '../holdings-list';
import type { Holding, PortfolioType } from '../holding';
import { useHoldingsView } from '../holdings-view';
import { holdingsWords as words } from '../holdings.content';
import { HoldingsFilters } from './holdings-filters';
import { HoldingsTable } from './holdings-table';
import { QualityBar } from './quality-bar';

/** Height of the site's header in px. It covers content that scrolls below it. */
const headerHeight = 72;

/**
 * For a list with pages. Returns a ref for the element at its start, and a function to call when the reader
 * requests another page. When that page shows, the start is scrolled to and focused if it is out of view.
 */
export function useReturnToStart(
  page: number,
): [start: RefObject<HTMLParagraphElement | null>, returnToStart: () => void] {
  const start = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    const element = start.current;
    if (!isAsked.current || !element) return;
    isAsked.current = false;
    const { top } = element.getBoundingClientRect();
    if (top >= headerHeight && top < window.innerHeight) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView();
  }, [page]);
  return [
    start,
    () => {
      isAsked.current = true;
    },
  ];
}

interface HoldingsPanelProps {
  portfolio: PortfolioType;
  /** The portfolio's holdings; `undefined` while they are loading. */
  holdings: readonly Holding[] | undefined;
}

function Panel({ portfolio, holdings }: HoldingsPanelProps) {
  const { view, setFilters, sortBy, showPage } = useHoldingsView();
  const isPrinting = useIsPrinting();
  const named = useMemo(() => holdings && byName(holdings), [holdings]);
  const options = useMemo(() => filterOptions(holdings ?? []), [holdings]);
  const filters = offeredFilters(view.filters, options);
  const listed = named && sortHoldings(filterHoldings(named, filters), view.sort);
  const page = takePage(listed ?? [], view.page);
  const label = words.portfolios[portfolio];
  const [start, returnToStart] = useReturnToStart(page.page);
  if (holdings?.length === 0) {
    return <p className="border-y border-line py-10 text-soft">{words.none(label)}</p>;
  }
  return (
    <>
      <HoldingsFilters filters={filters} options={options} onChange={setFilters} />
      <div className="mt-8 mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-8 text-small">
        <p ref={start} tabIndex={-1} role="status" className="scroll-mt-25 text-soft tabular">
          {listed === undefined
            ? words.loading
            : isPrinting
              ? words.count(listed.length)
              : listed.length === 0
                ? words.noneOf(holdings?.length ?? 0)
                : words.shown(page.from, page.to, listed.length)}
        </p>
        <div className="flex gap-6 print:hidden">
          <Button
            variant="quiet"
            disabled={!listed?.length}
            onClick={() => listed && downloadHoldings(portfolio, listed)}
          >
            <Download aria-hidden="true" className="size-4" />
            {words.download}
          </Button>
          <Button variant="quiet" disabled={!listed?.length} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {words.print}
          </Button>
        </div>
      </div>
      <HoldingsTable
        label={label}
        holdings={listed && (isPrinting ? listed : page.rows)}
        sort={view.sort}
        onSortBy={sortBy}
      />
      <div className="mt-4">
        <Pagination
          label={words.pages(label)}
          page={page.page}
          pageCount={page.pageCount}
          onPageChange={(next) => {
            returnToStart();
            showPage(next);
          }}
        />
      </div>
      {listed && listed.length > 0 && (
        <div className="mt-14">
          <QualityBar holdings={listed} />
        </div>
      )}
    </>
  );
}

/** A portfolio's filter bar, table, pagination and quality distribution. */
export default function HoldingsPanel(props: HoldingsPanelProps) {
  return (
    <NuqsAdapter>
      <Panel {...props} />
    </NuqsAdapter>
  );
}
