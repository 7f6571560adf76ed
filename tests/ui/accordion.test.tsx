import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Accordion } from '@/ui/accordion';

const entries = [
  { id: 'a', heading: 'Origin', body: 'Brazil' },
  { id: 'b', heading: 'Grade', body: 'Eight' },
];

const openHeadings = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('opens several entries, and closes an open one', async () => {
  render(<Accordion entries={entries} defaultOpenId="a" />);
  await press('Grade');
  expect(openHeadings()).toEqual(['Origin', 'Grade']);
  await press('Origin');
  expect(openHeadings()).toEqual(['Grade']);
});

test('keeps closed content in the document, for readers without scripts', () => {
  render(<Accordion entries={entries} />);
  const closed = screen.getByText('Eight').closest('[data-state]');
  expect(closed?.getAttribute('data-state')).toBe('closed');
  expect(closed?.classList.contains('collapsible')).toBe(true);
  expect(closed?.hasAttribute('hidden')).toBe(false);
  expect(renderToString(<Accordion entries={entries} />)).toContain('Eight');
});
