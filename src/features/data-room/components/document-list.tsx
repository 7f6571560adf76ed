import { LayoutGrid, List } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { AccessLevel } from '@/access/access-level';
import { classNames } from '@/lib/class-names';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { DocumentVersion } from '../api/documents';
import type { DocumentItem } from '../document';
import { isNewSince } from '../previous-visit';
import type { Layout } from '../view';
import { DocumentCard, DocumentRow, rowColumns } from './document-views';

const choices = [
  { layout: 'card', label: 'Card view', Icon: LayoutGrid },
  { layout: 'list', label: 'List view', Icon: List },
] as const;

interface LayoutToggleProps {
  value: Layout;
  onValueChange: (layout: Layout) => void;
}

/** Cards or list, from 768 px on. */
export function LayoutToggle({ value, onValueChange }: LayoutToggleProps) {
  return (
    <div role="group" aria-label="View" className="hidden shrink-0 md:flex">
      {choices.map(({ layout, label, Icon }) => (
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

/** Where the lists of cards and rows lay out their items. */
const listClass: Record<Layout, string> = {
  card: 'grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3',
  list: 'border-t border-line',
};

/** More than fit on a screen, few enough to be there at once. */
const firstScreen = 30;

interface DocumentListProps {
  documents: readonly DocumentItem[];
  layout: Layout;
  level: AccessLevel;
  /** Ms since 1970; see `usePreviousVisit`. */
  previousVisit: number | undefined;
  /** By the document's id; without those that have had one file alone. */
  versions: ReadonlyMap<string, DocumentVersion> | undefined;
  /** Shows the first six until View More is pressed. */
  isShortened: boolean;
}

/** Documents as covers or as lines. Off-screen ones cost no layout, however many there are. */
export function DocumentList({
  documents,
  layout,
  level,
  previousVisit,
  versions,
  isShortened,
}: DocumentListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const nextFocus = useRef<number>(undefined);
  const canShorten = isShortened && documents.length > limits.marketPageSize;
  const wanted = canShorten && !showsAll ? documents.slice(0, limits.marketPageSize) : documents;
  // The first screen comes at once; what follows is made in the background.
  const shown = useDeferredValue(wanted, wanted.slice(0, firstScreen));
  const Item = layout === 'card' ? DocumentCard : DocumentRow;

  const handleToggle = () => {
    // Reading goes on at the first item that appears, or at the top of the shorter list.
    nextFocus.current = showsAll ? 0 : limits.marketPageSize;
    setShowsAll(!showsAll);
  };
  // After each render: the item may be made in the background, some renders later.
  useEffect(() => {
    const next = listRef.current?.children[nextFocus.current ?? -1];
    if (!(next instanceof HTMLElement)) return;
    nextFocus.current = undefined;
    next.tabIndex = -1;
    next.focus();
  });

  return (
    <>
      {layout === 'list' && (
        <div
          aria-hidden="true"
          className={classNames(
            'hidden gap-x-5 px-1.5 pb-2 text-label text-soft lg:grid',
            rowColumns,
          )}
        >
          <span>Name</span>
          <span>Updated</span>
          <span>File</span>
        </div>
      )}
      <ul ref={listRef} className={listClass[layout]}>
        {shown.map((document) => (
          <li
            key={document.id}
            className={classNames(
              '[content-visibility:auto]',
              // Off-screen items are clipped to their box, and the focus ring of a button with it.
              layout === 'card'
                ? '-m-1.5 p-1.5 [contain-intrinsic-height:auto_32rem]'
                : 'border-b border-line [contain-intrinsic-height:auto_4rem]',
            )}
          >
            <Item
              document={document}
              level={level}
              isNew={isNewSince(document.updated_at, previousVisit)}
              version={versions?.get(document.id)}
            />
          </li>
        ))}
      </ul>
      {canShorten && (
        <div className="mt-10">
          <Button variant="secondary" onClick={handleToggle}>
            {showsAll ? 'View Less' : 'View More'}
          </Button>
        </div>
      )}
    </>
  );
}

interface DocumentsSkeletonProps {
  layout: Layout;
  /** How many documents are expected; three when nobody knows yet. */
  count?: number | undefined;
}

/** A placeholder for a list that is loading. */
export function DocumentsSkeleton({ layout, count = 3 }: DocumentsSkeletonProps) {
  const places = Array.from(
    { length: Math.min(count, limits.marketPageSize) },
    (_, place) => place,
  );
  return (
    <>
      <p role="status" className="sr-only">
        Loading documents…
      </p>
      <div className={listClass[layout]}>
        {places.map((place) =>
          layout === 'card' ? (
            <div key={place}>
              <Skeleton className="aspect-3/2 sm:aspect-5/6" />
              <Skeleton className="mt-4 h-4" />
              <Skeleton className="mt-2 h-4 w-2/3" />
              <Skeleton className="mt-6 ml-auto h-11 w-20" />
            </div>
          ) : (
            <div
              key={place}
              className="flex min-h-16 items-center justify-between gap-8 border-b border-line px-1"
            >
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-11 w-20" />
            </div>
          ),
        )}
      </div>
    </>
  );
}
