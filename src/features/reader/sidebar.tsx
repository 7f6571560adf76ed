import { useInView } from 'framer-motion';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { useResult } from '@/lib/use-result';
import { Tabs } from '@/ui/tabs';
import { renderPage } from './drawing';
import { NotesPanel, NotesLoader, type PageNotes, type NotesLoaderProps } from './notes';
import { Outline, toChapters } from './outline';
import type { PdfDocument } from './pdf';
import type { PdfView, ViewState } from './pdf-view';

/** In CSS pixels. */
const thumbnailWidth = 112;

interface ThumbnailProps {
  document: PdfDocument;
  page: number;
  rotation: number;
  /** Height divided by width of the first page. Most pages have this shape. */
  ratio: number;
  isCurrent: boolean;
  onPage: (page: number) => void;
}

/** A thumbnail of a page, drawn when it comes near the visible area and discarded when it leaves. */
function Thumbnail({ document, page, rotation, ratio, isCurrent, onPage }: ThumbnailProps) {
  const thumbnail = useRef<HTMLButtonElement>(null);
  const isNear = useInView(thumbnail, { margin: '200px 0px' });
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isNear) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const density = Math.min(2, window.devicePixelRatio);
    const draw = async () => {
      const canvas = await renderPage(document, {
        page,
        width: thumbnailWidth,
        density,
        rotation,
        intent: 'display',
        signal,
      });
      if (!canvas || signal.aborted) return;
      canvas.className = 'block h-auto w-full';
      frame.current?.replaceChildren(canvas);
    };
    // The thumbnail of a page that cannot be drawn stays white.
    draw().catch(() => undefined);
    const { current } = frame;
    return () => {
      stopped.abort();
      current?.replaceChildren();
    };
  }, [isNear, document, page, rotation]);
  useEffect(() => {
    if (isCurrent) thumbnail.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const isTurned = rotation % 180 !== 0;
  return (
    <button
      ref={thumbnail}
      type="button"
      aria-label={`Page ${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(page)}
      className="group flex w-28 flex-col items-center gap-1.5 text-label text-soft tabular aria-[current]:text-text"
    >
      <span
        ref={frame}
        // Reserves the space before the picture is drawn, to avoid a layout shift.
        style={{ aspectRatio: isTurned ? ratio : 1 / ratio }}
        className={classNames(
          'block w-full overflow-hidden bg-ivory outline-2 outline-offset-2',
          isCurrent ? 'outline-accent' : 'outline-transparent group-hover:outline-control-line',
        )}
      />
      {page}
    </button>
  );
}

interface ThumbnailsProps {
  document: PdfDocument;
  page: number;
  rotation: number;
  onPage: (page: number) => void;
}

function Thumbnails({ document, page, rotation, onPage }: ThumbnailsProps) {
  const ratio = useResult(document, async () => {
    const viewport = (await document.getPage(1)).getViewport({ scale: 1 });
    return viewport.height / viewport.width;
  });
  return (
    <ol className="flex flex-col items-center gap-4 px-4 py-4 select-none">
      {Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <Thumbnail
            document={document}
            page={number}
            rotation={rotation}
            ratio={ratio ?? Math.SQRT2}
            isCurrent={number === page}
            onPage={onPage}
          />
        </li>
      ))}
    </ol>
  );
}

type TabId = 'pages' | 'outline' | 'notes';

interface SidebarProps {
  /** The visitor's own notes, if there is an account to store them. */
  notes: PageNotes | NotesLoaderProps | undefined;
  view: PdfView;
  state: ViewState;
  /** Called when the visitor jumps to a place in the document. */
  onNavigate: () => void;
}

/**
 * Thumbnails, outline and the visitor's notes, beside the pages or, on a phone, over them. The width is the same for every tab, so the
 * pages do not move.
 */
export function Sidebar({ view, state, notes, onNavigate }: SidebarProps) {
  const [tab, setTab] = useState<TabId>('pages');
  // Without a readable outline, the outline tab is not shown.
  const chapters =
    useResult(view.document, async () => toChapters(await view.document.getOutline())) ?? [];
  const follow = (page: number) => {
    view.goTo(page);
    onNavigate();
  };
  const pages = (
    <Thumbnails
      document={view.document}
      page={state.page}
      rotation={state.rotation}
      onPage={follow}
    />
  );
  const tabs: { value: TabId; label: string }[] = [
    { value: 'pages', label: 'Pages' },
    ...(chapters.length > 0 ? [{ value: 'outline' as const, label: 'Outline' }] : []),
    ...(notes ? [{ value: 'notes' as const, label: 'Notes' }] : []),
  ];
  const panels: Record<TabId, ReactNode> = {
    pages,
    outline: <Outline view={view} chapters={chapters} onNavigate={onNavigate} />,
    notes:
      notes &&
      ('notes' in notes ? (
        <NotesPanel {...notes} page={state.page} onPage={follow} />
      ) : (
        <NotesLoader {...notes} />
      )),
  };
  return (
    <aside
      aria-label="Pages and outline"
      className="z-10 col-start-1 row-start-2 w-64 overflow-y-auto overscroll-contain border-r border-line bg-raised max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:shadow-elevation [&_[role=tab]]:focus-visible:outline-offset-[-2px] [&_[role=tablist]]:px-4 [&_[role=tablist]]:select-none"
    >
      {tabs.length === 1 ? (
        pages
      ) : (
        <Tabs
          label="Pages and outline"
          tabs={tabs}
          value={tab}
          onValueChange={setTab}
          isEven
          isCompact
        >
          {panels[tab]}
        </Tabs>
      )}
    </aside>
  );
}
