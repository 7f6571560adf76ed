import { joined } from './inflate.ts';
import { Lexer, textOf } from './syntax.ts';

// Drawing instructions: operands, then their operator. What they leave open would also hold for what is drawn after them.
// Programs disagree on what closes too often, and some give up at what they cannot read.

const codeOf = (word: string) =>
  word.charCodeAt(0) + (word.charCodeAt(1) || 0) * 256 + (word.charCodeAt(2) || 0) * 65_536;
const operators = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg ri s S
  SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`
    .split(/\s+/)
    .map(codeOf),
);
const [q, Q, BT, ET, BMC, BDC, EMC, BI] = ['q', 'Q', 'BT', 'ET', 'BMC', 'BDC', 'EMC', 'BI'].map(
  codeOf,
);
const pathWords = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*'].map(codeOf));
const paintWords = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n'].map(codeOf));
const glyphWords = new Set(['d0', 'd1'].map(codeOf));
/** More end the reading of the whole page in pdf.js. */
const mostOperands = 33;

/**
 * The instructions, `written` again with everything closed that they open, and nothing closed that they did not open; `undefined` when that is
 * so already, and every program reads the same. `isGlyph` for the letters of a font, which begin with their size.
 */
export function balance(bytes: Uint8Array, isGlyph: boolean): Balanced {
  const check = new Balance(bytes, isGlyph);
  if (check.run()) return { written: undefined, marks: check.deepest };
  const again = new Balance(bytes, isGlyph, []);
  again.run();
  return { written: again.closed(), marks: again.deepest };
}

interface Balanced {
  written: Uint8Array | undefined;
  /** How much marked content is open at once, such as layers in layers. */
  marks: number;
}

class Balance {
  private readonly bytes: Uint8Array;
  private readonly lexer: Lexer;
  private readonly isGlyph: boolean;
  /** The instructions as they are written again; without it they are only checked. */
  private readonly written: Uint8Array[] | undefined;
  /** Begin and end of each word since the last operator. */
  private words: number[] = [];
  /** Whether the instruction must be written in another way. */
  private isOdd = false;
  private count = 0;
  private readonly brackets: string[] = [];
  private states = 0;
  private marks = 0;
  deepest = 0;
  private isInText = false;
  private isInPath = false;

  constructor(bytes: Uint8Array, isGlyph: boolean, written?: Uint8Array[]) {
    this.bytes = bytes;
    this.lexer = new Lexer(bytes);
    this.isGlyph = isGlyph;
    this.written = written;
  }

  /** What was written, and the ends of what is open. */
  closed(): Uint8Array {
    const ends = [
      ...(this.isInPath ? ['n'] : []),
      ...(this.isInText ? ['ET'] : []),
      ...Array<string>(this.marks).fill('EMC'),
      ...Array<string>(this.states).fill('Q'),
    ];
    return joined([...(this.written ?? []), bytesOf(`\n${ends.join('\n')}`)]);
  }

  /** Whether all instructions are in order. */
  run(): boolean {
    const { lexer } = this;
    let end = -1;
    let before = 'end';
    let isInOrder = true;
    while (lexer.next() !== 'end') {
      const { kind } = lexer;
      if (kind === 'word') this.word(before === 'number' && lexer.start === end);
      else if (kind === ']' || kind === '>>') this.close(kind);
      else this.operand(kind);
      isInOrder &&= !this.isOdd && !lexer.isOdd;
      if (!isInOrder && !this.written) return false;
      before = kind;
      end = lexer.position;
    }
    const isOpen = this.states + this.marks + this.count + this.brackets.length > 0;
    return isInOrder && !(lexer.isOdd || isOpen || this.isInText || this.isInPath);
  }

  private operand(kind: string): void {
    if (this.brackets.length === 0) this.count += 1;
    if (kind === '[' || kind === '<<') this.brackets.push(kind === '[' ? ']' : '>>');
    this.keep();
  }

  private keep(): void {
    if (this.written) this.words.push(this.lexer.start, this.lexer.position);
  }

  private close(kind: string): void {
    if (this.brackets.at(-1) !== kind) {
      this.isOdd = true;
      return;
    }
    this.brackets.pop();
    this.keep();
  }

  private word(isJoined: boolean): void {
    const { lexer } = this;
    if (this.split() || isJoined) this.isOdd = true;
    const length = lexer.position - lexer.start;
    const code = length > 3 ? -1 : codeAt(lexer.bytes, lexer.start, length);
    // Within an array or a dictionary: dropped.
    const isOperator = operators.has(code) && this.brackets.length === 0;
    if (isOperator) this.operate(code);
    else if (!isConstant(lexer)) this.isOdd = true;
    // Programs do not count `null`.
    else if (lexer.text() === 'null') this.keep();
    else this.operand('word');
  }

  /** Shortens a word that begins with an operator to it, as pdf.js does. Returns whether it did. */
  private split(): boolean {
    const { lexer } = this;
    const { bytes, start, position } = lexer;
    const length = position - start;
    if (length <= 3 && operators.has(codeAt(bytes, start, length))) return false;
    if (isConstant(lexer)) return false;
    let known = false;
    for (let taken = 1; taken <= length; taken += 1) {
      const isKnown = taken <= 3 && operators.has(codeAt(bytes, start, taken));
      if (known && !isKnown) {
        lexer.position = start + taken - 1;
        return true;
      }
      known = isKnown;
    }
    return false;
  }

  private operate(code: number): void {
    const { lexer } = this;
    if (code === BI && (this.count > 0 || !skipImage(lexer))) this.isOdd = true;
    else if (!this.isAllowed(code)) this.isOdd = true;
    else this.follow(code);
    this.words = [];
    this.count = 0;
    if (!this.written) return;
    this.isOdd = false;
    lexer.isOdd = false;
  }

  private follow(code: number): void {
    if (code === q) this.states += 1;
    else if (code === Q) this.states -= 1;
    else if (code === BMC || code === BDC) this.deepest = Math.max(this.deepest, ++this.marks);
    else if (code === EMC) this.marks -= 1;
    else if (code === BT) this.isInText = true;
    else if (code === ET) this.isInText = false;
    else if (pathWords.has(code)) this.isInPath = true;
    else if (paintWords.has(code)) this.isInPath = false;
    this.keep();
    if (this.written) this.write(this.written);
  }

  /** Writes an instruction: as it is, with the last if that was, too. */
  private write(written: Uint8Array[]): void {
    const { bytes, words } = this;
    const [start = 0] = words;
    const end = this.lexer.position;
    if (this.isOdd || this.lexer.isOdd) {
      for (let index = 0; index < words.length; index += 2) {
        const text = textOf(bytes.subarray(words[index], words[index + 1]));
        const isHex = /^<[^<]/.test(text);
        written.push(bytesOf(isHex ? ` <${text.replaceAll(/[^\da-f]/gi, '')}>` : ` ${text}`));
      }
      return;
    }
    const last = written.at(-1);
    const isNext =
      last?.buffer === bytes.buffer && last.byteOffset + last.length <= bytes.byteOffset + start;
    const from = last ? last.byteOffset - bytes.byteOffset : 0;
    // Between them: spaces and comments only.
    if (isNext && this.follows(from + last.length, start)) {
      written[written.length - 1] = bytes.subarray(from, end);
    } else written.push(lineEnd, bytes.subarray(start, end));
  }

  private follows(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (!isSpace(this.bytes[at])) return false;
    return true;
  }

  private isAllowed(code: number): boolean {
    if (this.count > mostOperands) return false;
    if (code === Q) return this.states > 0;
    if (code === EMC) return this.marks > 0;
    if (code === BMC) return this.count >= 1;
    if (code === BDC) return this.count >= 2;
    return this.isGlyph || !glyphWords.has(code);
  }
}

const lineEnd = Uint8Array.of(10);
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const isConstant = (lexer: Lexer) =>
  lexer.position - lexer.start < 6 && /^(true|false|null)$/.test(lexer.text());

function codeAt(bytes: Uint8Array, start: number, length: number): number {
  let code = bytes[start] ?? 0;
  if (length > 1) code += (bytes[start + 1] ?? 0) * 256;
  if (length > 2) code += (bytes[start + 2] ?? 0) * 65_536;
  return code;
}

const isSpace = (code: number | undefined) =>
  code === undefined || code === 32 || code === 10 || code === 13;

/** Goes from `BI` behind the `EI` of a picture within the instructions. `false` when it has no end. */
function skipImage(lexer: Lexer): boolean {
  const { bytes, start } = lexer;
  while (lexer.next() !== 'end' && !(lexer.kind === 'word' && lexer.text() === 'ID'));
  for (let at = lexer.position + 1; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49 || !isSpace(bytes[at + 2])) continue;
    // In the data of the picture, other signs than letters follow.
    const after = bytes.subarray(at + 3, at + 18);
    if (!after.every((code) => code === 10 || code === 13 || (code >= 32 && code < 128))) continue;
    lexer.position = at + 2;
    lexer.start = start;
    return true;
  }
  lexer.position = bytes.length;
  return false;
}
