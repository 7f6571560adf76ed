import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { findPage, notFoundRoute } from '@/app/routes';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import ImprintPage from '@/pages/imprint/imprint-page';
import { imprint } from '@/pages/imprint/imprint.content';
import PrivacyPolicyPage from '@/pages/privacy-policy/privacy-policy-page';
import { privacyPolicy } from '@/pages/privacy-policy/privacy-policy.content';
import TermsOfServicePage from '@/pages/terms-of-service/terms-of-service-page';
import { termsOfService } from '@/pages/terms-of-service/terms-of-service.content';

const show = (Page: () => React.JSX.Element) =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  ).container;

describe.each([
  ['privacy policy', PrivacyPolicyPage, privacyPolicy],
  ['imprint', ImprintPage, imprint],
  ['terms of service', TermsOfServicePage, termsOfService],
])('%s', (_, Page, document) => {
  test('shows address, legal form and the date May 15, 2025', () => {
    const header = show(Page).querySelector('header');
    const { address } = company;
    for (const fact of [
      'Last updated May 15, 2025',
      company.legalName,
      company.legalForm,
      address.street,
      `${address.postalCode} ${address.city}, ${address.country}`,
    ]) {
      expect(header?.textContent).toContain(fact);
    }
    expect(header?.querySelector('time')?.dateTime).toBe('2025-05-15');
  });

  test('numbers its sections in order and lists them all in the table of contents', () => {
    const container = show(Page);
    const titles = document.sections.map(({ title }, index) => `${index + 1}. ${title}`);
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual(titles);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const links = contents.getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.textContent)).toEqual(titles);
    for (const link of links) {
      expect(container.querySelectorAll(`section${link.getAttribute('href')}`)).toHaveLength(1);
    }
  });

  test('links inside the site only to pages that exist', () => {
    const container = show(Page);
    for (const link of container.querySelectorAll('a[href^="/"]')) {
      const path = link.getAttribute('href') ?? '';
      expect(findPage(path), path).not.toBe(notFoundRoute);
    }
  });

  test('gives search engines its place in the site', () => {
    const json = show(Page).querySelector('script')?.textContent ?? '';
    const [crumbs] = JSON.parse(json)['@graph'];
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      document.title,
    ]);
    expect(findPage(document.path).title).toBe(document.title);
  });
});

describe('privacy policy', () => {
  test.each([
    ['Contact dialog'],
    ['Request for documentation'],
    ['Booking a call'],
    ['Your account'],
    ['Security check'],
    ['Security log'],
    ['Delivery of the pages'],
    ['In your browser'],
    ['Protection against abuse'],
  ])('states data and purpose of "%s"', (heading) => {
    show(PrivacyPolicyPage);
    const facts = screen.getByRole('heading', { level: 3, name: heading }).parentElement;
    const terms = [...(facts?.querySelectorAll('dt') ?? [])].map((term) => term.textContent);
    expect(terms).toEqual(expect.arrayContaining(['Data', 'Purpose']));
  });

  test('covers applications, recipients, transfers, both laws and the authority', () => {
    const text = show(PrivacyPolicyPage).textContent ?? '';
    for (const subject of [
      'your CV as a PDF or Word file',
      'Supabase',
      'hCaptcha',
      'Cal.com',
      'standard contractual clauses',
      'Federal Act on Data Protection (FADP)',
      'General Data Protection Regulation (GDPR)',
      'Federal Data Protection and Information Commissioner',
      company.dataRegion,
    ]) {
      expect(text).toContain(subject);
    }
  });
});

test('the imprint states the register entry and that the pictures are renders', () => {
  const text = show(ImprintPage).textContent ?? '';
  expect(text).toContain(company.register.office);
  expect(text).toContain(company.register.number);
  expect(text).toContain('renderings, not photographs of stones in the vault');
});

describe('terms of service', () => {
  test('say that they are no offer, and name Swiss law and the courts of Zug', () => {
    const text = show(TermsOfServicePage).textContent ?? '';
    expect(text).toContain('It is not an offer to sell');
    expect(text).toContain('Swiss substantive law applies');
    expect(text).toContain(`The courts of ${company.address.city}`);
  });

  test('refer to their sections by the correct numbers', () => {
    expect(termsOfService.sections[3]?.title).toBe('Accounts');
    expect(termsOfService.sections[4]?.title).toBe('Confidentiality of the data room');
    expect(termsOfService.path).toBe(paths.termsOfService);
  });
});
