import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { useMediaQuery } from '@/lib/use-media-query';
import { pagination } from './pagination.content';

export type PaginationItem = number | 'gap-before' | 'gap-after';

/**
 * The items of a row of page buttons: at most `maxButtons` numbers (at least 3), always with the first, the
 * last and the current page, and a gap wherever numbers are left out. `current` and `total` count from 1.
 */
export function paginationItems(
  current: number,
  total: number,
  maxButtons: number,
): PaginationItem[] {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (total <= maxButtons) return numbers(1, total);
  const innerCount = maxButtons - 2;
  const start = Math.min(Math.max(current - Math.floor(innerCount / 2), 2), total - innerCount);
  const end = start + innerCount - 1;
  return [
    1,
    ...(start > 2 ? ['gap-before' as const] : []),
    ...numbers(start, end),
    ...(end < total - 1 ? ['gap-after' as const] : []),
    total,
  ];
}

const maxButtons = { desktop: 5, mobile: 3 } as const;
const mobileQuery = '(width < 768px)';

const buttonClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-sm px-2 text-small tabular transition-colors enabled:hover:bg-line disabled:text-soft disabled:opacity-60';

interface PaginationProps {
  /** Names the navigation for assistive technology. */
  label: string;
  /** Counts from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** Navigation between pages. Renders nothing when there is only one page. */
export function Pagination({ label, page, pageCount, onPageChange }: PaginationProps) {
  const isMobile = useMediaQuery(mobileQuery);
  const nav = useRef<HTMLElement>(null);
  if (pageCount <= 1) return null;

  const step = (to: number) => {
    // On the first or last page, the pressed button becomes disabled and would lose the focus.
    if (to === 1 || to === pageCount) nav.current?.focus();
    onPageChange(to);
  };
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      aria-label={label}
      className="flex items-center justify-between gap-1 sm:justify-center print:hidden"
    >
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => step(page - 1)}
        className={buttonClass}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{pagination.previous}</span>
      </button>
      <ul className="flex items-center sm:gap-1 sm:px-4">
        {paginationItems(page, pageCount, maxButtons[isMobile ? 'mobile' : 'desktop']).map(
          (item) => (
            <li key={item}>
              {typeof item === 'number' ? (
                <button
                  type="button"
                  aria-label={pagination.page(item)}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => onPageChange(item)}
                  className={classNames(
                    buttonClass,
                    item === page && 'border-b-2 border-accent font-medium',
                  )}
                >
                  {item}
                </button>
              ) : (
                <span aria-hidden="true" className="px-1 text-soft">
                  …
                </span>
              )}
            </li>
          ),
        )}
      </ul>
      <button
        type="button"
        disabled={page >= pageCount}
        onClick={() => step(page + 1)}
        className={buttonClass}
      >
        <span className="max-sm:sr-only">{pagination.next}</span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </button>
    </nav>
  );
}
