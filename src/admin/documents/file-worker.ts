import { RefusedFileError } from '@/delivery/limits';
import { prepareDelivery } from '@/delivery/prepare';
import type { CheckMessage, CheckedPdf, PdfToCheck } from './check-file';
import { readPdf } from './read-pdf';

// The worker that checks PDFs and makes delivery files. However long parsing takes, it does not block the console, which can
// terminate the worker.

async function check({ file, isGuarded }: PdfToCheck): Promise<CheckedPdf> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isGuarded) return { ...(await readPdf(bytes)), delivery: undefined };
  const delivery = await prepareDelivery(bytes);
  // Reads the delivery file, so that the search finds no word that its pages omit. pdf.js transfers its input, hence the copy.
  return { ...(await readPdf(delivery.file.slice())), delivery };
}

async function outcomeOf(pdf: PdfToCheck): Promise<CheckMessage> {
  try {
    return { checked: await check(pdf) };
  } catch (error) {
    return error instanceof RefusedFileError
      ? { refusal: error.reason }
      : { failure: String(error) };
  }
}

async function respond(pdf: PdfToCheck): Promise<void> {
  const outcome = await outcomeOf(pdf);
  const buffer = outcome.checked?.delivery?.file.buffer;
  self.postMessage(outcome, { transfer: buffer ? [buffer] : [] });
}

self.addEventListener('message', ({ data }: MessageEvent<PdfToCheck>) => void respond(data));

const ready: CheckMessage = { isReady: true };
self.postMessage(ready, { transfer: [] });
