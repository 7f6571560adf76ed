import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { part, show, texts } from './show-page';

test('why emeralds: compares four benefits of the stone with four of the token, and links to the risks', async () => {
  await show();
  const [stone, token] = ['The stone', 'The token'].map((name) =>
    texts(screen.getByRole('heading', { name }).nextElementSibling?.querySelectorAll('dt') ?? []),
  );
  expect(stone).toEqual([
    'Inflation hedge',
    'Non-correlation',
    'Tangible asset',
    'Global recognition',
  ]);
  expect(token).toEqual([
    'Fractional ownership',
    'Diversification',
    'ESG',
    'Liquidity via secondary markets',
  ]);
  expect(
    part('Why Emeralds').getByRole('link', { name: 'read about the risks' }).getAttribute('href'),
  ).toBe('/#faq');
});

describe('what you get', () => {
  test('numbers the six steps', async () => {
    await show();
    const steps = part('What You Get').getAllByRole('listitem');
    expect(steps).toHaveLength(6);
    [
      /^1Standard Portfolio.*liquid emeralds.*qualities 4 to 8.*1 to 2 carat/,
      /^2Expert assembly and audit/,
      /^3Lab verification/,
      /^4Secure storage.*Swiss freeport/,
      /^5Proof of reserve.*published on chain/,
      /^6Minting and distribution.*wallets on Avalanche and Ethereum/,
    ].forEach((pattern, index) => expect(steps[index]?.textContent).toMatch(pattern));
  });

  test('states what the vault holds today', async () => {
    await show();
    expect(
      part('What You Get').getByText(
        'Current vault holdings are a test portfolio. Publication of the Standard Portfolio was announced for August 2025; it has not yet been published.',
      ),
    ).toBeTruthy();
  });
});

describe('how it works', () => {
  test('lists the five onboarding steps', async () => {
    await show();
    const steps = part('How It Works').getAllByRole('listitem');
    expect(steps).toHaveLength(5);
    [
      /^Step 1Introductory call/,
      /^Step 2Due-diligence package/,
      /^Step 3KYC and subscription.*approval of your wallet.*signed subscription agreement/,
      /^Step 4Escrow payment.*if you wish, a visit to the vault/,
      /^Step 5Token delivery.*dashboard/,
    ].forEach((pattern, index) => expect(steps[index]?.textContent).toMatch(pattern));
  });

  test('offers the contact dialog', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(part('How It Works').getByRole('button', { name: 'Send Us a Message' }));
    expect(await screen.findByRole('dialog', { name: 'Send Us a Message' })).toBeTruthy();
  });
});
