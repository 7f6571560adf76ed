import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '@/access/sign-in/auth-dialog/auth-dialog.content';
import { packLabel, stateMails, stateWords } from '@/content/account-states';
import { roomStates, type RoomState } from '@/content/room-states';
import { limits } from '@/lib/limits';
import { library, startFakeBackend } from './fake-backend';
import { notice, renderPage } from './render-page';
import { startTestHour, user } from './test-hour';

beforeEach(startTestHour);

const signedIn = roomStates.filter((state) => state !== 'anonymous');
const facts = { end: '6 October 2026' };

function open(account_state: RoomState, search = '', change = {}) {
  const backend = startFakeBackend('approved', library());
  backend.profile = {
    approved: !['unconfirmed', 'guest', 'pending', 'declined', 'withdrawn'].includes(account_state),
    approved_until: '2026-10-06T21:59:59Z',
    decision_reason: 'The mandate has ended.',
    first_name: 'Ada',
    last_name: 'Example',
    account_state,
    ...change,
  };
  if (!['approved', 'no_second_factor'].includes(account_state)) backend.visitor = 'pending';
  renderPage(search);
  return backend;
}

const banner = () => within(screen.getByRole('banner'));

/** Texts about a pending account, which no other state may show. */
const pendingWords = /pending approval|email once approved|once our team has approved/i;

const actions = {
  ask: 'Ask for Approval',
  renew: 'Ask for Renewal',
  write: 'Write to Us',
  accept: 'Read the Agreement',
  'second-factor': 'Set Up Second Factor',
} as const;

it.each(signedIn)('header and notices offer one action while an account is %s', async (state) => {
  open(state);
  const { title, sentence, toast, closed, missing, showsReason, action } = stateWords[state];
  expect(await screen.findByText(sentence(facts))).toBeDefined();
  for (const [kind, name] of Object.entries(actions))
    expect([kind, banner().queryByText(name) !== null]).toEqual([kind, action === kind]);
  // The agreement is accepted on the page, below the header.
  if (action === 'accept') await screen.findByRole('button', { name: 'Accept Agreement' });
  if (title) expect(banner().getByText(title)).toBeDefined();
  if (title && toast) await waitFor(() => expect(notice()).toEqual([title, toast(facts)]));
  else expect(notice()).toBeUndefined();
  expect(screen.queryByText(/The mandate has ended\./) !== null).toBe(showsReason === true);
  const pack = banner().queryByRole('button', { name: /^Full Due Diligence Pack/ });
  expect(pack?.textContent).toBe(missing && packLabel(missing));
  if (pack && closed) {
    await user.click(pack);
    await waitFor(() =>
      expect(notice()).toEqual([closed.title, closed.sentence('The pack', facts)]),
    );
  }
  if (state !== 'pending') expect(document.body.textContent).not.toMatch(pendingWords);
});

it.each(signedIn)('sidebar and closed section say that an account is %s', async (state) => {
  open(state, '?section=compliance');
  const { sidebar, lock, closed } = stateWords[state];
  const index = within(await screen.findByRole('navigation', { name: 'Sections' }));
  if (!closed) {
    expect(await screen.findByText('KYC Policy')).toBeDefined();
    expect(index.queryByText('Full due-diligence pack')).toBeNull();
    return;
  }
  const locked = within(await index.findByRole('region', { name: sidebar ?? '' }));
  if (lock) expect(locked.getByText(new RegExp(lock.replaceAll('.', '\\.')))).toBeDefined();
  const area = within(await screen.findByRole('region', { name: 'Compliance' }));
  expect(await area.findByText(new RegExp(closed.sentence('It', facts)))).toBeDefined();
  if (state !== 'pending') expect(document.body.textContent).not.toMatch(pendingWords);
});

it('a document’s teaser says what is missing', async () => {
  open('declined', '?tab=market-intelligence&section=market-reports');
  const name = `${stateWords.declined.missing} Price Bands`;
  expect(await screen.findByRole('button', { name })).toBeDefined();
});

it.each(['approved', 'declined', 'ended'] as const)(
  'Your Account offers the actions of an account that is %s',
  async (state) => {
    open(state);
    const { account, action, showsReason } = stateWords[state];
    await user.click(await screen.findByRole('button', { name: 'Your Account' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Ada Example' }));
    expect(await panel.findByText(account(facts))).toBeDefined();
    expect(panel.queryByText(/The mandate has ended\./) !== null).toBe(showsReason === true);
    expect(panel.queryByRole('button', { name: 'Ask for Renewal' }) !== null).toBe(
      action === 'renew',
    );
    expect(panel.queryByRole('link', { name: 'Write to Us' }) !== null).toBe(action === 'write');
  },
);

/** For each state, a pattern that matches every text about it, and no text about another state. */
const wordsByState: Record<Exclude<RoomState, 'anonymous' | 'approved'>, RegExp> = {
  unconfirmed: /confirm|open the link/i,
  guest: /invit|for approved accounts|ask for approval|not requested/i,
  pending:
    /pending|once approved|once our team has approved|(?:requires approval|approval required)/i,
  declined: /declined/i,
  agreement:
    /accepted the agreement|accept the agreement|requires agreement|agreement to accept|agreement required/i,
  new_agreement: /new agreement/i,
  no_second_factor: /second factor/i,
  ended: /approval (?:has )?ended|renew/i,
  withdrawn: /withdrawn/i,
};
const cases = signedIn
  .filter((state) => state !== 'approved')
  .map((state) => ({ state, words: wordsByState[state] }));

it.each(cases)(
  'every text about an account that is $state names only that state',
  ({ state, words }) => {
    const { sentence, toast, closed, account, title, missing, sidebar, lock } = stateWords[state];
    const texts = [
      title,
      missing,
      sidebar,
      lock,
      sentence(facts),
      toast?.(facts),
      account(facts),
      closed?.title,
      closed?.sentence('The pack', facts),
      Object.entries(stateMails).find(([mail]) => mail === state)?.[1],
    ].filter((text) => text !== undefined && text !== '');
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) {
      expect(text).toMatch(words);
      for (const other of cases) {
        // “New Agreement to Accept” contains “Agreement to Accept”.
        const isContained = other.state === 'agreement' && state === 'new_agreement';
        if (other.state !== state && !isContained) expect(text).not.toMatch(other.words);
      }
    }
  },
);

it('a notice is shown when the next check finds another state', async () => {
  const backend = open('approved');
  await screen.findByText(stateWords.approved.sentence({}));
  backend.visitor = 'pending';
  backend.profile = { approved: false, account_state: 'withdrawn' };
  vi.advanceTimersByTime(limits.validationCache.lifetime + 1_000);
  await waitFor(() => expect(notice()?.[0]).toBe('Approval Withdrawn'));
});

it('the text about an unconfirmed address names the button that sends another link', () => {
  const { sentence, account } = stateWords.unconfirmed;
  for (const words of [sentence, account]) expect(words({})).toContain(`“${signIn.toReset}”`);
});
