import { browserStore } from './browser-store';

/** When this tab was last reloaded because of missing code, in ms. */
const reloadedAt = browserStore('reloaded-at', { read: Number, write: String }, 'sessionStorage');

/** The shortest time between two reloads, in ms. If the first did not help, a second one soon after would not either. */
const reloadInterval = 5 * 60_000;

/** How long the host may take to respond, in ms. */
const hostTimeout = 5_000;

/** Whether the site's host responds. If not, a reload would lose the page. Never rejects. */
export async function isHostReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(hostTimeout);
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Whether something typed would be lost by a reload. Search texts are in the URL, so they are kept. */
const hasUnsavedInput = () =>
  document.querySelector('[role=dialog]') !== null ||
  [
    ...document.querySelectorAll('textarea, input:is([type=text], [type=email], :not([type]))'),
  ].some((field) => 'value' in field && field.value !== '');

/** What happens after part of the code could not be fetched: a reload, or the reason why there is none. */
export type LostCode = 'reloading' | 'outdated' | 'unreachable';

/**
 * Reloads the page when part of its code could not be fetched although the host responds: a release may have replaced that
 * part since the tab was opened. Reloads at most once in five minutes, and never when something typed would be lost.
 */
export async function reloadOnce(): Promise<LostCode> {
  if (!(await isHostReachable())) return 'unreachable';
  const isRecent = Date.now() - reloadedAt.read() < reloadInterval;
  // Without storage, nothing would prevent endless reloads.
  if (isRecent || hasUnsavedInput() || !reloadedAt.write(Date.now())) return 'outdated';
  window.location.reload();
  return 'reloading';
}
