import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { ErrorScreen } from '@/app/error-screen';
import { LoadError } from '@/ui/boundary';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const importCounter = () => Promise.resolve({ default: Counter });
const onCaughtError = vi.fn();

const renderPart = (Part: ReturnType<typeof lazyComponent>, resetKey = 'a') => (
  <LazyBoundary fallback="Loading" resetKey={resetKey}>
    <Part />
  </LazyBoundary>
);

test('a part fetches its code once', async () => {
  const importPart = vi.fn(importCounter);
  const Part = lazyComponent(importPart);
  const { unmount } = render(renderPart(Part));
  expect(screen.getByText('Loading')).toBeDefined();
  await screen.findByRole('button');
  unmount();
  render(renderPart(Part));
  expect(screen.getByRole('button').textContent).toBe('0');
  await Part.load();
  expect(importPart).toHaveBeenCalledTimes(1);
});

test('a part keeps its state when its code is requested again', async () => {
  const Part = lazyComponent(importCounter);
  const { rerender } = render(renderPart(Part));
  fireEvent.click(await screen.findByRole('button'));
  await Part.load();
  rerender(renderPart(Part));
  expect(screen.getByRole('button').textContent).toBe('1');
});

test('a part can be retried after it could not be loaded', async () => {
  const importPart = vi
    .fn(importCounter)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyComponent(importPart);
  render(renderPart(Part), { onCaughtError });
  expect((await screen.findByRole('alert')).textContent).toContain('Content loading failed');
  expect(onCaughtError.mock.lastCall?.[0]).toBeInstanceOf(LoadError);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Loading')).toBeDefined();
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await screen.findByRole('button', { name: '0' })).textContent).toBe('0');
  expect(importPart).toHaveBeenCalledTimes(3);
});

test('a part is retried when its reset key changes', async () => {
  const importPart = vi.fn(importCounter).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyComponent(importPart);
  const { rerender } = render(renderPart(Part), { onCaughtError });
  await screen.findByRole('alert');
  rerender(renderPart(Part, 'b'));
  expect(await screen.findByRole('button', { name: '0' })).toBeDefined();
});

test('errors other than a failed load are left to the page', () => {
  function Broken(): never {
    throw new Error('x is undefined');
  }
  render(
    <ErrorScreen resetKey="a">
      <LazyBoundary fallback={null}>
        <Broken />
      </LazyBoundary>
    </ErrorScreen>,
    { onCaughtError },
  );
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
});

test('a part keeps its prerendered HTML until its code has loaded, then hydrates it', async () => {
  const Built = lazyComponent(importCounter);
  const { prelude } = await prerender(renderPart(Built));
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = await new Response(prelude).text();
  const button = root.querySelector('button');
  expect(button?.textContent).toBe('0');

  let finishImport: (module: { default: typeof Counter }) => void = () => undefined;
  const Part = lazyComponent<object>(() => new Promise((resolve) => (finishImport = resolve)));
  await act(async () => hydrateRoot(root, renderPart(Part)));
  expect(root.querySelector('button')).toBe(button);
  await act(async () => finishImport({ default: Counter }));
  if (button) await act(async () => fireEvent.click(button));
  expect(root.querySelector('button')).toBe(button);
  expect(button?.textContent).toBe('1');
});

test('a failed retry reloads the page, but the next failed retry does not', async () => {
  // The host responds, so the code is missing because of a new release.
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const importPart = vi.fn(importCounter).mockRejectedValue(new TypeError('Failed to fetch'));
  const Part = lazyComponent(importPart);
  render(renderPart(Part), { onCaughtError });
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('alert');
  expect(reload).toHaveBeenCalledTimes(1);
});
