import { documentLevel } from '@/access/access-level';
import { documentEndings } from '@/admin/shared/files/stored-files';
import { fileKind } from '@/lib/file-kinds';

/** The requirements for the file of a guarded document, shown in the form. */
export const guardedFileHint =
  'Each reader gets a copy with their own name on every page. The file must be a PDF without a password, of at most 12 MB, 300 pages and 4’000 objects, such as pictures, fonts and links.';

/**
 * Why a guarded document cannot have the file; `undefined` when it can, or when the document is open to
 * everyone. Rejects when the code that reads the file cannot be loaded.
 */
export async function guardedFileRefusal(
  document: Parameters<typeof documentLevel>[0],
  file: File,
): Promise<string | undefined> {
  if (documentLevel(document) === 1) return undefined;
  if (fileKind(documentEndings, file) !== 'application/pdf') {
    return 'A guarded document shows the reader’s name on every page, which needs a PDF. Please upload a PDF.';
  }
  const { openStampable, stampLimits, UnstampableError } = await import('@/lib/stampable-pdf');
  try {
    if (file.size > stampLimits.bytes) throw new UnstampableError('too-large');
    await openStampable(new Uint8Array(await file.arrayBuffer()));
    return undefined;
  } catch (error) {
    if (!(error instanceof UnstampableError)) throw error;
    return error.reason === 'too-large'
      ? 'A guarded PDF may have at most 12 MB, 300 pages and 4’000 objects: larger copies cannot be stamped. Please split it.'
      : 'This PDF is encrypted or damaged, so readers’ copies cannot be stamped. Please save it again without a password.';
  }
}
