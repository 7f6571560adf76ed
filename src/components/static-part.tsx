import { lazy, useState, type ComponentType } from 'react';
import { useIsHydrated } from '@/lib/use-is-hydrated';

/**
 * A part of a page that never changes and answers to nothing but links, such as the text of an
 * article. Where the page was prerendered its HTML is left alone, and its code never fetched; a
 * reader who comes by a link inside the site waits for it with the rest of the page.
 */
export function staticPart(importPart: () => Promise<{ default: ComponentType }>) {
  const Part = lazy(importPart);

  return function StaticPart({ className }: { className?: string }) {
    const isHydrated = useIsHydrated();
    const [isPrerendered] = useState(!isHydrated && typeof window !== 'undefined');
    // React takes the HTML inside for the element's own, and does not look into it.
    if (isPrerendered) {
      return (
        <div
          className={className}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      );
    }
    return (
      <div className={className}>
        <Part />
      </div>
    );
  };
}
