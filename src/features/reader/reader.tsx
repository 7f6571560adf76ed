import './reader.css';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { isInFieldOrDialog } from '@/components/search-box';
import { saveFile } from '@/lib/save-file';
import { useMediaQuery } from '@/lib/use-media-query';
import { useSingleKeys } from '@/lib/use-single-keys';
import { FindBar } from './find-bar';
import { KeysDialog } from './keys-dialog';
import type { PageNotes, NotesLoaderProps } from './notes';
import { openPdf, PdfError, type OpenPdf, type PdfProblem } from './pdf';
import { PdfView } from './pdf-view';
import { readPlace, storePlace, type Place } from './place';
import { PrintDialog } from './print-dialog';
import { commandForKey, type ReaderCommand } from './reader-keys';
import { Sidebar } from './sidebar';
import {
  OldVersionNotice,
  Toolbar,
  type BackLink,
  type FileVersion,
  type Neighbours,
  type NewerVersion,
} from './toolbar';
import { useAttention, type PageAttention } from './use-attention';

export interface ReaderProps {
  id: string;
  /** The account whose place in the document is remembered. */
  account: string;
  title: string;
  file: Blob;
  fileName: string;
  /** The page named in the URL. */
  startPage: number | undefined;
  /** The search text from the URL; empty for none. */
  startSearch: string;
  /** The words on that page that match the search text; `undefined` until they have been fetched. */
  startWords: readonly string[] | undefined;
  back: BackLink;
  neighbours: Neighbours;
  /** The visitor's own notes, if there is an account to store them. */
  notes: PageNotes | NotesLoaderProps | undefined;
  version: FileVersion | undefined;
  /** Set if the open file has been replaced. */
  newer: NewerVersion | undefined;
  /** Renders a button that asks about a page, as an icon or, in a menu, with its text. */
  renderAsk?: ((page: number, hasText: boolean) => ReactNode) | undefined;
  /** Resolves to whether the report arrived. */
  onRead: (pages: PageAttention[]) => Promise<boolean>;
  /** Called when another page is shown. */
  onTurn: () => void;
  onProblem: (problem: PdfProblem) => void;
}

/** On narrow screens the sidebar covers the page. */
const isNarrow = () => !matchMedia('(min-width: 768px)').matches;

/** An open menu handles Escape itself. */
const isMenuOpen = () => document.querySelector(':popover-open') !== null;

function usePdf(file: Blob, onProblem: (problem: PdfProblem) => void) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const report = useEffectEvent(onProblem);
  useEffect(() => {
    let isCurrent = true;
    let opened: OpenPdf | undefined;
    const open = async () => {
      try {
        opened = await openPdf(file);
        if (isCurrent) setPdf(opened);
        else opened.close();
      } catch (error) {
        if (isCurrent) report(error instanceof PdfError ? error.problem : 'broken');
      }
    };
    void open();
    return () => {
      isCurrent = false;
      setPdf(undefined);
      opened?.close();
    };
  }, [file]);
  return pdf;
}

function useReaderKeys(
  hasSingleKeys: boolean,
  onCommand: (command: ReaderCommand) => void,
  onEscape: () => void,
) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    const command = commandForKey(event, hasSingleKeys);
    if (!command) return;
    const isInField = isInFieldOrDialog(event.target);
    // In a field, letters are text, but shortcuts with Ctrl work. In a dialog, no shortcut works.
    const isInDialog = document.querySelector('[role="dialog"]') !== null;
    if (isInDialog || (isInField && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

interface ReaderControlsProps extends Omit<ReaderProps, 'onTurn' | 'onProblem'> {
  view: PdfView;
  isShown: boolean;
}

/** The toolbar, sidebar and keys of an open document. */
function ReaderControls({
  view,
  id,
  account,
  title,
  file,
  fileName,
  back,
  neighbours,
  notes,
  version,
  newer,
  renderAsk,
  startSearch,
  startWords,
  isShown,
  onRead,
}: ReaderControlsProps) {
  const navigate = useNavigate();
  const state = useSyncExternalStore(view.subscribe, view.read);
  const isWide = useMediaQuery('(min-width: 1280px)');
  const [sidebarChoice, setSidebarChoice] = useState<boolean>();
  const hasSidebar = sidebarChoice ?? isWide;
  const [isFinding, setIsFinding] = useState(startSearch !== '');
  const [dialog, setDialog] = useState<'print' | 'keys'>();
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys('reader.single-keys');
  const pageField = useRef<HTMLInputElement>(null);
  const { numPages } = view.document;
  useAttention(state.page, onRead);

  const { page, zoom, rotation } = state;
  useEffect(() => {
    // Waits until the stored place has been restored.
    if (view.isShown) storePlace(account, id, { page, zoom, rotation });
  }, [view, account, id, page, zoom, rotation]);

  const goTo = (target: { path: string } | undefined) => {
    // Replaces the history entry, so that Back leads to the list instead of the previous document.
    if (target) void navigate(target.path, { replace: true });
  };
  const commands: Record<ReaderCommand, () => void> = {
    'next-page': () => view.goTo(state.page + 1),
    'previous-page': () => view.goTo(state.page - 1),
    'first-page': () => view.goTo(1),
    'last-page': () => view.goTo(numPages),
    'go-to-page': () => pageField.current?.focus(),
    'zoom-in': () => view.stepZoom(1),
    'zoom-out': () => view.stepZoom(-1),
    'fit-width': () => view.setZoom('page-width'),
    'fit-page': () => view.setZoom('page-fit'),
    rotate: () => view.rotate(),
    find: () => {
      // The open sidebar would cover the hits.
      if (isNarrow()) setSidebarChoice(false);
      setIsFinding(true);
      // If the search is already open, it receives the focus again.
      document.querySelector<HTMLElement>('[type=search]')?.focus();
    },
    sidebar: () => setSidebarChoice(!hasSidebar),
    print: () => setDialog('print'),
    save: () => saveFile(fileName, file),
    'next-document': () => goTo(neighbours.next),
    'previous-document': () => goTo(neighbours.previous),
    help: () => setDialog('keys'),
  };
  const closeSearch = () => {
    setIsFinding(false);
    view.focus();
  };
  const handleEscape = () => {
    if (dialog) return;
    if (isFinding) closeSearch();
    else if (hasSidebar && isNarrow() && !isMenuOpen()) {
      setSidebarChoice(false);
      view.focus();
    }
  };
  useReaderKeys(hasSingleKeys, (command) => commands[command](), handleEscape);

  return (
    <>
      <header data-theme="dark" className="relative z-20 col-span-2 border-b border-line bg-raised">
        <div className="flex h-14 items-center px-1 select-none sm:px-2">
          <Toolbar
            title={title}
            back={back}
            state={state}
            pages={numPages}
            pageField={pageField}
            hasSidebar={hasSidebar}
            neighbours={neighbours}
            version={version}
            renderAsk={renderAsk}
            onPage={(target) => {
              view.goTo(target);
              view.focus();
            }}
            onCommand={(command) => commands[command]()}
          />
        </div>
        {version && newer && <OldVersionNotice number={version.number} newer={newer} />}
      </header>
      {hasSidebar && (
        <Sidebar
          view={view}
          state={state}
          notes={notes}
          onNavigate={() => isNarrow() && setSidebarChoice(false)}
        />
      )}
      {/* A search starts at the displayed page, so a search from the URL waits for its page. */}
      {isFinding && (startSearch === '' || (isShown && startWords)) && (
        <div className="relative z-20 col-start-2 row-start-2">
          <FindBar
            view={view}
            hits={state.hits}
            startText={startSearch}
            startWords={startWords ?? []}
            onClose={closeSearch}
          />
        </div>
      )}
      {dialog === 'print' && (
        <PrintDialog
          document={view.document}
          page={state.page}
          onClose={() => setDialog(undefined)}
        />
      )}
      <KeysDialog
        isOpen={dialog === 'keys'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'keys' : undefined)}
        hasSingleKeys={hasSingleKeys}
        onSingleKeysChange={setHasSingleKeys}
      />
    </>
  );
}

/** A PDF that fills the window: pages on a dark background, with all controls. */
export default function Reader(props: ReaderProps) {
  const { id, account, file, startPage, onTurn, onProblem } = props;
  const pdf = usePdf(file, onProblem);
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PdfView>();
  const [isShown, setIsShown] = useState(false);
  const turn = useEffectEvent(onTurn);
  const findPlace = useEffectEvent((): Place | undefined => {
    const place = readPlace(account, id);
    if (!startPage) return place;
    return { zoom: 'auto', rotation: 0, ...place, page: startPage };
  });
  useEffect(() => {
    if (!pdf || !container.current) return;
    const handleShown = () => {
      performance.mark('reader-first-page');
      setIsShown(true);
    };
    const newView = new PdfView(pdf.document, container.current, findPlace(), handleShown, () =>
      turn(),
    );
    setView(newView);
    newView.focus();
    return () => {
      setView(undefined);
      setIsShown(false);
      newView.close();
    };
  }, [pdf]);
  return (
    <div
      data-theme="dark"
      className="relative grid h-svh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] print:hidden"
    >
      {view && <ReaderControls {...props} view={view} isShown={isShown} />}
      <main className="relative col-start-2 row-start-2 min-h-0" aria-busy={!isShown}>
        <div
          ref={container}
          role="group"
          aria-label="Pages"
          // Not translated, because the text is an invisible layer over the picture of its page.
          translate="no"
          className="absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain [scrollbar-gutter:stable] focus-visible:outline-offset-[-2px]"
        >
          <div className="pdfViewer" />
        </div>
      </main>
    </div>
  );
}
