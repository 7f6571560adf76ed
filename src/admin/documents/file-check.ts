import { documentLevel } from '@/access/access-level';
import { documentEndings } from '@/admin/shared/form/stored-files';
import { namedKind } from '@/lib/file-kinds';
import { stampLimits, UnstampableError } from '@/lib/stamp/limits';
import type { drawEnds } from '@/features/reader/draw-ends';

/** The requirements for the file of a guarded document, shown in the form. */
export const guardedFileHint =
  'Each reader gets a copy with their own name on every page. The file must be a PDF without a password, of at most 12 MB, 300 pages and 4’000 objects, such as pictures, fonts and links. Attachments are left out, and form fields are printed as they are.';

const password = 'This PDF opens only with a password. Please save it again without one.';
const damaged = 'This PDF is damaged, or not a PDF. Please save it again from its program.';

const refusals: Readonly<Record<UnstampableError['reason'], string>> = {
  'too-large':
    'A guarded PDF may have at most 12 MB, 300 pages and 4’000 objects: larger copies cannot be stamped. Please split it.',
  'too-small':
    'A page of this PDF is smaller than 42 mm, so the reader’s name does not fit. Please use larger pages.',
  encrypted: password,
  unreadable: damaged,
};

const problems: Readonly<Record<NonNullable<Awaited<ReturnType<typeof drawEnds>>>, string>> = {
  encrypted: password,
  broken: damaged,
  empty: damaged,
  huge: 'This PDF is too large to be drawn. Please split it.',
};

interface Checked {
  /** Why readers could not read the file, and what to do; `undefined` when they can. */
  refusal?: string;
  /** Whether readers’ copies will lack files that are attached to it. */
  losesAttachments: boolean;
}

/** For a file that nobody reads here, or that is read unchanged. */
const accepted: Checked = { losesAttachments: false };

/**
 * Does with a file what will be done for each reader: a guarded one is stamped, and the reader's viewer draws the first and
 * the last page. Rejects when the code that does so cannot be loaded.
 */
export async function checkFile(
  document: Parameters<typeof documentLevel>[0],
  file: File,
  draw?: typeof drawEnds,
): Promise<Checked> {
  const isPdf = namedKind(documentEndings, file) === 'application/pdf';
  const isGuarded = documentLevel(document) > 1;
  if (isGuarded && !isPdf) {
    const refusal =
      'A guarded document shows the reader’s name on every page, which needs a PDF. Please upload a PDF.';
    return { ...accepted, refusal };
  }
  if (!isPdf) return accepted;
  try {
    const shown = isGuarded ? await sampleCopy(file) : { copy: file, ...accepted };
    const open = draw ?? (await import('@/features/reader/draw-ends')).drawEnds;
    const problem = await open(shown.copy);
    if (problem) return { ...accepted, refusal: problems[problem] };
    return { losesAttachments: shown.losesAttachments };
  } catch (error) {
    if (!(error instanceof UnstampableError)) throw error;
    return { ...accepted, refusal: refusals[error.reason] };
  }
}

/** A copy for a reader who does not exist. */
async function sampleCopy(file: File): Promise<{ copy: Blob; losesAttachments: boolean }> {
  const [{ stampPdf }, { hasAttachments }] = await Promise.all([
    import('@/lib/stamp/stamp'),
    import('@/lib/stamp/attachments'),
  ]);
  if (file.size > stampLimits.bytes) throw new UnstampableError('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = { name: 'Reader', email: 'reader@example.com' };
  const parts = await stampPdf(bytes, { number: 'MMMM-MMMM', openedAt: new Date(), ...reader });
  return {
    copy: new Blob(parts, { type: 'application/pdf' }),
    losesAttachments: await hasAttachments(bytes),
  };
}
