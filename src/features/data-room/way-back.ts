// The way from a document back to the page it was opened from. A document's window has no access to that page, so the
// two exchange messages.

const channelName = 'documents';
/** How long an open page may take to answer, in ms. */
const answerTime = 300;

let opened: Set<string> | undefined;

/** From now on, this page answers the window when its reader wants to come back. The name tells the window apart. */
export function awaitReturn(tab: Window): void {
  tab.name = crypto.randomUUID();
  if (opened) {
    opened.add(tab.name);
    return;
  }
  const names = (opened = new Set([tab.name]));
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && names.has(data)) channel.postMessage({ opened: data });
  });
}

/** Whether an open page of this browser has opened this window. */
function isAwaited(): Promise<boolean> {
  const { name } = window;
  if (!name) return Promise.resolve(false);
  const channel = new BroadcastChannel(channelName);
  const answer = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Object && 'opened' in data && data.opened === name) resolve(true);
    });
    channel.postMessage(name);
    setTimeout(resolve, answerTime, false);
  });
  return answer.finally(() => channel.close());
}

/** Whether the page before this one in the tab's history is one of this site. */
function isFromThisTab(): boolean {
  const { history, location } = window;
  const state: unknown = history.state;
  // React Router stores the position in each entry. A link in a notice loads a new document, which counts from 0.
  if (state instanceof Object && 'idx' in state && Number(state.idx) > 0) return true;
  return history.length > 1 && window.document.referrer.startsWith(`${location.origin}/`);
}

/**
 * Leads from a document back to where its reader came from: to the page before it in this tab, such as a list with its
 * search and scroll position, or to the tab that has opened it, by closing its window. Resolves to false if neither
 * exists.
 */
export async function goBack(back: () => void): Promise<boolean> {
  if (isFromThisTab()) {
    back();
    return true;
  }
  if (!(await isAwaited())) return false;
  window.close();
  // A browser may refuse to close a window that no script has opened.
  return window.closed;
}
