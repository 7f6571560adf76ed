import { PdfDict, PdfStream } from '@libpdf/core';
import { numerals, overlaps, transformBox, type Box, type Matrix } from './geometry.ts';
import { matrixOf, outside, type Copier, type Resources } from './resources.ts';
import { consume, type Value } from './source.ts';
import { canWrite, TextFont, widthOf } from './text.ts';

/** Annotation flag: not shown on screen. */
const isNotViewed = 32;
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

/** Draws annotations and form fields: from their appearance stream, or else from their own entries. */
export function drawNotes(copier: Copier) {
  const { source, writer } = copier;
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
    if (!rect || flags & isNotViewed) return '';
    const omission = lost.get(kind);
    if (omission) copier.omit(omission);
    if (/^(?:Link|Popup|FileAttachment)$/.test(kind)) return '';
    if (!hasPlace && !overlaps(rect, box)) {
      copier.omit(outside);
      return '';
    }
    const appearance = appearanceOf(note);
    const stream = source.get(appearance);
    if (stream instanceof PdfStream && !isOutdated(note, kind)) {
      const bounds = source.box(stream.get('BBox'));
      if (!bounds) return '';
      const [left, bottom, right, top] = transformBox(matrixOf(source, stream), bounds);
      const across = (rect[2] - rect[0]) / (right - left || 1);
      const up = (rect[3] - rect[1]) / (top - bottom || 1);
      const matrix: Matrix = [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up];
      const form = copier.drawn(appearance, { matrix, visible: box });
      return form ? `q ${numerals(matrix)} cm /${resources.add('XObject', form)} Do Q\n` : '';
    }
    const drawn = kind === 'Widget' ? field(note, rect) : shape(note, kind, rect);
    if (drawn === undefined && !omission) copier.omit(nameOf(kind));
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
    const appearance = source.get(normal);
    if (appearance instanceof PdfStream || !(appearance instanceof PdfDict)) return normal;
    return appearance.get(source.name(note.get('AS')) ?? 'Off');
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
    const isText = kind === 'FreeText';
    const style = source.dict(note.get('BS'));
    const border = source.list(note.get('Border'));
    const lineWidth = source.number(style?.get('W')) ?? source.number(border[2]);
    const [pointed, thick] = linesOf(note, kind, rect, lineWidth ?? 1);
    if (!pointed && !isText) return undefined;
    const ground = isText || kind === 'Highlight' ? note.get('C') : note.get('IC');
    const fill = color(ground) || (kind === 'Highlight' ? '1 1 0 rg ' : '');
    const isDashed = source.name(style?.get('S')) === 'D';
    const dashes = source.numbers((isDashed ? style?.get('D') : undefined) ?? border[3], 1);
    const width = isText && !fill && !style ? 0 : thick;
    const pen = `${color(note.get('C'), true) || '0 G '}${width} w ${kind === 'Ink' ? '1 J 1 j ' : ''}${dashes ? `[${numerals(dashes)}] 0 d ` : ''}`;
    const lines = pointed ?? [cornersOf(rect)];
    const isClosed = /^(?:Highlight|Polygon|Square|Circle|FreeText)$/.test(kind);
    const paths = lines.map((line) => `${path(line)}${isClosed ? ' h' : ''}`).join(' ');
    const drawn = `${fill}${pen}${paths} ${fill ? (width > 0 ? 'B' : 'f') : width > 0 ? 'S' : 'n'} `;
    return isText ? drawn + text(source.text(note.get('Contents')) ?? '', rect, note, true) : drawn;
  }

  /** The lines that an annotation draws, each as the coordinates of its points, and their width. */
  function linesOf(
    note: PdfDict,
    kind: string,
    rect: Box,
    width: number,
  ): [lines: number[][] | undefined, width: number] {
    const numbers = (key: string) => source.numbers(note.get(key), 4) ?? [];
    const differences = numbers('RD');
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map(
      (side) => (differences[side] ?? 0) + width / 2,
    );
    const inner: Box = [rect[0] + left, rect[1] + bottom, rect[2] - right, rect[3] - top];
    const corners = [rect[0], rect[3], rect[2], rect[3], rect[0], rect[1], rect[2], rect[1]];
    const marked = numbers('QuadPoints').length < 8 ? corners : numbers('QuadPoints');
    /** The areas of text that the annotation marks. */
    const quads = Array.from({ length: marked.length >> 3 }, (_, index) =>
      marked.slice(8 * index, 8 * index + 8),
    );
    const thin = Math.max(0.5, heightOf(quads[0]) / 16);
    switch (kind) {
      case 'Highlight':
        return [
          quads.map((quad) => [...quad.slice(0, 4), ...quad.slice(6), ...quad.slice(4, 6)]),
          0,
        ];
      case 'Underline':
      case 'StrikeOut':
      case 'Squiggly':
        return [quads.map((quad) => textLine(quad, kind)), thin];
      case 'Ink':
        return [
          source.list(note.get('InkList')).map((item) => source.numbers(item, 2) ?? []),
          width,
        ];
      case 'Line': {
        const ends = source.list(note.get('LE')).map((item) => source.name(item) ?? '');
        return [[numbers('L'), ...arrows(numbers('L'), ends, Math.max(6, 5 * width))], width];
      }
      case 'Polygon':
      case 'PolyLine':
        return [[numbers('Vertices')], width];
      case 'Square':
        return [[cornersOf(inner)], width];
      case 'Circle':
        return [[circle(inner)], width];
      default:
        return [undefined, width];
    }
  }

  /** Text typeset in a box, in the font size of its default appearance (`DA`). */
  function text(content: string, box: Box, note: PdfDict, isWrapped: boolean): string {
    const [left, bottom, right, top] = box;
    const description = source.text(inherited(note, 'DA')) ?? '';
    const fontSize = Number(/([\d.]+)\s+Tf/.exec(description)?.[1] ?? 0);
    const ink = /(?:[\d.]+\s+)*[\d.]+\s+(?:g|rg|k)\b/.exec(description)?.[0] ?? '0 g';
    const fitting = Math.max(4, Math.min(12, isWrapped ? 12 : (top - bottom) * 0.7));
    const size = fontSize > 0 ? fontSize : fitting;
    const width = right - left - 4;
    consume('items', 5 * content.length);
    const lines = content.split(/\r\n?|\n/).flatMap((line) => {
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
    const textOperators = lines.slice(0, 500).map((line, index) => {
      const x = left + 2 + (width - widthOf(line, size)) * align;
      return `1 0 0 1 ${numerals([x, start - index * size * 1.2])} Tm ${font.write(line)} Tj`;
    });
    return `${path(cornersOf(box))} W n ${ink} BT /Own ${size} Tf ${textOperators.join(' ')} ET`;
  }

  function field(note: PdfDict, rect: Box): string {
    const look = source.dict(note.get('MK'));
    const [ground, edge] = [color(look?.get('BG')), color(look?.get('BC'), true)];
    const area = path(cornersOf(rect));
    const frame = `${ground ? `${ground}${area} f ` : ''}${edge ? `${edge}${area} h S ` : ''}`;
    const flags = source.number(inherited(note, 'Ff')) ?? 0;
    const value = inherited(note, 'V');
    const kind = source.name(inherited(note, 'FT'));
    if (kind === 'Btn' && !(flags & isButton)) {
      const state = source.name(note.get('AS')) ?? source.name(value) ?? 'Off';
      if (state === 'Off') return frame;
      const [x, y] = [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2];
      const side = Math.min(rect[2] - rect[0], rect[3] - rect[1]) * 0.3;
      const inner: Box = [x - side, y - side, x + side, y + side];
      if (flags & isRadio) return `${frame}0 g ${path(circle(inner))} f`;
      const [a = 0, b = 0, c = 0, d = 0, ...coordinates] = cornersOf(inner);
      return `${frame}0 G 1 w ${path([a, b, ...coordinates.slice(0, 2)])} ${path([c, d, ...coordinates.slice(2)])} S`;
    }
    const values = kind === 'Btn' ? [look?.get('CA')] : source.list(value);
    const content = values.flatMap((item) => source.text(item) ?? []).join(', ');
    if (!content || flags & isPassword) return frame;
    return frame + text(content, rect, note, kind === 'Tx' && (flags & isMultiline) > 0);
  }

  return { draw, finish };
}

/** Converts a type such as `StrikeOut` to words: `strike out`. */
const nameOf = (kind: string) => kind.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase() || 'annotation';

function path(points: readonly number[]): string {
  // A line of one point is a dot.
  const [x = 0, y = 0] = points;
  consume('items', 2 * points.length);
  const following = points.length > 2 ? points.slice(2) : points;
  const ends = Array.from({ length: following.length >> 1 }, (_, index) => {
    return ` ${numerals(following.slice(2 * index, 2 * index + 2))} l`;
  });
  return `${numerals([x, y])} m${ends.join('')}`;
}

const cornersOf = ([left, bottom, right, top]: Box) => {
  return [left, bottom, right, bottom, right, top, left, top];
};

/** A circle or an ellipse, as a polygon. */
const circle = ([left, bottom, right, top]: Box) =>
  Array.from({ length: 60 }, (_, index) => [
    (left + right + (right - left) * Math.cos((index * Math.PI) / 30)) / 2,
    (bottom + top + (top - bottom) * Math.sin((index * Math.PI) / 30)) / 2,
  ]).flat();

/** How high a marked text is. The corners are the upper left, upper right, lower left and lower right one. */
const heightOf = ([a = 0, b = 0, , , e = 0, f = 0]: readonly number[] = []) =>
  Math.hypot(a - e, b - f);

/** A line under or through a text. */
function textLine(quad: readonly number[], kind: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = quad;
  // Fraction of the way from the lower to the upper edge.
  const fraction = kind === 'StrikeOut' ? 0.5 : 0.08;
  const waves = Math.round((Math.hypot(g - e, h - f) / (heightOf(quad) || 1)) * 8);
  const count = kind === 'Squiggly' ? Math.min(500, Math.max(2, waves)) : 1;
  consume('items', count);
  return Array.from({ length: count + 1 }, (_, index) => {
    const [along, up] = [index / count, fraction + (count > 1 && index % 2 === 1 ? 0.06 : 0)];
    const [x1, y1] = [e + (a - e) * up, f + (b - f) * up];
    const [x2, y2] = [g + (c - g) * up, h + (d - h) * up];
    return [x1 + (x2 - x1) * along, y1 + (y2 - y1) * along];
  }).flat();
}

/** The arrowheads at the ends of a line. Other endings are not drawn. */
function arrows(line: readonly number[], ends: readonly string[], length: number): number[][] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line;
  return ends.flatMap((end, index) => {
    if (!end.endsWith('Arrow')) return [];
    const [x, y] = index === 0 ? [x1, y1] : [x2, y2];
    const angle = Math.atan2(y2 - y1, x2 - x1) + (index === 0 ? 0 : Math.PI);
    const side = (turn: number) => [
      x + length * Math.cos(angle + turn),
      y + length * Math.sin(angle + turn),
    ];
    return [[...side(0.5), x, y, ...side(-0.5)]];
  });
}
