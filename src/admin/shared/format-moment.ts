const toDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const toMinute = { ...toDay, hour: '2-digit', minute: '2-digit' } as const;
const day = new Intl.DateTimeFormat('en-CH', toDay);
const moment = new Intl.DateTimeFormat('en-CH', toMinute);
const exactMoment = new Intl.DateTimeFormat('en-CH', { ...toMinute, second: '2-digit' });

/** A point in time, as the day in the reader's time zone: `20 Nov 2026`. */
export const formatMomentDay = (iso: string) => day.format(new Date(iso));

/** A point in time to the minute in the reader's time zone: `20 Nov 2026, 14:05`. */
export const formatMoment = (iso: string) => moment.format(new Date(iso));

/** A calendar date, year-month-day, independent of the time zone: `20 Nov 2026`. */
export const formatCalendarDay = (date: string) => day.format(new Date(`${date}T12:00:00`));

/** A point in time to the second in the reader's time zone: `20 Nov 2026, 14:05:09`. */
export const formatExactMoment = (iso: string) => exactMoment.format(new Date(iso));
