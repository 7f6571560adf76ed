// The calendar's frame is looked at, never loaded: that would leave the machine.
// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { faqEntries } from '@/content/faq';
import FaqPage from '@/pages/faq/faq-page';

const show = () =>
  render(
    <MemoryRouter>
      <FaqPage />
    </MemoryRouter>,
  ).container;

const questions = () =>
  faqEntries.map(({ question }) => screen.getByRole('button', { name: question }));
const isOpen = () => questions().map((button) => button.getAttribute('aria-expanded') === 'true');

test('asks the five questions of the home page, as headings below the title', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Frequently asked questions');
  const asked = screen.getAllByRole('heading', { level: 2 }).slice(0, -1);
  expect(asked).toHaveLength(5);
  for (const [index, { question }] of faqEntries.entries()) {
    expect(asked[index]?.textContent).toContain(question);
  }
});

test('opens one answer at a time; clicking the open one closes it', async () => {
  const user = userEvent.setup();
  show();
  const [first, second] = questions();
  if (!first || !second) throw new Error('There are fewer than two questions.');
  await user.click(second);
  expect(isOpen()).toEqual([false, true, false, false, false]);
  await user.click(second);
  expect(isOpen()).toEqual([false, false, false, false, false]);
});

test('describes every question to search engines, with the reservation in the answer', () => {
  const json = show().querySelector('script')?.textContent ?? '';
  const [page, crumbs] = JSON.parse(json)['@graph'];
  expect(page['@type']).toBe('FAQPage');
  expect(page.mainEntity).toHaveLength(faqEntries.length);
  for (const [index, { question, answer, note }] of faqEntries.entries()) {
    const { name, acceptedAnswer } = page.mainEntity[index];
    expect(name).toBe(question);
    for (const text of [...answer, ...(note ? [note] : [])]) {
      expect(acceptedAnswer.text).toContain(text);
    }
  }
  const claims = page.mainEntity.filter(
    ({ acceptedAnswer }: { acceptedAnswer: { text: string } }) =>
      acceptedAnswer.text.includes('6–12%'),
  );
  expect(claims).toHaveLength(1);
  expect(claims[0].acceptedAnswer.text).toContain('not a promised return');
  expect(crumbs['@type']).toBe('BreadcrumbList');
});

// The dialogs' code is fetched on the first click, which takes longer than queries wait by default.
const patience = { timeout: 4000 };

test('offers the contact dialog', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Send Us a Message' }));
  expect(await screen.findByRole('dialog', { name: 'Send Us a Message' }, patience)).toBeTruthy();
});

test('offers the booking calendar', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Book Intro Call' }));
  expect(await screen.findByRole('dialog', { name: /introductory call/i }, patience)).toBeTruthy();
});
