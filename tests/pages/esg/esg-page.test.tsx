import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import EsgPage from '@/pages/esg/esg-page';
import { region, renderAt, texts } from '../render-page';

beforeEach(() => renderAt(EsgPage));

test.each([
  ['Environmental Stewardship', /about 707 kWh/],
  ['Environmental Stewardship', /about 0\.0005 kWh/],
  ['Environmental Stewardship', /over 99\.9% less/],
  ['Environmental Stewardship', /Law 6\.938\/1981.*National Environmental Policy/],
  ['Environmental Stewardship', /Decree 9\.406\/2018.*Mining Code/],
  ['Environmental Stewardship', /Law 12\.651\/2012.*Forest Code/],
  ['Social Responsibility', /NR-22.*occupational safety and health in mining/],
  ['Social Responsibility', /ILO Convention 169.*indigenous and tribal peoples/],
  ['Social Responsibility', /Independent labour audits/],
  ['Social Responsibility', /From 2025 on/],
  ['Governance & Transparency', /Law 12\.846\/2013.*Clean Company Act.*corrupt/],
  ['Governance & Transparency', /Monthly proof-of-reserve reporting/],
  ['Governance & Transparency', /Quarterly reserve audits by an audit firm/],
])('%s states %s', (name, statement) => {
  expect(screen.getByRole('region', { name }).textContent).toMatch(statement);
});

test('states that each of the four steps has an audit', () => {
  const steps = within(region('Governance & Transparency').getByRole('list')).getAllByRole(
    'listitem',
  );
  expect(texts(steps.map((step) => within(step).getByRole('heading')))).toEqual([
    'Sourcing & KYC',
    'Lab Verification',
    'Vault Deposit',
    'Token Minting',
  ]);
  for (const step of steps) expect(within(step).getByText('Audit ✓')).toBeDefined();
});

test('separates verified statements from claims', () => {
  const rows = region('Verified Compliance').getAllByRole('row').slice(1);
  const statements = (word: string) =>
    texts(
      rows
        .filter((row) => within(row).queryByText(word))
        .map((row) => within(row).getByRole('rowheader')),
    );
  // While the contract is not deployed, nothing has been audited and no report is published.
  expect(statements('Verified')).toEqual([]);
  expect(statements('Not yet verified')).toEqual([
    'Tokens will be backed 1:1 by gems',
    'The reserve will be audited each quarter',
    'Working conditions at origin are to be audited',
  ]);
  expect(statements('Our claim')).toHaveLength(3);
  expect(statements('Our claim').join('\n')).toMatch(
    /MiCA \(MiCAR\).*\n.*Swiss rules\n.*Brazilian rules.*ILO Convention 169/,
  );
});

test('links to the data room, the pressroom and the oracle’s feed', () => {
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => address === paths.dataRoom).length).toBeGreaterThan(2);
  expect(addresses).toContain(paths.pressroom);
  expect(addresses).toContain(company.proofOfReserveUrl);
});
