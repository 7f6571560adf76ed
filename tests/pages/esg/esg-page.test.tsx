import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import EsgPage from '@/pages/esg/esg-page';
import { part, show, texts } from '../show-page';

beforeEach(() => show(EsgPage));

test('shows four audited steps, separates verified statements from claims, and links to data room, pressroom and the feed of the oracle', () => {
  const steps = within(part('Governance & Transparency').getByRole('list')).getAllByRole(
    'listitem',
  );
  expect(texts(steps.map((step) => within(step).getByRole('heading')))).toEqual([
    'Sourcing & KYC',
    'Lab Verification',
    'Vault Deposit',
    'Token Minting',
  ]);
  for (const step of steps) expect(within(step).getByText('Audit ✓')).toBeDefined();
  const rows = part('Verified Compliance').getAllByRole('row').slice(1);
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
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => address === paths.dataRoom).length).toBeGreaterThan(2);
  expect(addresses).toContain(paths.pressroom);
  expect(addresses).toContain(company.proofOfReserveUrl);
});
