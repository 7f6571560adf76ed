import type { Page } from 'playwright/test';

/** The button with exactly this name. In the console's lists, a button with the row's name opens the row. */
export const buttonNamed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: buttonNamed(page, name) });
