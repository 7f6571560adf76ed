import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { deferredComponent } from '@/lib/deferred-component';
import { useHasBeenSeen } from '@/lib/use-has-been-seen';
import { Button } from '@/ui/button';

/**
 * Makes a list whose code and rows are fetched when the reader comes near it, or at once when the
 * address names an entry: the page itself must not pay for them. Until then `Placeholder` stands in.
 */
export function deferredList(
  importList: () => Promise<{ default: ComponentType }>,
  Placeholder: ComponentType,
) {
  const list = deferredComponent(importList);

  return function DeferredList() {
    const [place, hasBeenSeen] = useHasBeenSeen<HTMLDivElement>();
    const isWanted = useLocation().hash !== '' || hasBeenSeen;
    const [List, setList] = useState(list.loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (!isWanted || List || hasFailed) return;
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
    }, [isWanted, List, hasFailed]);

    if (List) return <List />;
    if (!hasFailed) {
      return (
        <div ref={place}>
          <Placeholder />
        </div>
      );
    }
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
