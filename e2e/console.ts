import type { Page } from 'playwright/test';

/** The button of exactly this name; a row of the console's lists opens by one that bears its name. */
export const buttonNamed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

/** The row that opens by this name. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: buttonNamed(page, name) });
