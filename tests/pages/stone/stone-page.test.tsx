import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { notFoundScreen } from '@/components/not-found-screen.content';
import { notFound } from '@/content/not-found';
import { stonePath, stonePattern } from '@/content/paths';
import StonePage from '@/pages/stone/stone-page';
import { backend, answerBackend, serverError } from '../../setup/backend';
import { renderAt } from '../render-page';

const id = '3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01';
const stone = {
  portfolio: 'standard',
  id,
  name: 'S-001 Oval',
  carat: 1.5,
  quality: '6',
  origin: 'Brazil',
  value_esu: 45,
  cut: 'Oval',
  region: 'Bahia',
  treatment: 'Minor oil',
  laboratory: 'Tamina Gem Laboratory',
  report_number: 'SAMPLE-S0001',
  assayed_on: '2025-03-24',
  valued_on: '2025-10-31',
  same_grade: 3,
  lowest_per_carat: 20,
  median_per_carat: 28,
  highest_per_carat: 40,
  is_sample: true,
};

function answer(rows: object[]) {
  backend.answer('GET /rest/v1/rpc/stone', rows);
}

const Stone = () => (
  <Routes>
    <Route path={stonePattern} element={<StonePage />} />
  </Routes>
);
const open = (address = stonePath(id)) => renderAt(Stone, address);

const calls = () => backend.requests.map(({ call }) => call);

beforeEach(answerBackend);

describe('a stone', () => {
  test('is read with one request, even for an upper-case id, and shown with its records', async () => {
    answer([stone]);
    open(stonePath(id.toUpperCase()));
    expect(await screen.findByRole('heading', { level: 1, name: 'S-001 Oval' })).toBeTruthy();
    expect(calls()).toEqual([`GET /rest/v1/rpc/stone?stone_id=${id}`]);
    expect(screen.getByText('Sample data, for illustration only.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Rendering of a cut emerald: Oval' })).toBeTruthy();
    expect(screen.getByText('6, Fine')).toBeTruthy();
    expect(screen.getByText('31 October 2025')).toBeTruthy();
    expect(screen.getByText('Our own gemmologist')).toBeTruthy();
    expect(screen.getByText('30.00'), 'the ESU per carat').toBeTruthy();

    const check = screen.getByRole('link', { name: /Check this number with the laboratory/ });
    expect(check.getAttribute('href')).toMatch(/^https:.*SAMPLE-S0001$/);
    const steps = within(screen.getByRole('region', { name: 'From the mine to the wallet' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(8);
    expect(
      steps.getByText(/Report SAMPLE-S0001, Tamina Gem Laboratory, 24 March 2025/),
    ).toBeTruthy();
  });

  test('without a laboratory report has no link to a laboratory', async () => {
    const noFindings = { cut: null, region: null, treatment: null, laboratory: null };
    answer([{ ...stone, ...noFindings, report_number: null, assayed_on: null, same_grade: 1 }]);
    open();
    expect(
      await screen.findByText('No laboratory report is on record for this stone.'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /laboratory/ })).toBeNull();
    // There is no rendering of an unknown cut. The QR code for print is also an image.
    expect(screen.queryByRole('img', { name: /^Render/ })).toBeNull();
  });

  test('with a report by an unknown laboratory has no link to it', async () => {
    answer([{ ...stone, laboratory: 'Another Lab' }]);
    open();
    expect(
      await screen.findByText('Ask the laboratory whether it issued this number.'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /laboratory/ })).toBeNull();
  });
});

describe('an address without a stone', () => {
  test('shows the 404 page for a missing or hidden stone', async () => {
    answer([]);
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: notFoundScreen.heading }),
    ).toBeTruthy();
    expect(calls()).toEqual([`GET /rest/v1/rpc/stone?stone_id=${id}`]);
    expect(document.title).toContain(notFound.title);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    // A missing and a hidden stone get the same text, and an offer to sign in.
    expect(screen.getByText(/^There is no stone at this address, or it is not open/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  test('shows the 404 page without a request when the id is invalid', async () => {
    open(stonePath('shell'));
    expect(
      await screen.findByRole('heading', { level: 1, name: notFoundScreen.heading }),
    ).toBeTruthy();
    expect(calls()).toEqual([]);
  });

  test('is distinguished from a stone that could not be loaded', async () => {
    const removeFailure = backend.answer('GET /rest/v1/rpc/stone', serverError);
    open();
    expect(await screen.findByText('This stone could not be loaded')).toBeTruthy();
    removeFailure();
    answer([stone]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'S-001 Oval' })).toBeTruthy();
  });
});
