// Splits a content stream into tokens.

const [space, delimiter, digit] = [1, 2, 3];
const classes = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = space;
for (const sign of '()<>[]{}/%') classes[sign.charCodeAt(0)] = delimiter;
for (const sign of '0123456789+-.') classes[sign.charCodeAt(0)] = digit;

/** Whether a byte belongs to a word or a name: it is neither space nor delimiter. */
const isRegular = (code: number) => classes[code] !== space && classes[code] !== delimiter;

const decoder = new TextDecoder('latin1');

type Token = 'end' | 'number' | 'string' | 'name' | 'word' | '[' | ']' | '<<' | '>>' | 'stray';

export class Lexer {
  readonly bytes: Uint8Array;
  at = 0;
  start = 0;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  text(): string {
    return decoder.decode(this.bytes.subarray(this.start, this.at));
  }

  private advanceWhile(isIn: (code: number) => boolean): void {
    const { bytes } = this;
    while (this.at < bytes.length && isIn(bytes[this.at] ?? 0)) this.at += 1;
  }

  next(): Token {
    const { bytes } = this;
    for (;;) {
      this.advanceWhile((code) => classes[code] === space);
      if (bytes[this.at] !== 0x25) break;
      this.advanceWhile((code) => code !== 10 && code !== 13);
    }
    this.start = this.at;
    if (this.at >= bytes.length) return 'end';
    const code = bytes[this.at] ?? 0;
    const sign = String.fromCharCode(code);
    if (classes[code] === digit) {
      this.advanceWhile((each) => classes[each] === digit);
      return 'number';
    }
    if (classes[code] !== delimiter) {
      this.advanceWhile(isRegular);
      return 'word';
    }
    this.at += 1;
    if (sign === '/') {
      this.advanceWhile(isRegular);
      return 'name';
    }
    if (sign === '(') return this.literal();
    if (sign === '[' || sign === ']') return sign;
    if (sign !== '<' && sign !== '>') return 'stray';
    if (bytes[this.at] === code) {
      this.at += 1;
      return sign === '<' ? '<<' : '>>';
    }
    if (sign === '>') return 'stray';
    this.advanceWhile((each) => each !== 0x3e);
    if (this.at >= bytes.length) return 'end';
    this.at += 1;
    return 'string';
  }

  private literal(): Token {
    const { bytes } = this;
    for (let depth = 1; this.at < bytes.length; this.at += 1) {
      const code = bytes[this.at];
      if (code === 0x5c) this.at += 1;
      else if (code === 0x28) depth += 1;
      else if (code === 0x29) depth -= 1;
      if (depth > 0) continue;
      this.at += 1;
      return 'string';
    }
    return 'end';
  }
}

/** A name without its slash, of which `#20` was a space. */
export const decodeName = (text: string) =>
  text
    .slice(1)
    .replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** A hexadecimal string without invalid characters. */
export const tidy = (text: string) =>
  text.startsWith('<') ? `<${text.replaceAll(/[^\da-f]/gi, '')}>` : text;

/** As pdf.js reads a number: signs within it are ignored. */
export function tidyNumber(text: string): string {
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return text.slice(0, 30);
  const [whole = '', ...parts] = text.replaceAll(/[+-]/g, '').split('.');
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${whole || 0}${parts.length > 0 ? `.${parts[0]}` : ''}`.slice(0, 30);
}

const isBlank = (code: number | undefined) => code === undefined || classes[code] === space;

/** Skips to the end of an inline image. `false` when it has none. */
export function skipPicture(lexer: Lexer): boolean {
  const { bytes } = lexer;
  for (let at = lexer.at + 1; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49 || !isBlank(bytes[at + 2])) continue;
    // Within image data, non-letters follow.
    const after = bytes.subarray(at + 3, at + 18);
    if (!after.every((code) => code === 10 || code === 13 || (code >= 32 && code < 128))) continue;
    lexer.at = at + 2;
    return true;
  }
  lexer.at = bytes.length;
  return false;
}
