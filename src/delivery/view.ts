import { intersection, type Box, type Matrix } from './geometry.ts';
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

const round = (value: number) => Math.round(value * 100) / 100;

/** The page as viewers show it: the crop box within the media box, or the media box if they do not overlap. */
export function viewOf(source: Source, { get }: Page): View {
  const media = source.box(get('MediaBox')) ?? [0, 0, 612, 792];
  const cropped = intersection(media, source.box(get('CropBox')) ?? media);
  const box = cropped[2] > cropped[0] && cropped[3] > cropped[1] ? cropped : media;
  const [left, bottom, right, top] = box;
  const given = source.number(get('UserUnit')) ?? 1;
  const unit = given > 0 ? given : 1;
  const largest = Math.max(right - left, top - bottom) * unit;
  const s = unit * Math.min(1, deliveryLimits.largest / largest);
  const [wide, high] = [round((right - left) * s), round((top - bottom) * s)];
  if (!(Math.min(wide, high) >= deliveryLimits.points)) throw new RefusedFileError('too-small');
  const upright = { box, width: wide, height: high };
  const turned = { box, width: high, height: wide };
  switch ((((source.number(get('Rotate')) ?? 0) % 360) + 360) % 360) {
    case 90:
      return { ...turned, matrix: [0, -s, s, 0, -bottom * s, right * s] };
    case 180:
      return { ...upright, matrix: [-s, 0, 0, -s, right * s, top * s] };
    case 270:
      return { ...turned, matrix: [0, s, -s, 0, top * s, -left * s] };
    default:
      return { ...upright, matrix: [s, 0, 0, s, -left * s, -bottom * s] };
  }
}
