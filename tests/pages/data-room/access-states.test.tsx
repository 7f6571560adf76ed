import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { library, startFakeBackend } from './fake-backend';
import { notice, openRoom, renderPage, shownTitles } from './render-page';
import { startTestHour, user } from './test-hour';

beforeEach(startTestHour);

describe('a profile that cannot be read', () => {
  const open = (search = '') => {
    vi.spyOn(console, 'info').mockReturnValue();
    const backend = startFakeBackend('approved', library());
    backend.failing.add('/rest/v1/profiles');
    renderPage(search);
    return backend;
  };
  const title = 'Your access could not be checked';

  it('is reported in place of a guarded section', async () => {
    const backend = open('?section=compliance');
    const area = await screen.findByRole('region', { name: 'Compliance' });
    expect(await within(area).findByText(title)).toBeDefined();
    expect(within(area).queryByText(/belongs to the full due-diligence pack/)).toBeNull();
    backend.failing.clear();
    await user.click(within(area).getByRole('button', { name: 'Try Again' }));
    expect(await shownTitles()).toEqual(['KYC Policy']);
    expect(backend.events()).toEqual([]);
  });

  it('is reported again when trying again fails', async () => {
    open();
    const [tryAgain] = await screen.findAllByRole('button', { name: 'Try Again' });
    await user.click(tryAgain ?? document.body);
    await waitFor(() => expect(notice()?.[0]).toBe(title));
  });
});

it('the header names the account and opens its panel', async () => {
  const backend = startFakeBackend('approved', library());
  backend.profile = {
    approved_until: '2126-10-06T21:59:59Z',
    first_name: 'Ada',
    last_name: 'Example',
    organisation: 'Fund Ltd',
  };
  renderPage();
  expect((await screen.findByText('Ada Example')).closest('p')?.textContent).toBe(
    'Ada Example, Fund Ltd, approved until 6 October 2126',
  );
  await user.click(screen.getByRole('button', { name: 'Your Account' }));
  expect(await screen.findByRole('dialog', { name: 'Ada Example' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your Account' }));
});

it.each([
  ['links to the console', 'admin', '/admin'],
  ['has no link to the console', 'investor', undefined],
])('the header %s for an %s', async (_, role, address) => {
  startFakeBackend('approved', library()).profile = { role };
  renderPage();
  await screen.findByRole('button', { name: 'Your Account' });
  expect(screen.queryByRole('link', { name: 'Team Console' })?.getAttribute('href')).toBe(address);
});

describe('the renewal of an approval', () => {
  const openExpired = (change = {}) => {
    const backend = startFakeBackend('pending', library());
    backend.profile = { approved: true, approved_until: '2026-10-06T21:59:59Z', ...change };
    renderPage();
    return backend;
  };

  it('shows when it was requested', async () => {
    openExpired({ renewal_requested_at: '2026-11-01T09:00:00Z' });
    expect(
      (await screen.findAllByText('You asked for renewal on 1 November 2026.')).length,
    ).toBeGreaterThan(0);
  });

  // An approval can be renewed in its last 30 days.
  it.each([
    ['is offered', 29, /open to you until .*\. To keep it open, ask for renewal now\.$/, 1],
    [
      'is not offered',
      31,
      /^You are signed in and approved\. The full due-diligence pack is open to you\.$/,
      0,
    ],
  ])('%s %i days before the end', async (_, days, sentence, buttonCount) => {
    const backend = startFakeBackend('approved', library());
    const end = new Date(Date.now() + days * 86_400_000).toISOString();
    backend.profile = { approved: true, approved_until: end };
    renderPage();
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryAllByRole('button', { name: 'Ask for Renewal' })).toHaveLength(buttonCount);
    if (buttonCount === 0) return;
    await user.click(screen.getByRole('button', { name: 'Ask for Renewal' }));
    expect(await screen.findByText(/^You asked for renewal on/)).toBeDefined();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('can be requested again after a failed request', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const backend = openExpired();
    const ask = await screen.findByRole('button', { name: 'Ask for Renewal' });
    backend.failing.add('/rest/v1/rpc/ask_again');
    await user.click(ask);
    await waitFor(() => expect(notice()?.[0]).toBe('Renewal Request Failed'));
    backend.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Ask for Renewal' }));
    await waitFor(() => expect(notice()?.[0]).toBe('Renewal Requested'));
  });
});

describe('a guarded section', () => {
  it.each(['anonymous', 'pending'] as const)(
    'is logged once when a visitor who is %s opens its address',
    async (visitor) => {
      const backend = openRoom(visitor, library(), '?section=compliance');
      await waitFor(() =>
        expect(backend.events()).toEqual([
          'UNAUTHORIZED_ACCESS compliance',
          'HIGH_SEVERITY_ALERT compliance',
        ]),
      );
      await user.type(screen.getByRole('searchbox'), 'abc');
      await act(() => queryClient.invalidateQueries({ queryKey: ['access'] }));
      expect(backend.events()).toHaveLength(2);
    },
  );

  it('is logged as suspicious when its link is used after access was lost', async () => {
    const backend = openRoom('approved', library());
    const link = await screen.findByRole('link', { name: /Compliance/ });
    backend.visitor = 'pending';
    await user.click(link);
    await waitFor(() =>
      expect(backend.events()).toEqual([
        'SUSPICIOUS_ACTIVITY compliance',
        'HIGH_SEVERITY_ALERT compliance',
      ]),
    );
    expect(await screen.findByText(/belongs to the full due-diligence pack/)).toBeDefined();
  });

  it('closes at sign-out, without a log entry about a refused visit', async () => {
    const backend = openRoom('approved', library(), '?section=compliance');
    await shownTitles();
    backend.visitor = 'anonymous';
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out')).toBeDefined();
    await screen.findByText(/This section is not public/);
    await waitFor(() => expect(backend.events()).toEqual(['SIGN_OUT null']));
    expect(screen.queryByText('KYC Policy')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Investor Data Room' }),
    );
  });
});
