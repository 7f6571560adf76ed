import { RefusedFileError } from './limits.ts';
import { around, multiply, touches, type Box, type Matrix } from './geometry.ts';
import { Lexer, decodeName, skipPicture, tidy, tidyNumber } from './lexer.ts';

// A content stream is a sequence of operands followed by an operator. Viewers disagree about malformed ones. The stream is
// parsed once and written again in the form on which all viewers agree: known operators with exactly their operands, everything
// opened also closed. What is dropped draws nothing.

/** `n` is a number, `N` several, `/` a name, `s` a string, `a` an array, `p` properties, `*` several numbers or a pattern's name. */
const signatures: Readonly<Record<string, string>> = {
  'w J j M i Tc Tw Tz TL Tr Ts G g': 'n',
  'm l Td TD d0': 'nn',
  'RG rg': 'nnn',
  'v y re K k': 'nnnn',
  'cm c Tm d1': 'nnnnnn',
  'q Q h S s f F f* B B* b b* n W W* BT ET T* EMC': '',
  'gs CS cs sh Do BMC': '/',
  'SC sc': 'N',
  'SCN scn': '*',
  "Tj '": 's',
  d: 'an',
  Tf: '/n',
  BDC: '/p',
  TJ: 'a',
  '"': 'nns',
  // Recognised, so that tokens are split as in pdf.js, but not written.
  'BI MP DP BX EX ri': '-',
};
const operators = new Map(
  Object.entries(signatures).flatMap(([words, signature]) =>
    words.split(' ').map((word) => [word, signature] as const),
  ),
);

export type ResourceKind =
  | 'XObject'
  | 'Font'
  | 'ExtGState'
  | 'ColorSpace'
  | 'Pattern'
  | 'Shading'
  | 'Properties';
const kindOf = new Map<string, ResourceKind>([
  ['Do', 'XObject'],
  ['Tf', 'Font'],
  ['gs', 'ExtGState'],
  ['CS', 'ColorSpace'],
  ['cs', 'ColorSpace'],
  ['SCN', 'Pattern'],
  ['scn', 'Pattern'],
  ['sh', 'Shading'],
]);

/** What a drawing refers to by name. */
export interface Names {
  /** The name in the copy. It ends with `X` for a font of which the letters may extend anywhere. */
  find: (kind: ResourceKind, name: string, matrix: Matrix) => string | undefined;
  /** The entries of a property list. */
  properties: (name: string) => Properties | undefined;
  /** Counts an operator towards the limit of the file. */
  count: () => void;
}
/** Entries of marked content, as they are written in a PDF; `isHidden` for a layer that is not shown. */
export interface Properties {
  isHidden?: boolean;
  entries: ReadonlyMap<string, string>;
}

/** Beyond these limits, no viewer draws the page as intended. */
const mostOperands = 33;
const mostStates = 1000;

/** A growing byte buffer. */
class Output {
  bytes = new Uint8Array(1024);
  length = 0;
  add(part: string | Uint8Array): void {
    const end = this.length + part.length;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(2 * end);
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    if (typeof part === 'string') {
      for (let at = 0; at < part.length; at += 1) {
        this.bytes[this.length + at] = part.charCodeAt(at);
      }
    } else this.bytes.set(part, this.length);
    this.length = end;
  }
  cut(start: number, end: number): void {
    this.bytes.copyWithin(start, end, this.length);
    this.length -= end - start;
  }
}

interface Operand {
  kind: 'n' | 's' | 'a' | '/' | 'p';
  /** Where it begins in the output. */
  start: number;
  /** The value of a number; the maximum width of a string or array, in thousandths of the font size. */
  value: number;
  name: string;
  properties?: Properties;
}

export interface Scanned {
  bytes: Uint8Array<ArrayBuffer>;
  /** How many pieces of text lie outside of the box, and were left out. */
  outside: number;
}

export interface ScanOptions {
  names: Names;
  /** What is visible; texts outside of it are left out. Without it, all of them are kept. */
  box?: Box;
  /** Whether marked content keeps its number in the structure. */
  isPage?: boolean;
  /** For the letters of a font, which begin with their size. */
  isGlyph?: boolean;
}

/** Rewrites a content stream as described above. */
export function rewrite(bytes: Uint8Array, options: ScanOptions): Scanned {
  const scan = new Scan(bytes, options);
  scan.run();
  return { bytes: scan.output.bytes.slice(0, scan.output.length), outside: scan.outside };
}

/** Values that `q` keeps: the matrix, then those of the text. */
type State = [...Matrix, number, number, number, number, number, number];
const [size, charSpace, wordSpace, scale, leading, isUnbounded] = [6, 7, 8, 9, 10, 11] as const;
const registers: ReadonlyMap<string, 7 | 8 | 9 | 10> = new Map([
  ['Tc', charSpace],
  ['Tw', wordSpace],
  ['Tz', scale],
  ['TL', leading],
]);

const matrixOf = ([a, b, c, d, e, f]: State): Matrix => [a, b, c, d, e, f];

class Scan {
  readonly output = new Output();
  outside = 0;
  private readonly lexer: Lexer;
  private readonly options: ScanOptions;
  private operands: Operand[] = [];
  private begin = 0;
  private isTooMany = false;
  private array: Operand | undefined;
  private state: State = [1, 0, 0, 1, 0, 0, 0, 0, 0, 100, 0, 1];
  private readonly states: State[] = [];
  private readonly marks: boolean[] = [];
  private hidden = 0;
  private isInText = false;
  private isInPath = false;
  private line: Matrix = [1, 0, 0, 1, 0, 0];
  private extent: readonly [back: number, forth: number] = [0, 0];
  /** Texts of the present line that were written though they begin outside of the box. */
  private unseen: (readonly [start: number, end: number])[] = [];
  private hasSeen = false;

  constructor(bytes: Uint8Array, options: ScanOptions) {
    this.lexer = new Lexer(bytes);
    this.options = options;
  }

  run(): void {
    const { lexer, output } = this;
    for (let token = lexer.next(); token !== 'end'; token = lexer.next()) {
      if (token === 'word') this.word();
      else if (token === '[') this.array ??= this.operand('a');
      else if (token === ']') this.endArray();
      else if (token === '<<') this.dictionary();
      else if (token === 'number') this.number();
      else if (token === 'string') this.string();
      else if (token === 'name' && !this.array) this.operand('/').name = decodeName(lexer.text());
    }
    output.length = this.begin;
    this.endLine();
    const ends = [
      ...(this.isInPath ? ['n'] : []),
      ...(this.isInText ? ['ET'] : []),
      ...this.marks.map(() => 'EMC'),
      ...this.states.map(() => 'Q'),
    ];
    output.add(ends.join('\n'));
  }

  private operand(kind: Operand['kind']): Operand {
    const operand: Operand = { kind, start: this.output.length, value: 0, name: '' };
    if (this.operands.length >= mostOperands) {
      this.isTooMany = true;
      this.clear();
    }
    this.operands.push(operand);
    if (kind === 'a') this.output.add('[');
    return operand;
  }

  private clear(): void {
    this.operands = [];
    this.array = undefined;
    this.output.length = this.begin;
  }

  private number(): void {
    const text = tidyNumber(this.lexer.text());
    const value = Number(text) || 0;
    if (this.array) this.array.value += Math.abs(value);
    else this.operand('n').value = value;
    this.output.add(`${text} `);
  }

  private string(): void {
    const { lexer } = this;
    const isHex = lexer.bytes[lexer.start] === 0x3c;
    const length = (lexer.at - lexer.start) * (isHex ? 0.5 : 1);
    const operand = this.array ?? this.operand('s');
    operand.value += length * 1000;
    this.output.add(isHex ? tidy(lexer.text()) : lexer.bytes.subarray(lexer.start, lexer.at));
  }

  private endArray(): void {
    if (this.array) this.output.add(']');
    this.array = undefined;
  }

  /** The entries of marked content that have a meaning for readers. */
  private dictionary(): void {
    const { lexer } = this;
    const entries = new Map<string, string>();
    let key = '';
    for (let depth = 1; depth > 0;) {
      const token = lexer.next();
      if (token === 'end') return;
      if (token === '<<' || token === '[') depth += 1;
      else if (token === '>>' || token === ']') depth -= 1;
      else if (depth === 1) {
        const text = lexer.text();
        if (key === 'MCID' && /^\d{1,6}$/.test(text)) entries.set(key, text);
        else if (token === 'string' && /^(?:ActualText|Alt|E|Lang)$/.test(key)) {
          entries.set(key, tidy(text));
        }
        key = token === 'name' ? text.slice(1) : '';
      }
    }
    if (!this.array) this.operand('p').properties = { entries };
  }

  /** An operator. Words that are joined, such as `Qq`, are separated as in pdf.js. */
  private word(): void {
    const { lexer } = this;
    let text = lexer.text();
    if (!operators.has(text)) {
      if (/^(?:true|false|null)$/.test(text)) return;
      let length = 1;
      const isKnown = (taken: number) => operators.has(text.slice(0, taken));
      while (length <= 3 && !(isKnown(length) && !isKnown(length + 1))) length += 1;
      if (length > 3) {
        // An unknown operator.
        if (!this.array) this.clear();
        return;
      }
      text = text.slice(0, length);
      lexer.at = lexer.start + length;
    }
    if (this.array) return;
    const signature = operators.get(text) ?? '-';
    this.options.names.count();
    if (text === 'BI') this.picture();
    else if (signature !== '-' && !this.isTooMany) this.operate(text, signature);
    this.clear();
    this.isTooMany = false;
  }

  private operate(word: string, signature: string): void {
    const operands = this.matching(signature);
    if (!operands) return;
    const [first] = operands;
    const values = operands.map(({ value }) => value);
    const kind = kindOf.get(word);
    const { output, state } = this;
    if (kind && signature !== '*') {
      const name = this.nameFor(kind, first?.name ?? '');
      if (name === undefined || (this.hidden > 0 && /^(?:Do|sh)$/.test(word))) return;
      output.length = this.begin;
      output.add(`/${name} `);
      if (word === 'Tf') {
        state[size] = values[1] ?? 0;
        state[isUnbounded] = name.endsWith('X') ? 1 : 0;
        output.add(`${tidyNumber(String(values[1]))} `);
      }
    } else if (signature === '*') {
      const last = operands.at(-1);
      if (last?.kind === '/') {
        const name = this.nameFor('Pattern', last.name);
        if (name === undefined) return;
        output.length = last.start;
        output.add(`/${name} `);
      }
    } else if (word === 'BMC' || word === 'BDC') {
      this.mark(first?.name ?? '', operands[1]);
      return;
    }
    if (!this.follow(word, values)) return;
    const isPainted = /^(?:[sSfF]|f\*|[bB]\*?)$/.test(word);
    if (/^(?:T[jJ]|['"])$/.test(word)) {
      this.show(word, values.at(-1) ?? 0);
      return;
    }
    output.add(isPainted && this.hidden > 0 ? 'n\n' : `${word}\n`);
    this.begin = output.length;
  }

  private nameFor(kind: ResourceKind, name: string): string | undefined {
    return this.options.names.find(kind, name, matrixOf(this.state));
  }

  /** The operands that an operator needs: the last ones, when there are more. */
  private matching(signature: string): Operand[] | undefined {
    const { operands, output } = this;
    const isList = signature === 'N' || signature === '*';
    const needed = isList ? operands : operands.slice(operands.length - signature.length);
    const fits = (kind: string | undefined, index: number) =>
      isList
        ? kind === 'n' || (kind === '/' && signature === '*' && index === operands.length - 1)
        : kind === signature[index] || (signature[index] === 'p' && kind === '/');
    if (needed.length < (isList ? 1 : signature.length)) return undefined;
    if (!needed.every(({ kind }, index) => fits(kind, index))) return undefined;
    const start = needed[0]?.start ?? output.length;
    output.cut(this.begin, start);
    for (const each of needed) each.start -= start - this.begin;
    return needed;
  }

  /** Updates the state for an operator. Returns whether it may be written. */
  private follow(word: string, values: readonly number[]): boolean {
    const { output, state } = this;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    const register = registers.get(word);
    if (register !== undefined) state[register] = a;
    if (word === 'q') {
      if (this.states.length >= mostStates) throw new RefusedFileError('too-complex');
      this.states.push([...state]);
    } else if (word === 'Q') {
      const before = this.states.pop();
      if (!before) return false;
      this.state = before;
    } else if (word === 'cm') {
      [state[0], state[1], state[2], state[3], state[4], state[5]] = multiply(
        [a, b, c, d, e, f],
        matrixOf(state),
      );
      if (this.isInText) state[isUnbounded] = 1;
    } else if (word === 'BT') {
      if (this.isInText) output.add('ET\n');
      this.isInText = true;
      this.move([1, 0, 0, 1, 0, 0]);
    } else if (word === 'ET') {
      if (!this.isInText) return false;
      this.endLine();
      this.isInText = false;
    } else if (word === 'Tm') this.move([a, b, c, d, e, f]);
    else if (word === 'Td' || word === 'TD') {
      if (word === 'TD') state[leading] = -b;
      this.move(multiply([1, 0, 0, 1, a, b], this.line));
    } else if (/^(?:T\*|['"])$/.test(word)) {
      this.move(multiply([1, 0, 0, 1, 0, -state[leading]], this.line));
    } else if (word === 'EMC') {
      const mark = this.marks.pop();
      if (mark === undefined) return false;
      if (mark) this.hidden -= 1;
    } else if (/^d[01]$/.test(word)) return this.options.isGlyph === true;
    else if (/^(?:[mlcvyh]|re|W\*?)$/.test(word)) this.isInPath = true;
    else if (/^(?:[sSfFn]|f\*|[bB]\*?)$/.test(word)) {
      if (!this.isInPath) return false;
      this.isInPath = false;
    }
    return true;
  }

  private mark(tag: string, list: Operand | undefined): void {
    const { output } = this;
    const found = list?.properties ?? (list && this.options.names.properties(list.name));
    const isHidden = tag === 'OC' && found?.isHidden === true;
    if (this.marks.length >= mostStates) throw new RefusedFileError('too-complex');
    this.marks.push(isHidden);
    if (isHidden) this.hidden += 1;
    output.length = this.begin;
    const kept = [...(found?.entries ?? [])].filter(
      ([key]) => key !== 'MCID' || this.options.isPage,
    );
    const entries = kept.map(([key, value]) => `/${key} ${value}`).join(' ');
    // Only these tags have a meaning of their own.
    if (tag === 'Artifact') output.add('/Artifact BMC\n');
    else output.add(entries ? `/Span << ${entries} >> BDC\n` : '/Span BMC\n');
    this.begin = output.length;
  }

  private move(to: Matrix): void {
    this.endLine();
    this.line = to;
  }

  /** Leaves out the texts of a line of which nothing lies within the box. */
  private endLine(): void {
    if (!this.hasSeen) {
      for (const [start, end] of this.unseen.toReversed()) {
        this.output.cut(start, end);
        this.begin -= end - start;
        for (const operand of this.operands) operand.start -= end - start;
      }
      this.outside += this.unseen.length;
    }
    this.unseen = [];
    this.hasSeen = false;
    this.extent = [0, 0];
  }

  private show(word: string, width: number): void {
    const { output, state, begin } = this;
    if (this.hidden > 0) return;
    output.add(`${word}\n`);
    this.begin = output.length;
    const letters = (width / 1000) * (Math.abs(state[charSpace]) + Math.abs(state[wordSpace]));
    const along = (Math.abs(state[size]) * (width / 1000) + letters) * Math.abs(state[scale] / 100);
    const isBack = state[size] * state[scale] < 0 || state[charSpace] < 0;
    this.extent = [this.extent[0] - (isBack ? along : 0), this.extent[1] + along];
    if (!this.isOutside()) this.hasSeen = true;
    else if (!this.hasSeen) this.unseen.push([begin, output.length]);
  }

  /** Whether the line, as far as it has been written, lies outside of the box. */
  private isOutside(): boolean {
    const { state, line, extent } = this;
    const { box } = this.options;
    if (!box || state[isUnbounded] || !this.isInText) return false;
    const high = 2 * Math.abs(state[size]);
    const place = multiply(line, matrixOf(state));
    return !touches(around(place, [extent[0], -high, extent[1], high]), box);
  }

  /** Parses an inline image from `BI` to `EI`, and writes it with its known entries. */
  private picture(): void {
    const { lexer, output } = this;
    const entries: string[] = [];
    let [key, depth] = ['', 0];
    let value: string[] = [];
    const end = () => {
      const text = value.join(' ');
      const isName = /^CS$|^ColorSpace$/.test(key) && /^\/\S+$/.test(text);
      const isDevice = /^\/(?:G|RGB|CMYK|I|Device(?:Gray|RGB|CMYK)|Indexed)$/.test(text);
      const found = isName && !isDevice ? this.nameFor('ColorSpace', decodeName(text)) : undefined;
      if (pictureKeys.test(key) && (!isName || isDevice || found)) {
        entries.push(`/${key} ${found ? `/${found}` : text}`);
      }
      [key, value] = ['', []];
    };
    for (;;) {
      const token = lexer.next();
      const text = lexer.text();
      if (token === 'end') return;
      if (token === 'word' && text === 'ID') break;
      if (token === '<<' || token === '[') depth += 1;
      if (token === 'name' && depth === 0 && key === '') key = decodeName(text);
      else if (token !== 'name' || depth === 0 || pictureNames.test(text))
        value.push(token === 'string' ? tidy(text) : text);
      if (token === '>>' || token === ']') depth -= 1;
      if (depth === 0 && value.length > 0) end();
    }
    const start = lexer.at + 1;
    if (!skipPicture(lexer)) return;
    if (this.hidden > 0) return;
    output.length = this.begin;
    output.add(`BI ${entries.join(' ')} ID `);
    output.add(lexer.bytes.subarray(start, lexer.at - 2));
    output.add('\nEI\n');
    this.begin = output.length;
  }
}

const pictureKeys =
  /^(?:BPC|BitsPerComponent|CS|ColorSpace|D|Decode|DP|DecodeParms|F|Filter|H|Height|IM|ImageMask|I|Interpolate|W|Width)$/;
const pictureNames =
  /^\/(?:G|RGB|CMYK|I|Device(?:Gray|RGB|CMYK)|Indexed|A(?:Hx|85)|ASCII(?:Hex|85)Decode|LZW|Fl|RL|CCF|DCT|(?:LZW|Flate|RunLength|CCITTFax|DCT)Decode|K|Columns|Rows|BlackIs1|EncodedByteAlign|EndOf(?:Line|Block)|DamagedRowsBeforeError|Predictor|Colors|BitsPerComponent|EarlyChange|ColorTransform)$/;
