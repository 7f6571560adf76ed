import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '@/content/paths';
import CareersPage from '@/pages/careers/careers-page';
import { openApplication } from '@/pages/careers/careers.content';
import { privacyPolicy } from '@/pages/privacy-policy/privacy-policy.content';
import { backend, answerBackend, serverError } from '../../setup/backend';
import { stubObserver } from '../../setup/observer';
import { region, renderAt } from '../render-page';

const makeOpening = (id: string, title: string) => ({
  id,
  title,
  location: 'Zug, Switzerland',
  type: 'Full-time',
  description: `What the ${title} does.`,
});
const openings = [makeOpening('o-1', 'Gemmologist'), makeOpening('o-2', 'Archivist')];

let answerOpenings: (respond: () => Response) => void;

beforeEach(() => {
  answerBackend();
  const { answer } = backend;
  answerOpenings = (respond) => answer('GET /rest/v1/job_openings', respond);
  answerOpenings(() => Response.json(openings));
  stubObserver();
  Element.prototype.scrollIntoView = () => undefined;
});

const renderPage = (hash = '') => renderAt(CareersPage, `${paths.careers}${hash}`);

test('states the privacy policy’s retention period for applications', () => {
  renderPage();
  const retention =
    region('No suitable opening?').getByText(openApplication.steps['How long it is kept'])
      .textContent ?? '';
  expect(JSON.stringify(privacyPolicy)).toContain(retention);
});

describe('the openings', () => {
  const empty = 'No job openings available at the moment. Please check back later.';

  test('show a loading message until they arrive', async () => {
    renderPage();
    expect(screen.getByText('Loading job openings...')).toBeDefined();
    await screen.findByText('Gemmologist');
    expect(screen.queryByText('Loading job openings...')).toBeNull();
  });

  test('show title, location, type and description, each with Apply Now', async () => {
    renderPage();
    await screen.findByText('Gemmologist');
    const rows = region('Job openings').getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    for (const [index, { id, title, location, type, description }] of openings.entries()) {
      const row = rows[index];
      for (const text of [title, location, type, description]) {
        expect(row?.textContent).toContain(text);
      }
      const button = row?.querySelector('button');
      expect(button?.textContent).toBe('Apply Now');
      expect(button?.getAttribute('aria-labelledby')).toBe(`${button?.id} ${id}`);
      expect(row?.querySelector('a')?.getAttribute('href')).toBe(`${paths.careers}#${id}`);
    }
  });

  test('open in a dialog by their address or title', async () => {
    renderPage('#o-2');
    const dialog = () => screen.queryByRole('dialog', { name: 'Archivist' });
    await waitFor(() => expect(dialog()).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    const title = screen.getByRole('link', { name: 'Archivist' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  const notListed =
    'The opening in this link is no longer listed. The link may also be incomplete.';

  test('stay closed when the address names another part of the page', async () => {
    renderPage('#openings');
    await screen.findByText('Gemmologist');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(notListed)).toBeNull();
  });

  test('show a message when the address names an opening that is not listed', async () => {
    renderPage('#o-9');
    const note = await screen.findByText(notListed);
    await waitFor(() => expect(document.activeElement).toBe(note));
  });

  test.each([
    ['there are none', () => Response.json([]), 0],
    ['they cannot be read', serverError, 1],
  ])('show a message when %s', async (_, respond, failures) => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    answerOpenings(respond);
    renderPage();
    expect(await screen.findByText(empty)).toBeDefined();
    expect(log).toHaveBeenCalledTimes(failures);
    expect(screen.queryAllByText('The list could not be loaded.')).toHaveLength(failures);
    expect(screen.queryAllByRole('button', { name: 'Try Again' })).toHaveLength(failures);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
