import { expect, test } from 'vitest';
import { company } from '@/content/company';
import ImprintPage from '@/pages/imprint/imprint-page';
import PrivacyPolicyPage from '@/pages/privacy-policy/privacy-policy-page';
import TermsOfServicePage from '@/pages/terms-of-service/terms-of-service-page';
import { renderAt } from '../render-page';

test.each([
  ['privacy policy', PrivacyPolicyPage],
  ['imprint', ImprintPage],
  ['terms of service', TermsOfServicePage],
])('%s: shows address, legal form and the date May 15, 2025', (_, Page) => {
  const { container: page } = renderAt(Page);
  const header = page.querySelector('header');
  expect(header?.textContent).toContain('Last updated May 15, 2025');
  expect(header?.querySelector('time')?.dateTime).toBe('2025-05-15');
  const publisher = page.querySelector('h2')?.closest('section');
  const { address } = company;
  for (const fact of [
    company.legalName,
    company.legalForm,
    address.street,
    `${address.postalCode}\u00a0${address.city}, ${address.country}`,
  ]) {
    expect(publisher?.textContent).toContain(fact);
  }
});
