import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startBackend } from '../setup/backend';

test('the Try Again button stays usable when the code of the access check cannot be fetched', async () => {
  startBackend();
  vi.doMock('@/access/level/read-access', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  });
  const [{ CheckAgainButton }, { notificationStore }] = await Promise.all([
    import('@/access/level/check-again-button'),
    import('@/ui/notifications'),
  ]);
  render(<CheckAgainButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() =>
    expect(notificationStore.get()?.title).toBe('Your access could not be checked'),
  );
  expect(screen.getByRole('button', { name: 'Try Again' }).getAttribute('aria-busy')).toBe('false');
});
