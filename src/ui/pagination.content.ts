/** The words of pages. */
export const pagination = {
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
} as const;
