import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '@/app/app';
import { preloadLinkedPages } from '@/app/preload-linked-pages';
import { notFoundRoute, pageRoutes } from '@/app/routes';
import { company } from '@/content/company';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

async function open(address: string) {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>,
    ),
  );
}

test('shows the 404 page with its own metadata at an unknown address', async () => {
  await open('/no-such-page');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Return home' }).getAttribute('href')).toBe('/');
  await waitFor(() => expect(document.title).toBe(`Page not found – ${company.name}`));
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test('redirects from /airdrop to the home page', async () => {
  await open('/airdrop');
  await waitFor(() => expect(document.title).toBe(pageRoutes[0]?.title));
});

describe('preloadLinkedPages', () => {
  const route = pageRoutes.find(({ path }) => path === '/portfolio') ?? notFoundRoute;

  /** How often the pages were fetched when the pointer and the focus reached the `<b>` in the markup. */
  function countFetches(html: string) {
    const load = vi.spyOn(route.Component, 'load').mockRejectedValue(new Error('Offline'));
    const loadNotFound = vi.spyOn(notFoundRoute.Component, 'load').mockResolvedValue(() => null);
    document.body.innerHTML = html;
    const stop = preloadLinkedPages();
    const target = document.querySelector('b');
    if (target) fireEvent.pointerOver(target);
    if (target) fireEvent.focusIn(target);
    stop();
    // After `stop`, nothing may be fetched.
    if (target) fireEvent.pointerOver(target);
    return { target: load.mock.calls.length, notFound: loadNotFound.mock.calls.length };
  }

  test('fetches the page of a hovered or focused link', () => {
    expect(countFetches('<a href="/portfolio"><b>Portfolio</b></a>')).toEqual({
      target: 2,
      notFound: 0,
    });
  });

  test.each([
    '<a href="https://elsewhere.example/portfolio"><b>Elsewhere</b></a>',
    '<a href="/portfolio" target="_blank"><b>New tab</b></a>',
    '<b>No link</b>',
  ])('fetches nothing for %s', (html) => {
    expect(countFetches(html)).toEqual({ target: 0, notFound: 0 });
  });
});
