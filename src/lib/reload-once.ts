/** Storage key: when this tab was last reloaded for missing code, in ms. */
const key = 'reloaded-at';

/** How long no second reload is tried, in ms: the first one did not help. */
const reloadInterval = 5 * 60_000;

/** How long the host may take to answer, in ms. */
const reachLimit = 5_000;

/** Whether the site's host answers, so that a reload would not lose the page. Never rejects. */
export async function isHostReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(reachLimit);
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page after part of its code could not be fetched: a release may have replaced that
 * part since the tab was opened. At most once in five minutes, not while the host cannot be reached,
 * and not under an open dialog, whose fields would be lost. Resolves to whether it does.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(key)) < reloadInterval;
    if (isRecent || document.querySelector('[role=dialog]')) return false;
    if (!(await isHostReachable())) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage nothing would stop it from reloading for ever.
    return false;
  }
  window.location.reload();
  return true;
}
