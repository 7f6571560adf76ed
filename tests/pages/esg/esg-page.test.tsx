import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import EsgPage from '@/pages/esg/esg-page';
import { comparisons } from '@/pages/esg/esg.content';

const show = () =>
  render(
    <MemoryRouter>
      <EsgPage />
    </MemoryRouter>,
  ).container;
const section = (name: string) => screen.getByRole('region', { name });

test('has the six sections in order under ESG Commitment', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ESG Commitment');
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Three ESG Pillars',
    'Environmental Stewardship',
    'Social Responsibility',
    'Governance & Transparency',
    'Verified Compliance',
    'Invest with Impact',
  ]);
});

test('links the three pillars to their sections', () => {
  const container = show();
  const links = within(section('Three ESG Pillars')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.slice(1))).toEqual([
    'Environmental',
    'Social',
    'Governance',
  ]);
  for (const link of links) {
    expect(container.querySelectorAll(`section${link.getAttribute('href')}`)).toHaveLength(1);
  }
});

test('compares the electricity consumption of both kinds of blockchain in exact words', () => {
  show();
  const { textContent } = within(section('Environmental Stewardship')).getByRole('figure');
  expect(textContent).toContain('about 707 kWh');
  expect(textContent).toContain('about 0.0005 kWh');
  expect(textContent).toContain('over 99.9% less');
  expect(comparisons.map(({ type, kWh }) => [type, kWh])).toEqual([
    ['high', 707],
    ['low', 0.0005],
  ]);
  for (const { value, kWh } of comparisons) expect(Number.parseFloat(value)).toBe(kWh);
});

test('derives the statement about the scale from the figures', () => {
  show();
  const [high = 0, low = 1] = comparisons.map(({ kWh }) => kWh);
  const ratio = high / low;
  expect(1 - low / high).toBeGreaterThan(0.999);
  const { textContent } = within(section('Environmental Stewardship')).getByRole('figure');
  expect(textContent).toContain(`one to about ${(ratio / 1e6).toFixed(1)} million`);
  expect(textContent).toContain(`${(ratio / 1e6).toFixed(1)} kilometres`);
  // The page is at most 1240 px wide, and the hairline is one pixel.
  expect(ratio / 1240).toBeGreaterThan(1000);
});

test('draws the high bar over the whole width and the low one as a hairline', () => {
  show();
  const bars = section('Environmental Stewardship').querySelectorAll('rect');
  expect([...bars].map((bar) => bar.getAttribute('width'))).toEqual(['100%']);
});

test.each([
  ['Environmental Stewardship', 'Law 6.938/1981', /National Environmental Policy/],
  ['Environmental Stewardship', 'Decree 9.406/2018', /Mining Code/],
  ['Environmental Stewardship', 'Law 12.651/2012', /Forest Code/],
  ['Social Responsibility', 'NR-22', /occupational safety and health in mining/],
  ['Social Responsibility', 'ILO Convention 169', /indigenous and tribal peoples/],
  ['Governance & Transparency', 'Law 12.846/2013', /Clean Company Act.*corrupt/],
])('%s: cites %s and its subject', (name, rule, subject) => {
  show();
  const text = section(name).textContent ?? '';
  expect(text).toContain(rule);
  expect(text.slice(text.indexOf(rule))).toMatch(subject);
});

test('states that labour audits are independent and begin in 2025', () => {
  show();
  const text = section('Social Responsibility').textContent;
  expect(text).toContain('Independent labour audits');
  expect(text).toContain('From 2025 on');
});

test('shows four ordered steps in the lifecycle of the token, each marked Audit ✓', () => {
  show();
  const steps = within(within(section('Governance & Transparency')).getByRole('list')).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Sourcing & KYC',
    'Lab Verification',
    'Vault Deposit',
    'Token Minting',
  ]);
  for (const step of steps) expect(within(step).getByText('Audit ✓')).toBeDefined();
});

test('says that the mark is a requirement while nothing has been audited', () => {
  show();
  expect(section('Governance & Transparency').textContent).toContain(
    'The mark under a step shows that it requires an audit, not that one has taken place.',
  );
  expect(section('Verified Compliance').textContent).toContain('No statement is verified yet');
});

test('draws monthly reports and quarterly audits as marks of a year', () => {
  show();
  const governance = section('Governance & Transparency');
  expect(governance.textContent).toContain('Monthly proof-of-reserve reporting');
  expect(governance.textContent).toContain('Quarterly reserve audits by an audit firm');
  const rulers = [...governance.querySelectorAll('dd > svg')];
  expect(rulers.map((ruler) => ruler.querySelectorAll('path').length)).toEqual([12, 4]);
  for (const ruler of rulers) {
    expect(ruler.querySelector('svg:last-of-type')?.getAttribute('x')).toBe('100%');
  }
});

test('separates verified statements from claims in the register', () => {
  show();
  const rows = within(section('Verified Compliance')).getAllByRole('row').slice(1);
  const statements = (word: string) =>
    rows
      .filter((row) => within(row).queryByText(word))
      .map((row) => within(row).getByRole('rowheader').textContent);
  // While the contract is not deployed, nothing has been audited and no report is published.
  expect(statements('Verified')).toEqual([]);
  expect(statements('Not yet verified')).toEqual([
    'Tokens are backed 1:1 by gems',
    'The reserve is audited each quarter',
    'Working conditions at origin are audited',
  ]);
  const claimed = statements('Claimed').join('\n');
  expect(statements('Claimed')).toHaveLength(3);
  expect(claimed).toMatch(/MiCA \(MiCAR\).*\n.*Swiss rules\n.*Brazilian rules.*ILO Convention 169/);
});

test("links to the data room several times, to the pressroom and to the oracle's feed", () => {
  show();
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const count = (address: string) => addresses.filter((found) => found === address).length;
  expect(count(paths.dataRoom)).toBeGreaterThanOrEqual(3);
  expect(count(paths.pressroom)).toBeGreaterThanOrEqual(1);
  expect(count(company.proofOfReserveUrl)).toBeGreaterThanOrEqual(1);
});

test('opens the booking dialog with Book ESG Call', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Book ESG Call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book an ESG call' });
  expect(dialog.textContent).toContain('30 minutes');
});

test('says that it is information, not an offer', () => {
  show();
  const note = within(section('Invest with Impact')).getByRole('note').textContent;
  expect(note).toContain('not an offer');
  expect(note).toContain('you may lose all of the capital');
});
