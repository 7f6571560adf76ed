import { drawPage } from './drawing';
import { openPdf, PdfError, type PdfProblem } from './pdf';

/** Opens a PDF as the reader does, and draws its first and its last page. Resolves to what is wrong with it. */
export async function drawEnds(file: Blob): Promise<PdfProblem | undefined> {
  try {
    const { document, close } = await openPdf(file);
    try {
      const { signal } = new AbortController();
      for (const page of new Set([1, document.numPages])) {
        await drawPage(document, { page, width: 400, density: 1, intent: 'display', signal });
      }
    } finally {
      close();
    }
    return undefined;
  } catch (error) {
    return error instanceof PdfError ? error.problem : 'broken';
  }
}
