import {
  getDocument,
  VerbosityLevel,
  version,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The part of pdf.js that parses files. Once it is imported here, pdf.js does not start another worker for it.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { RefusedFileError } from '@/delivery/limits';
import { guessLanguage, joinText, removeRunningHeads } from '@/features/reader/page-text';
import type { CheckedPdf } from './check-file';

/** Replaces the canvas elements that pdf.js would create, which workers lack. */
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

const noFilter = () => 'none';

/** Replaces the filters of pdf.js, because they need the DOM, which workers lack. Filters only change colours. */
class NoFilters {
  addFilter = noFilter;
  addAlphaFilter = noFilter;
  addLuminosityFilter = noFilter;
  destroy = () => undefined;
}

const assets = `${self.location.origin}/assets/pdfjs-${version}`;

const trialWidth = 400;

function drawPage(page: PDFPageProxy): Promise<void> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: trialWidth / natural.width });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library's types lack `OffscreenCanvas`.
  const target: { canvas: HTMLCanvasElement } = Object({ canvas });
  return page.render({ ...target, viewport }).promise;
}

function reasonOf(error: unknown): RefusedFileError['reason'] {
  if (error instanceof Error && error.name === 'PasswordException') return 'encrypted';
  return error instanceof RangeError ? 'too-complex' : 'unreadable';
}

/** Reads the text of a PDF, and draws its first and last page as a trial. Rejects with `RefusedFileError`. */
export async function readPdf(data: Uint8Array): Promise<Pick<CheckedPdf, 'pages' | 'language'>> {
  const task = getDocument({
    data,
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    useWorkerFetch: true,
    // Letters are drawn as shapes, because a worker has no document to load fonts into.
    disableFontFace: true,
    // The site's Content Security Policy allows neither WebAssembly nor `eval`.
    useWasm: false,
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      if (number === 1 || number === document.numPages) await drawPage(page);
      const { items } = await page.getTextContent();
      const [, bottom = 0, , top = 0] = page.view;
      pages.push(joinText(removeRunningHeads(items, { bottom, top })));
      page.cleanup();
    }
    if (pages.length === 0) throw new RefusedFileError('unreadable');
    return { pages, language: guessLanguage(pages.join('\n')) };
  } catch (error) {
    throw error instanceof RefusedFileError
      ? error
      : new RefusedFileError(reasonOf(error), { cause: error });
  } finally {
    await task.destroy();
  }
}
