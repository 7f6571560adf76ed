/** The months, as dates name them. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** In place of what is no date. */
export const noDate = 'No date available';
