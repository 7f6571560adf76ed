import { RefusedFileError } from './limits.ts';

// Splits a content stream, as a string with one character per byte, into tokens.

/** Spaces, then a token. A string may contain nested parentheses, so only its opening parenthesis is matched. */
const nextToken =
  /[\0\t\n\f\r ]*([\d+.-]+|<<|>>|<[^>]*>?|[[\](){}>]|%[^\n\r]*|\/?[^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const literalChar = /\\[^]|[()]/g;
/** The `EI` that ends an inline image. Operators follow it: ASCII text without two NULs in a row. */
const imageEnd = /EI(?=$|[\0\t\n\f\r ](?![^]{0,14}(?:[^\0\n\r -\u007f]|\0\0)))/g;

/** Longer than any real token: viewers support strings of 32,767 bytes. */
const maxLength = 1_000_000;

type Token = 'end' | 'number' | 'string' | 'name' | 'word' | '[' | ']' | '<<' | '>>' | 'stray';
/** Kinds of tokens by the whole token or its first character. All others are words. */
const tokenKinds = new Map<string, Token>([
  ['', 'end'],
  ['/', 'name'],
  ['<', 'string'],
  ...(['[', ']', '<<', '>>'] as const).map((mark) => [mark, mark] as const),
  ...Array.from('>){}', (char) => [char, 'stray'] as const),
  ...Array.from('0123456789+-.', (char) => [char, 'number'] as const),
]);

export class Lexer {
  private at = 0;
  /** The token that was read last. */
  text = '';

  constructor(private readonly content: string) {}

  /** Moves back to just after the first `length` characters of the last token. */
  rewindTo(length: number): void {
    this.at -= this.text.length - length;
  }

  next(): Token {
    do {
      nextToken.lastIndex = this.at;
      this.text = nextToken.exec(this.content)?.[1] ?? '';
      this.at = nextToken.lastIndex;
    } while (this.text.startsWith('%'));
    // Rewriting a longer name or string would need too much memory.
    if (this.text.length > maxLength) throw new RefusedFileError('too-complex');
    if (this.text === '(') return this.readLiteral();
    return tokenKinds.get(this.text) ?? tokenKinds.get(this.text.charAt(0)) ?? 'word';
  }

  private readLiteral(): Token {
    const start = this.at - 1;
    literalChar.lastIndex = this.at;
    for (let depth = 1; depth > 0;) {
      const [char] = literalChar.exec(this.content) ?? [];
      if (char === '(') depth += 1;
      else if (char === ')') depth -= 1;
      else if (!char) {
        this.at = this.content.length;
        return 'end';
      }
    }
    this.at = literalChar.lastIndex;
    this.text = this.content.slice(start, this.at);
    return 'string';
  }

  /** Reads the data of an inline image, after `ID`; `undefined` when it has no end. */
  readImageData(): string | undefined {
    const start = this.at + 1;
    imageEnd.lastIndex = start;
    const end = imageEnd.exec(this.content)?.index;
    this.at = end === undefined ? this.content.length : end + 2;
    return end === undefined ? undefined : this.content.slice(start, end);
  }
}

/** A name without its slash and with its escapes decoded, such as `#20` for a space. */
export const decodeName = (text: string) =>
  text
    .slice(1)
    .replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** Removes invalid characters from a hexadecimal string. */
export const normalizeString = (text: string) =>
  text.startsWith('<') ? `<${text.replaceAll(/[^\da-f]/gi, '')}>` : text;

/** Normalises a number as pdf.js reads it: ignores inner signs and anything after a second point. Keeps at most 30 characters. */
export function normalizeNumber(text: string): string {
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return text.slice(0, 30);
  const [integer = '', ...parts] = text.replaceAll(/[+-]/g, '').split('.');
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${integer || 0}${parts.length > 0 ? `.${parts[0]}` : ''}`.slice(0, 30);
}
