import { joinText, withoutRunningHeads } from './page-text';
import { openPdf } from './pdf';

export { guessLanguage } from './page-text';

/** The text of each page of a PDF; empty for a scanned page. Rejects with a `PdfError`. */
export async function readText(file: Blob): Promise<string[]> {
  const { document, close } = await openPdf(file);
  try {
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const [, bottom = 0, , top = 0] = page.view;
      texts.push(joinText(withoutRunningHeads(items, { bottom, top })));
      page.cleanup();
    }
    return texts;
  } finally {
    close();
  }
}
