// Splits a content stream, as a string with one character per byte, into tokens.

const notSpace = /[^\0\t\n\f\r ]/g;
const notNumber = /[^\d+.-]/g;
/** What ends a word or a name: a space or a delimiter. */
const notRegular = /[\0\t\n\f\r ()<>[\]{}/%]/g;
const lineEnd = /[\n\r]/g;
const hexEnd = />/g;
const literalChar = /[\\()]/g;
/** The end of an inline image. An `EI` within its data is followed by bytes that do not occur in operators. */
const pictureEnd = /EI(?=$|[\0\t\n\f\r ](?![^]{0,14}(?:[^\0\n\r -\u007f]|\0\0)))/g;

type Token = 'end' | 'number' | 'string' | 'name' | 'word' | '[' | ']' | '<<' | '>>' | 'stray';

export class Lexer {
  private readonly content: string;
  private start = 0;
  private at = 0;

  constructor(content: string) {
    this.content = content;
  }

  /** The token that was read last. */
  get text(): string {
    return this.content.slice(this.start, this.at);
  }

  /** Shortens the token that was read last. */
  cut(length: number): void {
    this.at = this.start + length;
  }

  private advanceTo(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    this.at = pattern.test(this.content) ? pattern.lastIndex - 1 : this.content.length;
    return this.content[this.at];
  }

  next(): Token {
    let char = this.advanceTo(notSpace);
    while (char === '%') {
      this.advanceTo(lineEnd);
      char = this.advanceTo(notSpace);
    }
    this.start = this.at;
    if (char === undefined) return 'end';
    this.at += 1;
    if (/[\d+.-]/.test(char)) {
      this.advanceTo(notNumber);
      return 'number';
    }
    switch (char) {
      case '/':
        this.advanceTo(notRegular);
        return 'name';
      case '(':
        return this.literal();
      case '[':
      case ']':
        return char;
      case '<':
      case '>':
        if (this.content[this.at] === char) {
          this.at += 1;
          return char === '<' ? '<<' : '>>';
        }
        if (char === '>') return 'stray';
        if (!this.advanceTo(hexEnd)) return 'end';
        this.at += 1;
        return 'string';
      case ')':
      case '{':
      case '}':
        return 'stray';
      default:
        this.advanceTo(notRegular);
        return 'word';
    }
  }

  private literal(): Token {
    for (let depth = 1; depth > 0; this.at += 1) {
      const char = this.advanceTo(literalChar);
      if (!char) return 'end';
      if (char === '\\') this.at += 1;
      else depth += char === '(' ? 1 : -1;
    }
    return 'string';
  }

  /** The data of an inline image, read after `ID`; `undefined` when it has no end. */
  picture(): string | undefined {
    const start = this.at + 1;
    pictureEnd.lastIndex = start;
    const end = pictureEnd.exec(this.content)?.index;
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

/** A hexadecimal string without invalid characters. */
export const tidy = (text: string) =>
  text.startsWith('<') ? `<${text.replaceAll(/[^\da-f]/gi, '')}>` : text;

/** Reads a number as pdf.js does: it ignores signs within the number. */
export function tidyNumber(text: string): string {
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return text.slice(0, 30);
  const [whole = '', ...parts] = text.replaceAll(/[+-]/g, '').split('.');
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${whole || 0}${parts.length > 0 ? `.${parts[0]}` : ''}`.slice(0, 30);
}
