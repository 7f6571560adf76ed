import type { OriginStatus } from './facts';

/** Texts about holdings, used wherever they are shown. */
export const holdingWords = {
  unnamed: 'Unnamed',
  inPortfolio: 'Currently in portfolio' satisfies OriginStatus,
  notInPortfolio: 'Not in portfolio at present',
} as const;
