import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FaqAccordion } from '@/components/faq-accordion';
import { faqEntries } from '@/content/faq';

const renderFaq = () =>
  render(
    <MemoryRouter>
      <FaqAccordion entries={faqEntries} />
    </MemoryRouter>,
  );

const questions = () => screen.getAllByRole('button');

/** The indexes of the open questions. Fails if buttons and answers disagree. */
function openQuestions() {
  const open = questions().filter((button) => button.getAttribute('aria-expanded') === 'true');
  const answers = screen
    .getAllByRole('region')
    .filter((region) => region.dataset.state === 'open')
    .map((region) => region.getAttribute('aria-labelledby'));
  expect(answers).toEqual(open.map(({ id }) => id));
  return open.map((button) => questions().indexOf(button));
}

test('opening an answer by mouse closes the previous one', async () => {
  const user = userEvent.setup();
  renderFaq();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(openQuestions()).toEqual([0]);
  for (const index of [3, 1, 4]) {
    await user.click(questions()[index] ?? document.body);
    expect(openQuestions()).toEqual([index]);
  }
});

test('claims 6–12% only in the answer with the risk note', () => {
  renderFaq();
  const claims = screen
    .getAllByRole('region', { hidden: true })
    .filter(({ textContent }) => /6\s?[–-]\s?12\s?%/.test(textContent));
  expect(claims).toHaveLength(1);
  const note = claims[0]?.querySelector('[role=note]');
  expect(note?.textContent).toMatch(/not a forecast/);
  expect(note?.textContent).toMatch(/fall as well as rise/);
  expect(note?.textContent).toMatch(/not an offer/);
});
