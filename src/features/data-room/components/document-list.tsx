import { ArrowDown, ArrowUp, LayoutGrid, List } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { AccessLevel } from '@/access/level/access-level';
import { classNames } from '@/lib/class-names';
import { limits } from '@/lib/limits';
import { Rows } from '@/ui/boundary';
import { Button } from '@/ui/button';
import { sortDocuments, versionNumber, type DocumentItem, type Sort } from '../document';
import { isNewSince, useOwnRoom } from '../own-room';
import { showsSection, useView, type Layout } from '../view';
import { DocumentCard, DocumentRow, rowColumnsClass } from './document-views';
import { listClass } from './documents-skeleton';

const layoutChoices = [
  { layout: 'card', label: 'Card view', Icon: LayoutGrid },
  { layout: 'list', label: 'List view', Icon: List },
] as const;

interface LayoutToggleProps {
  value: Layout;
  onValueChange: (layout: Layout) => void;
}

/** Switches between cards and a list. Shown only on screens at least 768 px wide. */
export function LayoutToggle({ value, onValueChange }: LayoutToggleProps) {
  return (
    <div role="group" aria-label="View" className="hidden shrink-0 md:flex">
      {layoutChoices.map(({ layout, label, Icon }) => (
        <button
          key={layout}
          type="button"
          aria-label={label}
          aria-pressed={value === layout}
          onClick={() => onValueChange(layout)}
          className={classNames(
            'grid size-12 place-items-center border border-control-line transition-colors first:rounded-l-sm last:-ml-px last:rounded-r-sm',
            value === layout ? 'bg-text text-background' : 'bg-raised text-soft hover:text-text',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </div>
  );
}

const sortColumns = [
  { label: 'Name', orders: ['title', '-title'] },
  { label: 'Updated', orders: ['-date', 'date'] },
  { label: 'File', orders: ['-size', 'size'] },
] as const satisfies readonly { label: string; orders: readonly Sort[] }[];

interface SortHeaderProps {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The column names. A press sorts by the column, a second one reverses the order, and a third restores the section's order. */
function SortHeader({ sort, onSort }: SortHeaderProps) {
  return (
    <div
      role="group"
      aria-label="Sort"
      className={classNames('flex gap-x-5 text-label text-soft lg:grid', rowColumnsClass)}
    >
      {/* Hidden on wide screens, where the names are column headings. */}
      <span aria-hidden="true" className="self-center lg:hidden">
        Sort by
      </span>
      {sortColumns.map(({ label, orders: [first, second] }) => {
        const isSorted = sort === first || sort === second;
        // The first order, then the second, then none (`null`). `undefined` if the list is not sorted by this column.
        const next = { [first]: second, [second]: null }[sort ?? ''];
        const Arrow = sort?.startsWith('-') ? ArrowDown : ArrowUp;
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isSorted}
            onClick={() => onSort(next === undefined ? first : next)}
            className={classNames(
              'inline-flex min-h-11 items-center gap-1 justify-self-start transition-colors hover:text-text',
              isSorted && 'font-medium text-text',
            )}
          >
            {label}
            {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
            {isSorted && (
              <span className="sr-only">
                {sort.startsWith('-') ? ', descending' : ', ascending'}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The number of items in the first render: more than a screen can show, but few enough to be fast. */
const firstRenderCount = 30;

interface DocumentListProps extends SortHeaderProps {
  documents: readonly DocumentItem[];
  layout: Layout;
  level: AccessLevel;
  /** Shows only the first `limits.marketPageSize` documents until View More is pressed. */
  isShortened: boolean;
  /** Id of the account, if the visitor is signed in. */
  account: string | undefined;
}

/** Documents as covers or as rows. The browser skips the layout of items off screen. */
export function DocumentList({
  documents,
  layout,
  level,
  isShortened,
  account,
  sort,
  onSort,
}: DocumentListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const nextFocus = useRef<number>(undefined);
  const isLong = isShortened && documents.length > limits.marketPageSize;
  const ownRoom = useOwnRoom();
  const { view } = useView();
  const sorted = layout === 'list' ? sortDocuments(documents, sort) : documents;
  const listed = isLong && !showsAll ? sorted.slice(0, limits.marketPageSize) : sorted;
  // The first screen is rendered at once, the other items in the background.
  const rendered = useDeferredValue(listed, listed.slice(0, firstRenderCount));
  const Item = layout === 'card' ? DocumentCard : DocumentRow;
  // Without a chosen order, the header marks the date if the section is sorted by it, as most are.
  const shownSort =
    sort ??
    (sortDocuments(documents, '-date').every((document, index) => document === documents[index])
      ? '-date'
      : null);

  const handleToggle = () => {
    // The focus moves to the first new item, or to the top of the shortened list.
    nextFocus.current = showsAll ? 0 : limits.marketPageSize;
    setShowsAll(!showsAll);
  };
  // Runs after each render, because the item may appear only some renders later, in the background.
  useEffect(() => {
    const next = listRef.current?.children[nextFocus.current ?? -1];
    if (!(next instanceof HTMLElement)) return;
    nextFocus.current = undefined;
    next.tabIndex = -1;
    next.focus();
  });

  return (
    <>
      {layout === 'list' && <SortHeader sort={shownSort} onSort={onSort} />}
      <ul ref={listRef} className={listClass(layout, listed.length)}>
        <Rows of={rendered} keyOf={({ id }) => id}>
          {(document) => (
            <li
              className={classNames(
                '-mx-1.5 px-1.5 [content-visibility:auto]',
                // `content-visibility` clips an item to its box. The padding leaves room for the focus rings of its buttons.
                layout === 'card'
                  ? '-my-1.5 py-1.5 [contain-intrinsic-height:auto_28rem]'
                  : '[contain-intrinsic-height:auto_10.5rem] lg:[contain-intrinsic-height:auto_4rem]',
              )}
            >
              <Item
                document={document}
                level={level}
                isNew={isNewSince(document.updated_at, ownRoom?.previousVisit)}
                isRead={ownRoom?.read.get(document.id) === versionNumber(document)}
                account={account}
                // When a single section is shown, its name is already above the list.
                hasSectionLabel={!showsSection(view, document.section)}
              />
            </li>
          )}
        </Rows>
      </ul>
      {isLong && (
        <div className="mt-10">
          <Button variant="secondary" onClick={handleToggle}>
            {showsAll ? 'View Less' : 'View More'}
          </Button>
        </div>
      )}
    </>
  );
}
