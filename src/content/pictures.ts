/**
 * The site's pictures: renders, not photographs of stones in the vault. Files are
 * `public/images/{name}-{width}.{avif,webp}`; `width` and `height` are those of the largest file.
 */
export const pictures = {
  hero: { widths: [800, 1280, 1920, 2400], width: 2400, height: 1350 },
  vault: { widths: [1280, 2400], width: 2400, height: 1000 },
  macro: { widths: [800, 1600], width: 1600, height: 1200 },
  'cut-emerald': { widths: [400, 800], width: 800, height: 800 },
  'cut-cushion': { widths: [400, 800], width: 800, height: 800 },
  'cut-oval': { widths: [400, 800], width: 800, height: 800 },
  'cut-round': { widths: [400, 800], width: 800, height: 800 },
  rough: { widths: [800, 1600], width: 1600, height: 1200 },
  scale: { widths: [800, 1600], width: 1600, height: 1200 },
  loupe: { widths: [800, 1600], width: 1600, height: 1200 },
  door: { widths: [800, 1920], width: 1920, height: 800 },
  'emerald-cutout': { widths: [500, 1000], width: 1000, height: 1000 },
} as const;

export type PictureName = keyof typeof pictures;

/** The render of each cut, by the cut's name in lower case. */
export const cutPictures: Readonly<Record<string, PictureName>> = {
  'emerald cut': 'cut-emerald',
  cushion: 'cut-cushion',
  oval: 'cut-oval',
  round: 'cut-round',
};
