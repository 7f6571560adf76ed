import { useQuery, type QueryFunction, type skipToken } from '@tanstack/react-query';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import type { List } from '@/admin/shared/list/list-view';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { rowOpener } from '@/admin/shared/list/row-buttons';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { mailtoUrl } from '@/admin/shared/mail-address';
import { isInFieldOrDialog } from '@/components/search-box';
import { useMediaQuery } from '@/lib/use-media-query';
import { Drawer, DrawerFrame } from '@/ui/drawer';
import { UserText } from '@/ui/user-text';

// The details of a list's open row: in a drawer over the list or, on wide screens, in a pane beside it.

/**
 * The ids of the rows before and after the open one. If the open row has left the list, these are the rows around
 * its former position. A row that was never listed has no neighbours.
 */
export function useNeighbours(rows: readonly { id: string }[] | undefined, openId: string) {
  const [lastPosition, setLastPosition] = useState({ openId: '', index: -1 });
  const index = rows?.findIndex(({ id }) => id === openId) ?? -1;
  if (index >= 0 && (lastPosition.openId !== openId || lastPosition.index !== index)) {
    setLastPosition({ openId, index });
  }
  if (index >= 0) return { previous: rows?.[index - 1]?.id, next: rows?.[index + 1]?.id };
  if (lastPosition.openId !== openId) return { previous: undefined, next: undefined };
  return { previous: rows?.[lastPosition.index - 1]?.id, next: rows?.[lastPosition.index]?.id };
}

/** Returns a function that finds the button to focus after closing: the list's button for the row that was open last. */
export function useLastOpener(openId: string) {
  const last = useRef(openId);
  useEffect(() => {
    if (openId) last.current = openId;
  }, [openId]);
  return () => rowOpener(last.current);
}

/**
 * Details beside their list instead of over it, as a non-modal dialog. The list stays where it is, and its keyboard shortcuts
 * still work.
 */
function Pane({ openId, ...details }: ComponentProps<typeof DrawerFrame> & { openId: string }) {
  const headingId = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Takes the focus only from the row's button in the list. A button in the pane, for example, keeps it.
    if (openId && document.activeElement === rowOpener(openId)) frame.current?.focus();
  }, [openId]);
  const handleKeyDown = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (!openId || key !== 'Escape' || defaultPrevented) return;
    // The frame handles its own keys; fields and other dialogs use Escape themselves.
    if (!isInFieldOrDialog(target)) details.onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!openId) {
    return (
      <p
        data-pane
        className="fixed inset-y-0 right-0 content-center border-l border-line text-center text-soft"
      >
        Choose an entry to read it here.
      </p>
    );
  }
  return (
    <DrawerFrame
      {...details}
      ref={frame}
      role="dialog"
      aria-labelledby={headingId}
      headingId={headingId}
      tabIndex={-1}
      data-pane
      className="bg-raised pt-3.75"
    />
  );
}

interface ReadingDrawerProps<Row> {
  list: Pick<List, 'view' | 'isRestricted' | 'openInstead' | 'close'>;
  /** The rows of the current page, for the buttons to the previous and next one. */
  rows: readonly Row[] | undefined;
  /** Reads a row that is not on this page, because a link may open any row. */
  rowQuery: (id: string) => {
    queryKey: string[];
    queryFn?: QueryFunction<Row | null, string[]> | typeof skipToken;
  };
  /** The label while no row is loaded. */
  label: string;
  titleOf: (row: Row) => ReactNode;
  renderSubtitle?: (row: Row) => ReactNode;
  renderActions?: (row: Row) => ReactNode;
  missingText: string;
  /** Whether wide screens show the details beside the list. */
  isBeside?: boolean;
  children: (row: Row) => ReactNode;
}

/** The drawer or pane for the row whose id is in the URL, with buttons to its neighbours. */
export function ReadingDrawer<Row extends { id: string }>({
  list: { view, isRestricted, openInstead, close },
  rows,
  rowQuery,
  label,
  titleOf,
  renderSubtitle,
  renderActions,
  missingText,
  isBeside = false,
  children,
}: ReadingDrawerProps<Row>) {
  const { openId } = view;
  const listedRow = rows?.find(({ id }) => id === openId);
  // A row that leaves the list stays open, even if it was deleted, so that its forms keep what was typed.
  const [lastRow, setLastRow] = useState(listedRow);
  const query = useQuery({
    ...rowQuery(openId),
    enabled: openId !== '' && rows !== undefined && !listedRow,
  });
  const currentRow = listedRow ?? query.data;
  if (currentRow && currentRow !== lastRow) setLastRow(currentRow);
  const row = currentRow ?? (lastRow?.id === openId ? lastRow : query.data);
  const isGone = !listedRow && query.data === null;
  const hasFailed = query.isError && row === undefined;
  const findFinalFocus = useLastOpener(openId);
  const { previous, next } = useNeighbours(rows, openId);
  const isPane = useMediaQuery('(min-width: 1200px)') && isBeside;
  const details = {
    steps: {
      onPrevious: previous === undefined ? undefined : () => openInstead(previous),
      onNext: next === undefined ? undefined : () => openInstead(next),
    },
    title: row ? titleOf(row) : label,
    subtitle: row && renderSubtitle?.(row),
    actions: row && !isGone && <Fragment key={row.id}>{renderActions?.(row)}</Fragment>,
    children: (
      <>
        {hasFailed && <ReadFailure text="This could not be read." query={query} className="" />}
        {row === undefined && !hasFailed && <LoadingBlock />}
        {isGone && (
          <div role="alert" className="mb-6">
            <p>{missingText}</p>
            {row && <p>You can still copy what is here.</p>}
          </div>
        )}
        {row && <Fragment key={row.id}>{children(row)}</Fragment>}
      </>
    ),
  };
  // The pane opens the first row, unless the user has closed it.
  const [isClosed, setIsClosed] = useState(false);
  const idToOpen = isPane && !openId && !isClosed ? rows?.[0]?.id : undefined;
  const openFirst = useEffectEvent(openInstead);
  useEffect(() => {
    if (idToOpen) openFirst(idToOpen);
  }, [idToOpen]);
  if (!isPane) {
    return (
      <Drawer
        {...details}
        isOpen={openId !== ''}
        hasAddress
        onClose={close}
        findFinalFocus={findFinalFocus}
      />
    );
  }
  // The list is empty, so there is nothing to open.
  if (!openId && !isRestricted && rows?.length === 0) return null;
  const handleClose = () => {
    setIsClosed(true);
    close();
    (findFinalFocus() ?? document.querySelector('main'))?.focus();
  };
  return <Pane {...details} openId={openId} onClose={handleClose} />;
}

type DescriptionItem = readonly [label: string, value: ReactNode];

/** The details of a row, as lines of label and value. Empty values are shown as "–"; `false` omits the line. */
export function DescriptionList({ items }: { items: readonly (DescriptionItem | false)[] }) {
  return (
    <dl className="grid gap-x-6 border-t border-line text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
      {items
        .filter((item) => item !== false)
        .map(([label, value]) => (
          <div
            key={label}
            className="border-b border-line py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
              <UserText>{value === null || value === '' ? '–' : value}</UserText>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** An e-mail address that opens a new message in the user's e-mail program. */
export function MailtoLink({ email }: { email: string }) {
  return (
    <a href={mailtoUrl(email)} className="underline underline-offset-4">
      <UserText>{email}</UserText>
    </a>
  );
}
