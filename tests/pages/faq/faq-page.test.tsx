import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { faqEntries } from '@/content/faq';
import { allQuestions, faqGroups } from '@/pages/faq/faq.content';
import FaqPage from '@/pages/faq/faq-page';

const show = (address = '/faq') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <FaqPage />
    </MemoryRouter>,
  ).container;

const questions = () =>
  faqEntries.map(({ question }) => screen.getByRole('button', { name: question }));
const isOpen = () => questions().map((button) => button.getAttribute('aria-expanded') === 'true');

test('lists fifteen to twenty questions in groups, including the five of the home page', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Frequently asked questions');
  expect(allQuestions.length).toBeGreaterThanOrEqual(15);
  expect(allQuestions.length).toBeLessThanOrEqual(20);
  expect(new Set(allQuestions.map(({ id }) => id)).size).toBe(allQuestions.length);
  for (const { title, entries } of faqGroups) {
    const group = screen.getByRole('region', { name: title });
    for (const { question } of entries) {
      expect(within(group).getByRole('heading', { level: 3, name: question })).toBeTruthy();
    }
  }
  expect(allQuestions).toEqual(expect.arrayContaining([...faqEntries]));
});

test.each(['segregation', 'insolvency', 'fees', 'sanctions', 'tax', 'cyber', 'exit', 'custody'])(
  'covers %s',
  (subject) => {
    expect(allQuestions.map(({ id }) => id).join(' ')).toContain(subject);
  },
);

test('opens the question that the address names', () => {
  show('/faq#insolvency');
  const open = screen.getAllByRole('button', { expanded: true });
  expect(open.map(({ id }) => id)).toEqual(['insolvency-question']);
  const link = document.querySelector('#tax a[href="#tax"]');
  expect(link?.textContent).toMatch(/^Link to this answer: How is the holding taxed/);
});

test('the search filters questions and groups, and shows how many are left', async () => {
  const user = userEvent.setup();
  show();
  const box = screen.getByRole('searchbox', { name: 'Search the questions' });
  await user.type(box, 'bankrupt');
  expect(screen.getByRole('status').textContent).toBe(`1 of ${allQuestions.length} questions`);
  expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    'What happens if the company or a custodian fails?+',
  ]);
  await user.clear(box);
  await user.type(box, 'zzzz');
  expect(screen.getByText(/No question or answer contains these words/)).toBeTruthy();
  await user.clear(box);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(allQuestions.length);
});

test('opens one answer at a time, and closes it on a second click', async () => {
  const user = userEvent.setup();
  show();
  const [first, second] = questions();
  if (!first || !second) throw new Error('There are fewer than two questions.');
  await user.click(second);
  expect(isOpen()).toEqual([false, true, false, false, false]);
  await user.click(second);
  expect(isOpen()).toEqual([false, false, false, false, false]);
});

test('describes every question to search engines, with the risk note in the answer', () => {
  const json = show().querySelector('script')?.textContent ?? '';
  const [page, crumbs] = JSON.parse(json)['@graph'];
  expect(page['@type']).toBe('FAQPage');
  expect(page.mainEntity).toHaveLength(allQuestions.length);
  for (const [index, { question, answer, note }] of allQuestions.entries()) {
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

// The code of the dialogs loads on the first click, which takes longer than the default timeout of a query.

test('offers the contact dialog', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Send Us a Message' }));
  expect(await screen.findByRole('dialog', { name: 'Send Us a Message' })).toBeTruthy();
});

test('offers the booking calendar', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Book Intro Call' }));
  expect(await screen.findByRole('dialog', { name: /introductory call/i })).toBeTruthy();
});
