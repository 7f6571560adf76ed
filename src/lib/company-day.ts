/** Of the company's office. */
export const timeZone = 'Europe/Zurich';

/** The date in Zurich at a moment, by default now, as year-month-day: Swedish writes dates so. */
export const companyDay = (moment = new Date()): string =>
  moment.toLocaleDateString('sv-SE', { timeZone });
