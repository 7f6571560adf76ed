import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import AboutPage from '@/pages/about/about-page';
import { part, show, texts } from '../show-page';

beforeEach(() => show(AboutPage));

test('Our Foundation lists mission, vision and values', () => {
  expect(texts(part('Our Foundation').getAllByRole('heading', { level: 3 }))).toEqual([
    'Mission',
    'Vision',
    'Values',
  ]);
});

test('Based in Zug gives the address and shows the place on a map', () => {
  const zug = part('Based in Zug');
  for (const line of [company.legalName, company.address.street, company.address.postalCode]) {
    expect(zug.getByRole('group').textContent).toContain(line);
  }
  const map = zug.getByRole('img', { name: /Switzerland with Zug/ });
  expect(texts(map.querySelectorAll('text'))).toContain('Zug');
});

test('Why Choose makes four claims, each with a link to the page that supports it', () => {
  const cards = part(`Why Choose ${company.name}`).getAllByRole('listitem');
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
