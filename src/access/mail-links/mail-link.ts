/**
 * A link in an account mail carries a token to a page of this site. That page exchanges the token only when the
 * visitor presses its button.
 */
import { paths } from '@/content/paths';
import { textCodec, browserStore } from '@/lib/browser-store';
import { lookUp } from '@/lib/look-up';
import { createStore } from '@/lib/store';

/** The kinds of links, by the page that accepts them. */
const kindsOf: Record<string, readonly string[] | undefined> = {
  [paths.dataRoom]: ['email_change'],
  [paths.resetPassword]: ['recovery', 'invite', 'signup'],
};

export interface MailLink {
  type: string;
  tokenHash: string;
}

/** The link that opened the page; `broken` when it does not work, or no longer works. */
export type Arrival = { page: string; link: MailLink | 'broken' } | undefined;

/** Parameters that only Auth's own redirects add to an address. The site removes them without using their values. */
const authRedirectKeys = [
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
/** Parameters of links, which are removed only together with a token hash or with one of the parameters above. */
const linkKeys = ['token_hash', 'type', 'token_type', 'expires_in', 'expires_at', 'redirect_to'];

const store = browserStore('mail-link', textCodec, 'sessionStorage');
/** The stored text: page, kind and token hash. */
const storedFormat = /^(\/[\w/-]+) (\w+) ((?:pkce_)?[0-9a-f]{40,128})$/;

const arrival = createStore<Arrival>(undefined);
let isRestored = false;

function setArrival(next: Arrival) {
  isRestored = true;
  if (next && next.link !== 'broken') {
    store.write(`${next.page} ${next.link.type} ${next.link.tokenHash}`);
  } else store.remove();
  arrival.set(next);
}

/** The link, if it has the right format for the page; `broken` otherwise. Only the server can tell whether it works. */
function readLink(page: string, type: string, tokenHash: string): MailLink | 'broken' {
  const isValid =
    lookUp(kindsOf, page)?.includes(type) && storedFormat.test(`${page} ${type} ${tokenHash}`);
  return isValid ? { type, tokenHash } : 'broken';
}

/**
 * Removes a link's parameters from the address and from the history, on any page. Call it before anything reads
 * the address. A link of this site is stored in the tab until it is used or dismissed, so that a reload does not
 * lose it. Tokens, codes and errors from Auth are removed without being used.
 */
export function captureMailLink(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const isAuthRedirect = authRedirectKeys.some((key) => query.has(key) || fragment.has(key));
  const isSiteLink = query.has('token_hash') || fragment.has('token_hash');
  if (!isAuthRedirect && !isSiteLink) return;

  const page = pathname.replace(/\/+$/, '');
  const link = isAuthRedirect
    ? 'broken'
    : readLink(page, query.get('type') ?? '', query.get('token_hash') ?? '');
  for (const key of [...authRedirectKeys, ...linkKeys]) query.delete(key);
  const isAuthFragment = [...authRedirectKeys, 'token_hash'].some((key) => fragment.has(key));
  const keptQuery = query.size > 0 ? `?${query}` : '';
  const keptHash = isAuthFragment ? '' : hash;
  window.history.replaceState(window.history.state, '', pathname + keptQuery + keptHash);
  if (lookUp(kindsOf, page)) setArrival({ page, link });
}

function restoreMailLink(): Arrival {
  if (isRestored) return arrival.get();
  isRestored = true;
  const [, page = '', type = '', tokenHash = ''] = storedFormat.exec(store.read() ?? '') ?? [];
  const link = readLink(page, type, tokenHash);
  if (link !== 'broken') arrival.set({ page, link });
  return arrival.get();
}

export const mailLinkStore = { subscribe: arrival.subscribe, get: restoreMailLink };

/** Call it when the link has been used or dismissed. */
export function clearMailLink(): void {
  setArrival(undefined);
}

/** Records that the page's link does not work. The data room shows a note about it until the visitor closes the note. */
export function markLinkBroken(page: string): void {
  setArrival({ page, link: 'broken' });
}
