import { PdfDict, PdfStream } from '@libpdf/core';
import { around, numerals, touches, type Box, type Matrix } from './geometry.ts';
import { matrixOf, outside, type Copier, type Resources } from './resources.ts';
import { consume, type Value } from './source.ts';
import { canWrite, TextFont, widthOf } from './text.ts';

/** Annotation flags: not shown on screen. */
const [isHidden, isNotViewed] = [2, 32];
/** Form field flags. */
const [isMultiline, isPassword, isRadio, isButton] = [1 << 12, 1 << 13, 1 << 15, 1 << 16];
/** What copies lose with an annotation of this type, even if its appearance is drawn. */
const lost = new Map([
  ['Text', 'comment'],
  ['FileAttachment', 'attachment'],
  ['Sound', 'sound'],
  ['Movie', 'video'],
  ['Screen', 'video'],
  ['RichMedia', 'video'],
  ['3D', '3D model'],
]);
/** The rectangle of annotations that need none, because their points give the position. */
const nowhere: Box = [0, 0, 0, 0];
/** The longest text that is typeset, in characters. */
const longestText = 20_000;

/** Draws annotations and form fields: from their appearance stream, or else from their own entries. */
export function drawNotes(copier: Copier) {
  const { source, layers, writer } = copier;
  const font = new TextFont();
  let fontNumber: number | undefined;
  const fields = source.dict(source.root.get('AcroForm'));

  /** Returns the operators that draw an annotation, and adds the resources that they use. */
  function draw(note: PdfDict, resources: Resources, box: Box): string {
    const kind = source.name(note.get('Subtype')) ?? '';
    const hasPlace = /^(?:Line|Ink|Poly(?:gon|Line)|Highlight|Underline|StrikeOut|Squiggly)$/.test(
      kind,
    );
    const rect = source.box(note.get('Rect')) ?? (hasPlace ? nowhere : undefined);
    const flags = source.number(note.get('F')) ?? 0;
    if (!rect || flags & (isHidden | isNotViewed) || layers.isHidden(note.get('OC'))) return '';
    const missing = lost.get(kind);
    if (missing) copier.omit(missing);
    if (/^(?:Link|Popup|FileAttachment)$/.test(kind)) return '';
    if (!hasPlace && !touches(rect, box)) {
      copier.omit(outside);
      return '';
    }
    const appearance = appearanceOf(note);
    const stream = source.get(appearance);
    if (stream instanceof PdfStream && !isOutdated(note, kind)) {
      const own = source.box(stream.get('BBox'));
      if (!own) return '';
      const [left, bottom, right, top] = around(matrixOf(source, stream), own);
      const across = (rect[2] - rect[0]) / (right - left || 1);
      const up = (rect[3] - rect[1]) / (top - bottom || 1);
      const matrix: Matrix = [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up];
      const form = copier.drawn(appearance, { matrix, visible: box });
      return form ? `q ${numerals(matrix)} cm /${resources.add('XObject', form)} Do Q\n` : '';
    }
    const drawn = kind === 'Widget' ? field(note, rect) : shape(note, kind, rect);
    if (drawn === undefined && !missing) copier.omit(nameOf(kind));
    if (!drawn) return '';
    const opacity = source.number(note.get('CA')) ?? 1;
    const mode = kind === 'Highlight' ? ' /BM /Multiply' : '';
    const state = resources.add('ExtGState', `<< /CA ${opacity} /ca ${opacity}${mode} >>`);
    if (!drawn.includes(' Tf ')) return `q /${state} gs ${drawn} Q\n`;
    fontNumber ??= writer.reserve();
    const name = resources.add('Font', `${fontNumber} 0 R`);
    return `q /${state} gs ${drawn.replace('/Own ', `/${name} `)} Q\n`;
  }

  /** Writes the font if any annotation uses it. */
  function finish(): void {
    if (fontNumber)
      writer.set(
        fontNumber,
        font.addTo((line, data) => writer.add(line, data)),
      );
  }

  function appearanceOf(note: PdfDict): Value {
    const normal = source.dict(note.get('AP'))?.get('N');
    const found = source.get(normal);
    if (found instanceof PdfStream || !(found instanceof PdfDict)) return normal;
    return found.get(source.name(note.get('AS')) ?? 'Off');
  }

  /** Whether the appearance of a field is stale, because the file sets `NeedAppearances`. */
  function isOutdated(note: PdfDict, kind: string): boolean {
    if (kind !== 'Widget' || fields?.getBool('NeedAppearances')?.value !== true) return false;
    return /^(?:Tx|Ch)$/.test(source.name(inherited(note, 'FT')) ?? '');
  }

  function inherited(note: PdfDict, key: string): Value {
    let dict: PdfDict | undefined = note;
    for (let step = 0; dict && step < 20; step += 1) {
      const value = source.get(dict.get(key));
      if (value) return value;
      dict = source.dict(dict.get('Parent'));
    }
    return source.get(fields?.get(key));
  }

  function color(value: Value, isStroke = false): string {
    const numbers = source.numbers(value, 1) ?? [];
    const operator = { 1: 'g', 3: 'rg', 4: 'k' }[numbers.length];
    if (!operator) return '';
    return `${numerals(numbers)} ${isStroke ? operator.toUpperCase() : operator} `;
  }

  /** `undefined` for a kind that cannot be drawn. */
  function shape(note: PdfDict, kind: string, rect: Box): string | undefined {
    const stroke = color(note.get('C'), true) || '0 G ';
    const fill = color(note.get('IC'));
    const style = source.dict(note.get('BS'));
    const border = source.list(note.get('Border'));
    const width = source.number(style?.get('W')) ?? source.number(border[2]) ?? 1;
    const isDashed = source.name(style?.get('S')) === 'D';
    const dashes = source.numbers((isDashed ? style?.get('D') : undefined) ?? border[3], 1);
    const pen = `${stroke}${width} w ${dashes ? `[${numerals(dashes)}] 0 d ` : ''}`;
    const paint = (isFilled: boolean, line = width) =>
      isFilled ? (line > 0 ? 'B' : 'f') : line > 0 ? 'S' : 'n';
    const numbers = (key: string) => source.numbers(note.get(key), 4) ?? [];
    switch (kind) {
      case 'Highlight': {
        const areas = quadsOf(note, rect).map(([a, b, c, d]) => `${path([a, b, d, c].flat())} f`);
        return `${color(note.get('C')) || '1 1 0 rg '}${areas.join(' ')}`;
      }
      case 'Underline':
      case 'StrikeOut':
      case 'Squiggly':
        return `${stroke}${quadsOf(note, rect)
          .map((quad) => textLine(quad, kind))
          .join(' ')}`;
      case 'Ink': {
        const lists = source.list(note.get('InkList')).map((item) => source.numbers(item, 2) ?? []);
        const lines = lists.map(
          (list) => `${path(list.length === 2 ? [...list, ...list] : list)} S`,
        );
        return `${pen}1 J 1 j ${lines.join(' ')}`;
      }
      case 'Line': {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers('L');
        const [start, end] = source.list(note.get('LE')).map((item) => source.name(item) ?? '');
        const heads = [
          arrow(start, [x1, y1], [x2, y2], width),
          arrow(end, [x2, y2], [x1, y1], width),
        ].map((head) =>
          head.length > 0 ? `${path(head)} ${paint(fill !== '' && head.length > 6)}` : '',
        );
        return `${fill}${pen}${path(numbers('L'))} S ${heads.join(' ')}`;
      }
      case 'Polygon':
      case 'PolyLine': {
        const end = kind === 'Polygon' ? ' h' : '';
        return `${fill}${pen}${path(numbers('Vertices'))}${end} ${paint(fill !== '')}`;
      }
      case 'Square':
      case 'Circle': {
        const [l = 0, b = 0, r = 0, t = 0] = numbers('RD');
        const half = width / 2;
        const [left, bottom] = [rect[0] + l + half, rect[1] + b + half];
        const inner: Box = [left, bottom, rect[2] - r - half, rect[3] - t - half];
        const outline = kind === 'Square' ? rectangle(inner) : ellipse(inner);
        return `${fill}${pen}${outline} ${paint(fill !== '')}`;
      }
      case 'FreeText': {
        const ground = color(note.get('C'));
        const frame = `${ground}${pen}${rectangle(rect)} ${paint(ground !== '', ground || style ? width : 0)} `;
        return frame + text(source.text(note.get('Contents')) ?? '', rect, note, true);
      }
      default:
        return undefined;
    }
  }

  /** The areas of text that an annotation marks. */
  function quadsOf(note: PdfDict, [left, bottom, right, top]: Box): Quad[] {
    const corners = [left, top, right, top, left, bottom, right, bottom];
    const all = source.numbers(note.get('QuadPoints'), 8) ?? corners;
    return Array.from({ length: all.length >> 3 }, (_, index) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = all.slice(8 * index);
      return [
        [a, b],
        [c, d],
        [e, f],
        [g, h],
      ];
    });
  }

  /** Text typeset in a box, in the font size of its default appearance (`DA`). */
  function text(whole: string, box: Box, note: PdfDict, isWrapped: boolean): string {
    const [left, bottom, right, top] = box;
    const description = source.text(inherited(note, 'DA')) ?? '';
    const named = Number(/([\d.]+)\s+Tf/.exec(description)?.[1] ?? 0);
    const ink = /(?:[\d.]+\s+)*[\d.]+\s+(?:g|rg|k)\b/.exec(description)?.[0] ?? '0 g';
    const fitting = Math.max(4, Math.min(12, isWrapped ? 12 : (top - bottom) * 0.7));
    const size = named > 0 ? named : fitting;
    const width = right - left - 4;
    consume('items', 5 * Math.min(whole.length, longestText));
    const lines = whole
      .slice(0, longestText)
      .split(/\r\n?|\n/)
      .flatMap((line) => {
        const set: string[] = [''];
        for (const word of line.split(/\s+/)) {
          if (!canWrite(word)) {
            copier.omit('text in a script that cannot be written');
            continue;
          }
          const longer = `${set.at(-1) ?? ''}${set.at(-1) ? ' ' : ''}${word}`;
          if (isWrapped && set.at(-1) && widthOf(longer, size) > width) set.push(word);
          else set[set.length - 1] = longer;
        }
        return set;
      });
    // Aligned left, centred, or aligned right.
    const align = [0, 0.5, 1][source.number(inherited(note, 'Q')) ?? 0] ?? 0;
    const start = isWrapped ? top - size - 2 : (top + bottom) / 2 - size * 0.35;
    const written = lines.slice(0, 500).map((line, index) => {
      const x = left + 2 + (width - widthOf(line, size)) * align;
      return `1 0 0 1 ${numerals([x, start - index * size * 1.2])} Tm ${font.write(line)} Tj`;
    });
    return `${rectangle(box)} W n ${ink} BT /Own ${size} Tf ${written.join(' ')} ET`;
  }

  function field(note: PdfDict, rect: Box): string {
    const look = source.dict(note.get('MK'));
    const [ground, edge] = [color(look?.get('BG')), color(look?.get('BC'), true)];
    const area = rectangle(rect);
    const frame = `${ground ? `${ground}${area} f ` : ''}${edge ? `${edge}${area} S ` : ''}`;
    const flags = source.number(inherited(note, 'Ff')) ?? 0;
    const value = inherited(note, 'V');
    const kind = source.name(inherited(note, 'FT'));
    if (kind === 'Btn' && !(flags & isButton)) {
      const state = source.name(note.get('AS')) ?? source.name(value) ?? 'Off';
      if (state === 'Off') return frame;
      const [x, y] = [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2];
      const side = Math.min(rect[2] - rect[0], rect[3] - rect[1]) * 0.3;
      const inner: Box = [x - side, y - side, x + side, y + side];
      if (flags & isRadio) return `${frame}0 g ${ellipse(inner)} f`;
      const [left, bottom, right, top] = inner;
      const cross = [path([left, bottom, right, top]), path([left, top, right, bottom])];
      return `${frame}0 G 1 w ${cross.join(' ')} S`;
    }
    const values = kind === 'Btn' ? [look?.get('CA')] : source.list(value);
    const whole = values.flatMap((item) => source.text(item) ?? []).join(', ');
    if (!whole || flags & isPassword) return frame;
    return frame + text(whole, rect, note, kind === 'Tx' && (flags & isMultiline) > 0);
  }

  return { draw, finish };
}

/** Converts a type such as `StrikeOut` to words: `strike out`. */
const nameOf = (kind: string) => kind.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase() || 'annotation';

type Point = readonly [x: number, y: number];
/** Upper left, upper right, lower left, lower right. */
type Quad = readonly [Point, Point, Point, Point];

function path(points: readonly number[]): string {
  if (points.length < 4) return '';
  const count = points.length >> 1;
  return Array.from({ length: count }, (_, index) => {
    const point = points.slice(2 * index, 2 * index + 2);
    return `${numerals(point)} ${index === 0 ? 'm' : 'l'}`;
  }).join(' ');
}

const rectangle = ([left, bottom, right, top]: Box) =>
  `${numerals([left, bottom, right - left, top - bottom])} re`;

function ellipse([left, bottom, right, top]: Box): string {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const [w, h] = [(right - left) / 2, (top - bottom) / 2];
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

/** A line under or through a text. */
function textLine([[a, b], [c, d], [e, f], [g, h]]: Quad, kind: string): string {
  const high = Math.hypot(a - e, b - f);
  // Fraction of the way from the lower to the upper edge.
  const part = kind === 'StrikeOut' ? 0.5 : 0.08;
  const [x1, y1] = [e + (a - e) * part, f + (b - f) * part];
  const [x2, y2] = [g + (c - g) * part, h + (d - h) * part];
  const waves = Math.round((Math.hypot(x2 - x1, y2 - y1) / (high || 1)) * 8);
  const count = kind === 'Squiggly' ? Math.min(500, Math.max(2, waves)) : 1;
  consume('items', count);
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const raise = index % 2 === 0 ? 0 : 0.06;
    return [
      x1 + ((x2 - x1) * index) / count + (a - e) * raise,
      y1 + ((y2 - y1) * index) / count + (b - f) * raise,
    ];
  });
  return `${numerals([Math.max(0.5, high / 16)])} w ${path(points.flat())} S`;
}

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
