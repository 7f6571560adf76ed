import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorScreen } from '@/app/error-screen';
import { lazyPage } from '@/app/lazy-page';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const importCounter = () => Promise.resolve({ default: Counter });

function site({ Page }: ReturnType<typeof lazyPage>, resetKey = 'a') {
  return (
    <ErrorScreen resetKey={resetKey}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </ErrorScreen>
  );
}

test('renders at once when its code is there', async () => {
  const page = lazyPage(importCounter);
  await page.load();
  render(site(page));
  expect(screen.getByRole('button').textContent).toBe('0');
});

test('fetches its code when it is not, once', async () => {
  const importPage = vi.fn(importCounter);
  const page = lazyPage(importPage);
  await act(async () => render(site(page)));
  await page.load();
  expect(screen.getByRole('button').textContent).toBe('0');
  expect(importPage).toHaveBeenCalledTimes(1);
});

test('keeps what the reader did when its code is asked for again', async () => {
  const page = lazyPage(importCounter);
  const { rerender } = render(site(page));
  expect(screen.getByText('Loading')).toBeDefined();
  fireEvent.click(await screen.findByRole('button'));
  await page.load();
  rerender(site(page));
  expect(screen.getByRole('button').textContent).toBe('1');
});

test('says that the content did not load, and lets another page be tried', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.mocked(console.error).mockImplementation(() => undefined);
  const failing = lazyPage(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')),
  );
  const { rerender } = render(site(failing));
  expect(await screen.findByRole('heading', { name: 'Content loading failed' })).toBeDefined();
  expect(screen.getByRole('alert')).toBeDefined();
  vi.mocked(console.error).mockClear();

  const page = lazyPage(importCounter);
  await page.load();
  rerender(site(page, 'b'));
  expect(screen.getByRole('button').textContent).toBe('0');
});

test('can be fetched after a failure', async () => {
  let isOnline = false;
  const page = lazyPage(() => (isOnline ? importCounter() : Promise.reject(new Error('Offline'))));
  await expect(page.load()).rejects.toThrow('Offline');
  isOnline = true;
  await page.load();
  render(site(page));
  expect(screen.getByRole('button')).toBeDefined();
});
