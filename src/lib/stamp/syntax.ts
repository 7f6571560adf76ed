// The words and values of which PDF files consist. They are kept as they are written: a number, a string or a name is
// its own text, so that a file of numbers takes no more memory than its bytes.

/** A reference to a numbered object. Its generation is ignored: the last object of a number counts. */
export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
/** With keys without their slash. */
export type Dict = Map<string, Value>;
/** Numbers, strings, names (`/Page`), `true`, `false` and `null` are text. */
export type Value = string | Ref | Dict | Value[];

type Kind = 'end' | 'number' | 'string' | 'name' | 'word' | '[' | ']' | '<<' | '>>';

const [space, delimiter, digit] = [1, 2, 3];
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = space;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = delimiter;
for (const sign of '0123456789+-.') kinds[sign.charCodeAt(0)] = digit;

const decoder = new TextDecoder('latin1');
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

const encoder = new TextEncoder();

/** Texts of the file have one byte for each sign. */
export function encodeLatin1(text: string): Uint8Array {
  // Most have only signs that both encodings share.
  const bytes = encoder.encode(text);
  return bytes.length === text.length ? bytes : Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Reads one word after the other, without creating objects. */
export class Lexer {
  readonly bytes: Uint8Array;
  position: number;
  kind: Kind = 'end';
  start = 0;
  /** Whether a word was met that programs read in different ways. */
  isOdd = false;

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  text(): string {
    return textOf(this.bytes.subarray(this.start, this.position));
  }

  private at(position: number): number {
    return this.bytes[position] ?? -1;
  }

  next(): Kind {
    const { bytes } = this;
    let code = this.at(this.position);
    while (kinds[code] === space || code === 0x25) {
      if (code === 0x25) {
        while (code !== 10 && code !== 13 && code !== -1) code = this.at(++this.position);
      } else code = this.at(++this.position);
    }
    this.start = this.position;
    if (code === -1) return (this.kind = 'end');
    this.position += 1;
    switch (code) {
      case 0x28:
        return (this.kind = this.string());
      case 0x5b:
        return (this.kind = '[');
      case 0x5d:
        return (this.kind = ']');
      case 0x3c:
        return (this.kind = this.at(this.position) === 0x3c ? this.double('<<') : this.hex());
      case 0x3e:
        if (this.at(this.position) === 0x3e) return (this.kind = this.double('>>'));
        break;
      case 0x2f:
        while (this.isRegular(this.at(this.position))) this.position += 1;
        return (this.kind = 'name');
      default:
    }
    if (kinds[code] === delimiter) {
      // A bracket that nothing opened.
      this.isOdd = true;
      return this.next();
    }
    if (kinds[code] === digit) {
      while (kinds[bytes[this.position] ?? 0] === digit) this.position += 1;
      return (this.kind = 'number');
    }
    while (this.isRegular(this.at(this.position))) this.position += 1;
    return (this.kind = 'word');
  }

  private isRegular(code: number): boolean {
    return code !== -1 && kinds[code] !== space && kinds[code] !== delimiter;
  }

  private double(kind: Kind): Kind {
    this.position += 1;
    return kind;
  }

  private string(): Kind {
    let depth = 1;
    while (depth > 0) {
      const code = this.at(this.position);
      if (code === -1) return this.unfinished();
      this.position += code === 0x5c ? 2 : 1;
      if (code === 0x28) depth += 1;
      if (code === 0x29) depth -= 1;
    }
    return this.position > this.bytes.length ? this.unfinished() : 'string';
  }

  private hex(): Kind {
    for (;;) {
      const code = this.at(this.position);
      if (code === -1) return this.unfinished();
      this.position += 1;
      if (code === 0x3e) return 'string';
      const isHex =
        (code >= 0x30 && code <= 0x39) ||
        ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66) ||
        kinds[code] === space;
      if (!isHex) this.isOdd = true;
    }
  }

  private unfinished(): Kind {
    this.isOdd = true;
    this.position = this.bytes.length;
    this.start = this.position;
    return 'end';
  }
}

/** Nested deeper than any program writes. */
const deepest = 100;
/** Longest text of one object; pictures and drawings do not count. */
const longest = 1024 * 1024;

export class SyntaxProblem extends Error {}

/** The same text for the same name, however it is written. */
function nameOf(text: string): string {
  if (!text.includes('#')) return text;
  const plain = text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const escape = (sign: string) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return `/${plain.slice(1).replaceAll(/[^!$&-.0-;=?-Z\\^-z|~]/g, escape)}`;
}

/** Reads the value that begins with the lexer's present word. Its next word is then the one after the value. */
export function readValue(lexer: Lexer, depth = 0, from = lexer.start): Value {
  if (depth > deepest || lexer.position - from > longest) throw new SyntaxProblem('too long');
  const { kind } = lexer;
  if (kind === 'number') return readNumber(lexer);
  if (kind === 'string' || kind === 'name' || kind === 'word') {
    const text = kind === 'name' ? nameOf(lexer.text()) : lexer.text();
    if (kind === 'word' && !/^(true|false|null)$/.test(text)) throw new SyntaxProblem(text);
    lexer.next();
    return text;
  }
  lexer.next();
  if (kind === '[') {
    const items: Value[] = [];
    while (lexer.kind !== ']') items.push(readValue(lexer, depth + 1, from));
    lexer.next();
    return items;
  }
  if (kind !== '<<') throw new SyntaxProblem(kind);
  const dict: Dict = new Map();
  while (lexer.kind !== '>>') {
    if (lexer.kind !== 'name') throw new SyntaxProblem(lexer.kind);
    const key = nameOf(lexer.text()).slice(1);
    lexer.next();
    dict.set(key, readValue(lexer, depth + 1, from));
  }
  lexer.next();
  return dict;
}

/** A number, or a reference such as `12 0 R`. */
function readNumber(lexer: Lexer): Value {
  const text = lexer.text();
  if (lexer.next() !== 'number' || !/^\d{1,9}$/.test(text)) return text;
  const { start, position } = lexer;
  const isRef =
    lexer.next() === 'word' &&
    lexer.position - lexer.start === 1 &&
    lexer.bytes[lexer.start] === 0x52;
  if (isRef) {
    lexer.next();
    return new Ref(Number(text));
  }
  // Back to the second number.
  Object.assign(lexer, { kind: 'number', start, position });
  return text;
}

export function write(value: Value): string {
  if (typeof value === 'string') return value;
  if (value instanceof Ref) return `${value.number} 0 R`;
  if (Array.isArray(value)) return `[${value.map(write).join(' ')}]`;
  return `<<${Array.from(value, ([key, each]) => `/${key} ${write(each)}`).join(' ')}>>`;
}
