/** The details of the Partner Report that more than one page mentions. */
export const partnerReport = {
  name: 'Partner Report',
  title: 'Emeralds as a Tokenised Asset',
  pages: 37,
  extent: '37 pages',
  /** Year and month, and their written form. */
  published: { date: '2025-10', label: 'October 2025' },
} as const;
