import { parseNumber } from '@/lib/read-number';

/** The ambiguities of numbers and dates in a file. */
export type Ambiguity = 'dates' | 'commas' | 'points';

/** The user's answers: for dates, the part that comes first, `day` or `month`; for commas and points, `thousands` or `decimals`. */
export type AmbiguityAnswers = Partial<Record<Ambiguity, string>>;

/** The two ways to read an ambiguous cell, each with the answer that selects it. */
export interface TwoReadings {
  ambiguity: Ambiguity;
  readings: { answer: string; text: string }[];
}

/** Converts a cell to the notation of the database. A cell that cannot be read is returned unchanged. */
type CellReader = (cell: string, answers: AmbiguityAnswers) => string | TwoReadings;

const isoDate = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Converts a date to year-month-day. With points, the day comes first, as in `31.10.2025` and `31.10.25`. With slashes or
 * hyphens, only a day above 12 shows the order; `03/04/2025` has two readings.
 */
export const parseDateCell: CellReader = (text, { dates }) => {
  const cell = text
    // Some spreadsheets append midnight to a date.
    .replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, '')
    // Completes a year of two digits.
    .replace(/^\d\d?\. ?\d\d?\. ?(?=\d\d$)/, '$&20');
  const [, isoYear, isoMonth = '', isoDay = ''] =
    /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(cell) ?? [];
  if (isoYear) return isoDate(isoYear, isoMonth, isoDay);
  const [, first = '', separator, second = '', year = ''] =
    /^(\d\d?)([./-]) ?(\d\d?)\2 ?(\d{4})$/.exec(cell) ?? [];
  if (!separator || Number(first) === 0 || Number(second) === 0) return text;
  const dayFirst = { answer: 'day', text: isoDate(year, second, first) };
  const monthFirst = { answer: 'month', text: isoDate(year, first, second) };
  if (separator === '.') return dayFirst.text;
  if (dates) return dates === 'day' ? dayFirst.text : monthFirst.text;
  if (Number(first) > 12 || Number(first) === Number(second)) return dayFirst.text;
  if (Number(second) > 12) return monthFirst.text;
  return { ambiguity: 'dates', readings: [dayFirst, monthFirst] };
};

/** Converts a number to digits with a decimal point. `1,234` and `1.234` have two readings. */
export const parseNumberCell: CellReader = (cell, answers) => {
  const { thousands, decimals } = parseNumber(cell);
  if (thousands === undefined || decimals === undefined) return thousands ?? decimals ?? cell;
  const ambiguity = cell.includes(',') ? 'commas' : 'points';
  const readings = [
    { answer: 'thousands', text: thousands },
    { answer: 'decimals', text: decimals },
  ];
  return (
    readings.find(({ answer }) => answer === answers[ambiguity])?.text ?? { ambiguity, readings }
  );
};
