// `pdfjs-dist` stays at 5.4.530: version 5.4.624 mixes up the page numbers of several open documents, and the worker of 5.5 is 61 KiB
// larger (brotli).
import * as library from 'pdfjs-dist/legacy/build/pdf.mjs';

const newWorker = () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });

/** The worker of the first document. Its code loads while the document is being fetched. */
let firstWorker: Worker | undefined = newWorker();

/** The folder of character maps, standard fonts and decoders that some files need. The Vite plugin `pdfFiles` fills it. */
const assets = `/assets/pdfjs-${library.version}`;

const verbosity = library.VerbosityLevel.ERRORS;

export type PdfDocument = library.PDFDocumentProxy;

/** Why a file cannot be shown. */
export type PdfProblem = 'encrypted' | 'broken' | 'empty' | 'huge';

export class PdfError extends Error {
  override name = 'PdfError';
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, cause?: unknown) {
    super(`The file is ${problem}.`, { cause });
    this.problem = problem;
  }
}

function problemOf(error: unknown): PdfProblem {
  if (error instanceof Error && error.name === 'PasswordException') return 'encrypted';
  return error instanceof RangeError ? 'huge' : 'broken';
}

/** An open document, with a function that closes it and its worker. */
export interface OpenPdf {
  document: PdfDocument;
  close: () => void;
}

/** Reads a PDF in a worker. Rejects with a `PdfError`. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  if (file.size === 0) throw new PdfError('empty');
  const port = firstWorker ?? newWorker();
  firstWorker = undefined;
  const worker = library.PDFWorker.create({ port, verbosity });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  let document: PdfDocument;
  try {
    const task = library.getDocument({
      worker,
      data: await file.arrayBuffer(),
      cMapUrl: `${assets}/cmaps/`,
      standardFontDataUrl: `${assets}/standard_fonts/`,
      wasmUrl: `${assets}/wasm/`,
      // The content security policy allows neither WebAssembly nor `eval`.
      useWasm: false,
      isEvalSupported: false,
      verbosity,
    });
    document = await task.promise;
    // A file may open even though none of its pages can be read.
    if (document.numPages > 0) await document.getPage(1);
  } catch (error) {
    close();
    throw new PdfError(problemOf(error), error);
  }
  if (document.numPages > 0) {
    return { document, close: () => void document.loadingTask.destroy().finally(close) };
  }
  close();
  throw new PdfError('empty');
}
