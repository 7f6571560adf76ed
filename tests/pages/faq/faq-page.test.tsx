import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { faqEntries } from '@/content/faq';
import FaqPage from '@/pages/faq/faq-page';
import { allQuestions, faqGroups } from '@/pages/faq/faq.content';
import { renderAt } from '../render-page';

test('lists all questions by group', () => {
  renderAt(FaqPage);
  for (const { title, entries } of faqGroups) {
    const group = screen.getByRole('region', { name: title });
    for (const { question } of entries) {
      expect(within(group).getByRole('heading', { level: 3, name: question })).toBeTruthy();
    }
  }
  expect(allQuestions).toEqual(
    expect.arrayContaining(faqEntries.map((entry) => expect.objectContaining(entry))),
  );
});

test('opens the question that the address names', () => {
  renderAt(FaqPage, '/faq#insolvency');
  const open = screen.getAllByRole('button', { expanded: true });
  expect(open.map(({ id }) => id)).toEqual(['insolvency-question']);
});

test('the search opens the first match', async () => {
  const user = userEvent.setup();
  renderAt(FaqPage);
  const box = screen.getByRole('searchbox', { name: /^Search \d+ questions$/ });
  await user.type(box, 'bankrupt');
  expect(screen.getByRole('status').textContent).toBe(`1 of ${allQuestions.length} questions`);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(screen.getByRole('button', { expanded: true }).id).toBe('insolvency-question');
  await user.clear(box);
  await user.type(box, 'zzzz');
  expect(screen.getByText(/No question or answer contains these words/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Search the data room' });
  expect(link.getAttribute('href')).toBe('/data-room?q=zzzz');
});
