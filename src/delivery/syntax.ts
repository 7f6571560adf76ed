import { encodeLatin1 } from './format.ts';

// Values in PDF syntax.

/** A number: no exponent, 12 significant digits. Larger ones than any viewer can use are reduced. */
export function formatNumber(value: number): string {
  const text = String(Number(Math.max(-1e15, Math.min(value, 1e15)).toPrecision(12)));
  return text.includes('e') ? value.toFixed(12) : text;
}
export const formatNumbers = (values: readonly number[]) => values.map(formatNumber).join(' ');

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');

/** A name with escapes, in Latin-1 or, if that lacks a character, in UTF-8. */
export function formatName(name: string): string {
  const isWide = Array.from(name).some((char) => char > '\u00ff');
  const bytes = isWide ? new TextEncoder().encode(name) : encodeLatin1(name);
  const escaped = Array.from(bytes, (code) => {
    const char = String.fromCharCode(code);
    return /[\w.+\-*:]/.test(char) ? char : `#${hex(code, 2)}`;
  });
  return `/${escaped.join('')}`;
}

export const formatHexString = (bytes: Uint8Array) =>
  `<${Array.from(bytes, (code) => hex(code, 2)).join('')}>`;

/** A text string: in ASCII, or else in UTF-16 with its byte order mark. */
export function formatText(text: string): string {
  if (/^[\u0020-\u007e]*$/.test(text)) return `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
  const codes = Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4));
  return `<feff${codes.join('')}>`;
}

/** The entries of a dictionary, without those whose value is `undefined`. */
export const formatEntries = (
  entries: Iterable<readonly [key: string, value: string | undefined]>,
) =>
  Array.from(entries)
    .flatMap(([key, value]) => (value === undefined ? [] : [`/${key} ${value}`]))
    .join(' ');
