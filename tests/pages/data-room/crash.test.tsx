import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Matching from '@/features/search/match';
import { queryClient } from '@/lib/query-client';
import { library, makeDocument, startFakeBackend } from './fake-backend';
import { openRoom, renderPage, shownTitles } from './render-page';

// Malformed rows are dropped, and a row that cannot be rendered is replaced, so a crash requires an error outside the rows.
vi.mock('@/features/search/match', async (importOriginal) => {
  const matching = await importOriginal<typeof Matching>();
  return {
    ...matching,
    filterBySearch(...args: Parameters<typeof matching.filterBySearch>) {
      if (args[0].some(({ title }) => title === 'Broken'))
        throw new TypeError(`The list is null. ${'“'.repeat(9_000)}`);
      return matching.filterBySearch(...args);
    },
  };
});

const makeBrokenDocument = () => makeDocument('whitepaper', 'Broken');

const loggedCrashes = (backend: ReturnType<typeof startFakeBackend>) =>
  backend.inserted('security_audit_log');

describe('a crash of the document area', () => {
  // React logs the errors that a boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.mocked(console.error).mockClear());
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  it('can be retried three times before a reload is offered', async () => {
    const backend = startFakeBackend('anonymous', [makeBrokenDocument()]);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    renderPage();
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Visit Press Room' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Investor Data Room' })).toBeDefined();
    for (let retry = 1; retry <= 3; retry += 1) {
      expect(screen.queryByRole('button', { name: 'Reload Page' })).toBeNull();
      await tryAgain();
    }
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(reload).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(loggedCrashes(backend)).toEqual(
        [0, 1, 2, 3].map((retryCount) =>
          expect.objectContaining({
            event_type: 'DATA_ROOM_ERROR',
            details: expect.objectContaining({
              message: expect.stringMatching(/null/),
              componentStack: expect.stringContaining('SectionDocuments'),
              retryCount,
            }),
          }),
        ),
      ),
    );
    // The database accepts no more than 8 kB.
    for (const crash of loggedCrashes(backend))
      expect(new TextEncoder().encode(JSON.stringify(crash)).length).toBeLessThan(8_000);
  });

  it('ends with a successful retry', async () => {
    const backend = openRoom('anonymous', [makeBrokenDocument()]);
    await screen.findByText('Something went wrong');
    backend.documents = library();
    queryClient.clear();
    await tryAgain();
    expect(await shownTitles()).toEqual(['The Whitepaper']);
  });
});
