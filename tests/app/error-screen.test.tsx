import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorScreen } from '@/app/error-screen';
import { lazyComponent } from '@/ui/lazy';

function Failing(): never {
  throw new Error('x is undefined');
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.mocked(console.error).mockImplementation(() => undefined);
});

describe('ErrorScreen', () => {
  test('shows a failure to load code as such, and recovers on another page', async () => {
    const Page = lazyComponent<object>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')),
    );
    const { rerender } = render(
      <ErrorScreen resetKey="/a">
        <Page />
      </ErrorScreen>,
      { onCaughtError: () => undefined },
    );
    expect(await screen.findByRole('heading', { name: 'Content loading failed' })).toBeDefined();
    expect(screen.getByRole('alert')).toBeDefined();
    rerender(<ErrorScreen resetKey="/b">Another page</ErrorScreen>);
    expect(screen.getByText('Another page')).toBeDefined();
  });

  test('offers to reload a page that failed', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    render(
      <ErrorScreen resetKey="/">
        <Failing />
      </ErrorScreen>,
    );
    // React logs the error to the console, which is expected here.
    vi.mocked(console.error).mockClear();
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByRole('alert').textContent).not.toContain('x is undefined');
    fireEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
