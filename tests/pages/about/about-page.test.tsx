import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import AboutPage from '@/pages/about/about-page';
import { region, renderAt, texts } from '../render-page';

beforeEach(() => renderAt(AboutPage));

test('lists mission, vision and values', () => {
  expect(texts(region('Our Foundation').getAllByRole('heading', { level: 3 }))).toEqual([
    'Mission',
    'Vision',
    'Values',
  ]);
});

test('shows the address on a map', () => {
  const zug = region('Based in Zug');
  for (const line of [company.legalName, company.address.street, company.address.postalCode]) {
    expect(zug.getByRole('group').textContent).toContain(line);
  }
  const map = zug.getByRole('img', { name: /Switzerland with Zug/ });
  expect(texts(map.querySelectorAll('text'))).toContain('Zug');
});

test('links each claim to the page that supports it', () => {
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
