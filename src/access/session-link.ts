/**
 * Links in the account mails end in `#access_token=…&type=…`, or in `#error=…` when they were used
 * before or have expired.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetInTab, recallInTab, rememberInTab } from './tab-memory';

/** Names the account whose reset link was followed in this tab, so that a reload does not undo it. */
const recoveryKey = 'password-recovery';

interface SessionLink {
  type: string | null;
  accessToken: string;
  refreshToken: string;
  /** How long the access token lives, in s. */
  expiresIn: number;
}

/** In s; more than a request takes. */
const clockTolerance = 60;

/** Takes what a link brought out of the address, and out of the history. */
function takeLink(): SessionLink | undefined {
  const { hash, pathname, search } = window.location;
  const params = new URLSearchParams(hash.slice(1));
  if (!params.has('access_token') && !params.has('error')) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return {
    type: params.get('type'),
    accessToken: params.get('access_token') ?? '',
    refreshToken: params.get('refresh_token') ?? '',
    expiresIn: Number(params.get('expires_in')),
  };
}

type Auth = SupabaseClient['auth'];

let accepting: Promise<void> = Promise.resolve();

async function accept(auth: Auth, { type, accessToken, refreshToken, expiresIn }: SessionLink) {
  forgetInTab(recoveryKey);
  const { data, error } = await auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error) {
    console.info('The link gave no session.', error);
    return;
  }
  if (type === 'recovery' && data.user) rememberInTab(recoveryKey, data.user.id);
  // The visitor's clock is behind: a session made from a link would outlast its token by as much.
  if (data.session && data.session.expires_in > expiresIn + clockTolerance) {
    await auth.refreshSession();
  }
}

/** Signs in with the link that the page was opened by, if it was one. Call it before reading the session. */
export function acceptSessionLink(auth: Auth): Promise<void> {
  const link = takeLink();
  if (link) accepting = accept(auth, link);
  return accepting;
}

/** Whether the account was reached by a reset link in this tab. */
export function isRecovered(userId: string): boolean {
  return recallInTab(recoveryKey) === userId;
}

/** A reset link is good for one new password. */
export function endRecovery(): void {
  forgetInTab(recoveryKey);
}
