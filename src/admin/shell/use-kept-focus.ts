import { useEffect } from 'react';

/**
 * When the focused control leaves the page, for example because its action has succeeded, moves the focus to the pane or page
 * that contained it. Otherwise Tab would start again at the top. Dialogs and lists move the focus themselves.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let control: Element | undefined;
    let place: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      control = target instanceof Element ? target : undefined;
      place = control?.closest<HTMLElement>('[data-pane], main') ?? null;
    };
    const observer = new MutationObserver(() => {
      if (control?.isConnected !== false || document.activeElement !== document.body) return;
      control = undefined;
      place?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
