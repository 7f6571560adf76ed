import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LinkedText } from '@/components/linked-text';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <p>
        <LinkedText>{text}</LinkedText>
      </p>
    </MemoryRouter>,
  ).container;

test('renders links in place and in order', () => {
  const { textContent } = show('See [a](/a), [b](mailto:b@c.example) and [d](https://d.example).');
  expect(textContent).toBe('See a, b and d (opens in a new tab).');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/a',
    'mailto:b@c.example',
    'https://d.example',
  ]);
});

test('opens a new tab only for a link to another site', () => {
  show('[in](/a) [mail](mailto:b@c.example) [out](https://d.example)');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('target'))).toEqual([
    null,
    null,
    '_blank',
  ]);
});
