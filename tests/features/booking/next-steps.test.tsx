import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NextSteps } from '@/features/booking/next-steps';

it('offers a call and the data room', () => {
  render(
    <MemoryRouter>
      <NextSteps />
    </MemoryRouter>,
  );
  expect(screen.getByRole('region', { name: 'Next Steps' })).toBeDefined();
  const call = screen.getByRole('button', { name: 'Book 30-min Call' });
  expect(call.getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.getByRole('link', { name: 'Enter Data Room' }).getAttribute('href')).toBe(
    '/data-room',
  );
});
