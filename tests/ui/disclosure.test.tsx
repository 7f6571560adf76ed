import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Disclosure } from '@/ui/disclosure';

const button = () => screen.getByRole('button', { name: 'Origin' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

test('opens and closes by press and by key', async () => {
  render(<Disclosure heading="Origin">Brazil</Disclosure>);
  expect(isOpen()).toBe(false);
  await userEvent.click(button());
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(isOpen()).toBe(false);
});

test('ties the button to what it opens', () => {
  render(
    <Disclosure heading="Origin" isOpenAtFirst>
      Brazil
    </Disclosure>,
  );
  expect(isOpen()).toBe(true);
  const body = document.getElementById(button().getAttribute('aria-controls') ?? '');
  expect(body?.textContent).toBe('Brazil');
  expect(screen.getByRole('region', { name: 'Origin' })).toBe(body);
});

test('keeps closed text in the document, for readers without scripts', () => {
  expect(renderToString(<Disclosure heading="Origin">Brazil</Disclosure>)).toContain('Brazil');
});
