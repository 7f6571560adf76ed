import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, which Radix uses to stop the page behind a dialog from scrolling. That
 * package writes a `<style>` element, which the content security policy forbids. A style sheet created by
 * script is allowed.
 */
export function styleSingleton() {
  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (other) => other !== sheet,
        );
      };
    }, [styles]);
    return null;
  };
}
