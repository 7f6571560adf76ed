import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startFakeBackend, library } from './fake-backend';
import { openRoom, renderPage, shownTitles } from './render-page';

/** The sections in the index with their counts, for example `Archive1 document`. */
async function indexEntries() {
  const index = await screen.findByRole('navigation', { name: 'Sections' });
  const links = await within(index).findAllByRole('link', { name: /document/ });
  return links.map((link) => link.textContent);
}

it.each([
  ['anonymous', 'Sign in to Access', true],
  ['pending', 'Requires Approval', true],
  ['approved', 'Open', false],
] as const)(
  'for a visitor who is %s, a market document that requires approval has the button “%s”, disabled: %s',
  async (visitor, name, disabled) => {
    openRoom(visitor, library(), '?tab=market-intelligence&section=market-reports');
    const flagged = within(await screen.findByRole('article', { name: 'Price Bands' }));
    expect(flagged.getByRole('button', { name: `${name} Price Bands` })).toHaveProperty(
      'disabled',
      disabled,
    );
    const mark = flagged.getByText(
      disabled ? 'Restricted document' : 'Restricted document, open to you',
    );
    expect(mark.parentElement?.querySelector('.lucide-lock-open') === null).toBe(disabled);
    const monitor = within(screen.getByRole('article', { name: 'Auction Monitor' }));
    expect(monitor.getByRole('button', { name: /^Open / })).toHaveProperty('disabled', false);
    expect(monitor.getByText('Public document')).toBeDefined();
  },
);

describe('an anonymous visitor (level 1)', () => {
  it('sees the closed sections listed after the open ones', async () => {
    openRoom('anonymous', library());
    expect(await screen.findByText(/sign in or request access/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Log in for Additional Documents' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
    expect(screen.queryByText('Account Pending Approval')).toBeNull();
    expect(await indexEntries()).toEqual(['Whitepaper1 document', 'Archive1 document']);
    expect(await shownTitles()).toEqual(['The Whitepaper']);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Request Access' })).toBeDefined();
    const moreDocuments = await screen.findByRole('region', { name: 'More Documents' });
    expect(
      within(moreDocuments)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Pitch Decks',
      'Subscription Agreement',
      'Compliance',
      'Audit Reports',
      'Tokenomics',
      'Risk Management',
    ]);
    expect(moreDocuments.textContent).toContain('Sign in to open.');
    expect(moreDocuments.textContent).toContain('Opens once our team has approved your request.');
    expect(within(moreDocuments).queryByRole('link')).toBeNull();
    expect(screen.queryByText('KYC Policy')).toBeNull();
  });

  it('sees buttons to sign in and to request access in place of a closed section', async () => {
    openRoom('anonymous', library(), '?section=compliance');
    const area = await screen.findByRole('region', { name: 'Compliance' });
    expect(await within(area).findByText(/This section is not public/)).toBeDefined();
    for (const name of ['Sign In', 'Request Access']) {
      expect(within(area).getByRole('button', { name })).toBeDefined();
    }
    expect(screen.getAllByRole('button', { name: 'Sign In' })).toHaveLength(1);
    expect(
      screen.getAllByRole('listitem', { current: true }).map((item) => item.textContent),
    ).toEqual(['Compliance']);
  });

  it('sees the confirmation that the previous page passed on', async () => {
    startFakeBackend('anonymous', library());
    renderPage('', { confirmation: 'Your password has been updated.' });
    expect(await screen.findByText('Your password has been updated.')).toBeDefined();
  });
});
