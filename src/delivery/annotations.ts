import type { PdfDict } from '@libpdf/core';
import { lookUp } from '../lib/look-up.ts';
import { consume } from './budget.ts';
import {
  cornersOf,
  overlaps,
  pointsOf,
  transformBox,
  type Box,
  type Matrix,
  type PagePoint,
} from './geometry.ts';
import { matrixOf, outsideVisibleArea, type ResourceCopier, type Resources } from './resources.ts';
import type { Source, Value } from './source.ts';
import { canWrite, StampFont, widthOf } from './stamp-font.ts';
import { formatNumber, formatNumbers } from './syntax.ts';

/** Annotation flag: not shown on screen. */
const noView = 32;
/** Form field flags. */
const [multiline, password, radio, pushButton] = [1 << 12, 1 << 13, 1 << 15, 1 << 16];
/** By type of annotation, the content that copies lose even if the annotation's appearance is drawn. */
const lostContents = new Map([
  ['Text', 'comment'],
  ['FileAttachment', 'attachment'],
  ['Sound', 'sound'],
  ['Movie', 'video'],
  ['Screen', 'video'],
  ['RichMedia', 'video'],
  ['3D', '3D model'],
]);
/** Space between the edge of a box and its text. */
const padding = 2;
/** Types that are positioned by their points, and so need no rectangle. */
const positionedByPoints = /^(?:Line|Ink|Poly(?:gon|Line)|Highlight|Underline|StrikeOut|Squiggly)$/;

/** Draws annotations and form fields: from their appearance stream, or else from their own entries. */
export class AnnotationRenderer {
  private readonly source: Source;
  private readonly acroForm: PdfDict | undefined;
  private readonly font = new StampFont();
  private fontNumber: number | undefined;

  constructor(private readonly copier: ResourceCopier) {
    this.source = copier.source;
    this.acroForm = this.source.dict(this.source.root.get('AcroForm'));
  }

  /** Returns the operators that draw an annotation, and adds the resources that they use. */
  draw(annotation: PdfDict, resources: Resources, visible: Box): string {
    const { copier, source } = this;
    const type = source.name(annotation.get('Subtype')) ?? '';
    const hasPoints = positionedByPoints.test(type);
    const rect = source.box(annotation.get('Rect')) ?? (hasPoints ? [0, 0, 0, 0] : undefined);
    if (!rect || (source.number(annotation.get('F')) ?? 0) & noView) return '';
    const lostContent = lostContents.get(type);
    if (lostContent) copier.omit(lostContent);
    // Links are copied in `navigation.ts`. A pop-up or the icon of an attachment would refer to content that is not copied.
    if (/^(?:Link|Popup|FileAttachment)$/.test(type)) return '';
    if (!hasPoints && !overlaps(rect, visible)) {
      copier.omit(outsideVisibleArea);
      return '';
    }
    const appearance = this.appearanceOf(annotation);
    const stream = source.stream(appearance);
    if (stream && !this.isOutdated(annotation, type)) {
      const box = source.box(stream.get('BBox'));
      if (!box) {
        copier.omit(describeType(type));
        return '';
      }
      const matrix = matrixBetween(transformBox(matrixOf(source, stream), box), rect);
      const form = copier.copyXObject(appearance, { matrix, visible });
      return form ? `q ${formatNumbers(matrix)} cm /${resources.add('XObject', form)} Do Q\n` : '';
    }
    const operators =
      type === 'Widget' ? this.drawField(annotation, rect) : this.drawShape(annotation, type, rect);
    if (operators === undefined && !lostContent) copier.omit(describeType(type));
    if (!operators) return '';
    const opacity = formatNumber(source.number(annotation.get('CA')) ?? 1);
    const mode = type === 'Highlight' ? ' /BM /Multiply' : '';
    const state = resources.add('ExtGState', `<< /CA ${opacity} /ca ${opacity}${mode} >>`);
    if (!operators.includes(' Tf ')) return `q /${state} gs ${operators} Q\n`;
    // Operators for text call the font `/Own` until it has a name among the resources.
    this.fontNumber ??= copier.writer.reserve();
    const font = resources.add('Font', `${this.fontNumber} 0 R`);
    return `q /${state} gs ${operators.replace('/Own ', `/${font} `)} Q\n`;
  }

  /** Writes the font if any annotation uses it. */
  finish(): void {
    const { writer } = this.copier;
    if (!this.fontNumber) return;
    const font = this.font.addTo((line, data) => writer.add(line, data));
    writer.set(this.fontNumber, font);
  }

  private appearanceOf(annotation: PdfDict): Value {
    const { source } = this;
    const normal = source.dict(annotation.get('AP'))?.get('N');
    const states = source.stream(normal) ? undefined : source.dict(normal);
    return states ? states.get(source.name(annotation.get('AS')) ?? 'Off') : normal;
  }

  /** Whether the appearance stream is stale. Text and choice fields count as stale in a file that sets `NeedAppearances`. */
  private isOutdated(annotation: PdfDict, type: string): boolean {
    if (type !== 'Widget' || this.acroForm?.getBool('NeedAppearances')?.value !== true)
      return false;
    return /^(?:Tx|Ch)$/.test(this.source.name(this.getInherited(annotation, 'FT')) ?? '');
  }

  private getInherited(annotation: PdfDict, key: string): Value {
    const { source } = this;
    let dict: PdfDict | undefined = annotation;
    for (let step = 0; dict && step < 20; step += 1) {
      const value = source.get(dict.get(key));
      if (value) return value;
      dict = source.dict(dict.get('Parent'));
    }
    return source.get(this.acroForm?.get(key));
  }

  /** The operator that sets a colour; an empty string if the value is not a colour. */
  private setColor(value: Value, isStroke = false): string {
    const components = this.source.numbers(value, 1) ?? [];
    const operator = { 1: 'g', 3: 'rg', 4: 'k' }[components.length];
    if (!operator) return '';
    return `${formatNumbers(components)} ${isStroke ? operator.toUpperCase() : operator} `;
  }

  /** The operators that draw an annotation without an appearance stream; `undefined` for a type that cannot be drawn. */
  private drawShape(annotation: PdfDict, type: string, rect: Box): string | undefined {
    const { source } = this;
    const style = source.dict(annotation.get('BS'));
    const border = source.list(annotation.get('Border'));
    const borderWidth = source.number(style?.get('W')) ?? source.number(border[2]) ?? 1;
    const quads = quadsOf(source.numbers(annotation.get('QuadPoints'), 8), rect);
    const lines = this.linesOf(annotation, type, rect, quads, borderWidth);
    if (!lines) return undefined;
    const [isText, isHighlight] = [type === 'FreeText', type === 'Highlight'];
    const background = annotation.get(isText || isHighlight ? 'C' : 'IC');
    const fill = this.setColor(background) || (isHighlight ? '1 1 0 rg ' : '');
    const isDashed = source.name(style?.get('S')) === 'D';
    const dashes = source.numbers((isDashed ? style?.get('D') : undefined) ?? border[3], 1);
    // A line along text is a sixteenth as thick as the text is high.
    const textLine = Math.max(0.5, distance(quads[0]?.[0], quads[0]?.[2]) / 16);
    const lineWidth = lookUp(heightOfLine, type) ? textLine : borderWidth;
    const width = isHighlight || (isText && !fill && !style) ? 0 : lineWidth;
    const stroke = this.setColor(annotation.get('C'), true) || '0 G ';
    const caps = type === 'Ink' ? '1 J 1 j ' : '';
    const pen = `${stroke}${formatNumber(width)} w ${caps}${dashes ? `[${formatNumbers(dashes)}] 0 d ` : ''}`;
    const isClosed = /^(?:Highlight|Polygon|Square|Circle|FreeText)$/.test(type);
    const paths = lines.map((line) => pathOf(line) + (isClosed ? ' h' : ''));
    const paint = fill ? (width > 0 ? 'B' : 'f') : width > 0 ? 'S' : 'n';
    const text = isText
      ? this.drawText(source.text(annotation.get('Contents')) ?? '', rect, annotation, true)
      : '';
    return `${fill}${pen}${paths.join(' ')} ${paint} ${text}`;
  }

  /** The lines that an annotation draws, each as a list of points. */
  private linesOf(
    annotation: PdfDict,
    type: string,
    rect: Box,
    quads: PagePoint[][],
    border: number,
  ): (readonly PagePoint[])[] | undefined {
    const { source } = this;
    const items = (key: string) => source.list(annotation.get(key));
    const points = (key: string) => pointsOf(source.numbers(annotation.get(key), 4));
    const height = lookUp(heightOfLine, type);
    if (height) return quads.map((quad) => lineOfText(quad, height, type === 'Squiggly'));
    if (type === 'Highlight')
      return quads.map(([a = origin, b = origin, c = origin, d = origin]) => [a, b, d, c]);
    if (type === 'Ink') return items('InkList').map((item) => pointsOf(source.numbers(item, 2)));
    if (/^Poly(?:gon|Line)$/.test(type)) return [points('Vertices')];
    if (type === 'FreeText') return [cornersOf(rect)];
    if (type === 'Line') {
      const ends = items('LE').map((item) => source.name(item) ?? '');
      return [points('L'), ...arrowheads(points('L'), ends, Math.max(6, 5 * border))];
    }
    const differences = source.numbers(annotation.get('RD'), 4) ?? [0, 0, 0, 0];
    const [left = 0, bottom = 0, right = 0, top = 0] = differences.map((side) => side + border / 2);
    const inner: Box = [rect[0] + left, rect[1] + bottom, rect[2] - right, rect[3] - top];
    if (type === 'Square') return [cornersOf(inner)];
    return type === 'Circle' ? [ellipse(inner)] : undefined;
  }

  /** Typesets a text in a box, in the font size of its default appearance (`DA`). The operators call the font `/Own`. */
  private drawText(text: string, box: Box, annotation: PdfDict, isWrapped: boolean): string {
    const { source } = this;
    const [left, bottom, right, top] = box;
    // Real appearances are shorter. The regular expressions would take minutes on a long one.
    const appearance = (source.text(this.getInherited(annotation, 'DA')) ?? '').slice(0, 200);
    const fontSize = Number(/([\d.]+)\s+Tf/.exec(appearance)?.[1] ?? 0);
    const color = /(?:[\d.]+\s+)*[\d.]+\s+(?:g|rg|k)\b/.exec(appearance)?.[0] ?? '0 g';
    const fittingSize = Math.max(4, Math.min(12, isWrapped ? 12 : (top - bottom) * 0.7));
    const size = fontSize > 0 ? fontSize : fittingSize;
    const width = right - left - 2 * padding;
    const lines = this.breakLines(text, size, isWrapped ? width : Infinity);
    // The share of the free width that goes to the left of the text: none, half or all.
    const alignment = [0, 0.5, 1][source.number(this.getInherited(annotation, 'Q')) ?? 0] ?? 0;
    // A single line is centred: the middle of its letters is about 0.35 of the font size above the baseline.
    const firstBaseline = isWrapped ? top - size - padding : (top + bottom) / 2 - size * 0.35;
    const operators = lines.slice(0, 500).map((line, index) => {
      const x = left + padding + (width - widthOf(line, size)) * alignment;
      const y = firstBaseline - index * size * 1.2;
      return `1 0 0 1 ${formatNumbers([x, y])} Tm ${this.font.encode(line)} Tj`;
    });
    return `${pathOf(cornersOf(box))} W n ${color} BT /Own ${formatNumber(size)} Tf ${operators.join(' ')} ET`;
  }

  private breakLines(text: string, size: number, width: number): string[] {
    consume('items', 5 * text.length);
    return text.split(/\r\n?|\n/).flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(/\s+/)) {
        if (!canWrite(word)) {
          this.copier.omit('text in a script that cannot be written');
          continue;
        }
        const longer = line ? `${line} ${word}` : word;
        const isTooLong = line && widthOf(longer, size) > width;
        if (isTooLong) lines.push(line);
        line = isTooLong ? word : longer;
      }
      return [...lines, line];
    });
  }

  private drawField(annotation: PdfDict, rect: Box): string {
    const { source } = this;
    const characteristics = source.dict(annotation.get('MK'));
    const background = this.setColor(characteristics?.get('BG'));
    const edge = this.setColor(characteristics?.get('BC'), true);
    const area = pathOf(cornersOf(rect));
    const frame = `${background && `${background}${area} f `}${edge && `${edge}${area} h S `}`;
    const flags = source.number(this.getInherited(annotation, 'Ff')) ?? 0;
    const value = this.getInherited(annotation, 'V');
    const type = source.name(this.getInherited(annotation, 'FT'));
    if (type === 'Btn' && !(flags & pushButton)) {
      const state = source.name(annotation.get('AS')) ?? source.name(value) ?? 'Off';
      return state === 'Off' ? frame : frame + drawCheckMark(rect, (flags & radio) > 0);
    }
    const values = type === 'Btn' ? [characteristics?.get('CA')] : source.list(value);
    const text = values.flatMap((item) => source.text(item) ?? []).join(', ');
    if (!text || flags & password) return frame;
    return frame + this.drawText(text, rect, annotation, type === 'Tx' && (flags & multiline) > 0);
  }
}

/** Converts a type such as `StrikeOut` to words: `strike out`. */
const describeType = (type: string) =>
  type.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase() || 'annotation';

/** The transformation that fits one box into another. */
function matrixBetween([left, bottom, right, top]: Box, target: Box): Matrix {
  const x = (target[2] - target[0]) / (right - left || 1);
  const y = (target[3] - target[1]) / (top - bottom || 1);
  return [x, 0, 0, y, target[0] - left * x, target[1] - bottom * y];
}

const origin: PagePoint = [0, 0];

function pathOf(points: readonly PagePoint[]): string {
  const [first = origin, ...following] = points;
  consume('items', 4 * points.length);
  // A path with a single point is drawn as a dot.
  const ends = points.length === 1 ? points : following;
  return `${formatNumbers(first)} m${ends.map((point) => ` ${formatNumbers(point)} l`).join('')}`;
}

/** An ellipse, as a polygon with 60 corners. */
const ellipse = ([left, bottom, right, top]: Box): PagePoint[] =>
  Array.from({ length: 60 }, (_, index) => [
    (left + right + (right - left) * Math.cos((index * Math.PI) / 30)) / 2,
    (bottom + top + (top - bottom) * Math.sin((index * Math.PI) / 30)) / 2,
  ]);

/** The mark of a selected radio button or check box. */
function drawCheckMark([left, bottom, right, top]: Box, isRound: boolean): string {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const side = Math.min(right - left, top - bottom) * 0.3;
  const inner: Box = [x - side, y - side, x + side, y + side];
  if (isRound) return `0 g ${pathOf(ellipse(inner))} f`;
  const [lowerLeft, lowerRight, upperRight, upperLeft] = cornersOf(inner);
  return `0 G 1 w ${pathOf([lowerLeft, upperRight])} ${pathOf([lowerRight, upperLeft])} S`;
}

const distance = (a = origin, b = origin) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const pointBetween = (a: PagePoint, b: PagePoint, share: number): PagePoint => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The areas of text that an annotation marks: upper left, upper right, lower left and lower right corner of each. */
function quadsOf(numbers: number[] | undefined, rect: Box): PagePoint[][] {
  const [lowerLeft, lowerRight, upperRight, upperLeft] = cornersOf(rect);
  if (!numbers) return [[upperLeft, upperRight, lowerLeft, lowerRight]];
  const points = pointsOf(numbers);
  return Array.from({ length: points.length >> 2 }, (_, index) => {
    const [a = origin, b = origin, c = origin, d = origin] = points.slice(4 * index, 4 * index + 4);
    // Some programs list the corners as the specification says: anticlockwise from the lower left.
    const isAnticlockwise = (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) < 0;
    return isAnticlockwise ? [d, c, a, b] : [a, b, c, d];
  });
}

/** The height of a line along text: 0 is the lower edge, 1 the upper edge. */
const heightOfLine: Readonly<Record<string, number>> = {
  Underline: 0.08,
  StrikeOut: 0.5,
  Squiggly: 0.08,
};

/** A line along the text in a quadrilateral, straight or in waves, at a height between 0 (lower edge) and 1 (upper edge). */
function lineOfText(quad: PagePoint[], height: number, isWave: boolean): PagePoint[] {
  const [upperLeft = origin, upperRight = origin, lowerLeft = origin, lowerRight = origin] = quad;
  const waves = distance(lowerRight, lowerLeft) / (distance(upperLeft, lowerLeft) || 1);
  const count = isWave ? Math.min(500, Math.max(2, Math.round(waves * 8))) : 1;
  consume('items', count);
  return Array.from({ length: count + 1 }, (_, index) => {
    const pointHeight = height + (count > 1 && index % 2 === 1 ? 0.06 : 0);
    const left = pointBetween(lowerLeft, upperLeft, pointHeight);
    return pointBetween(left, pointBetween(lowerRight, upperRight, pointHeight), index / count);
  });
}

/** The arrowheads at the ends of a line. Other endings are not drawn. */
function arrowheads(
  [a = origin, b = origin]: PagePoint[],
  ends: readonly string[],
  length: number,
) {
  return ends.flatMap((end, index) => {
    if (!end.endsWith('Arrow')) return [];
    const tip = index === 0 ? a : b;
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) + (index === 0 ? 0 : Math.PI);
    const side = (turn: number): PagePoint => [
      tip[0] + length * Math.cos(angle + turn),
      tip[1] + length * Math.sin(angle + turn),
    ];
    return [[side(0.5), tip, side(-0.5)]];
  });
}
