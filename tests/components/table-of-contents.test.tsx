import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TableOfContents } from '@/components/table-of-contents';
import { stubWidth } from '../setup/stub-width';

const entries = [
  { id: 'one', title: 'First' },
  { id: 'two', title: 'Second' },
];

let reportVisible: (changes: { id: string; isIntersecting: boolean }[]) => void;

beforeEach(() => {
  stubWidth(1024);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        callback: (changes: { target: Element | null; isIntersecting: boolean }[]) => void,
      ) {
        reportVisible = (changes) =>
          act(() =>
            callback(
              changes.map(({ id, isIntersecting }) => ({
                target: document.getElementById(id),
                isIntersecting,
              })),
            ),
          );
      }
      observe() {}
      disconnect() {}
    },
  );
});

const renderContents = () =>
  render(
    <>
      <TableOfContents entries={entries} />
      <section id="one" />
      <section id="two" />
    </>,
  );
const current = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map((link) => link.textContent);

test('links to every section by its anchor', () => {
  renderContents();
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['First', '#one'],
    ['Second', '#two'],
  ]);
});

test('is collapsed on small screens', () => {
  const wide = renderContents();
  expect(wide.container.querySelector('details')?.open).toBe(true);
  wide.unmount();
  stubWidth(1023);
  expect(renderContents().container.querySelector('details')?.open).toBe(false);
});

test('marks the first section in the reading zone, if any', () => {
  renderContents();
  expect(current()).toEqual([]);
  reportVisible([{ id: 'two', isIntersecting: true }]);
  expect(current()).toEqual(['Second']);
  reportVisible([{ id: 'one', isIntersecting: true }]);
  expect(current()).toEqual(['First']);
  reportVisible([{ id: 'one', isIntersecting: false }]);
  expect(current()).toEqual(['Second']);
  reportVisible([{ id: 'two', isIntersecting: false }]);
  expect(current()).toEqual([]);
});
