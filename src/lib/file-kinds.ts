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

/** `1300` → `2 KB`, `1300000` → `1.2 MB`, in the measure of 1024. */
export function formatKilobytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
