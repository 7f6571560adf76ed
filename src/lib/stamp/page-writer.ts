import type { Copier } from './copy.ts';
import { textMargin, type Stamp } from './drawn-stamp.ts';
import { UnstampableError } from './limits.ts';
import type { Places } from './navigation.ts';
import { boxOf, type Box, type Matrix, type Page, type View } from './pages.ts';
import { PdfStream, type PdfFile } from './pdf-file.ts';
import { encodeLatin1, Ref, write, type Dict, type Value } from './syntax.ts';

/** As PDF writes numbers: without an exponent. */
const numeral = (number: number) => String(Math.round(number * 10_000) / 10_000);
const transform = (matrix: Matrix) => `${matrix.map(numeral).join(' ')} cm`;
const rectOf = (box: Box): Value => box.map(numeral);
const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const;

/** The smallest box around a box after its transformation. */
function around(matrix: Matrix, [left, bottom, right, top]: Box): Box {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => apply(matrix, x, y));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const touch = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Space at both sides of the foot, and below it. */
const sideMargin = 14;
const bottomMargin = 5;

/** Where the stamp is placed on pages of one size. */
interface Placed {
  operators: string;
  foot: Ref;
  /** The place of the foot, in the coordinates of the page. */
  box: Box;
}

/** Places the stamp upright in the displayed orientation. */
function placeStamp({ foot, diagonal }: Stamp, view: View): Placed {
  const { width, height, matrix, unit } = view;
  // In units of the page, of which a point may be a part.
  const scale = Math.max(1, (Math.min(width, height) * unit) / 595) / unit;
  const margin = sideMargin * scale;
  const lines = foot((width - 2 * margin) / scale - textMargin);
  const bottom = bottomMargin * scale;
  // The address of a reader may be longer than a small page is high.
  const footScale = Math.min(scale, (height - 2 * bottom) / lines.height);
  const angle = Math.atan2(height, width);
  const length = 0.8 * Math.hypot(width, height);
  const diagonalScale = length / diagonal.width;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across: Matrix = [
    cos * diagonalScale,
    sin * diagonalScale,
    -sin * diagonalScale,
    cos * diagonalScale,
    (width - length * cos) / 2,
    (height - length * sin) / 2,
  ];
  const operators = [
    'q',
    transform(matrix),
    `q ${transform(across)} /Diagonal Do Q`,
    transform([footScale, 0, 0, footScale, margin, bottom]),
    '/Foot Do',
    'Q',
  ].join('\n');
  const [right, top] = [margin + lines.width * footScale, bottom + lines.height * footScale];
  return { operators, foot: lines.form, box: around(matrix, [margin, bottom, right, top]) };
}

/** Flags of comments and form fields that are not shown. */
const [isHidden, isNotViewed] = [2, 32];
/** Have no appearance of their own, or hold a file. */
const notDrawn = new Set(['/Link', '/Popup', '/FileAttachment']);

/** Writes the pages of the copy. */
export class PageWriter {
  private readonly copier: Copier;
  private readonly stamp: Stamp;
  private readonly places: Places;
  private readonly tree: number;
  private readonly placed = new Map<string, Placed>();
  private readonly drawings = new Map<string, Ref>();
  private readonly contents = new Map<string, Ref>();
  private readonly resources = new Map<number, Value>();

  constructor(copier: Copier, stamp: Stamp, places: Places, tree: number) {
    this.copier = copier;
    this.stamp = stamp;
    this.places = places;
    this.tree = tree;
  }

  async add(page: Page, view: View, number: number): Promise<void> {
    const { copier } = this;
    const { source } = copier;
    const size = JSON.stringify(view);
    const placed = this.placed.get(size) ?? placeStamp(this.stamp, view);
    this.placed.set(size, placed);
    const drawing = await this.draw(page, view);
    const notes = this.notesOf(page);
    const objects: Dict = new Map<string, Value>([
      ['Page', drawing],
      ...notes.map(({ form }, index): [string, Value] => [`Note${index}`, form]),
      ['Diagonal', this.stamp.diagonal.form],
      ['Foot', placed.foot],
    ]);
    const layers = notes.flatMap(({ layer }, index): [string, Value][] =>
      layer === undefined ? [] : [[`Layer${index}`, layer]],
    );
    await copier.finish();
    // pdf.js gives up a drawing at some faults, and the layers that it has entered would stay open, hidden ones too.
    const hasLayers = source.dict(source.root.get('OCProperties')) !== undefined;
    const leaveLayers = hasLayers ? 'EMC '.repeat(copier.marks) : '';
    const operators = [
      'q /Page Do Q',
      ...notes.map(({ matrix, layer }, index) => {
        const drawn = `q ${transform(matrix)} /Note${index} Do Q`;
        return layer === undefined ? drawn : `/OC /Layer${index} BDC ${drawn} EMC`;
      }),
      ...(leaveLayers ? [leaveLayers] : []),
      placed.operators,
    ].join('\n');
    const content = this.contents.get(operators) ?? copier.add(new Map(), encodeLatin1(operators));
    this.contents.set(operators, content);
    const dict: Dict = new Map<string, Value>([
      ['Type', '/Page'],
      ['Parent', new Ref(this.tree)],
      ['MediaBox', rectOf(view.box)],
      ['Rotate', String(view.rotation)],
      [
        'Resources',
        new Map<string, Value>([
          ['XObject', objects],
          ...(layers.length > 0 ? [['Properties', new Map(layers)] as const] : []),
        ]),
      ],
      ['Contents', content],
    ]);
    if (view.unit !== 1) dict.set('UserUnit', numeral(view.unit));
    const structure = source.number(page.dict.get('StructParents'));
    if (structure !== undefined) dict.set('StructParents', String(structure)).set('Tabs', '/S');
    const group = source.dict(page.dict.get('Group'));
    if (source.name(group?.get('S')) === '/Transparency') {
      const space = copier.copy(group?.get('CS') ?? 'null');
      dict.set(
        'Group',
        new Map<string, Value>([
          ['S', '/Transparency'],
          ['CS', space],
        ]),
      );
    }
    const links = this.linksOf(page, placed.box);
    if (links.length > 0) dict.set('Annots', links);
    copier.add(dict, undefined, number);
    await copier.finish();
  }

  /** What the original draws on a page. */
  private async draw(page: Page, view: View): Promise<Ref> {
    const { copier } = this;
    const { source } = copier;
    const contents = source.list(page.dict.get('Contents'));
    if (!contents.every((content) => source.has(content))) throw new UnstampableError('unreadable');
    const resources = this.resourcesOf(page.dict.get('Resources'));
    const box = rectOf(view.box);
    const isShared =
      contents.every((content) => content instanceof Ref) && resources instanceof Ref;
    const key = isShared ? write([...contents, '|', resources, box]) : '';
    const known = isShared ? this.drawings.get(key) : undefined;
    if (known) return known;
    const streams = contents
      .map((content) => source.get(content))
      .filter((content) => content instanceof PdfStream);
    const dict: Dict = new Map<string, Value>([
      ['Type', '/XObject'],
      ['Subtype', '/Form'],
      ['BBox', box],
      ['Resources', resources],
    ]);
    const drawing = await copier.addDrawing(dict, streams);
    if (isShared) this.drawings.set(key, drawing);
    return drawing;
  }

  private resourcesOf(value: Value | undefined): Value {
    const known = value instanceof Ref ? this.resources.get(value.number) : undefined;
    if (known) return known;
    const dict = this.copier.source.dict(value);
    const kept = ['ColorSpace', 'ExtGState', 'Font', 'Pattern', 'Properties', 'Shading', 'XObject'];
    const entries = kept.flatMap((key): [string, Value][] => {
      const names = dict?.get(key);
      return names === undefined ? [] : [[key, this.copier.copy(names)]];
    });
    const copy: Dict = new Map(entries);
    if (!(value instanceof Ref)) return copy;
    const ref = this.copier.add(copy);
    this.resources.set(value.number, ref);
    return ref;
  }

  /** The comments and form fields that a page shows, as drawings. */
  private notesOf({ dict }: Page): { form: Ref; matrix: Matrix; layer?: Value }[] {
    const { copier } = this;
    const { source } = copier;
    return source.list(dict.get('Annots')).flatMap((annotation) => {
      const note = source.dict(annotation);
      const flags = source.number(note?.get('F')) ?? 0;
      const rect = boxOf(source, note?.get('Rect'));
      const isDrawn = !notDrawn.has(source.name(note?.get('Subtype')));
      if (!note || !rect || !isDrawn || flags & (isHidden | isNotViewed)) return [];
      const value = appearanceOf(source, note);
      const appearance = source.get(value);
      if (!(appearance instanceof PdfStream) || value === undefined) return [];
      const box = boxOf(source, appearance.dict.get('BBox'));
      const isForm = source.name(appearance.dict.get('Subtype')) === '/Form';
      const form = copier.copy(value);
      if (!box || !isForm || !(form instanceof Ref)) return [];
      const [left, bottom, right, top] = around(matrixOf(source, appearance), box);
      const across = (rect[2] - rect[0]) / (right - left || 1);
      const up = (rect[3] - rect[1]) / (top - bottom || 1);
      const matrix: Matrix = [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up];
      const layer = note.get('OC');
      return [{ form, matrix, ...(layer !== undefined && { layer: copier.copy(layer) }) }];
    });
  }

  /** The links of a page, without those that lie on the foot. */
  private linksOf({ dict }: Page, foot: Box): Ref[] {
    const { copier, places } = this;
    const { source } = copier;
    return source.list(dict.get('Annots')).flatMap((annotation) => {
      const link = source.dict(annotation);
      if (!link || source.name(link.get('Subtype')) !== '/Link') return [];
      const flags = source.number(link.get('F')) ?? 0;
      const rect = boxOf(source, link.get('Rect'));
      const target = places.targetOf(link);
      if (!rect || touch(rect, foot) || !target || flags & (isHidden | isNotViewed)) return [];
      const made: Dict = new Map<string, Value>([
        ['Type', '/Annot'],
        ['Subtype', '/Link'],
        ['Rect', rectOf(rect)],
        target,
      ]);
      for (const key of ['Border', 'BS', 'C', 'H', 'StructParent', 'Contents']) {
        const value = link.get(key);
        if (value !== undefined) made.set(key, copier.copy(value));
      }
      return [copier.add(made, undefined, copier.reserve(annotation))];
    });
  }
}

function appearanceOf(file: PdfFile, note: Dict): Value | undefined {
  const value = file.dict(note.get('AP'))?.get('N');
  const states = file.dict(value);
  return states ? states.get(file.name(note.get('AS')).slice(1)) : value;
}

function matrixOf(file: PdfFile, { dict }: PdfStream): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = file
    .list(dict.get('Matrix'))
    .map((item) => file.number(item));
  return [a, b, c, d, e, f];
}
