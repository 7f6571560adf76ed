import { lookUp } from './look-up.ts';

/** File name extension by MIME type. */
type Extensions = Readonly<Record<string, string>>;

/** The `accept` attribute of a file field for these kinds. */
export function acceptedFiles(extensions: Extensions): string {
  return Object.entries(extensions)
    .map(([type, extension]) => `.${extension},${type}`)
    .join(',');
}

/** The MIME type for a file name's extension; `undefined` if `extensions` does not contain it. */
export function kindByName<Kinds extends Extensions>(
  extensions: Kinds,
  { name }: Pick<File, 'name'>,
): Extract<keyof Kinds, string> | undefined {
  const isKind = (kind: string): kind is Extract<keyof Kinds, string> =>
    Object.hasOwn(extensions, kind);
  const lowerCase = name.toLowerCase();
  return Object.keys(extensions)
    .filter(isKind)
    .find((kind) => lowerCase.endsWith(`.${extensions[kind]}`));
}

/**
 * The MIME type of a file whose extension and content agree; `undefined` for any other file. Ignores the type reported by the
 * browser, which depends on the installed software.
 */
export async function fileKind<Kinds extends Extensions>(
  extensions: Kinds,
  file: File,
): Promise<Extract<keyof Kinds, string> | undefined> {
  const kind = kindByName(extensions, file);
  if (kind === undefined) return undefined;
  const hasContent = await hasContentOf(extensions[kind] ?? '', file).catch(() => false);
  return hasContent ? kind : undefined;
}

/** The folder that the ZIP archive of an Office document must contain, by the document's extension. */
const archiveFolders: Readonly<Record<string, string>> = {
  docx: 'word/',
  xlsx: 'xl/',
  pptx: 'ppt/',
};

const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());

/** Whether the content of a file fits this extension. Rejects when the file cannot be read. */
async function hasContentOf(extension: string, file: File): Promise<boolean> {
  const start = await textOf(file.slice(0, 1024));
  // Viewers allow up to 1024 bytes before a PDF begins, such as the header of a mail.
  if (extension === 'pdf') return start.includes('%PDF-');
  const folder = lookUp(archiveFolders, extension);
  // Office files before 2007, such as .doc, begin with these bytes.
  if (folder === undefined)
    return start.startsWith('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1');
  if (!start.startsWith('PK\u0003\u0004')) return false;
  // The folder's name is near the start, or in the archive's directory, which is at the end.
  return start.includes(folder) || (await textOf(file.slice(-64 * 1024))).includes(folder);
}

/** Rounds to tenths, without a trailing zero: `1.2`, but `5` for 5.0. */
const roundToTenths = (amount: number) => Number(amount.toFixed(1));

/**
 * A file's size, for display: `48 kB`, `1.2 MB`. Units are multiples of 1024, like upload limits: a file of
 * exactly the allowed size is shown with the same number as the limit.
 */
export function formatFileSize(bytes: number): string {
  // Only an empty file is shown as 0 kB.
  const kilobytes = Math.max(Math.sign(bytes), Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} kB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1024
    ? `${roundToTenths(megabytes)} MB`
    : `${roundToTenths(megabytes / 1024)} GB`;
}
