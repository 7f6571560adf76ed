import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import AboutPage from '@/pages/about/about-page';

/** Renders the page and waits for the map, which loads separately. */
async function show() {
  const { container } = render(
    <MemoryRouter>
      <AboutPage />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  return container;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent);

test('has its four parts in order, under one main heading', async () => {
  const container = await show();
  expect(texts(container.querySelectorAll('h2'))).toEqual([
    'Our Story',
    'Our Foundation',
    'Based in Zug',
    `Why Choose ${company.name}`,
  ]);
  expect(container.querySelectorAll('h1')).toHaveLength(1);
});

// The code of the dialogs loads on the first click, which takes longer than the default timeout of a query.

test.each([
  ['Contact Our Team', 'Book an introductory call with our team'],
  ['Send Us a Message', 'Send Us a Message'],
])('Our Story: the button %s opens its dialog', async (button, dialog) => {
  const user = userEvent.setup();
  await show();
  await user.click(part('Our Story').getByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
});

test('Our Story states the stage of the company', async () => {
  await show();
  expect(part('Our Story').getByText(/test portfolio.*August 2025/)).toBeTruthy();
});

test('Our Foundation lists mission, vision and values', async () => {
  await show();
  expect(texts(part('Our Foundation').getAllByRole('heading', { level: 3 }))).toEqual([
    'Mission',
    'Vision',
    'Values',
  ]);
  expect(part('Our Foundation').getAllByRole('term')).toHaveLength(4);
});

test('Based in Zug gives the address and shows the place on a map', async () => {
  await show();
  const zug = part('Based in Zug');
  for (const line of [company.legalName, company.address.street, company.address.postalCode]) {
    expect(zug.getByRole('group').textContent).toContain(line);
  }
  const map = zug.getByRole('img', { name: /Switzerland with Zug/ });
  expect(texts(map.querySelectorAll('text'))).toContain('Zug');
});

test('Why Choose makes four claims, each with a link to the page that supports it', async () => {
  await show();
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

test('makes no exaggerated claims', async () => {
  expect((await show()).textContent).not.toMatch(
    /\d\s*%|guarantee|world.?class|unparalleled|revolution|leading provider/i,
  );
});

test('describes the company to search engines', async () => {
  const [page, crumbs] = JSON.parse((await show()).querySelector('script')?.textContent ?? '')[
    '@graph'
  ];
  expect(page).toMatchObject({
    '@type': 'AboutPage',
    mainEntity: {
      '@type': 'Organization',
      name: company.legalName,
      address: { '@type': 'PostalAddress', addressLocality: company.address.city },
      sameAs: company.social.map(({ url }) => url),
    },
  });
  expect(crumbs['@type']).toBe('BreadcrumbList');
});
