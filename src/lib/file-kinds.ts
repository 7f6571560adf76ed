/** File name extension by MIME type. */
type Endings = Readonly<Record<string, string>>;

/** The `accept` attribute of a file field for these kinds. */
export function acceptedFiles(endings: Endings): string {
  return Object.entries(endings)
    .map(([type, ending]) => `.${ending},${type}`)
    .join(',');
}

/** The kind of a file, as its MIME type; `undefined` if it is none of these kinds. */
export function fileKind<Kinds extends Endings>(
  endings: Kinds,
  { name, type }: Pick<File, 'name' | 'type'>,
): Extract<keyof Kinds, string> | undefined {
  const isKind = (known: string): known is Extract<keyof Kinds, string> =>
    Object.hasOwn(endings, known);
  if (isKind(type)) return type;
  // A system without an office program sets no type for such files, so the extension decides.
  const lowerCase = type === '' ? name.toLowerCase() : '';
  return Object.keys(endings)
    .filter(isKind)
    .find((known) => lowerCase.endsWith(`.${endings[known]}`));
}

/** Shows tenths only if there are any: `1.2`, and `5` for 5.0. */
const inTenths = (amount: number) => Number(amount.toFixed(1));

/**
 * A file's size, for display: `48 kB`, `1.2 MB`. Units are multiples of 1024, like the limits: a file of
 * exactly the allowed size is shown with the same number as the limit.
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} kB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1024 ? `${inTenths(megabytes)} MB` : `${inTenths(megabytes / 1024)} GB`;
}
