import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { partners } from '@/content/partners';
import PartnersPage from '@/pages/partners/partners-page';
import { renderAt } from '../render-page';

test('lists each of the 14 partners once', () => {
  renderAt(PartnersPage);
  const names = screen.getAllByRole('heading', { level: 3 });
  expect(names).toHaveLength(14);
  for (const { name, description, website } of partners) {
    const entry = names.find(({ textContent }) => textContent === name)?.closest('li');
    if (!entry) throw new Error(`${name} is in no list.`);
    expect(within(entry).getByText(description)).toBeTruthy();
    const link = within(entry).getByRole('link');
    expect(link.getAttribute('href')).toBe(website);
    expect(entry.querySelector('img, [aria-hidden]')).toBeTruthy();
  }
});

test('the index links to each field and counts its partners', () => {
  const { container } = renderAt(PartnersPage);
  const links = within(screen.getByRole('navigation', { name: 'Fields' })).getAllByRole('link');
  expect(links).toHaveLength(4);
  for (const link of links) {
    const field = container.querySelector(`section${link.getAttribute('href')}`);
    const count = field?.querySelectorAll('h3').length;
    expect(count).toBeGreaterThan(0);
    expect(link.textContent).toBe(`${field?.querySelector('h2')?.textContent}${count} partners`);
  }
});
