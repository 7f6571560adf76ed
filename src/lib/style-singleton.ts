import { useEffect } from 'react';

/**
 * Takes the place of `react-style-singleton`, by which Radix keeps the page behind a dialog from
 * scrolling. That package writes a `<style>` element, which the content security policy forbids; a
 * sheet made by script is allowed.
 */
export function styleSingleton() {
  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      // Safari before 16.4 has none of this; there the page behind can be scrolled.
      if (!('adoptedStyleSheets' in document)) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    }, [styles]);
    return null;
  };
}
