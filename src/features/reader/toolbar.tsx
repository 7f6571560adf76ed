import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Download,
  Ellipsis,
  Keyboard,
  Maximize,
  MoveHorizontal,
  PanelLeft,
  Printer,
  RotateCw,
  Search,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import { useState, useId, useRef, type MouseEventHandler, type Ref, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatSwissDate } from '@/lib/format';
import { Link } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { IconButton, ToolName, toolNameClass } from './icon-button';
import type { ViewState } from './pdf-view';
import type { ReaderCommand } from './reader-keys';
import { formatZoom } from './zoom';

interface PageFieldProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  ref: Ref<HTMLInputElement>;
}

/** A field with the current page. Typing another number and pressing Enter goes to that page; Escape leaves the field. */
function PageField({ page, pages, onPage, ref }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <form
      className="flex shrink-0 items-center gap-1.5 text-small text-soft tabular sm:gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) onPage(Number(typed));
        setTyped(undefined);
      }}
    >
      <input
        ref={ref}
        aria-label={`Page, of ${pages}`}
        inputMode="numeric"
        maxLength={6}
        value={typed ?? page}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped(undefined);
          event.currentTarget.blur();
        }}
        className={`${pages < 1_000 ? 'w-9 sm:w-11' : 'w-16'} min-h-9 rounded-sm border border-control-line bg-background px-1 text-center text-text`}
      />
      <span aria-hidden="true" className="whitespace-nowrap">
        / {pages}
      </span>
    </form>
  );
}

/** The previous or next document of the section. */
export interface Neighbour {
  title: string;
  path: string;
}

export interface Neighbours {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
}

export interface FileVersion {
  number: number;
  whatChanged: string | null;
  since: string;
}

/** The version that replaced the open one. */
export interface NewerVersion extends FileVersion {
  path: string;
}

/** Shown while a replaced file is open. */
export function OldVersionNotice({ number, newer }: { number: number; newer: NewerVersion }) {
  return (
    <p role="note" className="border-t border-line px-4 py-2 text-small text-warning sm:px-6">
      <strong className="font-medium">Old version: {number}.</strong>{' '}
      <span>
        Readers have received version {newer.number} since {formatSwissDate(newer.since)}.
      </span>{' '}
      <Link to={newer.path} replace className="underline underline-offset-4">
        Open version {newer.number}
      </Link>
    </p>
  );
}

/** The link back to where the visitor came from. */
export interface BackLink {
  label: string;
  path: string;
  onClick: MouseEventHandler<HTMLAnchorElement>;
}

interface TitleBarProps {
  title: string;
  back: BackLink;
}

function TitleBar({ title, back }: TitleBarProps) {
  return (
    <>
      <Link
        to={back.path}
        onClick={back.onClick}
        aria-label={back.label}
        title={back.label}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-soft transition-colors hover:text-text focus-visible:outline-offset-0"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
      </Link>
      <h1
        className="line-clamp-2 min-w-0 grow font-sans text-label leading-tight font-medium tracking-normal wrap-anywhere sm:line-clamp-1 sm:pr-2 sm:text-small"
        title={title}
      >
        <UserText>{title}</UserText>
      </h1>
    </>
  );
}

/** Shown in the menu above the actions. */
function VersionDetails({ version: { number, whatChanged, since } }: { version: FileVersion }) {
  return (
    <p className="px-4 py-2 text-small [overflow-wrap:anywhere]">
      <span className="font-medium">Version {number}</span>
      <span className="text-soft">, since {formatSwissDate(since)}</span>
      {whatChanged && (
        <span className="mt-1 block text-soft">
          What changed: <UserText>{whatChanged}</UserText>
        </span>
      )}
    </p>
  );
}

interface ToolbarProps extends TitleBarProps {
  state: ViewState;
  pages: number;
  pageField: Ref<HTMLInputElement>;
  hasSidebar: boolean;
  neighbours: Neighbours;
  version: FileVersion | undefined;
  renderAsk: ((page: number, hasText: boolean) => ReactNode) | undefined;
  onPage: (page: number) => void;
  onCommand: (command: ReaderCommand) => void;
}

/** One row with the current page and the most used actions. A menu lists all actions by name. */
export function Toolbar({
  title,
  back,
  state,
  pages,
  pageField,
  hasSidebar,
  neighbours,
  version,
  renderAsk,
  onPage,
  onCommand,
}: ToolbarProps) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const handlerOf = (command: ReaderCommand) => () => {
    menu.current?.hidePopover();
    onCommand(command);
  };
  const { previous, next } = neighbours;
  const tool = (icon: LucideIcon, label: string, shortcut: string, command: ReaderCommand) => ({
    icon,
    label,
    shortcut,
    onClick: handlerOf(command),
  });
  const fit =
    state.zoom === 'page-width'
      ? tool(Maximize, 'Fit the page', 'F', 'fit-page')
      : tool(MoveHorizontal, 'Fit the width', 'W', 'fit-width');
  const zoomOut = tool(ZoomOut, 'Zoom out', '−', 'zoom-out');
  const zoomIn = tool(ZoomIn, 'Zoom in', '+', 'zoom-in');
  const find = tool(Search, 'Find', 'Ctrl F', 'find');
  const rotate = tool(RotateCw, 'Rotate', 'R', 'rotate');
  const print = tool(Printer, 'Print', 'Ctrl P', 'print');
  const save = tool(Download, 'Save a copy', 'Ctrl S', 'save');
  const keys = tool(Keyboard, 'Shortcuts', '?', 'help');
  const labelWithTitle = (label: string, target?: Neighbour) =>
    target ? `${label}: ${target.title}` : label;
  const toPrevious = {
    ...tool(ChevronLeft, labelWithTitle('Previous document', previous), '[', 'previous-document'),
    disabled: !previous,
  };
  const toNext = {
    ...tool(ChevronRight, labelWithTitle('Next document', next), ']', 'next-document'),
    disabled: !next,
  };
  return (
    <>
      <IconButton
        icon={PanelLeft}
        label="Pages and outline"
        name="Pages"
        shortcut="T"
        aria-pressed={hasSidebar}
        onClick={handlerOf('sidebar')}
      />
      <TitleBar title={title} back={back} />
      <PageField page={state.page} pages={pages} onPage={onPage} ref={pageField} />
      <div className="hidden items-center md:flex">
        <span aria-hidden="true" className="mx-2 h-5 w-px bg-line" />
        <IconButton {...zoomOut} />
        <output
          aria-label="Size"
          className="min-w-13 text-center text-label text-soft tabular max-lg:hidden"
        >
          {formatZoom(state.scale)}
        </output>
        <IconButton {...zoomIn} />
        <IconButton {...fit} />
        <IconButton {...rotate} className="max-lg:hidden" />
        <span aria-hidden="true" className="mx-2 h-5 w-px bg-line" />
      </div>
      {renderAsk && <span className="contents max-sm:hidden">{renderAsk(state.page, false)}</span>}
      <IconButton {...find} name="Find" />
      <div className="hidden items-center lg:flex">
        <IconButton {...print} name="Print" />
        <IconButton {...save} name="Save" />
        <span aria-hidden="true" className="mx-2 h-5 w-px bg-line" />
        <IconButton {...toPrevious} />
        <span aria-hidden="true" className="text-small text-soft max-xl:hidden">
          Document
        </span>
        <IconButton {...toNext} />
      </div>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="More"
        title="More"
        className={classNames(
          'inline-flex h-11 w-11 shrink-0 items-center justify-center rounded-sm text-soft transition-colors hover:text-text focus-visible:outline-offset-0',
          toolNameClass,
        )}
      >
        <Ellipsis aria-hidden="true" className="size-4.5" />
        <ToolName>More</ToolName>
      </button>
      <div
        id={menuId}
        ref={menu}
        popover="auto"
        data-theme="dark"
        className="inset-auto top-14 right-0 bottom-auto m-0 max-h-[calc(100svh-3.5rem)] w-72 max-w-full overflow-y-auto border border-line bg-raised py-2 text-text shadow-elevation"
      >
        {version && <VersionDetails version={version} />}
        {renderAsk?.(state.page, true)}
        <IconButton hasText {...find} />
        <IconButton hasText {...zoomIn} />
        <IconButton hasText {...zoomOut} />
        <IconButton hasText {...fit} />
        <IconButton hasText {...rotate} />
        <IconButton hasText {...print} />
        <IconButton hasText {...save} />
        <IconButton hasText {...toPrevious} />
        <IconButton hasText {...toNext} />
        <IconButton hasText {...keys} />
      </div>
    </>
  );
}
