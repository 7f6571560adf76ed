import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LazyDialogButton, loadDialog } from '@/components/dialog-button';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { lazyComponent } from '@/ui/lazy';
import type { SearchHost } from './use-search-results';

const SearchDialog = lazyComponent(() => import('./search-dialog'));

const applePlatform = /Mac|iPhone|iPad/;

interface SearchButtonProps {
  /** What the surrounding app adds to the search, such as the console's screens. */
  host: SearchHost;
  className?: string;
}

/** Opens the search over documents and what the host adds. Ctrl K, or ⌘ K on a Mac, opens and closes it from anywhere on the page. */
export function SearchButton({ host, className }: SearchButtonProps) {
  // Undefined until it is opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean>();
  const isLoading = useRef(false);
  // The prerendered HTML is the same on every system, so it says Ctrl until the page is hydrated.
  const isApple = useIsHydrated() && applePlatform.test(navigator.platform);
  const toggle = async () => {
    if (isOpen) {
      setIsOpen(false);
      return;
    }
    // The dialog is already loading, or another one is open.
    if (isLoading.current || document.querySelector('[role=dialog]')) return;
    isLoading.current = true;
    if (await loadDialog(SearchDialog)) setIsOpen(true);
    isLoading.current = false;
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || isComposing)
      return;
    event.preventDefault();
    void toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <LazyDialogButton
        variant="secondary"
        size="compact"
        aria-keyshortcuts="Control+K Meta+K"
        className={className}
        dialog={SearchDialog}
        onOpen={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Search</span>
        <kbd
          aria-hidden="true"
          className="ml-1 hidden rounded-sm border border-line px-1.5 font-sans text-label text-soft sm:pointer-fine:inline"
        >
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </LazyDialogButton>
      {isOpen !== undefined && (
        <SearchDialog host={host} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
