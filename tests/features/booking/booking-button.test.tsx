import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as ReactDom from 'react-dom';
import { preconnect } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { BookingButton } from '@/features/booking/booking-button';

vi.mock('react-dom', async (importOriginal) => ({
  ...(await importOriginal<typeof ReactDom>()),
  preconnect: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(preconnect).mockReset();
});

test.each(['hover', 'focus'])('connects to the provider on %s, and not before', async (sign) => {
  render(<BookingButton call="intro" />);
  expect(preconnect).not.toHaveBeenCalled();
  const user = userEvent.setup();
  await (sign === 'hover' ? user.hover(screen.getByRole('button')) : user.tab());
  expect(preconnect).toHaveBeenCalledWith('https://cal.com');
});
