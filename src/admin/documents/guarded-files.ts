import { documentLevel } from '@/access/access-level';
import { documentEndings } from '@/admin/shared/files/stored-files';
import { namedKind } from '@/lib/file-kinds';
import { stampLimits, UnstampableError } from '@/lib/stamp/limits';

/** The requirements for the file of a guarded document, shown in the form. */
export const guardedFileHint =
  'Each reader gets a copy with their own name on every page. The file must be a PDF without a password, of at most 12 MB, 300 pages and 4’000 objects, such as pictures, fonts and links. Attachments are left out, and form fields are printed as they are.';

const refusals: Readonly<Record<UnstampableError['reason'], string>> = {
  'too-large':
    'A guarded PDF may have at most 12 MB, 300 pages and 4’000 objects: larger copies cannot be stamped. Please split it.',
  'too-small':
    'A page of this PDF is smaller than 42 mm, so the reader’s name does not fit. Please use larger pages.',
  encrypted:
    'This PDF is encrypted, so readers’ copies cannot be stamped. Please save it again without a password.',
  unreadable:
    'This PDF is damaged, or not a PDF, so readers’ copies cannot be stamped. Please save it again from its program.',
};

/**
 * Why a guarded document cannot have the file; `undefined` when it can, or when the document is open to
 * everyone. Rejects when the code that reads the file cannot be loaded.
 */
export async function guardedFileRefusal(
  document: Parameters<typeof documentLevel>[0],
  file: File,
): Promise<string | undefined> {
  if (documentLevel(document) === 1) return undefined;
  if (namedKind(documentEndings, file) !== 'application/pdf') {
    return 'A guarded document shows the reader’s name on every page, which needs a PDF. Please upload a PDF.';
  }
  const { stampPdf } = await import('@/lib/stamp/stamp');
  try {
    if (file.size > stampLimits.bytes) throw new UnstampableError('too-large');
    const copy = {
      number: 'MMMM-MMMM',
      name: 'Reader',
      email: 'reader@example.com',
      openedAt: new Date(),
    };
    await stampPdf(new Uint8Array(await file.arrayBuffer()), copy);
    return undefined;
  } catch (error) {
    if (!(error instanceof UnstampableError)) throw error;
    return refusals[error.reason];
  }
}
