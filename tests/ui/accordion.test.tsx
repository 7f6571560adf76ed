import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Accordion } from '@/ui/accordion';

const entries = [
  { id: 'a', heading: 'Origin', body: 'Brazil' },
  { id: 'b', heading: 'Grade', body: 'Eight' },
];

const open = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a single accordion', () => {
  test('opens one entry at a time, and can close it', async () => {
    render(<Accordion entries={entries} defaultOpenId="a" />);
    expect(open()).toEqual(['Origin']);
    await press('Grade');
    expect(open()).toEqual(['Grade']);
    await press('Grade');
    expect(open()).toEqual([]);
  });

  test('keeps closed content in the document, for readers without scripts', () => {
    render(<Accordion entries={entries} />);
    const closed = screen.getByText('Eight').closest('[data-state]');
    expect(closed?.getAttribute('data-state')).toBe('closed');
    expect(closed?.classList.contains('collapsible')).toBe(true);
    expect(closed?.hasAttribute('hidden')).toBe(false);
    expect(renderToString(<Accordion entries={entries} />)).toContain('Eight');
  });
});

test('a multiple accordion can have several open entries', async () => {
  render(<Accordion entries={entries} type="multiple" />);
  await press('Origin');
  await press('Grade');
  expect(open()).toEqual(['Origin', 'Grade']);
});
