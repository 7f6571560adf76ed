import { render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import EmeraldsEducationPage from '@/pages/emeralds-education/emeralds-education-page';

/** Renders the page as for a reader who follows a link: the code of the article loads first. */
async function show() {
  const { container } = render(
    <MemoryRouter>
      <Suspense>
        <EmeraldsEducationPage />
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByRole('article');
  return container;
}

const order = [
  'Formation',
  'The four Cs',
  'Mining regions',
  'Treatments',
  'Certification',
  'Outlook',
];
const chapter = (name: string) => screen.getByRole('region', { name });

test('has the six chapters in order, all in the table of contents', async () => {
  const container = await show();
  const titles = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual(order);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
    { hidden: true },
  );
  expect(links.map((link) => link.textContent)).toEqual(order);
  for (const link of links) {
    expect(container.querySelectorAll(`section${link.getAttribute('href')}`)).toHaveLength(1);
  }
});

test('is an article of at least 1,500 words', async () => {
  await show();
  const words = screen.getByRole('article').textContent?.split(/\s+/) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(1500);
});

test('gives the constants of the mineral', async () => {
  const { textContent } = await show();
  for (const fact of [
    'Be3Al2Si6O18',
    'Hexagonal',
    'Chromium, vanadium or both',
    '7.5–8 on Mohs’ scale',
    '1.577–1.583',
    '2.72',
  ]) {
    expect(textContent).toContain(fact);
  }
});

test.each([
  ['Formation', 3],
  ['The four Cs', 7],
  ['Mining regions', 1],
  ['Treatments', 4],
  ['Certification', 1],
])('the chapter %s has %i drawings, each with a description', async (name, count) => {
  await show();
  const drawings = [...chapter(name).querySelectorAll('svg')];
  expect(drawings).toHaveLength(count);
  const labels = drawings.map((drawing) => drawing.getAttribute('aria-label'));
  expect(new Set(labels.filter(Boolean)).size).toBe(count);
});

test('draws the facets of the four cuts', async () => {
  await show();
  const crowns = within(chapter('The four Cs')).getAllByRole('img', { name: /^Facets of/ });
  expect(crowns.map((crown) => crown.getAttribute('aria-label'))).toEqual(
    ['Emerald cut', 'Cushion', 'Oval', 'Round'].map((cut) => `Facets of the crown: ${cut}`),
  );
});

test('marks the origins of the portfolio', async () => {
  await show();
  const rows = within(chapter('Mining regions')).getAllByRole('listitem');
  const status = (word: string) =>
    rows
      .filter((row) => row.textContent?.includes(word))
      .map((row) => within(row).getByRole('heading').textContent?.replace(/^\d+ /, ''));
  expect(status('Currently in portfolio')).toEqual(['Brazil']);
  expect(status('Coming soon')).toEqual(['Colombia', 'Zambia']);
});

test('uses the same numbers for the regions in the list and on the map', async () => {
  await show();
  const regions = within(chapter('Mining regions'));
  const map = regions.getByRole('img');
  const listed = regions
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  const drawn = [...map.querySelectorAll('g')].map((place) => {
    const [name, number] = [...place.querySelectorAll('text')].map((text) => text.textContent);
    return `${number} ${name}`;
  });
  expect(drawn).toEqual(listed);
});

test('shows four degrees of treatment, mildest first', async () => {
  await show();
  const scale = within(chapter('Treatments')).getAllByRole('heading', { level: 3 });
  expect(scale.map((step) => step.textContent)).toEqual([
    'None',
    'Minor',
    'Moderate',
    'Significant',
  ]);
  const filled = [...chapter('Treatments').querySelectorAll('svg')].map(
    (stone) =>
      (stone.querySelector('.stroke-brass')?.getAttribute('d') ?? '').split('M').length - 1,
  );
  expect(filled).toEqual([...filled].toSorted((a, b) => a - b));
  expect(filled[0]).toBe(0);
});

test('makes no promise: the rarity is quoted, and the risk is next to the outlook', async () => {
  const { textContent } = await show();
  const outlook = chapter('Outlook');
  expect(outlook.textContent).toContain(
    'The partner report quotes them as “25x rarer than diamonds”',
  );
  expect(textContent?.match(/25x/g)).toHaveLength(1);
  expect(textContent).not.toMatch(/\d\s*[–-]\s*\d+\s*%|annual appreciation|guarantee/i);
  const risk = within(outlook).getByRole('note').textContent;
  expect(risk).toContain('not an offer');
  expect(risk).toContain('you may lose all of the capital');
});

test('links to the vault, the proof of reserve and the data room', async () => {
  await show();
  const links = within(
    screen.getByRole('region', { name: 'From the stone to the holding' }),
  ).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    paths.portfolio,
    paths.transparency,
    paths.dataRoom,
  ]);
});

test('is described to search engines as an article with its place in the site', async () => {
  const json = (await show()).querySelector('script')?.textContent ?? '';
  const [article, crumbs] = JSON.parse(json)['@graph'];
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Emeralds in depth',
    mainEntityOfPage: `${company.siteUrl}${paths.emeraldsEducation}`,
  });
  expect(crumbs['@type']).toBe('BreadcrumbList');
});
