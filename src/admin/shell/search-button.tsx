import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LazyDialogButton, loadDialog } from '@/components/dialog-button';
import { lazyComponent } from '@/ui/lazy';

const SearchDialog = lazyComponent(() => import('./search-dialog'));

const applePlatform = /Mac|iPhone|iPad/;

/** Opens the search over everything. Ctrl K, or ⌘ K on a Mac, opens and closes it from anywhere in the console. */
export function SearchButton({ className }: { className?: string }) {
  // `undefined` until the dialog is opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean>();
  const isLoading = useRef(false);
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
          {applePlatform.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </LazyDialogButton>
      {isOpen !== undefined && <SearchDialog isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
