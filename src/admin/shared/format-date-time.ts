const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const minuteParts = { hour: '2-digit', minute: '2-digit' } as const;

/** All times in the console are in the time zone of the company's office. The menu of the console says so. */
export const timeZone = 'Europe/Zurich';

/** Returns a formatter that abbreviates every month to three letters. British English abbreviates September to “Sept”. */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-CH', { timeZone, ...dayParts, ...options });
  return (iso: string) => format.format(new Date(iso)).replace('Sept', 'Sep');
}

/** The date of a timestamp in Zurich: `20 Nov 2026`. */
export const formatZurichDate = dateFormat({});

/** A timestamp to the minute: `20 Nov 2026, 14:05`. */
export const formatDateTime = dateFormat(minuteParts);

/** A calendar date, year-month-day, independent of the time zone: `20 Nov 2026`. */
export const formatCalendarDate = (date: string) => formatZurichDate(`${date}T12:00:00Z`);

/** A timestamp to the second: `20 Nov 2026, 14:05:09`. */
export const formatDateTimeSeconds = dateFormat({ ...minuteParts, second: '2-digit' });
