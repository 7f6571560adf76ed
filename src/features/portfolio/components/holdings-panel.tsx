import { Download, Printer } from 'lucide-react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useId, useEffect, useRef, useMemo, type RefObject } from 'react';
import { LinkedText } from '@/components/linked-text';
import { portfolioNames } from '@/content/holdings';
import { formatShare } from '@/lib/format';
import { useIsPrinting } from '@/lib/use-media-query';
import { Button } from '@/ui/button';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { linkClass } from '@/ui/link';
import { Pagination } from '@/ui/pagination';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { maxCompared, useComparedStones } from '../compared-stones';
import type { Holding, PortfolioType } from '../holding';
import {
  noFilters,
  isLabelled,
  qualities,
  qualityDistribution,
  downloadHoldings,
  filterHoldings,
  filterOptions,
  offeredFilters,
  paginate,
  sortByName,
  holdingFilters,
  sortHoldings,
  type FilterOptions,
  type HoldingFilters,
  type PageOfRows,
} from '../holdings-list';
import { useHoldingsView } from '../holdings-view';
import { comparison, filterWords, qualityWords, holdingsWords as words } from '../holdings.content';
import { filterNames } from '../portfolio-tab';
import { HoldingsTable } from './holdings-table';

const StoneComparison = lazyComponent(() => import('./stone-comparison'));

interface HoldingsFiltersProps {
  /** The value of each filter: one of its `options`, or empty for all. */
  filters: HoldingFilters;
  options: FilterOptions;
  onChange: (filters: HoldingFilters) => void;
}

function HoldingsFilters({ filters, options, onChange }: HoldingsFiltersProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-label={filterWords.label}
      className="flex flex-wrap items-end gap-x-4 gap-y-5 print:hidden"
    >
      {filterNames.map((name) => (
        <div key={name} className="grow basis-36">
          <label htmlFor={`${id}-${name}`} className="mb-1.5 block text-small font-medium">
            {filterWords[name]}
          </label>
          <Select
            id={`${id}-${name}`}
            value={filters[name]}
            onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
          >
            <option value="">{filterWords.all}</option>
            {options[name].map((value) => (
              <option key={value} value={value}>
                {holdingFilters[name].labelOf?.(value) ?? value}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <Button variant="secondary" className="grow sm:grow-0" onClick={() => onChange(noFilters)}>
        {filterWords.reset}
      </Button>
    </div>
  );
}

/** Higher grades are darker. */
const gradeOpacity = { '4': 0.28, '5': 0.44, '6': 0.62, '7': 0.8, '8': 1 } as const;

function Share({ term, share }: { term: string; share: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-line py-2">
      <dt className="text-soft">{term}</dt>
      <dd className="font-medium tabular">{formatShare(share)}</dd>
    </div>
  );
}

/** The distribution of the listed stones over the grades, as a segmented bar and as figures. */
function QualityBar({ holdings }: { holdings: readonly Holding[] }) {
  const { shares, lower, upper } = qualityDistribution(holdings);
  const segments = qualities.map((quality, i) => ({
    quality,
    share: shares[quality],
    start: qualities.slice(0, i).reduce((sum, before) => sum + shares[before], 0),
  }));
  return (
    <section aria-labelledby="quality-distribution" className="break-inside-avoid">
      <h3 id="quality-distribution" className="text-h3">
        {qualityWords.title}
      </h3>
      <p className="mt-1 text-small text-soft">{qualityWords.lead}</p>
      <svg aria-hidden="true" data-testid="quality-bar" className="mt-6 block h-10 w-full">
        {segments.map(({ quality, start, share }) => (
          <g key={quality}>
            <rect
              x={`${start}%`}
              y="26"
              width={`${share}%`}
              height="10"
              fillOpacity={gradeOpacity[quality]}
              className="fill-action"
            />
            {/* The gap between segments, in the colour of the background. */}
            {share > 0 && start > 0 && (
              <rect x={`${start}%`} y="26" width="2" height="10" className="fill-background" />
            )}
            {isLabelled(share) && (
              <text
                x={`${start}%`}
                dx={start > 0 ? 2 : 0}
                y="14"
                className="fill-text text-label font-medium tabular"
              >
                {quality}
              </text>
            )}
          </g>
        ))}
      </svg>
      <dl className="mt-4 grid gap-x-8 text-small sm:grid-cols-2 lg:grid-cols-7">
        {qualities.map((quality) => (
          <Share key={quality} term={qualityWords.grade(quality)} share={shares[quality]} />
        ))}
        <Share term={qualityWords.lower} share={lower} />
        <Share term={qualityWords.upper} share={upper} />
      </dl>
    </section>
  );
}

/** Height of the site's header in px. Content scrolls underneath it. */
const headerHeight = 72;

/**
 * For a list with pages. Returns a ref for the element at its start, and a function to call when the visitor
 * requests another page. When that page shows, the start is scrolled to and focused if it is out of view.
 */
function useReturnToStart(
  page: number,
): [start: RefObject<HTMLParagraphElement | null>, returnToStart: () => void] {
  const start = useRef<HTMLParagraphElement>(null);
  const isReturnRequested = useRef(false);
  useEffect(() => {
    const element = start.current;
    if (!isReturnRequested.current || !element) return;
    isReturnRequested.current = false;
    const { top } = element.getBoundingClientRect();
    if (top >= headerHeight && top < window.innerHeight) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView();
  }, [page]);
  return [
    start,
    () => {
      isReturnRequested.current = true;
    },
  ];
}

interface HoldingsPanelProps {
  portfolio: PortfolioType;
  /** The portfolio's holdings; `undefined` while they are loading. */
  holdings: readonly Holding[] | undefined;
  /** The number of further holdings that only approved accounts can see; `undefined` until known. */
  withheld?: number | undefined;
}

function emptyText(portfolio: string, withheld: number | undefined): string {
  if (withheld === undefined) return words.noneListed(portfolio);
  return withheld > 0 ? words.allWithheld(withheld, portfolio) : words.none(portfolio);
}

/** How many holdings pass the filters, and which of them are on this page. In print, all of them are shown. */
function countText(
  { from, to }: Pick<PageOfRows<Holding>, 'from' | 'to'>,
  filteredCount: number,
  totalCount: number,
  isPrinting: boolean,
): string {
  if (isPrinting) return words.count(filteredCount);
  return filteredCount === 0 ? words.noneOf(totalCount) : words.shown(from, to, filteredCount);
}

function Panel({ portfolio, holdings, withheld }: HoldingsPanelProps) {
  const { view, setFilters, sortBy, showPage } = useHoldingsView();
  const { ids, toggle, clear } = useComparedStones();
  const isPrinting = useIsPrinting();
  const sortedByName = useMemo(() => holdings && sortByName(holdings), [holdings]);
  const options = useMemo(() => filterOptions(holdings ?? []), [holdings]);
  const filters = offeredFilters(view.filters, options);
  const filtered = sortedByName && sortHoldings(filterHoldings(sortedByName, filters), view.sort);
  const page = paginate(filtered ?? [], view.page);
  const label = portfolioNames[portfolio];
  const [start, returnToStart] = useReturnToStart(page.page);
  if (holdings?.length === 0) {
    return (
      <p className="border-y border-line py-10 text-soft">
        <LinkedText>{emptyText(label, withheld)}</LinkedText>
      </p>
    );
  }
  return (
    <>
      {ids.length > 1 && (
        <LazyBoundary fallback={<Skeleton className="mb-12 h-96 w-full" />}>
          <StoneComparison ids={ids} onRemove={toggle} onClear={clear} />
        </LazyBoundary>
      )}
      <HoldingsFilters filters={filters} options={options} onChange={setFilters} />
      <div className="mt-8 mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-8 text-small">
        <p ref={start} tabIndex={-1} role="status" className="scroll-mt-25 text-soft tabular">
          {filtered === undefined
            ? words.loading
            : countText(page, filtered.length, holdings?.length ?? 0, isPrinting)}
        </p>
        <div className="flex gap-6 print:hidden">
          <Button
            variant="quiet"
            disabled={!filtered?.length}
            onClick={() => filtered && downloadHoldings(portfolio, filtered)}
          >
            <Download aria-hidden="true" className="size-4" />
            {words.download}
          </Button>
          <Button variant="quiet" disabled={!filtered?.length} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {words.print}
          </Button>
        </div>
      </div>
      {withheld !== undefined && withheld > 0 && (
        <p className="-mt-1 mb-4 text-small text-soft">
          <LinkedText>{words.withheld(withheld)}</LinkedText>
        </p>
      )}
      {/* The line about the comparison sticks to the bottom of the window only while this block is on screen. */}
      <div>
        <HoldingsTable
          label={label}
          holdings={filtered && (isPrinting ? filtered : page.rows)}
          sort={view.sort}
          onSortBy={sortBy}
          compared={ids}
          onCompare={toggle}
        />
        {ids.length > 0 && (
          <p
            role="status"
            className="sticky bottom-0 flex flex-wrap gap-x-6 border-t border-text bg-background py-3 text-small print:hidden"
          >
            {ids.length > 1 && (
              <a href="#compare" className={`-my-1 inline-block py-1 ${linkClass}`}>
                {comparison.open(ids.length)}
              </a>
            )}
            {ids.length === 1 && comparison.tooFew}
            {ids.length === maxCompared && comparison.limitReached}
          </p>
        )}
      </div>
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
      {filtered && filtered.length > 0 && (
        <div className="mt-14">
          <QualityBar holdings={filtered} />
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
