import type { SeriesKey } from '../price-history';

/** How each series is drawn; the dashes tell the lines apart where colours do not. */
export const seriesStyle: Record<SeriesKey, { color: string; width: number; dashes: string }> = {
  esu: { color: 'var(--accent)', width: 2.5, dashes: 'none' },
  gold: { color: 'var(--brass)', width: 1.5, dashes: 'none' },
  sp500: { color: 'var(--text)', width: 1.5, dashes: '6 3' },
  treasury: { color: 'var(--soft)', width: 1.5, dashes: '1.5 3' },
};
