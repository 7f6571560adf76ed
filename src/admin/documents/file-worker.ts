/// <reference lib="webworker" />
import { RefusedFileError } from '@/lib/delivery/limits';
import { prepareDelivery } from '@/lib/delivery/prepare';
import { readPdf } from './read-pdf';
import type { CheckedPdf, PdfToCheck } from './check-file';

/** What a file costs, nobody knows before: it is read here, so that the console stays usable and can end it. */
async function check({ file, isGuarded }: PdfToCheck): Promise<CheckedPdf> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isGuarded) return { ...(await readPdf(bytes)), delivery: undefined };
  const delivery = await prepareDelivery(bytes);
  // Readers and the search get what the delivery file shows, not what the uploaded one contains.
  return { ...(await readPdf(delivery.file.slice())), delivery };
}

self.addEventListener('message', ({ data }: MessageEvent<PdfToCheck>) => {
  check(data)
    .then((checked) => ({ checked }))
    .catch((error: unknown) =>
      error instanceof RefusedFileError ? { refusal: error.reason } : { failure: String(error) },
    )
    .then((answer) => self.postMessage(answer));
});
