import { loadFailure } from './early-presses.content';

/*
 * Event replay: a prerendered page is visible before React hydrates it. Until then, this script records every press
 * on a control that only the app can handle, and shows at once that the press was received. It replays the presses
 * in order when the app requests them. Links, `details` and popovers need no replay: the browser itself handles them.
 *
 * The script also keeps dropped files and uncaught errors for the app, and loads the app after the first paint.
 * Loaded earlier, the app would delay the content. Before anything else, the script redirects a URL with capital
 * letters to its lower-case form.
 *
 * The script must run before the first paint, so it is one small classic script in the head.
 */
(() => {
  const { origin, pathname, search, hash } = window.location;
  // For such a URL, the host serves its 404 page, which has no canonical URL.
  if (/[A-Z]/.test(pathname) && !document.querySelector('link[rel=canonical]')) {
    // Hides the 404 page until the redirect.
    document.documentElement.hidden = true;
    // With the origin, because a path that begins with "//" would be an address of another host.
    window.location.replace(origin + pathname.toLowerCase() + search + hash);
  }

  interface Press {
    control: HTMLElement;
    /** The previous value of `aria-busy`. */
    busy: string | null;
  }

  /** The time after which code that has not arrived counts as missing, in ms. */
  const loadTimeout = 15_000;

  const presses: Press[] = [];
  const dropped: File[] = [];
  let notice: HTMLElement | undefined;
  /** Whether the script that starts the app could not be fetched. Only a reload fetches it again. */
  let isEntryMissing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The button under the pointer or with the focus, unless the browser itself handles it. */
  function controlAt({ target }: Event): HTMLElement | null {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    return button?.matches('[popovertarget]:not([aria-haspopup])') ? null : button;
  }

  /** Handles presses by pointer, and by Enter and Space, which browsers turn into clicks. */
  function handleClick(event: Event) {
    const control = controlAt(event);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEntryMissing && navigator.onLine) window.location.reload();
    hideNotice();
    // Repeated presses of one control count once.
    if (presses.some((press) => press.control === control)) return;
    presses.push({ control, busy: control.getAttribute('aria-busy') });
    control.setAttribute('aria-busy', 'true');
    if (isEntryMissing) reportMissingCode();
    else timer ??= setTimeout(reportMissingCode, loadTimeout);
  }

  /** Handles a file dropped on the page. Otherwise the browser would open it instead of the page. */
  function handleDrag(event: DragEvent) {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type !== 'drop') return;
    dropped.splice(0, dropped.length, ...event.dataTransfer.files);
    if (isEntryMissing) reportMissingCode();
    else timer ??= setTimeout(reportMissingCode, loadTimeout);
  }

  function hideNotice() {
    notice?.remove();
    notice = undefined;
  }

  /** Empties the queue, and shows its controls as no longer busy. */
  function dequeuePresses(): Press[] {
    clearTimeout(timer);
    timer = undefined;
    const queued = presses.splice(0);
    for (const { control, busy } of queued) {
      if (busy === null) control.removeAttribute('aria-busy');
      else control.setAttribute('aria-busy', busy);
    }
    return queued;
  }

  /** Tells the visitor that the code is missing, if a press or a file waits for it. The visitor may press again. */
  function reportMissingCode() {
    if (dequeuePresses().length + dropped.length === 0) return;
    hideNotice();
    notice = document.createElement('p');
    notice.role = 'alert';
    notice.dataset.theme = 'dark';
    notice.className = 'fixed right-0 bottom-0 z-50 p-5';
    notice.textContent = loadFailure;
    document.body.append(notice);
  }

  /** Replays the presses in order. From then on, the app itself handles presses. */
  function replayPresses() {
    removeEventListener('click', handleClick, true);
    removeEventListener('error', handleError, true);
    removeEventListener('dragover', handleDrag);
    removeEventListener('drop', handleDrag);
    hideNotice();
    for (const { control } of dequeuePresses()) {
      // Tabs act on pointer down, other controls on the click.
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      control.click();
    }
  }

  /** Loads the app's files in parallel; otherwise each one would request the next. The first file starts the app. */
  function startApp() {
    const files = document.getElementById('root')?.dataset.modules?.split(' ') ?? [];
    for (const href of files) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: files[0] });
    document.head.append(script);
  }

  /** Starts the app after the first paint. In a hidden tab, that is when the tab becomes visible. */
  function startAfterPaint() {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      startApp();
    });
    observer.observe({ type: 'paint', buffered: true });
  }

  /** Uncaught errors, recorded until the app itself listens for them. */
  const errors: unknown[] = [];
  const keepError = ({ error }: ErrorEvent) => void errors.push(error);
  const keepRejection = ({ reason }: PromiseRejectionEvent) => void errors.push(reason);

  function takeErrors(): unknown[] {
    removeEventListener('error', keepError);
    removeEventListener('unhandledrejection', keepRejection);
    return errors.splice(0);
  }

  /** Handles a script of the page that failed to load. */
  function handleError({ target }: Event) {
    if (!(target instanceof HTMLScriptElement)) return;
    isEntryMissing = true;
    reportMissingCode();
  }

  addEventListener('click', handleClick, true);
  addEventListener('error', handleError, true);
  addEventListener('dragover', handleDrag);
  addEventListener('drop', handleDrag);
  addEventListener('error', keepError);
  addEventListener('unhandledrejection', keepRejection);
  window.beforeHydration = {
    replayPresses,
    reportMissingCode,
    takeErrors,
    takeFiles: () => dropped.splice(0),
  };
  addEventListener('DOMContentLoaded', () => {
    // An app shell has nothing to read, so its own script starts the app at once.
    if (document.getElementById('root')?.dataset.modules) startAfterPaint();
  });
})();
