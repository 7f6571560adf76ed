import { consume } from './budget.ts';
import { decodeLatin1, encodeLatin1 } from './format.ts';
import {
  boundsOf,
  cornersOf,
  hasArea,
  identity,
  intersection,
  multiply,
  overlaps,
  pointsOf,
  transformBox,
  transformPoint,
  translation,
  union,
  unitSquare,
  type Box,
  type Matrix,
} from './geometry.ts';
import { Lexer, decodeName, normalizeNumber, normalizeString } from './lexer.ts';
import { RefusedFileError } from './limits.ts';
import { hasPixels } from './pictures.ts';
import { formatEntries } from './syntax.ts';

// Rewrites a content stream, which draws a page, in a form that all viewers read alike, because viewers disagree about malformed
// streams. The result contains only known operators, each after exactly its operands, and everything that it opens is closed. Only
// parts that draw nothing visible are dropped.

export type ResourceKind =
  | 'XObject'
  | 'Font'
  | 'ExtGState'
  | 'ColorSpace'
  | 'Pattern'
  | 'Shading'
  | 'Properties';

/**
 * Operators, the pattern of their operands, and the kind of resource that a name among the operands refers to. In a pattern, `n` is
 * a number, `/` a name, `s` a string, `a` an array, and `p` properties.
 */
const grammar: readonly (readonly [names: string, operands: RegExp, kind?: ResourceKind])[] = [
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
  grammar.flatMap(([names, operands, kind]) =>
    names.split(' ').map((name) => [name, { operands, kind }] as const),
  ),
);

const setOf = (names: string) => new Set(names.split(' '));
const pathPainting = setOf('s S f F f* b b* B B*');
const textShowing = setOf(`Tj TJ ' "`);
const objectPainting = setOf('Do sh');
const textState = setOf('Tc Tw Tz TL Ts Tr');
const pathConstruction = setOf('m l c v y h re W W*');

/** The first of several operators written without spaces, such as `Q` in `Qq`. Adds letters while they form an operator, like pdf.js. */
const firstOperator = (text: string) =>
  [1, 2, 3]
    .map((length) => text.slice(0, length))
    .find((start, index) => operators.has(start) && !operators.has(text.slice(0, index + 2)));

/** Looks up the resources that a content stream refers to by name. */
export interface ResourceNames {
  /**
   * The name in the copy; `undefined` if the resource is not copied, such as an object that is drawn outside the visible area. The
   * name ends with `X` if glyphs may extend anywhere: for some fonts, and for a graphics state that sets a font.
   */
  find: (kind: ResourceKind, name: string, placement: Placement) => string | undefined;
  properties: (name: string) => Properties | undefined;
}
/** Where something is drawn: the matrix, and the visible area as a box around the clipping path. */
export interface Placement {
  matrix: Matrix;
  visible?: Box | undefined;
}
/** Entries of marked content in PDF syntax. `isHidden` tells whether the content is on a layer that is off; only the tag `OC` needs it. */
export interface Properties {
  isHidden?: () => boolean;
  entries: ReadonlyMap<string, string>;
}
/** The entries of marked content that are copied: screen readers and text extraction use them. */
export const markedContentKeys = ['MCID', 'ActualText', 'Alt', 'E', 'Lang'];

/** Beyond these limits, no viewer draws the page as intended. */
const maxOperands = 33;
const maxNesting = 1000;

interface Operand {
  kind: 'n' | 's' | 'a' | '/' | 'p';
  text: string;
  /** The value of a number; the maximum width of a string, in thousandths of the font size. */
  value: number;
  /** The numbers and strings of an array. */
  items: Operand[];
  properties?: Properties;
}

/** Shared, because an array can have a million items. */
const noItems: Operand[] = [];

export interface RewriteOptions {
  names: ResourceNames;
  /** Texts and pictures outside the visible area of the placement are omitted; without a placement, all are kept. */
  placement?: Placement;
  /** Whether marked content keeps its `MCID`, by which the structure tree refers to it. */
  isPage?: boolean;
  /** Whether the stream draws a glyph of a Type 3 font, and so begins with the width (`d0` or `d1`). */
  isGlyph?: boolean;
}

/**
 * Rewrites a content stream as described above. `outside` counts the texts and pictures omitted because they lie outside the
 * visible area, and `ids` contains the `MCID` of each marked content that draws something.
 */
export const rewriteContent = (bytes: Uint8Array, options: RewriteOptions) =>
  new ContentRewriter(decodeLatin1(bytes), options).run();

/** The tracked part of the graphics state, which `q` saves: the placement, and the operands of text operators. */
const initialState = {
  Tf: 0,
  Tc: 0,
  Tw: 0,
  Tz: 100,
  TL: 0,
  Ts: 0,
  Tr: 0,
  /** Whether the glyphs may extend anywhere, so that no text counts as outside the visible area. */
  isUnbounded: true,
};
type State = Placement & typeof initialState;

interface MarkedContent {
  parent: MarkedContent | undefined;
  isHidden: boolean;
  /** Whether it contains something drawn. If not, its entries are omitted. */
  isDrawn: boolean;
  /** Index in `output` of the operator that begins it. */
  index: number;
  id: string | undefined;
}

class ContentRewriter {
  private outside = 0;
  private readonly output: string[] = [];
  private readonly lexer: Lexer;
  private operands: Operand[] = [];
  private array: Operand | undefined;
  private state: State;
  private readonly states: State[] = [];
  private readonly openMarks: MarkedContent[] = [];
  private readonly marksWithEntries: MarkedContent[] = [];
  /** How many of the open marks are hidden. */
  private hiddenDepth = 0;
  private isInText = false;
  /** The current path: its bounding box, and whether it clips. */
  private path: { box?: Box; isClip?: boolean } | undefined;
  private lineMatrix = identity;
  /** The next text begins between these two positions on the line. Its exact position is unknown, because glyph widths are. */
  private pen: readonly [least: number, most: number] = [0, 0];
  /** The texts at the end of the current line that lie outside the visible area. */
  private unseenTexts: { index: number; mark: MarkedContent | undefined }[] = [];
  /** A box around the texts that become a clipping path at `ET`. */
  private textClip: Box | undefined;

  constructor(
    content: string,
    private readonly options: RewriteOptions,
  ) {
    this.lexer = new Lexer(content);
    this.state = { ...initialState, ...(options.placement ?? { matrix: identity }) };
  }

  run() {
    const { lexer } = this;
    for (let token = lexer.next(); token !== 'end'; token = lexer.next()) {
      const { text } = lexer;
      if (token === 'word') this.handleWord(text);
      else if (token === 'number') {
        const number = normalizeNumber(text);
        this.addOperand('n', `${number} `, Number(number) || 0);
      } else if (token === 'string') {
        // Each byte of a string is at most as wide as the font size. In a hexadecimal string, a byte takes two digits.
        const width = text.length > 2 ? text.length * (text.startsWith('<') ? 500 : 1000) : 0;
        this.addOperand('s', normalizeString(text), width);
      } else if (token === 'name') this.addOperand('/', text);
      else if (token === '[') this.array ??= this.addOperand('a', '');
      else if (token === '<<') this.addProperties();
      else if (token === ']') this.array = undefined;
    }
    this.endLine();
    const ids = new Set<number>();
    for (const { index, isDrawn, id } of this.marksWithEntries) {
      if (!isDrawn) this.output[index] = '/Span BMC\n';
      else if (id) ids.add(Number(id));
    }
    const ends = [
      ...(this.path ? ['n'] : []),
      ...(this.isInText ? ['ET'] : []),
      ...this.openMarks.map(() => 'EMC'),
      ...this.states.map(() => 'Q'),
    ];
    const bytes = encodeLatin1(this.output.join('') + ends.join('\n'));
    return { bytes, outside: this.outside, ids };
  }

  /** Adds an operand or, within an array, an item. Arrays keep only numbers and strings. */
  private addOperand(kind: Operand['kind'], text: string, value = 0): Operand {
    const operand: Operand = { kind, text, value, items: kind === 'a' ? [] : noItems };
    if (this.array) {
      consume('operators', 0.5);
      if (kind === 'n' || kind === 's') this.array.items.push(operand);
    } else if (this.operands.push(operand) > maxOperands) {
      consume('operators', 0.25);
      this.operands.shift();
    }
    return operand;
  }

  /** Reads the entries of a dictionary, or of an inline image up to its data. Returns keys with the tokens of their values. */
  private readEntries(): ReadonlyMap<string, readonly string[]> {
    const { lexer } = this;
    const entries = new Map<string, string[]>();
    let [key, depth] = ['', 0];
    let value: string[] = [];
    for (let count = 0; ; count += 1) {
      const token = lexer.next();
      const { text } = lexer;
      if (token === '<<' || token === '[') depth += 1;
      else if (token === '>>' || token === ']') depth -= 1;
      if (token === 'end') return new Map();
      // Real dictionaries are shorter.
      if (count > maxOperands) consume('operators', 1);
      if (depth < 0 || text === 'ID') return entries;
      if (token === 'name' && depth === 0 && !key) key = decodeName(text);
      else value.push(token === 'string' ? normalizeString(text) : text);
      if (depth === 0 && value.length > 0) {
        entries.set(key, value);
        [key, value] = ['', []];
      }
    }
  }

  private addProperties(): void {
    const entries = [...this.readEntries()].flatMap(([key, [value = '']]) => {
      const isValid = key === 'MCID' ? /^\d{1,6}$/.test(value) : /^[(<](?!<)/.test(value);
      return isValid && markedContentKeys.includes(key) ? [[key, value] as const] : [];
    });
    this.addOperand('p', '').properties = { entries: new Map(entries) };
  }

  /** Writes an inline image with its known entries. */
  private writeInlineImage(): void {
    const entries = [...this.readEntries()].flatMap(([key, tokens]) => {
      const [name = ''] = tokens;
      const isResource =
        /^CS$|^ColorSpace$/.test(key) && /^\/\S/.test(name) && !imageNames.test(name);
      const copiedName = isResource ? this.findResource('ColorSpace', name) : undefined;
      const supported = tokens.filter((token) => !token.startsWith('/') || imageNames.test(token));
      const value = copiedName ? `/${copiedName}` : supported.join(' ');
      return imageKeys.test(key) && value ? [[key, value] as const] : [];
    });
    const data = this.lexer.readImageData();
    const number = (key: RegExp) => {
      const entry = entries.find(([name]) => key.test(name));
      return entry && Number(entry[1]);
    };
    const isDrawable = hasPixels(number(/^W/), number(/^H/), number(/^B/));
    if (data === undefined || !isDrawable || this.hiddenDepth > 0) return;
    const { matrix, visible } = this.state;
    if (visible && !overlaps(transformBox(matrix, unitSquare), visible)) this.outside += 1;
    else {
      this.flagDrawn();
      this.output.push(`BI ${formatEntries(entries)} ID ${data}\nEI\n`);
    }
  }

  /** Separates operators without a space between them as pdf.js does. */
  private handleWord(text: string): void {
    if (/^(?:true|false|null)$/.test(text)) return;
    const name = operators.has(text) ? text : firstOperator(text);
    const operator = operators.get(name ?? '');
    if (name) this.lexer.rewindTo(name.length);
    if (this.array) return;
    if (name && operator) {
      consume('operators', 1);
      if (name === 'BI') this.writeInlineImage();
      else this.handleOperator(name, operator.operands, operator.kind);
    }
    this.operands = [];
  }

  private findResource(kind: ResourceKind, name: string): string | undefined {
    return this.options.names.find(kind, decodeName(name), this.state);
  }

  private handleOperator(name: string, pattern: RegExp, kind?: ResourceKind): void {
    const kinds = this.operands.map((operand) => operand.kind).join('');
    const start = kinds.search(pattern);
    if (start < 0 || (this.hiddenDepth > 0 && objectPainting.has(name))) return;
    const operands = this.operands.slice(start);
    const [first, second] = operands;
    const reference = name === 'Tf' ? first : operands.at(-1);
    if (kind && reference?.kind === '/') {
      const copiedName = this.findResource(kind, reference.text);
      if (copiedName === undefined) return;
      reference.text = `/${copiedName} `;
      const isUnbounded = copiedName.endsWith('X');
      if (name === 'Tf') this.state.Tf = second?.value ?? 0;
      if (name === 'Tf' || isUnbounded) this.state.isUnbounded = isUnbounded;
    }
    if (name === 'd' && first) {
      const scale = Math.max(...this.state.matrix.slice(0, 4).map(Math.abs));
      const dashes = first.items.reduce((sum, { value }) => sum + Math.abs(value), 0);
      // Replaces tiny dashes with a solid line, because viewers would draw millions of them.
      if (dashes * scale < 1e-4) first.items = [];
    }
    if (name === 'BMC' || name === 'BDC') this.beginMarkedContent(first?.text ?? '', second);
    else if (this.updateState(name, operands)) this.writeOperator(name, operands);
  }

  private writeOperator(name: string, operands: readonly Operand[]): void {
    const isPainting = pathPainting.has(name);
    const isText = textShowing.has(name);
    // Text within a glyph is omitted, because it is not known here where the glyph is drawn, and so whether the text is visible.
    if (isText && this.options.isGlyph) this.outside += 1;
    if (isText && (this.hiddenDepth > 0 || this.options.isGlyph)) return;
    if (this.hiddenDepth === 0 && (isPainting || objectPainting.has(name))) this.flagDrawn();
    for (const operand of operands) this.writeOperand(operand, isText);
    this.output.push(isPainting && this.hiddenDepth > 0 ? 'n\n' : `${name}\n`);
  }

  /** Updates the state for an operator. Returns whether it may be written. */
  private updateState(name: string, operands: readonly Operand[]): boolean {
    const { state } = this;
    const values = operands.map(({ value }) => value);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    if (textState.has(name)) Object.assign(state, { [name]: a });
    else if (name === 'q') {
      if (this.states.push({ ...state }) > maxNesting) throw new RefusedFileError('too-complex');
    } else if (name === 'Q') {
      const saved = this.states.pop();
      if (!saved) return false;
      this.state = saved;
    } else if (name === 'cm') {
      state.matrix = multiply([a, b, c, d, e, f], state.matrix);
      state.isUnbounded ||= this.isInText;
    } else if (name === 'BT') {
      if (this.isInText) this.output.push('ET\n');
      this.isInText = true;
      this.beginLine(identity);
    } else if (name === 'ET') return this.isInText && this.endText();
    else if (name === 'Tm') this.beginLine([a, b, c, d, e, f]);
    else if (name === 'Td' || name === 'TD') {
      if (name === 'TD') state.TL = -b;
      this.beginLine(multiply(translation(a, b), this.lineMatrix));
    } else if (name === 'T*' || name === "'" || name === '"') {
      if (name === '"') Object.assign(state, { Tw: a, Tc: b });
      this.beginLine(multiply(translation(0, -state.TL), this.lineMatrix));
    } else if (name === 'EMC') {
      const mark = this.openMarks.pop();
      if (mark?.isHidden) this.hiddenDepth -= 1;
      return mark !== undefined;
    } else if (name === 'd0' || name === 'd1') return this.options.isGlyph === true;
    else if (pathConstruction.has(name)) this.extendPath(name, values);
    else if (name === 'n' || pathPainting.has(name)) return this.endPath();
    return true;
  }

  private extendPath(name: string, values: readonly number[]): void {
    this.path ??= {};
    if (name.startsWith('W')) this.path.isClip = true;
    const [x = 0, y = 0, width = 0, height = 0] = values;
    const points = name === 're' ? cornersOf([x, y, x + width, y + height]) : pointsOf(values);
    if (points.length === 0) return;
    const box = boundsOf(points.map((point) => transformPoint(this.state.matrix, point)));
    this.path.box = union(this.path.box, box);
  }

  /** Ends the current path, if there is one. Returns whether the operator may be written. */
  private endPath(): boolean {
    if (!this.path) return false;
    const { box, isClip } = this.path;
    if (box && isClip) this.state.visible &&= intersection(this.state.visible, box);
    this.path = undefined;
    return true;
  }

  private beginMarkedContent(tag: string, operand: Operand | undefined): void {
    const properties =
      operand?.properties ?? (operand && this.options.names.properties(decodeName(operand.text)));
    const isHidden = tag === '/OC' && properties?.isHidden?.() === true;
    if (isHidden) this.hiddenDepth += 1;
    const id = this.options.isPage ? properties?.entries.get('MCID') : undefined;
    const parent = this.openMarks.at(-1);
    const mark = { parent, isHidden, isDrawn: false, index: this.output.length, id };
    if (this.openMarks.push(mark) > maxNesting) throw new RefusedFileError('too-complex');
    // Other tags become `Span`, because only `Artifact` has a meaning outside the structure tree.
    const isArtifact = tag === '/Artifact';
    const entries = isArtifact || this.options.isGlyph ? [] : [...(properties?.entries ?? [])];
    const copied = formatEntries(entries.filter(([key]) => key !== 'MCID' || id));
    if (copied) this.marksWithEntries.push(mark);
    this.output.push(`${isArtifact ? tag : '/Span'} ${copied ? `<< ${copied} >> BDC` : 'BMC'}\n`);
  }

  private flagDrawn(mark = this.openMarks.at(-1)): void {
    for (let ancestor = mark; ancestor && !ancestor.isDrawn; ancestor = ancestor.parent)
      ancestor.isDrawn = true;
  }

  private beginLine(matrix: Matrix): void {
    this.endLine();
    this.lineMatrix = matrix;
  }

  /** Ends a line, and removes the texts at its end that do not touch the visible area. */
  private endLine(): void {
    for (const { index } of this.unseenTexts) this.output[index] = '()';
    if (this.unseenTexts.length > 0) this.outside += 1;
    this.unseenTexts = [];
    this.pen = [0, 0];
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
    // The clipping texts may have been omitted, so an empty path clips away everything that follows.
    this.output.push('ET\n0 0 0 0 re W n\n');
    return false;
  }

  private writeOperand(operand: Operand, isText: boolean): void {
    const isArray = operand.kind === 'a';
    if (isArray) this.output.push('[');
    for (const { kind, text, value } of isArray ? operand.items : [operand]) {
      const distance = (-value / 1000) * this.state.Tf;
      if (isText && kind === 's') this.trackText(value / 1000);
      else if (isText && isArray) this.movePen(distance, distance);
      this.output.push(text);
    }
    if (isArray) this.output.push(']');
  }

  /** Moves the pen by a distance that lies between these two. */
  private movePen(...distances: readonly [number, number]): void {
    const [least, most] = this.pen;
    const scaled = distances.map((distance) => (distance * this.state.Tz) / 100);
    this.pen = [least + Math.min(...scaled), most + Math.max(...scaled)];
  }

  /** Tracks the position of the next text, to omit it if it is outside the visible area. */
  private trackText(width: number): void {
    const { state } = this;
    if (width === 0) return;
    for (const spacing of [state.Tf, state.Tc, state.Tw]) this.movePen(0, spacing * width);
    const box = this.textBox();
    if (state.Tr > 3 && box) this.textClip = union(this.textClip, box);
    this.unseenTexts.push({ index: this.output.length, mark: this.openMarks.at(-1) });
    if (state.visible && box && !(hasArea(box) && overlaps(box, state.visible))) return;
    for (const { mark } of this.unseenTexts.splice(0)) this.flagDrawn(mark);
  }

  private textBox(): Box | undefined {
    const { state, lineMatrix, pen } = this;
    if (state.isUnbounded || !this.isInText) return state.visible;
    // Glyphs are assumed to reach at most two font sizes above and below the baseline.
    const height = 2 * Math.abs(state.Tf);
    const [least, most] = pen;
    const box = [least, state.Ts - height, most, state.Ts + height] as const;
    return transformBox(multiply(lineMatrix, state.matrix), box);
  }
}

/** The entries that an inline image may have, and the names that their values may contain. */
const imageKeys =
  /^(?:BPC|BitsPerComponent|CS|ColorSpace|D|Decode|DP|DecodeParms|F|Filter|H|Height|IM|ImageMask|I|Interpolate|W|Width)$/;
const imageNames =
  /^\/(?:G|RGB|CMYK|I|Device(?:Gray|RGB|CMYK)|Indexed|A(?:Hx|85)|ASCII(?:Hex|85)Decode|LZW|Fl|RL|CCF|DCT|(?:LZW|Flate|RunLength|CCITTFax|DCT)Decode|K|Columns|Rows|BlackIs1|EncodedByteAlign|EndOf(?:Line|Block)|DamagedRowsBeforeError|Predictor|Colors|BitsPerComponent|EarlyChange|ColorTransform)$/;
