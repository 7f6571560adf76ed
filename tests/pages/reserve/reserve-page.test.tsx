import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reportText, toReserveReport } from '@/features/reserve/reserve-report';
import { formatDay } from '@/lib/format';
import { queryClient } from '@/lib/query-client';
import { sha256 } from '@/lib/sha256';
import ReservePage from '@/pages/reserve/reserve-page';
import { reportRow } from '../../features/reserve/rows';
import { backend, answerBackend, serverError } from '../../setup/backend';
import { renderAt } from '../render-page';

// Simulates that monthly audits have begun. Before that, no report is late.
vi.mock('@/content/facts', async (importOriginal) => {
  const facts = await importOriginal<{ reserveReports: object }>();
  return { ...facts, reserveReports: { ...facts.reserveReports, currentForDays: 35 } };
});

const contents = 'The report of September.';
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

/** A report from this many days ago, with its correct hash. */
async function makeRow(days: number, fields: Record<string, unknown> = {}) {
  const row = reportRow({
    as_of: daysAgo(days),
    published_at: `${daysAgo(days)}T08:00:00+00:00`,
    method: 'Every stone was counted.',
    file_path: 'press-files/2025/report.pdf',
    file_size: contents.length,
    sha256: await sha256(contents),
    ...fields,
  });
  const report = toReserveReport(row);
  const text = report ? reportText(report) : '';
  return { ...row, hash: await sha256(text) };
}

const shownState = () => document.querySelector('[data-cover]')?.textContent;

const open = () => renderAt(ReservePage, '/reserve');

function answer(rows: object[], sample = 'on') {
  backend.answer('GET /rest/v1/reserve_reports', rows);
  backend.answer('GET /rest/v1/site_settings', [{ key: 'sample_data', value: sample }]);
}

beforeEach(answerBackend);

describe('the latest report', () => {
  test('shows a covered reserve with the method of the count', async () => {
    answer([await makeRow(3)]);
    open();
    await waitFor(() => expect(shownState()).toBe('Covered'));
    expect(screen.getByText('Every stone was counted.')).toBeTruthy();
    expect(screen.getByText('Sample data, for illustration only.')).toBeTruthy();
    expect(await screen.findByText(/the hash of the only report is correct/)).toBeTruthy();
  });

  test('marks a report as corrected by a later one of the same day', async () => {
    answer([await makeRow(3, { number: 1 }), await makeRow(3, { number: 2, reserve: 9000 })]);
    open();
    const [latest, earlier] = await waitFor(() => {
      const rows = within(screen.getByRole('table', { name: 'All reports' })).getAllByRole('row');
      expect(rows).toHaveLength(3);
      return rows.slice(1).map(({ textContent }) => textContent);
    });
    expect(latest).not.toContain('corrected');
    expect(earlier).toContain('corrected by report 2');
  });

  test('distinguishes an empty vault with issued tokens from one without', async () => {
    const first = await makeRow(20);
    const texts = async (...rows: object[]) => {
      queryClient.clear();
      answer(rows);
      const { unmount } = open();
      await screen.findByText(/been published/);
      const shownTexts = [
        shownState(),
        screen.getByRole('region', { name: 'Latest report' }).textContent,
      ];
      unmount();
      return shownTexts;
    };
    const empty = { number: 2, reserve: 0, method: 'The vault was empty.' };
    expect(await texts(first, await makeRow(3, { ...empty, supply: 90 }))).toEqual([
      'Short',
      expect.stringContaining('2 reports have been published, of counts from '),
    ]);
    expect(await texts(first, await makeRow(3, { ...empty, supply: 0 }))).toEqual([
      'No tokens issued',
      expect.stringMatching(/the vault held 0\.00\sESU .*The vault was empty\./),
    ]);
    expect(await texts(first)).toEqual([
      'Covered',
      expect.stringContaining(
        `One report has been published, of a count on ${formatDay(first.as_of)}.`,
      ),
    ]);
  });

  test('becomes stale on an open page when the promised period ends', async () => {
    const row = await makeRow(35);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    answer([row]);
    open();
    await waitFor(() => expect(shownState()).toBe('Covered'));
    vi.setSystemTime(Date.now() + 2 * day);
    vi.advanceTimersByTime(60_000);
    await waitFor(() => expect(shownState()).toBe('Stale'));
  });

  test('is unchecked without a report or after a failure', async () => {
    answer([]);
    const { unmount } = open();
    await waitFor(() => expect(shownState()).toBe('Could not be checked'));
    expect(screen.getByText('No report of the reserve has been published yet.')).toBeTruthy();
    unmount();
    queryClient.clear();

    const removeFailure = backend.answer('GET /rest/v1/reserve_reports', serverError);
    open();
    await waitFor(() => expect(shownState()).toBe('Could not be checked'));
    expect(screen.getByText('The reports could not be loaded.')).toBeTruthy();
    removeFailure();
    answer([await makeRow(3)]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(shownState()).toBe('Covered'));
  });
});

describe('the archive', () => {
  test('reports a broken chain', async () => {
    const row = await makeRow(3);
    answer([{ ...row, reserve: 5000 }]);
    open();
    expect(await screen.findByText(/report 1 is not linked to the one before it/)).toBeTruthy();
  });

  test('reports that the browser cannot check the chain', async () => {
    answer([await makeRow(3)]);
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new TypeError('unavailable'));
    open();
    expect(await screen.findByText(/^The chain cannot be checked here/)).toBeTruthy();
  });

  test('compares a chosen file without uploading it', async () => {
    answer([await makeRow(3)]);
    open();
    await waitFor(() => expect(shownState()).toBe('Covered'));
    const before = backend.requests.length;
    const user = userEvent.setup();
    const compare = (name: string, text: string) =>
      user.upload(screen.getByLabelText('Choose a report'), new File([text], name));
    await compare('report.pdf', contents);
    expect(await screen.findByText(/^Unchanged\. This is the file of report 1/)).toBeTruthy();
    await compare('report.pdf', `${contents} `);
    expect(await screen.findByText(/^Changed\. This file has the name of report 1/)).toBeTruthy();
    await compare('else.pdf', 'Something else.');
    expect(await screen.findByText(/^Unknown\. No file in this archive/)).toBeTruthy();
    expect(backend.requests.length).toBe(before);
  });
});
