import { expect, test } from 'vitest';
import { guessSection } from '@/admin/documents/guess-section';

test.each([
  ['Room/Audit Reports/2025-Q3.pdf', 'audit-reports'],
  ['Room/03_risk-management/Insurance.pdf', 'risk-management'],
  ['Room/Compliance/Token memo.pdf', 'compliance'],
  ['Room/PitchDecks/Banks.pdf', 'pitch-decks'],
  ['Room/Archive/Whitepaper 2023.pdf', 'archive'],
  ['Room/Whitepaper 2025.pdf', 'whitepaper'],
  ['Room/Market outlook.pdf', 'news-forecasts'],
  ['Room/Market Letter, October.pdf', 'news-forecasts'],
  ['Room/Subscription form.docx', 'subscription-agreement'],
  ['News & Forecasts/Audit.pdf', 'news-forecasts'],
  ['Room/Bold.pdf', ''],
  ['', ''],
])('guesses the section of %s: "%s"', (webkitRelativePath, section) => {
  const name = webkitRelativePath.split('/').at(-1) ?? '';
  expect(guessSection({ name, webkitRelativePath })).toBe(section);
});
