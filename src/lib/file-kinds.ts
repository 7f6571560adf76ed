/** File name extension by MIME type. */
type Endings = Readonly<Record<string, string>>;

/** The `accept` attribute of a field that takes files of these kinds. */
export function acceptedFiles(endings: Endings): string {
  return Object.entries(endings)
    .map(([type, ending]) => `.${ending},${type}`)
    .join(',');
}

/** Which of these kinds a file is, as its MIME type; `undefined` if it is none of them. */
export function fileKind<Kinds extends Endings>(
  endings: Kinds,
  { name, type }: Pick<File, 'name' | 'type'>,
): Extract<keyof Kinds, string> | undefined {
  const isKind = (known: string): known is Extract<keyof Kinds, string> =>
    Object.hasOwn(endings, known);
  if (isKind(type)) return type;
  // A system on which no program opens office files names no type for them: the ending decides.
  const lowerCase = type === '' ? name.toLowerCase() : '';
  return Object.keys(endings)
    .filter(isKind)
    .find((known) => lowerCase.endsWith(`.${endings[known]}`));
}

/** With tenths where there are any: `1.2`, and `5` for 5.0. */
const inTenths = (amount: number) => Number(amount.toFixed(1));

/**
 * A file's size, wherever it is shown: `48 kB`, `1.2 MB`. In the measure of 1024, as the limits are: a file of the size
 * that is allowed reads as much as is allowed.
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} kB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1024 ? `${inTenths(megabytes)} MB` : `${inTenths(megabytes / 1024)} GB`;
}
