import { parseNumber } from '@/lib/read-number';

/** The ambiguities of numbers and dates in a file. */
export type Ambiguity = 'dates' | 'commas' | 'points';

/** The user's answers: `day` or `month` for what comes first in a date, `thousands` or `decimals` for a comma or a point. */
export type AmbiguityAnswers = Partial<Record<Ambiguity, string>>;

/** A cell that can be read in two ways, with the answer that leads to each. */
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
  const [, year, yearMonth = '', yearDay = ''] =
    /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(cell) ?? [];
  if (year) return isoDate(year, yearMonth, yearDay);
  const [, first = '', separator, second = '', last = ''] =
    /^(\d\d?)([./-]) ?(\d\d?)\2 ?(\d{4})$/.exec(cell) ?? [];
  if (!separator || Number(first) * Number(second) === 0) return text;
  const day = { answer: 'day', text: isoDate(last, second, first) };
  const month = { answer: 'month', text: isoDate(last, first, second) };
  if (separator === '.') return day.text;
  if (dates) return dates === 'day' ? day.text : month.text;
  if (Number(first) > 12 || Number(first) === Number(second)) return day.text;
  if (Number(second) > 12) return month.text;
  return { ambiguity: 'dates', readings: [day, month] };
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
