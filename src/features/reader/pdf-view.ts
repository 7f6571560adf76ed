// Imported first: it sets globals that the viewer's modules read when they load.
import 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { markHeadings } from './mark-headings';
import { textEdges, removeRunningHeads } from './page-text';
import type { PdfDocument } from './pdf';
import type { Place } from './place';
import { clampScale, wheelFactor, zoomStep, type Zoom } from './zoom';

/* Adapts the viewer of pdf.js to the reader: how it scrolls, fits pages to the window, zooms, searches and restores a place. */

/** The result of the search in the document. */
export interface Hits {
  status: 'none' | 'searching' | 'found' | 'missing';
  /** The position of the selected hit, from 1. */
  current: number;
  total: number;
}

/** The state of the view for the toolbar. */
export interface ViewState {
  page: number;
  scale: number;
  zoom: Zoom;
  rotation: number;
  hits: Hits;
}

const noHits: Hits = { status: 'none', current: 0, total: 0 };

/** How long drawing waits while the size is still changing, in ms. Meanwhile the old drawing is stretched. */
const drawingDelay = 300;

/** On a phone, the space between the text and the edges of the screen, in points. */
const textMargin = 16;
/** The window shows at least this share of a page's height, so that a cover's title is visible. */
const minVisibleShare = 0.8;
/** How many pages `fitText` compares, from the first, to find and measure the one with the most text. */
const comparedPages = 3;
/** In CSS pixels. A hit that begins closer than this to the right edge of the window counts as out of sight. */
const hitMargin = 40;
const pixelsPerPoint = 96 / 72;

/** Replaces the localisation of pdf.js. Its few visible texts stay in English. */
const noLocalisation = {
  getLanguage: () => 'en',
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
};

/**
 * Runs the library's `scroll`, then restores the horizontal position, unless that would hide the target. `left` is the target's
 * distance from the left edge of `element`, in pixels.
 */
type ScrollVertically = (scroll: () => void, target?: { element: Element; left: number }) => void;

/** Turns pages without horizontal scrolling. The library would go to the left edge of the page. */
class VerticalViewer extends PDFViewer {
  scrollVertically: ScrollVertically = (scroll) => scroll();

  override get currentPageNumber(): number {
    return super.currentPageNumber;
  }

  override set currentPageNumber(page: number) {
    this.scrollVertically(() => {
      super.currentPageNumber = page;
    });
  }

  override scrollPageIntoView(target: Parameters<PDFViewer['scrollPageIntoView']>[0]): void {
    // The library sets this flag when it restores the place, with its horizontal position, after a change of size.
    if (target.allowNegativeOffset) super.scrollPageIntoView(target);
    else this.scrollVertically(() => super.scrollPageIntoView(target));
  }
}

/** Goes to hits without horizontal scrolling, unless they would be out of sight. */
class VerticalFindController extends PDFFindController {
  scrollVertically: ScrollVertically = (scroll) => scroll();

  override scrollMatchIntoView(
    match: Parameters<PDFFindController['scrollMatchIntoView']>[0],
  ): void {
    const { element, selectedLeft } = match;
    this.scrollVertically(
      () => super.scrollMatchIntoView(match),
      element && { element, left: selectedLeft },
    );
  }
}

function toZoom(value: string): Zoom {
  if (value === 'page-width' || value === 'page-fit' || value === 'auto') return value;
  return Number(value) || 'auto';
}

/**
 * The pages of an open document in a scroll container: pdf.js draws the pages near the visible ones and frees the others. The methods
 * control the pages; `subscribe` and `read` make the view's state available to React.
 */
export class PdfView {
  private state: ViewState = { page: 1, scale: 1, zoom: 'auto', rotation: 0, hits: noHits };
  private readonly listeners = new Set<() => void>();
  private readonly bus = new EventBus();
  private readonly viewer: VerticalViewer;
  readonly links: PDFLinkService;
  private readonly stopped = new AbortController();
  private readonly isPhone = matchMedia('(max-width: 767px)').matches;
  /** Whether `fitText` or `fitCover` has set the size. The zoom is then `auto`, although the library has a number. */
  private isFitted = false;
  /** The horizontal scroll position that shows the whole column of text, in pixels; `fitText` sets it. */
  private textLeft: number | undefined;
  /** Goes to the stored place. Set until the pages are visible, because hidden pages have no size. */
  private restorePlace: (() => void) | undefined;
  /** Whether the first page has been drawn, at the stored place. */
  isShown = false;

  constructor(
    readonly document: PdfDocument,
    private readonly container: HTMLDivElement,
    place: Place | undefined,
    onShown: () => void,
    /** Called when another page is shown. */
    onTurn: () => void = () => undefined,
  ) {
    // The browser's scroll keys need the focus.
    container.tabIndex = 0;
    const { bus: eventBus } = this;
    this.links = new PDFLinkService({
      eventBus,
      externalLinkTarget: LinkTarget.BLANK,
      // Links and chapters do not change the size that the visitor has chosen.
      ignoreDestinationZoom: true,
    });
    const findController = new VerticalFindController({ eventBus, linkService: this.links });
    const options = {
      container,
      eventBus,
      linkService: this.links,
      findController,
      l10n: noLocalisation,
      // Forms are only displayed: nothing can be filled in or marked.
      annotationMode: 1,
      annotationEditorMode: -1,
      enablePermissions: true,
      enableAutoLinking: false,
      // On a phone, a page fills the whole width.
      removePageBorders: this.isPhone,
      // The library's types lack this option.
      abortSignal: this.stopped.signal,
    };
    this.viewer = new VerticalViewer(options);
    this.viewer.scrollVertically = findController.scrollVertically = this.scrollVertically;
    this.links.setViewer(this.viewer);
    this.handleEvents(place, onShown, onTurn);
    this.viewer.setDocument(document);
    this.links.setDocument(document);
    this.watchStructure();
    this.watchWheel();
    this.watchPinch();
    this.watchSize();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = (): ViewState => this.state;

  private update(change: Partial<ViewState>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private readonly scrollVertically: ScrollVertically = (scroll, target) => {
    const { container } = this;
    const { scrollLeft, scrollTop } = container;
    scroll();
    const libraryScrollLeft = container.scrollLeft;
    if (libraryScrollLeft === scrollLeft && container.scrollTop === scrollTop) return;
    container.scrollLeft = (this.isFitted ? this.textLeft : undefined) ?? scrollLeft;
    if (!target) return;
    const bounds = container.getBoundingClientRect();
    const targetLeft = target.element.getBoundingClientRect().left + target.left - bounds.left;
    const isOutOfSight = targetLeft < 0 || targetLeft > bounds.width - hitMargin;
    if (isOutOfSight) container.scrollLeft = libraryScrollLeft;
  };

  private handleEvents(place: Place | undefined, onShown: () => void, onTurn: () => void) {
    const { bus, viewer, container } = this;
    bus.on('pagesinit', () => {
      for (const page of container.querySelectorAll<HTMLElement>('.page')) {
        page.setAttribute('aria-label', `Page ${page.dataset.pageNumber}`);
      }
      this.restorePlace = () => {
        this.restorePlace = undefined;
        viewer.pagesRotation = place?.rotation ?? 0;
        this.setZoom(place?.zoom ?? 'auto');
        if (place && place.page > 1) this.goTo(place.page);
        // Makes the library record this place, to which it returns after a change of size.
        viewer.update();
      };
      if (this.isVisible()) this.restorePlace();
    });
    // The library makes each page's text an unnamed tab stop, which is not needed: the container can be scrolled by keyboard.
    bus.on('textlayerrendered', ({ source }: { source: { div: HTMLElement } }) =>
      source.div.querySelector('.textLayer')?.removeAttribute('tabindex'),
    );
    bus.on(
      'pagerendered',
      () => {
        this.isShown = true;
        onShown();
      },
      { once: true },
    );
    bus.on('annotationlayerrendered', ({ pageNumber }: { pageNumber: number }) => {
      const links = container.querySelectorAll(
        `[data-page-number="${pageNumber}"] .linkAnnotation > a:not([title], [aria-label])`,
      );
      for (const link of links) link.setAttribute('aria-label', 'Link within this document');
    });
    bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
      if (pageNumber === this.state.page) return;
      this.update({ page: pageNumber });
      onTurn();
    });
    bus.on('scalechanging', ({ scale }: { scale: number }) =>
      this.update({ scale, zoom: this.isFitted ? 'auto' : toZoom(viewer.currentScaleValue) }),
    );
    bus.on('rotationchanging', ({ pagesRotation }: { pagesRotation: number }) =>
      this.update({ rotation: pagesRotation }),
    );
    const updateHits = (
      matches: { current: number; total: number },
      status: Hits['status'] = this.state.hits.status,
    ) => this.update({ hits: { status, ...matches } });
    bus.on('updatefindmatchescount', (event: { matchesCount: Hits }) =>
      updateHits(event.matchesCount),
    );
    bus.on('updatefindcontrolstate', (event: { state: number; matchesCount: Hits }) => {
      const status = {
        [FindState.NOT_FOUND]: 'missing',
        [FindState.PENDING]: 'searching',
      } as const;
      updateHits(event.matchesCount, status[event.state] ?? 'found');
    });
  }

  /** Marks a page's headings once the library has added the page's structure, some time after the text. */
  private watchStructure() {
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('.structTree')) markHeadings(node);
      }
    });
    observer.observe(this.container, { childList: true, subtree: true });
    this.stopped.signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Changes the size by a factor. Keeps the content at `x` and `y` in place. */
  private scaleAt(x: number, y: number, factor: number) {
    const { container, viewer } = this;
    const page =
      document.elementFromPoint(x, y)?.closest('.page') ??
      container.querySelector(`.page[data-page-number="${this.state.page}"]`);
    const before = page?.getBoundingClientRect();
    this.isFitted = false;
    const scaleFactor = clampScale(viewer.currentScale * factor) / viewer.currentScale;
    // The scroll below keeps the point in place. The library's `origin` option would ignore the toolbar and the margins.
    viewer.updateScale({ drawingDelay, scaleFactor });
    const after = page?.getBoundingClientRect();
    if (!before?.width || !after) return;
    const growth = after.width / before.width;
    container.scrollBy({
      left: after.left - x + (x - before.left) * growth,
      top: after.top - y + (y - before.top) * growth,
      behavior: 'instant',
    });
  }

  private watchWheel() {
    this.container.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        const factor = wheelFactor(event.deltaY, event.deltaMode);
        this.scaleAt(event.clientX, event.clientY, factor);
      },
      { passive: false, signal: this.stopped.signal },
    );
  }

  private watchPinch() {
    const { container } = this;
    const { signal } = this.stopped;
    let distance = 0;
    const distanceBetween = ([first, second]: Touch[]) =>
      first && second
        ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
        : 0;
    container.addEventListener(
      'touchstart',
      ({ touches }) => {
        distance = touches.length === 2 ? distanceBetween([...touches]) : 0;
      },
      { passive: true, signal },
    );
    container.addEventListener(
      'touchmove',
      (event) => {
        const touches = [...event.touches];
        const [first, second] = touches;
        if (!distance || !first || !second) return;
        // Prevents the browser from scrolling, unless it has already begun to.
        if (event.cancelable) event.preventDefault();
        const factor = distanceBetween(touches) / distance;
        // The library rounds sizes to whole percentages, so small changes accumulate first.
        if (Math.abs(factor - 1) < 0.02) return;
        distance *= factor;
        const [x, y] = [first.clientX + second.clientX, first.clientY + second.clientY];
        this.scaleAt(x / 2, y / 2, factor);
      },
      { passive: false, signal },
    );
  }

  private watchSize() {
    const observer = new ResizeObserver(() => {
      if (!this.isVisible()) return;
      if (this.restorePlace) this.restorePlace();
      else if (typeof this.state.zoom === 'string') this.setZoom(this.state.zoom);
      this.viewer.update();
    });
    observer.observe(this.container);
    this.stopped.signal.addEventListener('abort', () => observer.disconnect());
  }

  private readonly isVisible = () => this.container.clientWidth > 0;

  goTo(page: number): void {
    const { pagesCount } = this.viewer;
    this.viewer.currentPageNumber = Math.min(pagesCount, Math.max(1, Math.trunc(page) || 1));
  }

  setZoom(zoom: Zoom): void {
    if (zoom === 'auto' && this.isPhone && this.viewer.pagesRotation === 0) {
      // First fits the width of the page, in case the text cannot be measured.
      if (!this.isFitted) this.viewer.currentScaleValue = zoom;
      this.fitText().catch(() => undefined);
      return;
    }
    this.isFitted = false;
    this.viewer.currentScaleValue = String(zoom);
    if (zoom === 'auto' && !this.isPhone) this.fitCover();
  }

  /** Reduces the size until the window shows `minVisibleShare` of the first page's height. */
  private fitCover() {
    // The window may be resized before there are pages.
    const first: { viewport: { height: number } } | undefined = this.viewer.getPageView(0);
    if (!first) return;
    const factor = this.container.clientHeight / (first.viewport.height * minVisibleShare);
    if (factor >= 1) return;
    this.isFitted = true;
    this.viewer.currentScale = clampScale(this.viewer.currentScale * factor);
  }

  /**
   * Fits the width of the text to the screen instead of the width of the page, whose margins would make the type
   * too small to read on a phone.
   */
  private async fitText(): Promise<void> {
    const count = Math.min(comparedPages, this.document.numPages);
    const pages = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const page = await this.document.getPage(index + 1);
        const { items } = await page.getTextContent();
        return { view: page.view, items };
      }),
    );
    const [fullest] = pages.toSorted((a, b) => b.items.length - a.items.length);
    const [start = 0, bottom = 0, end = 0, top = 0] = fullest?.view ?? [];
    const edges = textEdges(removeRunningHeads(fullest?.items ?? [], { bottom, top }));
    if (!edges || this.stopped.signal.aborted || this.state.zoom !== 'auto') return;
    const left = Math.max(0, edges.left - start - textMargin);
    const right = Math.min(end - start, edges.right - start + textMargin);
    const scale = clampScale(this.container.clientWidth / ((right - left) * pixelsPerPoint));
    this.isFitted = true;
    this.viewer.currentScale = scale;
    this.textLeft = left * scale * pixelsPerPoint;
    this.container.scrollLeft = this.textLeft;
  }

  stepZoom(direction: 1 | -1): void {
    this.setZoom(zoomStep(this.viewer.currentScale, direction));
  }

  rotate(): void {
    this.viewer.pagesRotation = (this.viewer.pagesRotation + 90) % 360;
    // What fits depends on the rotation.
    if (typeof this.state.zoom === 'string') this.setZoom(this.state.zoom);
  }

  /** Marks all hits of a text, or of each of several words. */
  find(
    query: string | readonly string[],
    options: { again?: boolean; backwards?: boolean } = {},
  ): void {
    if (query.length === 0) {
      this.endFind();
      return;
    }
    this.bus.dispatch('find', {
      source: this,
      type: options.again ? 'again' : '',
      // Copied, because the library sorts the list in place.
      query: typeof query === 'string' ? query : [...query],
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: options.backwards ?? false,
      matchDiacritics: false,
    });
  }

  endFind(): void {
    this.bus.dispatch('findbarclose', { source: this });
    this.update({ hits: noHits });
  }

  /** Focuses the pages without a focus ring, because the visitor did not move the focus. */
  focus(): void {
    const options = { preventScroll: true, focusVisible: false };
    this.container.focus(options);
  }

  close(): void {
    this.stopped.abort();
    this.listeners.clear();
    // The library's types do not allow the document to be removed.
    const viewer: { setDocument(document: PdfDocument | null): void } = this.viewer;
    viewer.setDocument(null);
    this.links.setDocument(null);
  }
}
