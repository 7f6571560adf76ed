// Leads from a document's window back to the page that opened it. Neither window has a reference to the other, so the opener holds a
// Web Lock with the name of the document's window. The browser releases the lock when the opener closes.

/** Older browsers and addresses without https have no locks. */
const locksOf = ({ locks }: { locks?: LockManager | null }) => locks;

/** Lets the window of a document return to this page from now on. */
export function registerOpener(tab: Window): void {
  const name = crypto.randomUUID();
  tab.name = name;
  const never = new Promise(() => undefined);
  locksOf(navigator)
    ?.request(name, () => never)
    .catch(() => undefined);
}

/** Whether the page that opened this window is still open. */
async function isOpenerOpen(): Promise<boolean> {
  const state = await locksOf(navigator)?.query();
  return window.name !== '' && state?.held?.some(({ name }) => name === window.name) === true;
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
 * Returns from a document to where the visitor came from: the previous page of this tab, such as a list with its search and scroll
 * position, or the tab that opened this one, which is then closed. Resolves to `false` if neither works.
 */
export async function goBack(back: () => void): Promise<boolean> {
  if (isFromThisTab()) {
    back();
    return true;
  }
  if (!(await isOpenerOpen())) return false;
  window.close();
  // A browser may refuse to close a window that no script opened.
  return window.closed;
}
