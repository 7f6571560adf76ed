import { intersection, transformBox, type Box, type Matrix } from './geometry.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';
import type { Page, Source } from './source.ts';

/** The visible part of a page, and where it is in the copy. */
export interface View {
  box: Box;
  /** From the coordinates of the page to those of the copy: upright, from the lower left corner, in points. */
  matrix: Matrix;
  width: number;
  height: number;
}

/** The rotations by quarter turns, clockwise. Viewers ignore other angles. */
const turns = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
] as const;

const round = (value: number) => Math.round(value * 100) / 100;

/** The page as viewers show it: the crop box within the media box, or the media box if they do not overlap. */
export function viewOf(source: Source, { get }: Page): View {
  const media = source.box(get('MediaBox')) ?? [0, 0, 612, 792];
  const cropped = intersection(media, source.box(get('CropBox')) ?? media);
  const box = cropped[2] > cropped[0] && cropped[3] > cropped[1] ? cropped : media;
  const [left, bottom, right, top] = box;
  const userUnit = source.number(get('UserUnit')) ?? 1;
  const unit = userUnit > 0 ? userUnit : 1;
  const largest = Math.max(right - left, top - bottom) * unit;
  const scale = unit * Math.min(1, deliveryLimits.largest / largest);
  const quarters = (source.number(get('Rotate')) ?? 0) / 90;
  const [a, b, c, d] = turns[Number.isInteger(quarters) ? quarters & 3 : 0] ?? turns[0];
  const turn = [a * scale, b * scale, c * scale, d * scale] as const;
  const rotated = transformBox([...turn, 0, 0], box);
  const [width, height] = [round(rotated[2] - rotated[0]), round(rotated[3] - rotated[1])];
  if (!(Math.min(width, height) >= deliveryLimits.points)) throw new RefusedFileError('too-small');
  return { box, width, height, matrix: [...turn, -rotated[0], -rotated[1]] };
}
