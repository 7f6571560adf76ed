import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { documentLevel } from '@/access/level/access-level';
import { publicationColumn } from '@/admin/shared/list/publication-column';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { sections, type RoomSection } from '@/content/data-room-sections';
import { findSection, documentsInSection } from '@/features/data-room/document';
import { classNames } from '@/lib/class-names';
import { isConflict } from '@/lib/failures';
import { lookUp } from '@/lib/look-up';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { UserText } from '@/ui/user-text';
import { sectionQuery, type AdminDocument } from './api';
import { useDocumentActions } from './use-document-actions';

/** A copy of the list in which the item at `from` has moved to `to`. */
function withMoved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

const iconClass =
  'grid size-11 shrink-0 place-items-center text-soft transition-colors hover:text-text';

interface OrderListProps {
  documents: readonly AdminDocument[];
  onChange: (documents: readonly AdminDocument[]) => void;
}

/** Moves documents by dragging a handle, with the arrow keys on the handle, or with buttons. */
function OrderList({ documents, onChange }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const [message, setMessage] = useState('');
  // The element to focus again after a move, because an element that moves in the DOM loses the focus.
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [documents]);

  const move = (from: number, target: number) => {
    const to = Math.max(0, Math.min(target, documents.length - 1));
    const title = documents[from]?.title ?? '';
    setMessage(`${title}: ${to + 1} of ${documents.length}`);
    if (from === to) return;
    focused.current = document.activeElement;
    onChange(withMoved(documents, from, to));
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const places: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: documents.length - 1,
    };
    const to = lookUp(places, event.key);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(index, to);
  };
  /** The new index of a row that is dropped at `y`: before the first other row whose middle is below `y`. */
  const placeAt = (y: number, from: number) => {
    const rows = [...(list.current?.children ?? [])].toSpliced(from, 1);
    const next = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return next === -1 ? rows.length : next;
  };
  const handleDown = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from, to: from });
  };
  const handleMove = ({ clientY }: PointerEvent) => {
    if (drag) setDrag({ from: drag.from, to: placeAt(clientY, drag.from) });
  };
  const handleUp = () => {
    if (drag) move(drag.from, drag.to);
    setDrag(undefined);
  };
  /** The class that draws a line at the drop position: above a row, or below the last one. */
  const dropMarkOf = (index: number) => {
    if (!drag || drag.from === drag.to) return undefined;
    const rowBelow = drag.to > drag.from ? drag.to + 1 : drag.to;
    if (index === rowBelow)
      return 'before:absolute before:inset-x-0 before:-top-0.5 before:h-0.5 before:bg-accent';
    return index === rowBelow - 1 && rowBelow === documents.length
      ? 'after:absolute after:inset-x-0 after:-bottom-0.5 after:h-0.5 after:bg-accent'
      : undefined;
  };

  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      <ol ref={list} className="mt-4 border-t border-line">
        {documents.map(({ id, title, ...document }, index) => (
          <li
            key={id}
            className={classNames(
              'relative flex items-center border-b border-line',
              drag?.from === index && 'opacity-50',
              dropMarkOf(index),
            )}
          >
            <button
              type="button"
              aria-label={`Move ${title}`}
              title="Drag, or press ↑ ↓ Home End"
              aria-keyshortcuts="ArrowUp ArrowDown Home End"
              className={classNames(iconClass, 'cursor-grab touch-none active:cursor-grabbing')}
              onKeyDown={(event) => handleKey(event, index)}
              onPointerDown={(event) => handleDown(event, index)}
              onPointerMove={handleMove}
              onPointerUp={handleUp}
              onPointerCancel={() => setDrag(undefined)}
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </button>
            <span className="w-7 shrink-0 text-small text-soft tabular">{index + 1}</span>
            <span className="min-w-0 grow py-2 text-small [overflow-wrap:anywhere]">
              <UserText>{title}</UserText> {publicationColumn.cell(document)}
            </span>
            <button
              type="button"
              aria-label={`Move ${title} up`}
              // Not `disabled`, because a disabled button would lose the focus.
              aria-disabled={index === 0}
              className={classNames(iconClass, 'aria-disabled:opacity-40')}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </button>
            <button
              type="button"
              aria-label={`Move ${title} down`}
              aria-disabled={index === documents.length - 1}
              className={classNames(iconClass, 'aria-disabled:opacity-40')}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

interface OrderDrawerProps {
  initialSection: RoomSection;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets the order of a section's documents in the data room. Editors move only the documents that everybody may read. */
export function OrderDrawer({ initialSection, isOpen, onClose }: OrderDrawerProps) {
  const [section, setSection] = useState(initialSection);
  const query = useQuery({
    ...sectionQuery(section.id),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    // Another admin may have changed the order.
    staleTime: 0,
  });
  const { saveOrder, isBusy } = useDocumentActions();
  const [newOrder, setNewOrder] = useState<readonly AdminDocument[]>();
  const mayOrderGuarded = usePermissions().mayChange('documents');
  const current =
    query.data &&
    documentsInSection(query.data, section).filter(
      (document) => mayOrderGuarded || documentLevel(document) === 1,
    );
  const order = newOrder ?? current;
  const isCustom = current?.some(({ position }) => typeof position === 'number') ?? false;
  const close = () => {
    setNewOrder(undefined);
    onClose();
  };
  const save = async (documents: readonly AdminDocument[]) => {
    const error = await saveOrder(
      section,
      documents.map(({ id }) => id),
    );
    if (!error) close();
    // The section's documents have changed, so the new order does not apply to them.
    else if (isConflict(error)) setNewOrder(undefined);
  };
  const lastEvent = section.tab === 'core-documents' ? 'changed' : 'added';

  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title={`Order of ${section.label}`}
      subtitle={isCustom ? 'Now: in a custom order.' : `Now: the last ${lastEvent} comes first.`}
      actions={
        <>
          <Button
            size="compact"
            disabled={isBusy || !newOrder}
            onClick={() => newOrder && void save(newOrder)}
          >
            Save order
          </Button>
          <Button
            variant="secondary"
            size="compact"
            disabled={isBusy || !isCustom}
            onClick={() => void save([])}
          >
            Newest first
          </Button>
        </>
      }
    >
      {query.isError && <ReadFailure text="The documents could not be read." query={query} />}
      {query.isPending && <Skeleton className="h-40" />}
      {order && (
        <>
          <Select
            aria-label="Section"
            value={section.id}
            onChange={({ target }) => {
              setNewOrder(undefined);
              setSection(findSection(target.value) ?? section);
            }}
          >
            {sections.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
          <p className="mt-5 text-small text-soft">
            The data room lists the documents in this order. A document added later comes first,
            until you give it a place here.
            {!mayOrderGuarded && ' Documents that are not open to everyone keep their place.'}
          </p>
          <OrderList documents={order} onChange={setNewOrder} />
        </>
      )}
    </Drawer>
  );
}
