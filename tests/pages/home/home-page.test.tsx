import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { partners } from '@/content/partners';
import { advisors, leadership } from '@/content/people';
import HomePage from '@/pages/home/home-page';
import { region, renderAt, texts } from '../render-page';

let page: Element;
beforeEach(() => {
  page = renderAt(HomePage).container;
});

test('has the anchors of its sections', () => {
  // The answers of the FAQ are sections too.
  const ids = [...page.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(ids.filter((id) => !id.endsWith('answer'))).toEqual([
    'why-emeralds',
    'what-you-get',
    'how-it-works',
    'team',
    'faq',
  ]);
});

test('introduces the framework, and links to the portfolio', () => {
  const hero = region('Modern access to the timeless value of emeralds');
  expect(hero.getByText(/secure, transparent framework.*institutions/i)).toBeTruthy();
  const explore = hero.getByRole('link', { name: 'Explore Emerald Investments' });
  expect(explore.getAttribute('href')).toBe('/portfolio');
  expect(hero.getByRole('button', { name: 'Book Intro Call' })).toBeTruthy();
});

test('exposes the partners only once to assistive technology', () => {
  const [track, ...otherLists] = region('Partners').getAllByRole('list');
  expect(otherLists).toEqual([]);
  const names = texts(track?.children ?? []);
  expect(names).toEqual(partners.map(({ name }) => name));

  const copy = track?.nextElementSibling;
  expect(copy?.getAttribute('aria-hidden')).toBe('true');
  expect(texts(copy?.children ?? [])).toEqual(names);
  expect(copy?.querySelector('a, button, [tabindex]')).toBeNull();
});

test('compares four benefits of the stone with four of the token', () => {
  const [stone, token] = ['The stone', 'The token'].map((name) =>
    texts(screen.getByRole('heading', { name }).nextElementSibling?.querySelectorAll('dt') ?? []),
  );
  expect(stone).toEqual([
    'Inflation hedge',
    'Non-correlation',
    'Tangible asset',
    'Global recognition',
  ]);
  expect(token).toEqual([
    'Fractional ownership',
    'Diversification',
    'ESG',
    'Liquidity via secondary markets',
  ]);
});

test('states what the vault holds', () => {
  expect(
    region('What You Get').getByText(
      /^The current vault holdings are a test portfolio; the Standard Portfolio was announced for August 2025 and has not yet been published/,
    ),
  ).toBeTruthy();
});

test('shows four leaders and four advisors', () => {
  const team = region('Team and Advisors');
  expect(team.getAllByRole('list').map(({ children }) => children.length)).toEqual([4, 4]);
  expect(texts(team.getAllByRole('listitem'))).toEqual(
    [...leadership, ...advisors].map(
      ({ initials, name, role, background }) => `${initials}${name}${role}${background}`,
    ),
  );
});

test.for([
  [
    'What You Get',
    [
      /^1Standard Portfolio.*Liquid emeralds of qualities 4 to 8.*1 to 2 carat/,
      /^2Expert assembly and audit/,
      /^3Lab verification/,
      /^4Secure storage.*Swiss freeport/,
      /^5Proof of reserve.*published on chain/,
      /^6Minting and distribution.*wallets on Avalanche and Ethereum/,
    ],
  ],
  [
    'How It Works',
    [
      /^Step 1Introductory call/,
      /^Step 2Due-diligence package/,
      /^Step 3KYC and subscription.*approval of your wallet.*signed subscription agreement/,
      /^Step 4Escrow payment.*visit to the vault if you wish, then payment/,
      /^Step 5Token delivery.*dashboard/,
    ],
  ],
] as const)('%s lists its steps in order', ([section, steps]) => {
  const itemTexts = texts(region(section).getAllByRole('listitem'));
  expect(itemTexts).toEqual(steps.map((step) => expect.stringMatching(step)));
});
