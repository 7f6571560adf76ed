import { stampLimits, UnstampableError } from './limits.ts';
import type { PdfFile } from './pdf-file.ts';
import { Ref, type Dict, type Value } from './syntax.ts';

export interface Page {
  ref: Value;
  /** With the entries that it inherits. */
  dict: Dict;
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Branches of the tree of pages, and how deep they may be. */
const mostBranches = 2000;
const deepest = 60;

/** The pages in their order. Throws for more than `stampLimits`, and for a tree that contains itself. */
export function pagesOf(file: PdfFile): Page[] {
  const pages: Page[] = [];
  let branches = 0;
  const visit = (ref: Value, above: Dict, ancestors: readonly number[]) => {
    const own = file.dict(ref);
    // A file that was cut lacks its last pages.
    if (!own) throw new UnstampableError('unreadable');
    const dict: Dict = new Map(own);
    for (const key of inherited) {
      const value = file.get(own.get(key)) === 'null' ? above.get(key) : own.get(key);
      if (value !== undefined) dict.set(key, value);
    }
    const isPage = file.get(own.get('Type')) === '/Page' || !own.has('Kids');
    if (isPage) {
      pages.push({ ref, dict });
      if (pages.length > stampLimits.pages) throw new UnstampableError('too-large');
      return;
    }
    branches += 1;
    const number = ref instanceof Ref ? ref.number : -1;
    if (branches > mostBranches) throw new UnstampableError('too-large');
    if (ancestors.includes(number) || ancestors.length > deepest) {
      throw new UnstampableError('unreadable');
    }
    for (const kid of file.list(own.get('Kids'))) visit(kid, dict, [...ancestors, number]);
  };
  visit(file.root.get('Pages') ?? 'null', new Map(), []);
  if (pages.length === 0) throw new UnstampableError('unreadable');
  return pages;
}

export type Matrix = [number, number, number, number, number, number];
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The visible part of a page, and how it is shown. */
export interface View {
  box: Box;
  rotation: 0 | 90 | 180 | 270;
  /** Points per unit. */
  unit: number;
  /** Size as shown, in units. */
  width: number;
  height: number;
  /** From the coordinates as shown, from the lower left, to those of the page. */
  matrix: Matrix;
}

/** A box with an area. */
export function boxOf(file: PdfFile, value: Value | undefined): Box | undefined {
  const items = file.list(value);
  if (items.length !== 4) return undefined;
  const [a, b, c, d] = items.map((item) => file.number(item) ?? Number.NaN);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
  return box[2] > box[0] && box[3] > box[1] && box.every(Number.isFinite) ? box : undefined;
}

/** As viewers see it: the crop box within the media box, or the media box where they do not meet. */
export function viewOf(file: PdfFile, { dict }: Page): View {
  const media = boxOf(file, dict.get('MediaBox')) ?? [0, 0, 612, 792];
  const crop = boxOf(file, dict.get('CropBox')) ?? media;
  const common: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  const box: Box = common[2] > common[0] && common[3] > common[1] ? common : media;
  const [left, bottom, right, top] = box;
  const given = file.number(dict.get('UserUnit')) ?? 1;
  const unit = given > 0 ? given : 1;
  const [wide, high] = [right - left, top - bottom];
  if (Math.min(wide, high) * unit < stampLimits.points) {
    throw new UnstampableError('too-small');
  }
  const upright = { box, unit, width: wide, height: high };
  const turned = { box, unit, width: high, height: wide };
  switch ((((file.number(dict.get('Rotate')) ?? 0) % 360) + 360) % 360) {
    case 90:
      return { ...turned, rotation: 90, matrix: [0, 1, -1, 0, right, bottom] };
    case 180:
      return { ...upright, rotation: 180, matrix: [-1, 0, 0, -1, right, top] };
    case 270:
      return { ...turned, rotation: 270, matrix: [0, -1, 1, 0, left, top] };
    default:
      return { ...upright, rotation: 0, matrix: [1, 0, 0, 1, left, bottom] };
  }
}
