import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { advisors, leadership } from '@/content/people';
import { partners } from '@/content/partners';
import { part, show, texts } from './show-page';

/** The sections of the page. Two of them are in a separate frame. */
const partsOf = (page: Element) => [
  ...page.querySelectorAll(':scope > [aria-labelledby], :scope > div > [aria-labelledby]'),
];

test('shows the seven parts in order, under one main heading', async () => {
  const container = await show();
  const sections = partsOf(container);
  expect(sections.map((section) => section.querySelector('h1, h2')?.textContent)).toEqual([
    'Modern access to the timeless value of emeralds',
    'Partners',
    'Why Emeralds',
    'What You Get',
    'How It Works',
    'Team and Advisors',
    'Frequently Asked Questions',
  ]);
  expect(container.querySelectorAll('h1')).toHaveLength(1);
});

test('has the anchors on its sections, in order', async () => {
  const ids = partsOf(await show()).map(({ id }) => id);
  expect(ids.filter(Boolean)).toEqual([
    'why-emeralds',
    'what-you-get',
    'how-it-works',
    'team',
    'faq',
  ]);
});

test('names every section by its heading', async () => {
  for (const section of partsOf(await show())) {
    const label = section.getAttribute('aria-labelledby') ?? '';
    expect(section.querySelector(`#${label}`)?.tagName).toMatch(/^H[12]$/);
  }
});

describe('hero', () => {
  const name = 'Modern access to the timeless value of emeralds';

  test('mentions a secure, transparent framework for institutions', async () => {
    await show();
    expect(part(name).getByText(/secure, transparent framework.*institutions/i)).toBeTruthy();
  });

  test('links to the portfolio and offers the introductory call', async () => {
    await show();
    const explore = part(name).getByRole('link', { name: 'Explore Emerald Investments' });
    expect(explore.getAttribute('href')).toBe('/portfolio');
    expect(part(name).getByRole('button', { name: 'Book Intro Call' })).toBeTruthy();
  });

  test('states the facts about vault, audits and chains', async () => {
    const facts = (await show()).querySelectorAll('dl')[0];
    expect(texts(facts?.querySelectorAll('dt') ?? [])).toEqual(['Vault', 'Audits', 'Chains']);
    expect(texts(facts?.querySelectorAll('dd') ?? [])).toEqual([
      'Swiss freeport',
      'Monthly, by a third party, once the token contract is deployed',
      'Avalanche and Ethereum',
    ]);
  });

  test('loads its picture with priority, and all others lazily', async () => {
    const [first, ...others] = (await show()).querySelectorAll('img');
    expect(first?.getAttribute('fetchpriority')).toBe('high');
    expect(first?.getAttribute('loading')).toBe('eager');
    expect(others.length).toBeGreaterThan(0);
    expect(others.every((image) => image.getAttribute('loading') === 'lazy')).toBe(true);
  });
});

describe('partner strip', () => {
  test('exposes the 14 partners once to assistive technology, and hides the copy', async () => {
    await show();
    const [track, ...others] = part('Partners').getAllByRole('list');
    expect(others).toEqual([]);
    const names = texts(track?.children ?? []);
    expect(names).toHaveLength(14);
    expect(names).toEqual(partners.map(({ name }) => name));

    const copy = track?.nextElementSibling;
    expect(copy?.getAttribute('aria-hidden')).toBe('true');
    expect(texts(copy?.children ?? [])).toEqual(names);
    expect(copy?.querySelector('a, button, [tabindex]')).toBeNull();
  });

  test('labels the names as samples and links to the partners page', async () => {
    await show();
    expect(part('Partners').getByText('Sample names')).toBeTruthy();
    expect(part('Partners').getByRole('link', { name: 'All partners' }).getAttribute('href')).toBe(
      '/partners',
    );
  });

  test('can be paused and resumed', async () => {
    const user = userEvent.setup();
    await show();
    const track = () => part('Partners').getByRole('list').parentElement?.className.split(' ');
    const paused = '[animation-play-state:paused]';
    expect(track()).not.toContain(paused);
    await user.click(part('Partners').getByRole('button', { name: /^Pause/ }));
    expect(track()).toContain(paused);
    await user.click(part('Partners').getByRole('button', { name: /^Resume/ }));
    expect(track()).not.toContain(paused);
  });
});

describe('team and advisors', () => {
  test('shows four leaders and four advisors with name, role and background', async () => {
    await show();
    const lists = part('Team and Advisors').getAllByRole('list');
    expect(lists.map(({ children }) => children.length)).toEqual([4, 4]);
    [...leadership, ...advisors].forEach(({ name, role, background, initials }, index) => {
      const entry = part('Team and Advisors').getAllByRole('listitem')[index];
      expect(entry?.textContent).toBe(`${initials}${name}${role}${background}`);
    });
  });

  test('labels the people as samples and links to the team page', async () => {
    await show();
    expect(part('Team and Advisors').getByText(/do not exist/)).toBeTruthy();
    expect(
      part('Team and Advisors')
        .getByRole('link', { name: 'Full biographies' })
        .getAttribute('href'),
    ).toBe('/team');
  });
});

describe('questions', () => {
  test('are five', async () => {
    await show();
    expect(part('Frequently Asked Questions').getAllByRole('button', { name: /\?/ })).toHaveLength(
      5,
    );
  });

  test('are followed by a button for the contact dialog', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(
      part('Frequently Asked Questions').getByRole('button', { name: 'Send Us a Message' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Send Us a Message' })).toBeTruthy();
  });
});
