import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { AccessLevel } from '@/access/access-level';
import { classNames } from '@/lib/class-names';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import type { Layout } from '../address';
import type { DocumentItem } from '../document';
import { isNewSince } from '../previous-visit';
import { DocumentCard } from './document-card';
import { DocumentRow, rowColumns } from './document-row';

/** Where the lists of cards and rows lay out their items; the skeleton uses it too. */
export const listClass: Record<Layout, string> = {
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
  /** Shows the first six until View More is pressed. */
  isShortened: boolean;
}

/** Documents as covers or as lines. Off-screen ones cost no layout, however many there are. */
export function DocumentList({
  documents,
  layout,
  level,
  previousVisit,
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
