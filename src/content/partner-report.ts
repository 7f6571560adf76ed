/** The Partner Report, as far as more than one page names it. */
export const partnerReport = {
  name: 'Partner Report',
  title: 'Emeralds as a Tokenised Asset',
  pages: 37,
  extent: '37 pages',
  /** Year and month, and how they are written. */
  published: { date: '2025-10', label: 'October 2025' },
} as const;
