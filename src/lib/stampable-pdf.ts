// The function open-document also uses this file, and it has no `@/`.
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

/**
 * The limits for a guarded file. A function on hosted Supabase has two seconds of CPU time and 256 MB, and most of the time
 * goes into reading the file's objects.
 */
export const stampLimits = { bytes: 12 * 1024 * 1024, pages: 300, objects: 4000 } as const;

/** The number of objects according to the end of the file, where every PDF states it. */
function declaredObjects(file: Uint8Array): number {
  const end = new TextDecoder('latin1').decode(file.subarray(-64 * 1024));
  return Math.max(0, ...[...end.matchAll(/\/Size\s+(\d+)/g)].map(([, size]) => Number(size)));
}

/** Why a file cannot be stamped with its reader's name on each page. */
export class UnstampableError extends Error {
  readonly reason: 'too-large' | 'unreadable';
  constructor(reason: UnstampableError['reason'], options?: ErrorOptions) {
    super(`The file cannot be stamped: ${reason}`, options);
    this.reason = reason;
  }
}

/** Opens a PDF whose pages can be stamped. Throws an `UnstampableError` for any other file. */
export async function openStampable(file: Uint8Array): Promise<PDFDocument> {
  const { bytes, objects } = stampLimits;
  if (file.byteLength > bytes || declaredObjects(file) > objects) {
    throw new UnstampableError('too-large');
  }
  // The reader of the file takes its streams with `slice`. Here they stay parts of the file, so that memory holds them once.
  const shared = file.subarray();
  Object.assign(shared, { slice: (from?: number, to?: number) => shared.subarray(from, to) });
  let pdf: PDFDocument;
  let pages: number;
  try {
    pdf = await PDFDocument.load(shared, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    pages = pdf.getPages().length;
  } catch (cause) {
    throw new UnstampableError('unreadable', { cause });
  }
  if (pages === 0) throw new UnstampableError('unreadable');
  const isLarge =
    pages > stampLimits.pages || pdf.context.enumerateIndirectObjects().length > objects;
  if (isLarge) throw new UnstampableError('too-large');
  return pdf;
}
