/** What a file does not tell about its numbers and dates. */
export type Doubt = 'dates' | 'commas' | 'points';

/** The order of dates, and whether a sign groups thousands. */
export type Answers = Partial<Record<Doubt, string>>;

/** A cell that can be read in two ways, with the answer that leads to each. */
export interface TwoReadings {
  doubt: Doubt;
  readings: { answer: string; text: string }[];
}

/** The cell as the database writes it. A cell that is neither comes back as it is. */
export type CellReader = (cell: string, answers: Answers) => string | TwoReadings;

const isoDate = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Reads a date as year-month-day. `31.10.2025` and `31.10.25` have one meaning. With slashes or hyphens, only a day above 12 tells the
 * order; `03/04/2025` has two readings.
 */
export const readDate: CellReader = (written, { dates }) => {
  // Some spreadsheets write the time of a date, which is midnight.
  const cell = written
    .replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, '')
    .replace(/^\d\d?\. ?\d\d?\. ?(?=\d\d$)/, '$&20');
  const [, year, yearMonth = '', yearDay = ''] =
    /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(cell) ?? [];
  if (year) return isoDate(year, yearMonth, yearDay);
  const [, first = '', sign, second = '', last = ''] =
    /^(\d\d?)([./-]) ?(\d\d?)\2 ?(\d{4})$/.exec(cell) ?? [];
  if (!sign) return written;
  const day = { answer: 'day', text: isoDate(last, second, first) };
  const month = { answer: 'month', text: isoDate(last, first, second) };
  if (sign === '.') return day.text;
  if (dates) return dates === 'day' ? day.text : month.text;
  if (Number(first) > 12 || Number(first) === Number(second)) return day.text;
  if (Number(second) > 12 || Number(second) === 0) return month.text;
  return { doubt: 'dates', readings: [day, month] };
};

const signs = { ',': 'commas', '.': 'points' } as const;
/** `4’012` and `4 012`, also with the apostrophe of the keyboard and with spaces that do not break. */
const groups = /^\d{1,3}(?:['’ \u00a0\u2009\u202f]\d{3})+(?=[.,]|$)/;

/**
 * Reads a number with a decimal point. The sign that comes last is the decimal one if it occurs once; `1,234` and
 * `1.234` have two readings.
 */
export const readNumber: CellReader = (cell, answers) => {
  const text = cell.replace(groups, (whole) => whole.replaceAll(/\D/g, ''));
  const hasGroups = text !== cell;
  // One sign between thousands, and the other before the decimals.
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  // A sign that occurs twice cannot be the decimal one.
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(text)) return text.replaceAll(/[.,]/g, '');
  const [, whole = '', sign, decimals = ''] = /^(\d+)([.,])(\d+)$/.exec(text) ?? [];
  if (sign !== ',' && sign !== '.') return text;
  const decimal = `${whole}.${decimals}`;
  const isDoubtful = !hasGroups && /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
  if (!isDoubtful) return decimal;
  const doubt = signs[sign];
  const readings = [
    { answer: 'thousands', text: `${whole}${decimals}` },
    { answer: 'decimals', text: decimal },
  ];
  return readings.find(({ answer }) => answer === answers[doubt])?.text ?? { doubt, readings };
};
