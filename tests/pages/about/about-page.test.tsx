import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import AboutPage from '@/pages/about/about-page';
import { region, renderPageAt, texts } from '../show-page';

beforeEach(() => renderPageAt(AboutPage));

test('lists mission, vision and values, shows the address on a map, and links each of four claims to the page that supports it', () => {
  expect(texts(region('Our Foundation').getAllByRole('heading', { level: 3 }))).toEqual([
    'Mission',
    'Vision',
    'Values',
  ]);
  const zug = region('Based in Zug');
  for (const line of [company.legalName, company.address.street, company.address.postalCode]) {
    expect(zug.getByRole('group').textContent).toContain(line);
  }
  const map = zug.getByRole('img', { name: /Switzerland with Zug/ });
  expect(texts(map.querySelectorAll('text'))).toContain('Zug');
  const cards = region(`Why Choose ${company.name}`).getAllByRole('listitem');
  expect(
    cards.map((card) => [
      within(card).getByRole('heading').textContent,
      within(card).getByRole('link').getAttribute('href'),
    ]),
  ).toEqual([
    ['Swiss Excellence', paths.transparency],
    ['Institutional Focus', paths.solution],
    ['Market Leadership', paths.portfolio],
    ['Proven Track Record', paths.dataRoom],
  ]);
});
