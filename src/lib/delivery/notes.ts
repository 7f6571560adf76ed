import { PdfDict, PdfStream } from '@libpdf/core';
import { around, numerals, type Box, type Matrix } from './geometry.ts';
import { matrixOf, type Copier, type Resources } from './resources.ts';
import { canWrite, TextFont, widthOf } from './text.ts';
import { take, type Value } from './source.ts';

/** Annotation flags: not shown on screen. */
const [isHidden, isNotViewed] = [2, 32];
/** Form field flags. */
const [isMultiline, isPassword, isRadio, isButton] = [1 << 12, 1 << 13, 1 << 15, 1 << 16];
/** What copies lose of an annotation, even if its appearance is drawn. */
const lost = new Map([
  ['Text', 'comment'],
  ['FileAttachment', 'attachment'],
  ['Sound', 'sound'],
  ['Movie', 'video'],
  ['Screen', 'video'],
  ['RichMedia', 'video'],
  ['3D', '3D model'],
]);
/** The longest text that is typeset, in characters. */
const longestText = 20_000;
const notDrawn = new Set(['Link', 'Popup', 'FileAttachment']);

/** Draws annotations and form fields: from their appearance stream, or else from their own entries. */
export class Notes {
  private readonly copier: Copier;
  private readonly font = new TextFont();
  private fontNumber: number | undefined;
  private readonly fields: PdfDict | undefined;
  private readonly omit: (kind: string) => void;

  constructor(copier: Copier, omit: (kind: string) => void) {
    const { source } = copier;
    this.copier = copier;
    this.omit = omit;
    this.fields = source.dict(source.root.get('AcroForm'));
  }

  /** The content operators for an annotation. Adds what they use to the resources. */
  draw(note: PdfDict, resources: Resources, box: Box): string {
    const { source, layers } = this.copier;
    const kind = source.name(note.get('Subtype')) ?? '';
    const rect = source.box(note.get('Rect'));
    const flags = source.number(note.get('F')) ?? 0;
    if (!rect || flags & (isHidden | isNotViewed) || layers.isHidden(note.get('OC'))) return '';
    const missing = lost.get(kind);
    if (missing) this.omit(missing);
    if (notDrawn.has(kind)) return '';
    const appearance = this.appearanceOf(note);
    const stream = source.get(appearance);
    if (stream instanceof PdfStream && !this.isOutdated(note, kind)) {
      const own = source.box(stream.get('BBox'));
      if (!own) return '';
      const [left, bottom, right, top] = around(matrixOf(source, stream), own);
      const across = (rect[2] - rect[0]) / (right - left || 1);
      const up = (rect[3] - rect[1]) / (top - bottom || 1);
      const matrix: Matrix = [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up];
      const form = this.copier.drawn(appearance, matrix, box);
      return form ? `q ${numerals(matrix)} cm /${resources.add('XObject', form)} Do Q\n` : '';
    }
    const drawn = kind === 'Widget' ? this.field(note, rect) : this.shape(note, kind, rect);
    if (drawn === undefined) {
      if (!missing && kind !== 'Popup') this.omit(nameOf(kind));
      return '';
    }
    if (!drawn) return '';
    const opacity = source.number(note.get('CA')) ?? 1;
    const mode = kind === 'Highlight' ? ' /BM /Multiply' : '';
    const state = resources.add('ExtGState', `<< /CA ${opacity} /ca ${opacity}${mode} >>`);
    if (!drawn.includes(' Tf ')) return `q /${state} gs ${drawn} Q\n`;
    this.fontNumber ??= this.copier.writer.reserve();
    const font = resources.add('Font', `${this.fontNumber} 0 R`);
    return `q /${state} gs ${drawn.replace('/Own ', `/${font} `)} Q\n`;
  }

  /** Writes the font if any annotation uses it. */
  finish(): void {
    const { writer } = this.copier;
    if (this.fontNumber === undefined) return;
    writer.set(
      this.fontNumber,
      this.font.addTo((line, data) => writer.add(line, data)),
    );
  }

  private appearanceOf(note: PdfDict): Value {
    const { source } = this.copier;
    const normal = source.dict(note.get('AP'))?.get('N');
    const found = source.get(normal);
    if (found instanceof PdfStream || !(found instanceof PdfDict)) return normal;
    return found.get(source.name(note.get('AS')) ?? 'Off');
  }

  /** Whether the appearance of a field is stale, because the file sets `NeedAppearances`. */
  private isOutdated(note: PdfDict, kind: string): boolean {
    const { source } = this.copier;
    const asks = this.fields?.getBool('NeedAppearances')?.value === true;
    return (
      asks && kind === 'Widget' && /^(?:Tx|Ch)$/.test(source.name(this.inherited(note, 'FT')) ?? '')
    );
  }

  private inherited(field: PdfDict, key: string): Value {
    const { source } = this.copier;
    let dict: PdfDict | undefined = field;
    for (let step = 0; dict && step < 20; step += 1) {
      const value = source.get(dict.get(key));
      if (value) return value;
      dict = source.dict(dict.get('Parent'));
    }
    return source.get(this.fields?.get(key));
  }

  private color(value: Value, isStroke: boolean): string {
    const numbers = this.copier.source.numbers(value, 1) ?? [];
    const operator = { 1: 'g', 3: 'rg', 4: 'k' }[numbers.length];
    if (!operator) return '';
    return `${numerals(numbers)} ${isStroke ? operator.toUpperCase() : operator} `;
  }

  private shape(note: PdfDict, kind: string, rect: Box): string | undefined {
    const { source } = this.copier;
    const color = this.color(note.get('C'), true);
    const fill = this.color(note.get('IC'), false);
    const style = source.dict(note.get('BS'));
    const border = source.list(note.get('Border'));
    const width = source.number(style?.get('W')) ?? source.number(border[2]) ?? 1;
    const dashes = source.numbers(
      style?.get('S') && source.name(style.get('S')) === 'D'
        ? (style.get('D') ?? border[3])
        : border[3],
      1,
    );
    const pen = `${color || '0 G '}${width} w ${dashes ? `[${numerals(dashes)}] 0 d ` : ''}`;
    const path = (points: readonly number[]) =>
      points.length < 4
        ? ''
        : Array.from({ length: points.length >> 1 }, (_, index) => {
            const [x = 0, y = 0] = points.slice(2 * index, 2 * index + 2);
            return `${numerals([x, y])} ${index === 0 ? 'm' : 'l'}`;
          }).join(' ');
    const paint = fill ? (width > 0 ? 'B' : 'f') : width > 0 ? 'S' : 'n';
    const quads = () => this.quadsOf(note, rect);
    const marks = (make: (quad: readonly number[]) => string) =>
      `${color || '0 G '}${quads().map(make).join(' ')}`;
    switch (kind) {
      case 'Highlight': {
        const filled = this.color(note.get('C'), false) || '1 1 0 rg ';
        const areas = quads().map(
          ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) =>
            `${path([a, b, c, d, g, h, e, f])} f`,
        );
        return filled + areas.join(' ');
      }
      case 'Underline':
      case 'StrikeOut':
      case 'Squiggly':
        return marks(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) => {
          const high = Math.hypot(a - e, b - f);
          // From the lower to the upper edge.
          const part = kind === 'StrikeOut' ? 0.5 : 0.08;
          const [x1, y1] = [e + (a - e) * part, f + (b - f) * part];
          const [x2, y2] = [g + (c - g) * part, h + (d - h) * part];
          const count =
            kind === 'Squiggly'
              ? Math.min(
                  500,
                  Math.max(2, Math.round((Math.hypot(x2 - x1, y2 - y1) / (high || 1)) * 8)),
                )
              : 1;
          take('items', count);
          const points = Array.from({ length: count + 1 }, (_, index) => {
            const raise = index % 2 === 0 ? 0 : 0.06;
            return [
              x1 + ((x2 - x1) * index) / count + (a - e) * raise,
              y1 + ((y2 - y1) * index) / count + (b - f) * raise,
            ];
          });
          return `${numerals([Math.max(0.5, high / 16)])} w ${path(points.flat())} S`;
        });
      case 'Ink': {
        const lists = source.list(note.get('InkList')).map((item) => source.numbers(item, 2) ?? []);
        return `${pen}1 J 1 j ${lists.map((points) => `${path(points.length === 2 ? [...points, ...points] : points)} S`).join(' ')}`;
      }
      case 'Line': {
        const points = source.numbers(note.get('L'), 4) ?? [];
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
        const [start, end] = source.list(note.get('LE')).map((item) => source.name(item) ?? '');
        const heads = [
          arrow(start, [x1, y1], [x2, y2], width),
          arrow(end, [x2, y2], [x1, y1], width),
        ].map((head) => (head.length > 0 ? `${path(head)} S` : ''));
        return `${pen}${path(points)} S ${heads.join(' ')}`;
      }
      case 'Polygon':
        return `${fill}${pen}${path(source.numbers(note.get('Vertices'), 4) ?? [])} h ${paint}`;
      case 'PolyLine':
        return `${fill}${pen}${path(source.numbers(note.get('Vertices'), 4) ?? [])} ${paint}`;
      case 'Square':
      case 'Circle': {
        const [l = 0, b = 0, r = 0, t = 0] = source.numbers(note.get('RD'), 4) ?? [];
        const half = width / 2;
        const inner: Box = [
          rect[0] + l + half,
          rect[1] + b + half,
          rect[2] - r - half,
          rect[3] - t - half,
        ];
        const [x, y, w, h] = [inner[0], inner[1], inner[2] - inner[0], inner[3] - inner[1]];
        const outline = kind === 'Square' ? `${numerals([x, y, w, h])} re` : ellipse(inner);
        return `${fill}${pen}${outline} ${paint}`;
      }
      case 'FreeText': {
        const ground = this.color(note.get('C'), false);
        const frame = `${ground}${pen}${numerals([rect[0], rect[1], rect[2] - rect[0], rect[3] - rect[1]])} re ${ground ? (width > 0 ? 'B' : 'f') : width > 0 && style ? 'S' : 'n'} `;
        return frame + this.text(source.text(note.get('Contents')) ?? '', rect, note, true);
      }
      default:
        return undefined;
    }
  }

  private quadsOf(note: PdfDict, [left, bottom, right, top]: Box): number[][] {
    const numbers = this.copier.source.numbers(note.get('QuadPoints'), 8);
    if (!numbers) return [[left, top, right, top, left, bottom, right, bottom]];
    return Array.from({ length: numbers.length >> 3 }, (_, index) =>
      numbers.slice(8 * index, 8 * index + 8),
    );
  }

  /** Text typeset in a box, in the font size of its default appearance (`DA`). */
  private text(
    text: string,
    [left, bottom, right, top]: Box,
    note: PdfDict,
    isWrapped: boolean,
  ): string {
    const { source } = this.copier;
    const description = source.text(this.inherited(note, 'DA')) ?? '';
    const named = Number(/([\d.]+)\s+Tf/.exec(description)?.[1] ?? 0);
    const [, numbers = '0', operator = 'g'] =
      /((?:[\d.]+\s+)*[\d.]+)\s+(g|rg|k)\b/.exec(description) ?? [];
    const size =
      named > 0 ? named : Math.max(4, Math.min(12, isWrapped ? 12 : (top - bottom) * 0.7));
    const width = right - left - 4;
    take('items', 5 * Math.min(text.length, longestText));
    const lines = text
      .slice(0, longestText)
      .split(/\r\n?|\n/)
      .flatMap((line) => {
        const set: string[] = [''];
        for (const word of line.split(/\s+/)) {
          if (!canWrite(word)) {
            this.omit('text in a script that cannot be written');
            continue;
          }
          const longer = `${set.at(-1) ?? ''}${set.at(-1) ? ' ' : ''}${word}`;
          if (isWrapped && set.at(-1) && widthOf(longer, size) > width) set.push(word);
          else set[set.length - 1] = longer;
        }
        return set;
      });
    const align = source.number(this.inherited(note, 'Q')) ?? 0;
    const start = isWrapped ? top - size - 2 : (top + bottom) / 2 - size * 0.35;
    const written = lines.slice(0, 500).map((line, index) => {
      const space =
        align === 1
          ? (width - widthOf(line, size)) / 2
          : align === 2
            ? width - widthOf(line, size)
            : 0;
      return `1 0 0 1 ${numerals([left + 2 + space, start - index * size * 1.2])} Tm ${this.font.write(line)} Tj`;
    });
    return `${numerals([left, bottom, right - left, top - bottom])} re W n ${numbers} ${operator} BT /Own ${size} Tf ${written.join(' ')} ET`;
  }

  private field(note: PdfDict, rect: Box): string | undefined {
    const { source } = this.copier;
    const look = source.dict(note.get('MK'));
    const [ground, edge] = [this.color(look?.get('BG'), false), this.color(look?.get('BC'), true)];
    const area = `${numerals([rect[0], rect[1], rect[2] - rect[0], rect[3] - rect[1]])} re`;
    const frame = `${ground ? `${ground}${area} f ` : ''}${edge ? `${edge}${area} S ` : ''}`;
    const flags = source.number(this.inherited(note, 'Ff')) ?? 0;
    const value = this.inherited(note, 'V');
    const kind = source.name(this.inherited(note, 'FT'));
    if (kind === 'Btn' && !(flags & isButton)) {
      const state = source.name(note.get('AS')) ?? source.name(value) ?? 'Off';
      if (state === 'Off') return frame;
      const [x, y, side] = [
        (rect[0] + rect[2]) / 2,
        (rect[1] + rect[3]) / 2,
        Math.min(rect[2] - rect[0], rect[3] - rect[1]) * 0.3,
      ];
      if (flags & isRadio)
        return `${frame}0 g ${ellipse([x - side, y - side, x + side, y + side])} f`;
      const cross = `${numerals([x - side, y - side])} m ${numerals([x + side, y + side])} l ${numerals([x - side, y + side])} m ${numerals([x + side, y - side])} l S`;
      return `${frame}0 G 1 w ${cross}`;
    }
    const texts =
      kind === 'Btn'
        ? [source.text(look?.get('CA'))]
        : source.list(value).map((item) => source.text(item));
    const text = texts.filter((item) => item !== undefined).join(', ');
    if (!text || flags & isPassword) return frame;
    return frame + this.text(text, rect, note, kind === 'Tx' && (flags & isMultiline) > 0);
  }
}

/** `StrikeOut` as `strike out`. */
const nameOf = (kind: string) => kind.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase() || 'annotation';

function ellipse([left, bottom, right, top]: Box): string {
  const [x, y, w, h] = [
    (left + right) / 2,
    (bottom + top) / 2,
    (right - left) / 2,
    (top - bottom) / 2,
  ];
  // Distance of the Bézier control points that approximate a quarter circle.
  const k = 0.5523;
  const curve = (...points: number[]) => `${numerals(points)} c`;
  return [
    `${numerals([x + w, y])} m`,
    curve(x + w, y + k * h, x + k * w, y + h, x, y + h),
    curve(x - k * w, y + h, x - w, y + k * h, x - w, y),
    curve(x - w, y - k * h, x - k * w, y - h, x, y - h),
    curve(x + k * w, y - h, x + w, y - k * h, x + w, y),
    'h',
  ].join(' ');
}

type Point = readonly [x: number, y: number];

/** An arrowhead at one end of a line. Other line endings are not drawn. */
function arrow(
  end: string | undefined,
  [x, y]: Point,
  [fromX, fromY]: Point,
  width: number,
): number[] {
  if (!/^(?:Open|Closed)Arrow$/.test(end ?? '')) return [];
  const angle = Math.atan2(fromY - y, fromX - x);
  const length = Math.max(6, 5 * width);
  const side = (turn: number) => [
    x + length * Math.cos(angle + turn),
    y + length * Math.sin(angle + turn),
  ];
  return [...side(0.5), x, y, ...side(-0.5), ...(end === 'ClosedArrow' ? side(0.5) : [])];
}
