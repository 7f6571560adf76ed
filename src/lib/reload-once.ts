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

/**
 * Reloads the page when part of its code could not be fetched: a release may have replaced that part since the
 * tab was opened. Reloads at most once in five minutes. Does not reload while the host is unreachable, or under
 * an open dialog, whose fields would be lost. Resolves to whether it reloads.
 */
export async function reloadOnce(): Promise<boolean> {
  const isRecent = Date.now() - reloadedAt.read() < reloadInterval;
  if (isRecent || document.querySelector('[role=dialog]')) return false;
  if (!(await isHostReachable())) return false;
  // Without storage, nothing would prevent endless reloads.
  if (!reloadedAt.write(Date.now())) return false;
  window.location.reload();
  return true;
}
