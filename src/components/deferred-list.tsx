import { useEffect, useState, type ComponentType } from 'react';
import { deferredComponent } from '@/lib/deferred-component';
import { Button } from '@/ui/button';

/**
 * Makes a list whose code and rows are fetched once the page is there, which does not wait for them:
 * `Placeholder` stands in. It does not wait until somebody scrolls to it either, so that the browser's
 * own search finds what it holds.
 */
export function deferredList(
  importList: () => Promise<{ default: ComponentType }>,
  Placeholder: ComponentType,
) {
  const list = deferredComponent(importList);

  return function DeferredList() {
    const [List, setList] = useState(list.loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (List || hasFailed) return;
      let isGone = false;
      list.load().then(
        (component) => isGone || setList(() => component),
        (error: unknown) => {
          console.info('A list could not be loaded.', error);
          if (!isGone) setHasFailed(true);
        },
      );
      return () => {
        isGone = true;
      };
    }, [List, hasFailed]);

    if (List) return <List />;
    if (!hasFailed) return <Placeholder />;
    return (
      <div role="alert">
        <p className="font-medium">Content loading failed</p>
        <p className="mt-2 mb-6 text-soft">Please check your connection and try again.</p>
        <Button variant="secondary" size="compact" onClick={() => setHasFailed(false)}>
          Try again
        </Button>
      </div>
    );
  };
}
