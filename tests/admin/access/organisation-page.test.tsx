import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { organisationPath } from '@/content/console-screens';
import { backend, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';
import { idOf, profileRow } from '../rows';

const person = (n: number, first_name: string, email: string) =>
  profileRow(idOf(n), first_name, {
    organisation: 'Fund & Co/AG 100%',
    email,
    approved: true,
    decision: 'approved',
    decided_at: '2026-01-02T08:00:00Z',
    account_state: 'approved',
  });
const reading = (n: number, title: string, day: string) => ({
  account_id: idOf(n),
  document_id: `d-${title}`,
  title,
  started_at: `2026-11-${day}T08:00:00Z`,
});

beforeEach(() => {
  startSignedIn();
  backend.answer('GET /rest/v1/profiles', [
    person(1, 'Ada', 'ada@fund.example'),
    person(2, 'Bea', 'bea@FUND.example'),
  ]);
  backend.answer('GET /rest/v1/reading_sessions', [
    reading(2, 'Policy', '20'),
    reading(1, 'Policy', '19'),
    reading(1, 'Deck', '18'),
  ]);
});

const open = (address: string) =>
  openScreen(() => import('@/admin/access/organisation-page'), address);

test('shows an organisation’s people, domains and reading', async () => {
  await open(organisationPath('Fund & Co/AG 100%'));
  const people = await screen.findByRole('region', { name: 'People' });
  expect(within(people).getByRole('link', { name: 'Ada Example' }).getAttribute('href')).toBe(
    `/admin/investors/${idOf(1)}`,
  );
  expect(within(people).getAllByText('Approved')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fund & Co/AG 100%');
  const domains = within(screen.getByRole('region', { name: 'Domains' }));
  expect(domains.getByRole('listitem').textContent).toBe('fund.example2 of 2');
  const read = within(
    screen.getByRole('region', { name: 'Documents read in the last 12 months' }),
  ).getAllByRole('listitem');
  expect(read.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('PolicyBea Example, Ada Example2 times'),
    expect.stringContaining('DeckAda ExampleOnce'),
  ]);
  // Special characters in a name are escaped, so that the regular expression matches them literally.
  const call = backend.requests.find((request) =>
    request.call.startsWith('GET /rest/v1/profiles'),
  )?.call;
  expect(new URLSearchParams(call?.split('?')[1]).get('organisation_search')).toBe(
    String.raw`match.(?n)^fund\ \&\ co\/ag\ 100\%$`,
  );
});

test('says that it lists at most a hundred people', async () => {
  const people = Array.from({ length: 100 }, (_, n) => person(n, `Ada ${n}`, 'ada@fund.example'));
  backend.answer('GET /rest/v1/profiles', people);
  await open(organisationPath('Fund & Co/AG 100%'));
  expect(await screen.findByText('At most 100 are listed here.')).toBeDefined();
});

test('redirects to the list of accounts when the address names no organisation', async () => {
  await open('/admin/organisations');
  expect(window.location.pathname).toBe('/admin/access');
  expect(backend.requests).toEqual([]);
});
