// The function open-document also uses this file, and it has no `@/`.
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

/** The limits for a guarded file. A function on hosted Supabase has two seconds of CPU time and 256 MB. */
export const stampLimits = { bytes: 15 * 1024 * 1024, pages: 300 } as const;

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
  if (file.byteLength > stampLimits.bytes) throw new UnstampableError('too-large');
  let pdf: PDFDocument;
  let pages: number;
  try {
    pdf = await PDFDocument.load(file, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    pages = pdf.getPages().length;
  } catch (cause) {
    throw new UnstampableError('unreadable', { cause });
  }
  if (pages === 0) throw new UnstampableError('unreadable');
  if (pages > stampLimits.pages) throw new UnstampableError('too-large');
  return pdf;
}
