import type { PdfDocument } from './pdf';

let lastDrawing: Promise<unknown> = Promise.resolve();

/** Draws thumbnails and printed pages one after the other, so that they do not delay the page being read. */
function enqueue<Result>(draw: () => Promise<Result>): Promise<Result> {
  const drawing = lastDrawing.then(draw);
  lastDrawing = drawing.catch(() => undefined);
  return drawing;
}

interface Drawing {
  page: number;
  /** In CSS pixels for the screen, in points (1/72 inch) for paper. Default: the page's own width. */
  width?: number;
  /** Canvas pixels per CSS pixel or point. */
  density: number;
  rotation?: number;
  intent: 'display' | 'print';
  signal: AbortSignal;
}

/** Draws a page on a canvas of its own. Resolves to `undefined` if aborted. */
export function renderPage(
  document: PdfDocument,
  { page, width, density, rotation = 0, intent, signal }: Drawing,
): Promise<HTMLCanvasElement | undefined> {
  return enqueue(async () => {
    if (signal.aborted) return undefined;
    const pdfPage = await document.getPage(page);
    const orientation = { rotation: (pdfPage.rotate + rotation) % 360 };
    const natural = pdfPage.getViewport({ scale: 1, ...orientation });
    const scale = ((width ?? natural.width) / natural.width) * density;
    const viewport = pdfPage.getViewport({ scale, ...orientation });
    const canvas = window.document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    const task = pdfPage.render({ canvas, viewport, intent });
    const stop = () => task.cancel();
    signal.addEventListener('abort', stop);
    try {
      await task.promise;
      return canvas;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      // Frees what pdf.js has cached for the page, unless the page is being drawn elsewhere.
      pdfPage.cleanup();
    }
  });
}
