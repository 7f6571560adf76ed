import { decodeLatin1, latin1 } from './form.ts';
import {
  apply,
  hasArea,
  identity,
  intersection,
  multiply,
  overlaps,
  transformBox,
  union,
  unitSquare,
  type Box,
  type Matrix,
} from './geometry.ts';
import { Lexer, decodeName, tidy, tidyNumber } from './lexer.ts';
import { RefusedFileError } from './limits.ts';
import { consume } from './source.ts';

// A content stream, which draws a page, is a list of operators, each after its operands. Viewers disagree about malformed ones.
// So the stream is parsed, and written again in a form that all viewers read alike: known operators with exactly their operands,
// and an end for everything that begins. Only parts that draw nothing are dropped.

export type ResourceKind =
  | 'XObject'
  | 'Font'
  | 'ExtGState'
  | 'ColorSpace'
  | 'Pattern'
  | 'Shading'
  | 'Properties';

/**
 * The operators, a pattern of their operands, and the kind of resource that a name among them refers to. In a pattern, `n` is a
 * number, `/` a name, `s` a string, `a` an array, and `p` properties.
 */
const groups: readonly (readonly [words: string, operands: RegExp, kind?: ResourceKind])[] = [
  ['w J j M i Tc Tw Tz TL Tr Ts G g', /n$/],
  ['m l Td TD d0', /n{2}$/],
  ['RG rg', /n{3}$/],
  ['v y re K k', /n{4}$/],
  ['cm c Tm d1', /n{6}$/],
  ['q Q h S s f F f* B B* b b* n W W* BT ET T* EMC', /$/],
  ['Do', /\/$/, 'XObject'],
  ['gs', /\/$/, 'ExtGState'],
  ['CS cs', /\/$/, 'ColorSpace'],
  ['sh', /\/$/, 'Shading'],
  ['Tf', /\/n$/, 'Font'],
  ['SC sc', /n+$/],
  ['SCN scn', /(?:n+|n*\/)$/, 'Pattern'],
  ['BMC', /\/$/],
  ['BDC', /\/[/p]$/],
  ["Tj '", /s$/],
  ['TJ', /a$/],
  ['"', /nns$/],
  ['d', /an$/],
  // Recognised, so that tokens are split as in pdf.js, but not written.
  ['BI MP DP BX EX ri', /(?!)/],
];
const operators = new Map(
  groups.flatMap(([words, operands, kind]) =>
    words.split(' ').map((word) => [word, { operands, kind }] as const),
  ),
);

const setOf = (words: string) => new Set(words.split(' '));
const painting = setOf('s S f F f* b b* B B*');
const showing = setOf(`Tj TJ ' "`);
const drawing = setOf('Do sh');
const settings = setOf('Tc Tw Tz TL Ts Tr');
const tracing = setOf('m l c v y h re W W*');

/** The first operator in words that were written without a space, such as `Qq`. */
const knownStart = (text: string) =>
  [1, 2, 3]
    .map((length) => text.slice(0, length))
    .find((start, index) => operators.has(start) && !operators.has(text.slice(0, index + 2)));

/** Looks up the resources that a content stream refers to by name. */
export interface Names {
  /**
   * The name in the copy; `undefined` if it is not copied, such as an object that is drawn outside of the visible area. It ends
   * with `X` for a font, or a state with a font, whose glyphs may extend anywhere.
   */
  find: (kind: ResourceKind, name: string, place: Location) => string | undefined;
  /** The entries of a property list. */
  properties: (name: string) => Properties | undefined;
}
/** Where a part is drawn: the matrix, and a box that contains the clipping path. */
export interface Location {
  matrix: Matrix;
  visible?: Box | undefined;
}
/** Entries of marked content in PDF syntax; `isHidden` if the content is on a layer that is off. */
export interface Properties {
  isHidden?: boolean;
  entries: ReadonlyMap<string, string>;
}
/** The entries of marked content that are copied: screen readers and text extraction use them. */
export const markKeys = ['MCID', 'ActualText', 'Alt', 'E', 'Lang'];

/** Beyond these limits, no viewer draws the page as intended. */
const mostOperands = 33;
const mostStates = 1000;

interface Operand {
  kind: 'n' | 's' | 'a' | '/' | 'p';
  text: string;
  /** The value of a number; the maximum width of a string, in thousandths of the font size. */
  value: number;
  /** The numbers and strings of an array. */
  items: Operand[];
  properties?: Properties;
}

export interface ScanOptions {
  names: Names;
  /** Where the stream is drawn. Texts and pictures outside of the visible area are omitted; without one, all are kept. */
  place?: Location;
  /** Whether marked content keeps its `MCID`, by which the structure tree refers to it. */
  isPage?: boolean;
  /** Whether the stream draws a glyph of a Type 3 font, and so begins with the width (`d0` or `d1`). */
  isGlyph?: boolean;
}

/**
 * Rewrites a content stream as described above. `outside` counts the texts and pictures omitted because they lie outside of the visible area, and
 * `ids` contains the `MCID` of each marked content that draws something.
 */
export function rewrite(bytes: Uint8Array, options: ScanOptions) {
  const scan = new Scan(decodeLatin1(bytes), options);
  return { bytes: latin1(scan.run()), outside: scan.outside, ids: scan.ids };
}

/** What is tracked of the graphics state, which `q` saves: the place, and the operands of text operators. */
const initialState = {
  Tf: 0,
  Tc: 0,
  Tw: 0,
  Tz: 100,
  TL: 0,
  Ts: 0,
  Tr: 0,
  /** Whether the glyphs may extend anywhere, so that no text counts as outside of the box. */
  isUnbounded: true,
};
type State = Location & typeof initialState;

interface Mark {
  above: Mark | undefined;
  isHidden: boolean;
  /** Whether something is drawn within it. Otherwise, its entries are omitted. */
  isShown: boolean;
  /** Index in `output`. */
  index: number;
  id: string | undefined;
}

class Scan {
  outside = 0;
  readonly ids = new Set<number>();
  private readonly output: string[] = [];
  private readonly lexer: Lexer;
  private readonly options: ScanOptions;
  private operands: Operand[] = [];
  private array: Operand | undefined;
  private state: State;
  private readonly states: State[] = [];
  private readonly marks: Mark[] = [];
  /** The marked content that has entries. */
  private readonly described: Mark[] = [];
  private hidden = 0;
  private isInText = false;
  /** The current path: its bounding box, and whether it clips. */
  private path: { box?: Box; isClip?: boolean } | undefined;
  private line = identity;
  /** Between which places on the line the next text begins: the widths of letters are not known. */
  private pen: readonly [least: number, most: number] = [0, 0];
  /** The texts at the end of the current line that lie outside of the visible area. */
  private unseen: { index: number; mark: Mark | undefined }[] = [];
  /** A box that contains the texts which will clip after `ET`. */
  private textClip: Box | undefined;

  constructor(content: string, options: ScanOptions) {
    this.lexer = new Lexer(content);
    this.options = options;
    this.state = { ...initialState, ...(options.place ?? { matrix: identity }) };
  }

  run(): string {
    const { lexer } = this;
    for (let token = lexer.next(); token !== 'end'; token = lexer.next()) {
      const { text } = lexer;
      if (token === 'word') this.word(text);
      else if (token === 'number') {
        const number = tidyNumber(text);
        this.operand('n', `${number} `, Number(number) || 0);
      } else if (token === 'string') {
        const width = text.length > 2 ? text.length * (text.startsWith('<') ? 500 : 1000) : 0;
        this.operand('s', tidy(text), width);
      } else if (token === 'name') this.operand('/', text);
      else if (token === '[') this.array ??= this.operand('a', '');
      else if (token === '<<') this.dictionary();
      else if (token === ']') this.array = undefined;
    }
    this.endLine();
    for (const { index, isShown, id } of this.described) {
      if (!isShown) this.output[index] = '/Span BMC\n';
      else if (id) this.ids.add(Number(id));
    }
    const ends = [
      ...(this.path ? ['n'] : []),
      ...(this.isInText ? ['ET'] : []),
      ...this.marks.map(() => 'EMC'),
      ...this.states.map(() => 'Q'),
    ];
    return this.output.join('') + ends.join('\n');
  }

  /** Adds an operand or, within an array, an item. Arrays keep only numbers and strings. */
  private operand(kind: Operand['kind'], text: string, value = 0): Operand {
    const operand: Operand = { kind, text, value, items: [] };
    if (this.array) {
      consume('operators', 0.5);
      if (kind === 'n' || kind === 's') this.array.items.push(operand);
      return operand;
    }
    if (this.operands.push(operand) > mostOperands) {
      consume('operators', 0.25);
      this.operands.shift();
    }
    return operand;
  }

  /** Reads up to the end of a dictionary or the data of an inline image. Returns keys with the tokens of their values. */
  private entries(): ReadonlyMap<string, readonly string[]> | undefined {
    const { lexer } = this;
    const entries = new Map<string, string[]>();
    let [key, depth] = ['', 0];
    let value: string[] = [];
    for (;;) {
      const token = lexer.next();
      const { text } = lexer;
      if (token === '<<' || token === '[') depth += 1;
      else if (token === '>>' || token === ']') depth -= 1;
      if (token === 'end') return undefined;
      if (depth < 0 || text === 'ID') return entries;
      if (token === 'name' && depth === 0 && !key) key = decodeName(text);
      else value.push(token === 'string' ? tidy(text) : text);
      if (depth === 0 && value.length > 0) {
        entries.set(key, value);
        [key, value] = ['', []];
      }
    }
  }

  private dictionary(): void {
    const entries = [...(this.entries() ?? [])].flatMap(([key, [value = '']]) => {
      const isValid = key === 'MCID' ? /^\d{1,6}$/.test(value) : /^[(<](?!<)/.test(value);
      return isValid && markKeys.includes(key) ? [[key, value] as const] : [];
    });
    this.operand('p', '').properties = { entries: new Map(entries) };
  }

  /** Writes an inline image with its known entries. */
  private picture(): void {
    const entries = [...(this.entries() ?? [])].flatMap(([key, tokens]) => {
      const [name = ''] = tokens;
      const isOwn = /^CS$|^ColorSpace$/.test(key) && /^\/\S/.test(name) && !pictureNames.test(name);
      const copiedName = isOwn ? this.find('ColorSpace', name) : undefined;
      const supported = tokens.filter(
        (token) => !token.startsWith('/') || pictureNames.test(token),
      );
      const value = copiedName ? `/${copiedName}` : supported.join(' ');
      return pictureKeys.test(key) && value ? [`/${key} ${value}`] : [];
    });
    const data = this.lexer.picture();
    if (data === undefined || this.hidden > 0) return;
    const { matrix, visible } = this.state;
    if (visible && !overlaps(transformBox(matrix, unitSquare), visible)) this.outside += 1;
    else {
      this.reveal();
      this.output.push(`BI ${entries.join(' ')} ID ${data}\nEI\n`);
    }
  }

  /** Handles a word. Operators without a space between them are separated as in pdf.js. */
  private word(text: string): void {
    if (/^(?:true|false|null)$/.test(text)) return;
    const word = operators.has(text) ? text : knownStart(text);
    const operator = operators.get(word ?? '');
    if (word) this.lexer.cut(word.length);
    if (this.array) return;
    if (word && operator) {
      consume('operators', 1);
      if (word === 'BI') this.picture();
      else this.operate(word, operator.operands, operator.kind);
    }
    this.operands = [];
  }

  private find(kind: ResourceKind, name: string): string | undefined {
    return this.options.names.find(kind, decodeName(name), this.state);
  }

  private operate(word: string, pattern: RegExp, kind?: ResourceKind): void {
    const kinds = this.operands.map((operand) => operand.kind).join('');
    const start = kinds.search(pattern);
    if (start < 0 || (this.hidden > 0 && drawing.has(word))) return;
    const operands = this.operands.slice(start);
    const values = operands.map(({ value }) => value);
    const [first, second] = operands;
    const reference = word === 'Tf' ? first : operands.at(-1);
    if (kind && reference?.kind === '/') {
      const name = this.find(kind, reference.text);
      if (name === undefined) return;
      reference.text = `/${name} `;
      if (word === 'Tf') this.state.Tf = second?.value ?? 0;
      if (word === 'Tf' || name.endsWith('X')) this.state.isUnbounded = name.endsWith('X');
    }
    if (word === 'd' && first) {
      const scale = Math.max(...this.state.matrix.slice(0, 4).map(Math.abs));
      const dashes = first.items.reduce((sum, { value }) => sum + Math.abs(value), 0);
      // Viewers would draw millions of dashes.
      if (dashes * scale < 1e-4) first.items = [];
    }
    if (word === 'BMC' || word === 'BDC') this.mark(first?.text ?? '', second);
    else if (this.follow(word, values)) {
      const isPainted = painting.has(word);
      const isShown = showing.has(word);
      if (isShown && this.options.isGlyph) this.outside += 1;
      if (isShown && (this.hidden > 0 || this.options.isGlyph)) return;
      if (this.hidden === 0 && (isPainted || drawing.has(word))) this.reveal();
      for (const operand of operands) this.write(operand, isShown);
      this.output.push(isPainted && this.hidden > 0 ? 'n\n' : `${word}\n`);
    }
  }

  /** Updates the state for an operator. Returns whether it may be written. */
  private follow(word: string, values: readonly number[]): boolean {
    const { state } = this;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    if (settings.has(word)) Object.assign(state, { [word]: a });
    else if (word === 'q') {
      if (this.states.push({ ...state }) > mostStates) throw new RefusedFileError('too-complex');
    } else if (word === 'Q') {
      const before = this.states.pop();
      if (!before) return false;
      this.state = before;
    } else if (word === 'cm') {
      state.matrix = multiply([a, b, c, d, e, f], state.matrix);
      state.isUnbounded ||= this.isInText;
    } else if (word === 'BT') {
      if (this.isInText) this.output.push('ET\n');
      this.isInText = true;
      this.move(identity);
    } else if (word === 'ET') return this.isInText && this.endText();
    else if (word === 'Tm') this.move([a, b, c, d, e, f]);
    else if (word === 'Td' || word === 'TD') {
      if (word === 'TD') state.TL = -b;
      this.move(multiply([1, 0, 0, 1, a, b], this.line));
    } else if (word === 'T*' || word === "'" || word === '"') {
      if (word === '"') Object.assign(state, { Tw: a, Tc: b });
      this.move(multiply([1, 0, 0, 1, 0, -state.TL], this.line));
    } else if (word === 'EMC') {
      const mark = this.marks.pop();
      if (mark?.isHidden) this.hidden -= 1;
      return mark !== undefined;
    } else if (word === 'd0' || word === 'd1') return this.options.isGlyph === true;
    else if (tracing.has(word)) this.trace(word, values);
    else if (word === 'n' || painting.has(word)) {
      if (!this.path) return false;
      const { box, isClip } = this.path;
      if (box && isClip) state.visible &&= intersection(state.visible, box);
      this.path = undefined;
    }
    return true;
  }

  /** Ends a text. Returns whether the operator may be written. */
  private endText(): boolean {
    const { state, textClip } = this;
    this.endLine();
    this.isInText = false;
    this.textClip = undefined;
    if (!textClip || !state.visible) return true;
    state.visible = intersection(state.visible, textClip);
    if (hasArea(state.visible)) return true;
    // The texts that clip may have been omitted, so nothing is drawn from here on.
    this.output.push('ET\n0 0 0 0 re W n\n');
    return false;
  }

  private trace(word: string, values: readonly number[]): void {
    this.path ??= {};
    if (word.startsWith('W')) this.path.isClip = true;
    const [x = 0, y = 0, width = 0, height = 0] = values;
    const [right, top] = [x + width, y + height];
    const points = word === 're' ? [x, y, right, y, right, top, x, top] : values;
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [a, b] = apply(this.state.matrix, points[at] ?? 0, points[at + 1] ?? 0);
      this.path.box = union(this.path.box, [a, b, a, b]);
    }
  }

  private mark(tag: string, list: Operand | undefined): void {
    const properties =
      list?.properties ?? (list && this.options.names.properties(decodeName(list.text)));
    const isHidden = tag === '/OC' && properties?.isHidden === true;
    if (isHidden) this.hidden += 1;
    const id = this.options.isPage ? properties?.entries.get('MCID') : undefined;
    const above = this.marks.at(-1);
    const mark = { above, isHidden, isShown: false, index: this.output.length, id };
    if (this.marks.push(mark) > mostStates) throw new RefusedFileError('too-complex');
    // Other tags become `Span`: without the structure tree, only `Artifact` has a meaning.
    const isArtifact = tag === '/Artifact';
    const entries = [...(isArtifact || this.options.isGlyph ? [] : (properties?.entries ?? []))]
      .filter(([key]) => key !== 'MCID' || id)
      .map(([key, value]) => `/${key} ${value}`);
    if (entries.length > 0) this.described.push(mark);
    const begin = entries.length > 0 ? `<< ${entries.join(' ')} >> BDC` : 'BMC';
    this.output.push(`${isArtifact ? tag : '/Span'} ${begin}\n`);
  }

  /** Notes that the marked content draws something. */
  private reveal(mark = this.marks.at(-1)): void {
    for (let ancestor = mark; ancestor && !ancestor.isShown; ancestor = ancestor.above)
      ancestor.isShown = true;
  }

  private move(to: Matrix): void {
    this.endLine();
    this.line = to;
  }

  /** Ends a line, and removes the texts at its end that do not touch the visible area. */
  private endLine(): void {
    for (const { index } of this.unseen) this.output[index] = '()';
    if (this.unseen.length > 0) this.outside += 1;
    this.unseen = [];
    this.pen = [0, 0];
  }

  /** Writes an operand. `isShown` if its strings are texts. */
  private write(operand: Operand, isShown: boolean): void {
    const isArray = operand.kind === 'a';
    if (isArray) this.output.push('[');
    for (const { kind, text, value } of isArray ? operand.items : [operand]) {
      const distance = (-value / 1000) * this.state.Tf;
      if (isShown && kind === 's') this.show(value / 1000);
      else if (isShown && isArray) this.advance(distance, distance);
      this.output.push(text);
    }
    if (isArray) this.output.push(']');
  }

  /** Moves the pen by a distance between these. */
  private advance(...distances: readonly [number, number]): void {
    const [least, most] = this.pen;
    const along = distances.map((distance) => (distance * this.state.Tz) / 100);
    this.pen = [least + Math.min(...along), most + Math.max(...along)];
  }

  /** Follows a text that is about to be written. */
  private show(width: number): void {
    const { state } = this;
    if (width === 0) return;
    for (const spacing of [state.Tf, state.Tc, state.Tw]) this.advance(0, spacing * width);
    const box = this.textBox();
    if (state.Tr > 3 && box) this.textClip = union(this.textClip, box);
    this.unseen.push({ index: this.output.length, mark: this.marks.at(-1) });
    if (state.visible && box && !(hasArea(box) && overlaps(box, state.visible))) return;
    for (const { mark } of this.unseen.splice(0)) this.reveal(mark);
  }

  /** A box that contains the text. */
  private textBox(): Box | undefined {
    const { state, line, pen } = this;
    if (state.isUnbounded || !this.isInText) return state.visible;
    const high = 2 * Math.abs(state.Tf);
    const [least, most] = pen;
    const box = [least, state.Ts - high, most, state.Ts + high] as const;
    return transformBox(multiply(line, state.matrix), box);
  }
}

const pictureKeys =
  /^(?:BPC|BitsPerComponent|CS|ColorSpace|D|Decode|DP|DecodeParms|F|Filter|H|Height|IM|ImageMask|I|Interpolate|W|Width)$/;
const pictureNames =
  /^\/(?:G|RGB|CMYK|I|Device(?:Gray|RGB|CMYK)|Indexed|A(?:Hx|85)|ASCII(?:Hex|85)Decode|LZW|Fl|RL|CCF|DCT|(?:LZW|Flate|RunLength|CCITTFax|DCT)Decode|K|Columns|Rows|BlackIs1|EncodedByteAlign|EndOf(?:Line|Block)|DamagedRowsBeforeError|Predictor|Colors|BitsPerComponent|EarlyChange|ColorTransform)$/;
