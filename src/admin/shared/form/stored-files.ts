import { acceptedFiles, fileKind, kindByName } from '@/lib/file-kinds';
import { fileTarget, type FileBucket } from '@/lib/file-target';
import { slugify } from '@/lib/slug';

/** In bytes. The buckets have the same limit. */
export const maxDocumentSize = 50 * 1024 * 1024;

/** The types of files that the buckets accept. */
export const documentExtensions = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;
export const acceptedDocuments = acceptedFiles(documentExtensions);

/** Path of a stored file in its bucket; `undefined` for a link, or if there is no file. */
export function storedPath(fileUrl: string | null, bucket?: FileBucket): string | undefined {
  const target = fileTarget(fileUrl, bucket);
  return target?.kind === 'stored' ? target.path : undefined;
}

/** Why a file is refused, to be shown after its name; `undefined` when it is accepted. */
export async function documentRefusal(file: File): Promise<string | undefined> {
  const otherKind = 'is neither a PDF nor a Word, Excel or PowerPoint document.';
  if (!kindByName(documentExtensions, file)) return otherKind;
  if (file.size === 0) return 'is empty.';
  if (file.size > maxDocumentSize) return 'is larger than 50 MB.';
  return (await fileKind(documentExtensions, file)) ? undefined : otherKind;
}

const stemOf = (fileName: string) => fileName.normalize().replace(/\.[^.]*$/, '');

/** A suggested title, derived from a file's name: `q3_audit-report.pdf` → `Q3 audit report`. */
export function titleFromFileName(fileName: string): string {
  const words = stemOf(fileName)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 200);
}

/** A text as a path segment of at most 60 characters. */
const shortSlugOf = (text: string) => slugify(text).slice(0, 60).replace(/-$/, '') || 'document';

function extensionOf(file: File): string {
  const kind = kindByName(documentExtensions, file);
  if (!kind) throw new Error('The bucket does not accept files of this kind.');
  return documentExtensions[kind];
}

/** Eight random hexadecimal digits, which make a path unique. */
export const randomPart = () => crypto.randomUUID().slice(0, 8);

/**
 * A unique path for a new file in the bucket. The folder is the section at the time of upload. Who may read the file depends
 * only on the row that refers to it.
 */
export const documentPath = (section: string, title: string, file: File) =>
  `${section}/${shortSlugOf(title)}-${randomPart()}.${extensionOf(file)}`;

/** A unique path for a press file. Its last segment, derived from the file's name, is the name under which readers save it. */
export const pressFilePath = (file: File) =>
  `${randomPart()}/${shortSlugOf(stemOf(file.name))}.${extensionOf(file)}`;
