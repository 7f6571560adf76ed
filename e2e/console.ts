import type { Page } from 'playwright/test';

/**
 * The button with exactly this name. Each row of the console's lists opens by a button with the row's name.
 */
export const buttonNamed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: buttonNamed(page, name) });
