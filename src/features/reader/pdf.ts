/* The library sets what its viewer parts read when they are loaded: this order matters. */
import * as library from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';

library.GlobalWorkerOptions.workerSrc = workerUrl;

/** Tables of characters, standard fonts and decoders that some files need; `pdfFiles` puts them there. */
const files = `/assets/pdfjs-${library.version}`;

export type PdfDocument = library.PDFDocumentProxy;
export type PdfPage = library.PDFPageProxy;

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

/** Reads a PDF in the worker. Rejects with a `PdfError`. Close it with `destroy` of its loading task. */
export async function openPdf(file: Blob): Promise<PdfDocument> {
  if (file.size === 0) throw new PdfError('empty');
  let document: PdfDocument;
  try {
    const task = library.getDocument({
      data: await file.arrayBuffer(),
      cMapUrl: `${files}/cmaps/`,
      standardFontDataUrl: `${files}/standard_fonts/`,
      wasmUrl: `${files}/wasm/`,
      // The policy of the site allows neither.
      useWasm: false,
      isEvalSupported: false,
      // What a file gets wrong is of no interest to the console.
      verbosity: library.VerbosityLevel.ERRORS,
    });
    document = await task.promise;
    // A file may open although none of its pages can be read.
    if (document.numPages > 0) await document.getPage(1);
  } catch (error) {
    throw new PdfError(problemOf(error), error);
  }
  if (document.numPages > 0) return document;
  void document.loadingTask.destroy();
  throw new PdfError('empty');
}
