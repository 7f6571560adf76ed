import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { company } from '@/content/company';
import AboutPage from '@/pages/about/about-page';
import CareersPage from '@/pages/careers/careers-page';
import EmeraldsEducationPage from '@/pages/emeralds-education/emeralds-education-page';
import EsgPage from '@/pages/esg/esg-page';
import FaqPage from '@/pages/faq/faq-page';
import { faqGroups } from '@/pages/faq/faq.content';
import HomePage from '@/pages/home/home-page';
import ImprintPage from '@/pages/imprint/imprint-page';
import { imprint } from '@/pages/imprint/imprint.content';
import PartnerReportPage from '@/pages/partner-report/partner-report-page';
import PartnersPage from '@/pages/partners/partners-page';
import PortfolioPage from '@/pages/portfolio/portfolio-page';
import PressroomPage from '@/pages/pressroom/pressroom-page';
import PrivacyPolicyPage from '@/pages/privacy-policy/privacy-policy-page';
import { privacyPolicy } from '@/pages/privacy-policy/privacy-policy.content';
import SolutionPage from '@/pages/solution/solution-page';
import TeamPage from '@/pages/team/team-page';
import TermsOfServicePage from '@/pages/terms-of-service/terms-of-service-page';
import { termsOfService } from '@/pages/terms-of-service/terms-of-service.content';
import { backend, answerBackend } from '../setup/backend';
import { stubObserver } from '../setup/observer';
import { renderAt, texts } from './render-page';

beforeEach(() => {
  answerBackend();
  backend.answer('GET /rest/v1/', []);
  stubObserver();
  // Every element is below the first screen, where sections wait until they come into view.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 5_000, 600, 400),
  );
});

interface Page {
  Page: ComponentType;
  title: string;
  sections?: string[];
  /** Whether all sections are shown at once, instead of moving in when they come into view. */
  isStatic?: true;
  /** The buttons that open the calendar or the contact dialog. */
  dialogs?: string[];
}

const messageButton = 'Send Us a Message';
const numberedTitles = ({ sections }: { sections: readonly { title: string }[] }) =>
  sections.map(({ title }, index) => `${index + 1}. ${title}`);

test.for<Page>([
  {
    Page: HomePage,
    isStatic: true,
    title: 'Modern access to the timeless value of emeralds',
    sections: [
      'Partners',
      'Why Emeralds',
      'What You Get',
      'How It Works',
      'Team and Advisors',
      'Frequently asked questions',
      'Start with a 30-\u2060minute call',
    ],
    dialogs: ['Book Intro Call', messageButton],
  },
  {
    Page: AboutPage,
    title: 'An emerald is easy to admire and hard to own',
    sections: ['Our Story', 'Our Foundation', 'Based in Zug', `Why Choose ${company.name}`],
    dialogs: ['Contact Our Team', messageButton],
  },
  {
    Page: CareersPage,
    title: 'Work that has to stand up to an audit',
    sections: ['Culture values', 'Benefits', 'Job openings', 'No suitable opening?'],
    dialogs: ['Submit Open Application'],
  },
  {
    Page: EmeraldsEducationPage,
    title: 'Emeralds in depth',
    sections: [
      'Formation',
      'The four Cs',
      'Mining regions',
      'Treatments',
      'Certification',
      'Outlook',
      'From the stone to the holding',
    ],
  },
  {
    Page: EsgPage,
    title: 'ESG Commitment',
    sections: [
      'Three ESG Pillars',
      'Environmental Stewardship',
      'Social Responsibility',
      'Governance & Transparency',
      'Verified Compliance',
      'Invest with Impact',
    ],
    dialogs: ['Book ESG Call'],
  },
  {
    Page: FaqPage,
    isStatic: true,
    title: 'Frequently asked questions',
    sections: [...faqGroups.map(({ title }) => title), 'Have another question?'],
    dialogs: ['Book Intro Call', messageButton],
  },
  { Page: ImprintPage, isStatic: true, title: imprint.title, sections: numberedTitles(imprint) },
  {
    Page: PartnerReportPage,
    title: 'Partner Report',
  },
  {
    Page: PartnersPage,
    title: 'No single firm does it all',
    dialogs: ['Book Introduction Call', messageButton],
  },
  {
    Page: PortfolioPage,
    isStatic: true,
    title: 'Inside the Vault',
    sections: [
      'Portfolio Summary',
      'Performance Comparison',
      'The Emerald Standard Unit',
      'Portfolio Holdings: Standard',
      'Grades and origins',
      'Next Steps',
    ],
    dialogs: ['Book 30-min Call'],
  },
  {
    Page: PressroomPage,
    title: 'Pressroom',
    sections: [
      'One parcel of emeralds, from the warehouse to the wallet',
      'Press Releases & Reports',
      'In the News',
      'For editors',
    ],
  },
  {
    Page: PrivacyPolicyPage,
    isStatic: true,
    title: privacyPolicy.title,
    sections: numberedTitles(privacyPolicy),
  },
  {
    Page: SolutionPage,
    isStatic: true,
    title: 'Physical emeralds in a form your institution can hold',
    sections: [
      'Core Offering',
      'Engagement Flow',
      'Six illustrative use cases',
      'One token, two chains',
      'Legal status',
      'Next Steps',
    ],
    dialogs: ['Book 30-min Call'],
  },
  {
    Page: TeamPage,
    title: 'The people behind the vault',
    sections: ['Leadership Team', 'Advisory Board', 'Ask the team a question'],
    dialogs: ['Book Intro Call', messageButton],
  },
  {
    Page: TermsOfServicePage,
    isStatic: true,
    title: termsOfService.title,
    sections: numberedTitles(termsOfService),
  },
])('$title has its sections and dialogs in order', async (page) => {
  const { container } = renderAt(page.Page);
  const isWaiting = () => container.querySelector('[data-reveal=waiting]') !== null;
  await waitFor(() => expect(isWaiting()).toBe(!page.isStatic));
  expect(texts(container.querySelectorAll('h1'))).toEqual([page.title]);
  if (page.sections) expect(texts(container.querySelectorAll('h2'))).toEqual(page.sections);
  for (const name of page.dialogs ?? []) {
    const [button] = screen.getAllByRole('button', { name });
    expect(button?.getAttribute('aria-haspopup'), name).toBe('dialog');
  }
});
