import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { partners } from '@/content/partners';
import PartnersPage from '@/pages/partners/partners-page';

const show = () =>
  render(
    <MemoryRouter>
      <PartnersPage />
    </MemoryRouter>,
  ).container;

const entries = () =>
  screen.getAllByRole('heading', { level: 3 }).map((name) => {
    const entry = name.closest('li');
    if (!entry) throw new Error(`${name.textContent} is in no list.`);
    return { name: name.textContent, entry };
  });

test('lists each of the 14 partners once', () => {
  show();
  const names = entries().map(({ name }) => name);
  expect(names).toHaveLength(14);
  expect(names.toSorted()).toEqual(partners.map(({ name }) => name).toSorted());
});

test('shows the logo or wordmark, the description and the website of each partner', () => {
  show();
  for (const { name, entry } of entries()) {
    const partner = partners.find((candidate) => candidate.name === name);
    if (!partner) throw new Error(`${name} is no partner.`);
    expect(within(entry).getByText(partner.description)).toBeTruthy();
    const link = within(entry).getByRole('link');
    expect(link.getAttribute('href')).toBe(partner.website);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(entry.querySelector('img, [aria-hidden]')).toBeTruthy();
  }
});

test('shows the correct count of each field in the index, and links to the field', () => {
  const container = show();
  const links = within(screen.getByRole('navigation', { name: 'Fields' })).getAllByRole('link');
  expect(links).toHaveLength(4);
  for (const link of links) {
    const field = container.querySelector(`section${link.getAttribute('href')}`);
    const count = field?.querySelectorAll('h3').length;
    expect(count).toBeGreaterThan(0);
    expect(link.textContent).toBe(`${field?.querySelector('h2')?.textContent}${count} partners`);
  }
});

test('labels the entries as samples, and explains what a listing means', () => {
  show();
  expect(screen.getByText(/^Sample entries/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What a listing means' }).textContent).toContain(
    'does not recommend the token',
  );
});

// The code of the dialogs loads on the first click, which takes longer than the default timeout of a query.

test.each([
  ['Book Introduction Call', /introductory call/i],
  ['Send Us a Message', 'Send Us a Message'],
])('the button %s opens its dialog', async (button, dialog) => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
});
