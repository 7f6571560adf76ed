/** How dates are written. */
const months = [
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

export const dates = {
  months,
  /** `Nov 2025` */
  inShort: (month: string, year: number) => `${month.slice(0, 3)} ${year}`,
  /** `1 November 2025` */
  day: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  /** `November 1, 2025` */
  long: (day: number, month: string, year: number) => `${month} ${day}, ${year}`,
  none: 'No date available',
} as const;
