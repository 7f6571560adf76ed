import { configure, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { queryClient } from '@/lib/query-client';
import CareersPage from '@/pages/careers/careers-page';
import { areBenefitsSample, benefits, culture, open } from '@/pages/careers/careers.content';
import { privacyPolicy } from '@/pages/privacy-policy/privacy-policy.content';
import { answerBackend, outOfOrder } from '../../setup/backend';
import { stubObserver } from '../../setup/observer';

// The code of the list and the dialogs loads on demand, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
const opening = (id: string, title: string) => ({
  id,
  title,
  location: 'Zug, Switzerland',
  type: 'Full-time',
  description: `What the ${title} does.`,
});
const openings = [opening('o-1', 'Gemmologist'), opening('o-2', 'Archivist')];

let answerOpenings: (answer: () => Response) => void;

beforeEach(() => {
  const { answer } = answerBackend();
  answerOpenings = (rows) => answer('GET /rest/v1/job_openings', rows);
  answerOpenings(() => Response.json(openings));
  stubObserver();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (hash = '') =>
  render(
    <MemoryRouter initialEntries={[`${paths.careers}${hash}`]}>
      <CareersPage />
    </MemoryRouter>,
  ).container;

const region = (name: string) => within(screen.getByRole('region', { name }));
const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent);

describe('the page', () => {
  test('has culture, benefits and openings in order, under one main heading', () => {
    const container = show();
    expect(texts(container.querySelectorAll('h2'))).toEqual([
      'Culture values',
      'Benefits',
      'Job openings',
      'No suitable opening?',
    ]);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
  });

  test('explains what each value means on an ordinary day', () => {
    show();
    expect(texts(region('Culture values').getAllByRole('heading', { level: 3 }))).toEqual(
      culture.values.map(({ title }) => title),
    );
    expect(region('Culture values').getAllByText(culture.practice)).toHaveLength(
      culture.values.length,
    );
  });

  test('lists the benefits, marked as samples', () => {
    show();
    expect(texts(region('Benefits').getAllByRole('term'))).toEqual(Object.keys(benefits.entries));
    expect(areBenefitsSample).toBe(true);
    expect(region('Benefits').getByText(/^Sample entries/)).toBeDefined();
  });

  test('states no figures and no clichés', () => {
    expect(show().textContent).not.toMatch(/\d\s*%|CHF|world.?class|rock ?star|family/i);
  });

  test('states the retention period of applications in the words of the privacy policy', () => {
    show();
    const section = region('No suitable opening?');
    const kept = section.getByText(open.steps['How long it is kept']).textContent ?? '';
    expect(JSON.stringify(privacyPolicy)).toContain(kept);
    expect(
      section.getByRole('link', { name: 'Read the privacy policy' }).getAttribute('href'),
    ).toBe(`${paths.privacyPolicy}#apply`);
    expect(privacyPolicy.sections.map(({ id }) => id)).toContain('apply');
    expect(section.getByRole('link', { name: company.email }).getAttribute('href')).toMatch(
      `mailto:${company.email}`,
    );
  });

  test('links from its header to the openings and to the open application', () => {
    show();
    expect(screen.getByRole('link', { name: 'See the openings' }).getAttribute('href')).toBe(
      `${paths.careers}#openings`,
    );
    expect(document.getElementById('openings')).not.toBeNull();
    expect(screen.getAllByRole('button', { name: 'Submit Open Application' })).toHaveLength(2);
  });

  test('gives search engines its place in the site', () => {
    const [crumbs] = JSON.parse(show().querySelector('script')?.textContent ?? '')['@graph'];
    expect(crumbs['@type']).toBe('BreadcrumbList');
  });
});

describe('the openings', () => {
  const empty = 'No job openings available at the moment. Please check back later.';

  test('show a loading message until they arrive', async () => {
    show();
    expect(screen.getByText('Loading job openings...')).toBeDefined();
    await screen.findByText('Gemmologist');
    expect(screen.queryByText('Loading job openings...')).toBeNull();
  });

  test('show title, location, type and description, each with Apply Now', async () => {
    show();
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
      expect(button?.getAttribute('aria-describedby')).toBe(id);
      expect(row?.querySelector('a')?.getAttribute('href')).toBe(`${paths.careers}#${id}`);
    }
  });

  test('stay closed when the address names no opening', async () => {
    show('#openings');
    await screen.findByText('Gemmologist');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show a message when there are none', async () => {
    answerOpenings(() => Response.json([]));
    show();
    expect(await screen.findByText(empty)).toBeDefined();
  });

  test('show the same message when they cannot be read, which is only logged', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    answerOpenings(outOfOrder);
    show();
    expect(await screen.findByText(empty)).toBeDefined();
    expect(log).toHaveBeenCalledWith('The job openings could not be read.', expect.anything());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
