import { browserStore } from './browser-store';

/** When this tab was last reloaded because of missing code, in ms. */
const reloadedAt = browserStore('reloaded-at', { read: Number, write: String }, 'sessionStorage');

/** For how long a second reload is not tried, in ms: the first one did not help. */
const reloadInterval = 5 * 60_000;

/** How long the host may take to answer, in ms. */
const reachLimit = 5_000;

/** Whether the site's host answers. If not, a reload would lose the page. Never rejects. */
export async function isHostReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(reachLimit);
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Whether the page has something typed that a reload would lose. What is searched for is in the address. */
const holdsInput = () =>
  document.querySelector('[role=dialog]') !== null ||
  [
    ...document.querySelectorAll('textarea, input:is([type=text], [type=email], :not([type]))'),
  ].some((field) => 'value' in field && field.value !== '');

/** Why part of the code does not come, after what could be done about it. */
export type LostCode = 'reloading' | 'outdated' | 'unreachable';

/**
 * Reloads the page when part of its code could not be fetched although the host answers: a release may have replaced that
 * part since the tab was opened. Reloads at most once in five minutes, and never when something typed would
 * be lost.
 */
export async function reloadOnce(): Promise<LostCode> {
  if (!(await isHostReachable())) return 'unreachable';
  const isRecent = Date.now() - reloadedAt.read() < reloadInterval;
  // Without storage, nothing would prevent endless reloads.
  if (isRecent || holdsInput() || !reloadedAt.write(Date.now())) return 'outdated';
  window.location.reload();
  return 'reloading';
}
