const toDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const toMinute = { hour: '2-digit', minute: '2-digit' } as const;

/** Writes dates with months of three letters: British English has four for September. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-CH', { ...toDay, ...options });
  return (iso: string) => format.format(new Date(iso)).replace('Sept', 'Sep');
}

/** A point in time, as the day in the reader's time zone: `20 Nov 2026`. */
export const formatMomentDay = dateFormat({});

/** A point in time to the minute in the reader's time zone: `20 Nov 2026, 14:05`. */
export const formatMoment = dateFormat(toMinute);

/** A calendar date, year-month-day, independent of the time zone: `20 Nov 2026`. */
export const formatCalendarDay = (date: string) => formatMomentDay(`${date}T12:00:00`);

/** A point in time to the second in the reader's time zone: `20 Nov 2026, 14:05:09`. */
export const formatExactMoment = dateFormat({ ...toMinute, second: '2-digit' });
