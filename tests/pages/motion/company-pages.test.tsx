import { act, configure, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import EmeraldsEducationPage from '@/pages/emeralds-education/emeralds-education-page';
import ImprintPage from '@/pages/imprint/imprint-page';
import PartnerReportPage from '@/pages/partner-report/partner-report-page';
import PressroomPage from '@/pages/pressroom/pressroom-page';
import PrivacyPolicyPage from '@/pages/privacy-policy/privacy-policy-page';
import TermsOfServicePage from '@/pages/terms-of-service/terms-of-service-page';
import { answerBackend } from '../../setup/backend';

// The text of the article loads separately.
configure({ asyncUtilTimeout: 10_000 });

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let isStill = false;

beforeEach(() => {
  answerBackend().answer('GET /rest/v1/press_releases', () => Response.json([]));
  isStill = false;
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  // The motion library checks elements against it, and happy-dom's elements do not inherit from Node's class.
  vi.stubGlobal('EventTarget', Object.getPrototypeOf(Node));
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  // Every element is below the first screen.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 5_000, 600, 400),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const waiting = () => document.querySelectorAll('[data-reveal=waiting]').length;

const show = (Page: ComponentType) =>
  act(async () =>
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    ),
  );

const pages: [string, ComponentType, number][] = [
  ['the pressroom', PressroomPage, 5],
  ['the report', PartnerReportPage, 5],
  ['the article on emeralds', EmeraldsEducationPage, 2],
  ['the imprint', ImprintPage, 3],
  ['the privacy policy', PrivacyPolicyPage, 5],
  ['the terms', TermsOfServicePage, 5],
];

test.each(pages)(
  '%s: sections below the first screen wait until they are in view',
  async (_, Page, least) => {
    await show(Page);
    await waitFor(() => expect(waiting()).toBeGreaterThanOrEqual(least));
  },
);

test.each(pages)('%s: nothing moves with reduced motion', async (_, Page) => {
  isStill = true;
  await show(Page);
  expect(waiting()).toBe(0);
});

test.each(pages)('%s: the prerendered page hides no section', (_, Page) => {
  const html = renderToString(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(html).not.toContain('data-reveal');
});
