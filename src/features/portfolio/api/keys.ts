import type { AccessLevel } from '@/access/access-level';
import type { PortfolioType } from '../holding';

/** Query keys of the portfolio. What depends on the level is kept apart by it. */
export const portfolioKeys = {
  total: ['portfolio', 'total'],
  holdings: (portfolio: PortfolioType, level: AccessLevel) => [
    'portfolio',
    'holdings',
    portfolio,
    level,
  ],
  prices: (level: AccessLevel) => ['portfolio', 'prices', level],
};
