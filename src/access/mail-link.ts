/**
 * Links in the account mails lead to a page of ours and carry a token there, which that page
 * exchanges at the press of its button and not before.
 */
import { paths } from '@/content/paths';
import { removeSessionValue, readSessionValue, writeSessionValue } from './session-values';

/** The kinds of links, by the page that takes them. */
const kindsOf: Record<string, readonly string[] | undefined> = {
  [paths.dataRoom]: ['signup', 'email_change'],
  [paths.resetPassword]: ['recovery', 'invite'],
};

export interface MailLink {
  type: string;
  tokenHash: string;
}

/** The link that the page was opened by; `broken` when it cannot be used, or cannot be used again. */
export type Arrival = { page: string; link: MailLink | 'broken' } | undefined;

/** Parameters that only the provider's answers put into an address. The site never reads them. */
const foreignKeys = [
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'code',
  'error',
  'error_code',
  'error_description',
  'token',
  'sb',
];
const companions = ['token_hash', 'type', 'token_type', 'expires_in', 'expires_at', 'redirect_to'];

const storageKey = 'mail-link';
const stored = /^(\/[\w/-]+) (\w+) ((?:pkce_)?[0-9a-f]{40,128})$/;

let arrival: Arrival;
let isRecalled = false;
const listeners = new Set<() => void>();

function set(next: Arrival) {
  isRecalled = true;
  arrival = next;
  if (next && next.link !== 'broken') {
    writeSessionValue(storageKey, `${next.page} ${next.link.type} ${next.link.tokenHash}`);
  } else removeSessionValue(storageKey);
  for (const listener of listeners) listener();
}

/** A link of the right shape for the page; the server is not asked. */
function readLink(page: string, type: string, tokenHash: string): MailLink | 'broken' {
  const isKnown = kindsOf[page]?.includes(type) && stored.test(`${page} ${type} ${tokenHash}`);
  return isKnown ? { type, tokenHash } : 'broken';
}

/**
 * Takes what a link brought out of the address and out of the history, on whichever page; call it
 * before anything reads the address. A link of ours waits in this tab for its page to ask, so that a
 * reload does not lose it. Tokens, codes and errors are dropped unread.
 */
export function takeMailLink(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const isForeign = foreignKeys.some((key) => query.has(key) || fragment.has(key));
  const isOurs = query.has('token_hash') || fragment.has('token_hash');
  if (!isForeign && !isOurs) return;

  const page = pathname.replace(/\/+$/, '');
  const link = isForeign
    ? 'broken'
    : readLink(page, query.get('type') ?? '', query.get('token_hash') ?? '');
  for (const key of [...foreignKeys, ...companions]) query.delete(key);
  const isAnswer = [...foreignKeys, 'token_hash'].some((key) => fragment.has(key));
  const rest = query.size > 0 ? `?${query}` : '';
  window.history.replaceState(window.history.state, '', pathname + rest + (isAnswer ? '' : hash));
  if (kindsOf[page]) set({ page, link });
}

function recall(): Arrival {
  if (isRecalled) return arrival;
  isRecalled = true;
  const [, page = '', type = '', tokenHash = ''] =
    stored.exec(readSessionValue(storageKey) ?? '') ?? [];
  const link = readLink(page, type, tokenHash);
  if (link !== 'broken') arrival = { page, link };
  return arrival;
}

export const mailLinkStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: recall,
};

/** The link has done its work, or is not wanted. */
export function forgetMailLink(): void {
  set(undefined);
}

/** The link of a page does not work (any more); the data room says so until somebody closes the note. */
export function breakMailLink(page: string): void {
  set({ page, link: 'broken' });
}
