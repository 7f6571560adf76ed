import type { OriginStatus } from './facts';

export const portfolioNames = { standard: 'Standard Portfolio', main: 'Main Portfolio' } as const;

export const holdingWords = {
  unnamed: 'Unnamed',
  inPortfolio: 'Currently in portfolio' satisfies OriginStatus,
  notInPortfolio: 'Not in portfolio at present',
} as const;
