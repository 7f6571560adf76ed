import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LinkedText } from '@/components/linked-text';

const renderText = (text: string) =>
  render(
    <MemoryRouter>
      <p>
        <LinkedText>{text}</LinkedText>
      </p>
    </MemoryRouter>,
  ).container;

test('opens a new tab only for links to another site', () => {
  const { textContent } = renderText(
    'See [a](/a), [b](mailto:b@c.example) and [d](https://d.example).',
  );
  expect(textContent).toBe('See a, b and d (opens in a new tab).');
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['/a', null],
    ['mailto:b@c.example', null],
    ['https://d.example', '_blank'],
  ]);
});
