import { decodeLatin1 } from './format.ts';

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
  const isWide = /[\u0100-\uffff]/.test(name);
  const text = isWide ? decodeLatin1(new TextEncoder().encode(name)) : name;
  return `/${text.replaceAll(/[^\w.+\-*:]/g, (char) => `#${hex(char.charCodeAt(0), 2)}`)}`;
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
