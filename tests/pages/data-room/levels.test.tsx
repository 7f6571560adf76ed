import { startFakeBackend, library, type Visitor } from './fake-backend';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRoom, renderPage, shownTitles } from './render-page';

function open(visitor: Visitor, search = '') {
  const backend = openRoom(visitor, library(), search);
  return backend;
}

/** The sections in the index with their counts, for example `Archive1 document`. */
async function indexEntries() {
  const index = await screen.findByRole('navigation', { name: 'Sections' });
  const links = await within(index).findAllByRole('link', { name: /document/ });
  return links.map((link) => link.textContent);
}

const one = ' document';

describe('level 1, anonymous', () => {
  it('is named in the header; the index has its sections with their counts, then the closed ones with what opens them, without links or titles', async () => {
    open('anonymous');
    expect(await screen.findByText(/sign in or request access/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Log in for Additional Documents' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
    expect(screen.queryByText('Account Pending Approval')).toBeNull();
    expect(await indexEntries()).toEqual([`Whitepaper1${one}`, `Archive1${one}`]);
    expect(await shownTitles()).toEqual(['The Whitepaper']);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Request Access' })).toBeDefined();
    const more = await screen.findByRole('region', { name: 'More Documents' });
    expect(
      within(more)
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
    expect(more.textContent).toContain('Sign in to open.');
    expect(more.textContent).toContain('Opens once our team has approved your request.');
    expect(within(more).queryByRole('link')).toBeNull();
    expect(screen.queryByText('KYC Policy')).toBeNull();
  });

  it('offers to sign in once, and to request access there too, in place of a closed section, which is not requested', async () => {
    const backend = open('anonymous', '?section=compliance');
    const area = await screen.findByRole('region', { name: 'Compliance' });
    expect(await within(area).findByText(/This section is not public/)).toBeDefined();
    for (const name of ['Sign In', 'Request Access']) {
      expect(within(area).getByRole('button', { name })).toBeDefined();
    }
    expect(screen.getAllByRole('button', { name: 'Sign In' })).toHaveLength(1);
    expect(
      screen.getAllByRole('listitem', { current: true }).map((item) => item.textContent),
    ).toEqual(['Compliance']);
    const asked = backend.calls.map(({ query }) => query.get('section'));
    expect(asked).not.toContain('eq.compliance');
  });

  it('confirms what the previous page did, such as a new password', async () => {
    startFakeBackend('anonymous', library());
    renderPage('', { confirmation: 'Your password has been updated.' });
    expect(await screen.findByText('Your password has been updated.')).toBeDefined();
  });
});
