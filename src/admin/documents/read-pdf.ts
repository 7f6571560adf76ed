import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
// The part of pdf.js that reads files. Where it is loaded already, pdf.js starts no worker for it.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { guessLanguage, joinText, withoutRunningHeads } from '@/features/reader/page-text';
import { RefusedFileError } from '@/lib/delivery/limits';

/** What pdf.js draws on in a worker, which has no elements. */
class WorkerCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** The colour filters of pages are elements too. They change colours only. */
class NoFilters {
  addFilter() {
    return 'none';
  }
  addHCMFilter() {
    return 'none';
  }
  addAlphaFilter() {
    return 'none';
  }
  addLuminosityFilter() {
    return 'none';
  }
  addHighlightHCMFilter() {
    return 'none';
  }
  destroy() {}
}

const files = `${self.location.origin}/assets/pdfjs-${version}`;

/** In pixels. Wide enough that every drawing instruction runs. */
const drawnWidth = 400;

/** Draws the first and the last page of a PDF, as a reader's viewer does, and reads its text. Throws a `RefusedFileError`. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({
    data: bytes,
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    useWorkerFetch: true,
    disableFontFace: true,
    // The site's policy allows neither.
    useWasm: false,
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages === 0) throw new RefusedFileError('unreadable');
    for (const number of new Set([1, document.numPages])) {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: drawnWidth / natural.width });
      const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      await page.render({ canvas: null, canvasContext: canvas.getContext('2d'), viewport }).promise;
    }
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const [, bottom = 0, , top = 0] = page.view;
      pages.push(joinText(withoutRunningHeads(items, { bottom, top })));
      page.cleanup();
    }
    return { pages, language: guessLanguage(pages.join('\n')) };
  } finally {
    await task.destroy();
  }
}
