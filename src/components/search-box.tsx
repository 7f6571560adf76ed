import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, useState } from 'react';
import { frame } from '@/content/frame';
import { classNames } from '@/lib/class-names';
import { debounceDelay } from '@/lib/debounce-delay';
import { controlClass } from '@/ui/control';

/** Whether a key pressed on `target` belongs to a field or a dialog, rather than to the page. */
export function isInFieldOrDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}

interface SearchBoxProps {
  /** Names what is searched. */
  label: string;
  /** Default: the label. Give a shorter text where the label does not fit. */
  placeholder?: string;
  /** In characters. */
  maxLength: number;
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

/** A search field for a list. `/` focuses it from anywhere on the page, Enter leaves it. */
export function SearchBox({
  label,
  placeholder = label,
  maxLength,
  value,
  onValueChange,
  className,
}: SearchBoxProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  // Uses text that was typed before the scripts loaded.
  const adoptTyped = useEffectEvent(() => {
    const domValue = inputRef.current?.value ?? value;
    if (domValue !== value) onValueChange(domValue);
  });
  useEffect(() => adoptTyped(), []);

  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isInFieldOrDialog(event.target)) return;
      event.preventDefault();
      inputRef.current?.focus();
      inputRef.current?.select();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While the user composes a character, Enter belongs to the input method.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
  };

  return (
    <div role="search" className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-soft"
      />
      <input
        ref={inputRef}
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className={classNames(
          controlClass,
          'peer appearance-none px-10 placeholder:text-ellipsis [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value ? (
        <button
          type="button"
          aria-label={frame.clearSearch}
          onClick={() => {
            onValueChange('');
            inputRef.current?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-soft transition-colors hover:text-text"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-label text-soft peer-focus:hidden md:block"
        >
          /
        </kbd>
      )}
    </div>
  );
}

/**
 * The search text as typed, synchronised with the text in the URL. Typing updates the URL after a
 * pause, because browsers limit the rate of changes. Back updates the field.
 */
export function useSearchText(committed: string, onCommit: (text: string) => void) {
  const [text, setText] = useState(committed);
  /** The text that this field last wrote to the URL, or took from it. */
  const [synced, setSynced] = useState(committed);
  const [previousCommitted, setPreviousCommitted] = useState(committed);
  if (previousCommitted !== committed) {
    setPreviousCommitted(committed);
    // Adopts only a change from elsewhere, such as Back: the field's own change may arrive after the next key press.
    if (committed !== synced) {
      setSynced(committed);
      setText(committed);
    }
  }

  useEffect(() => {
    if (text === synced) return;
    const timer = setTimeout(() => {
      setSynced(text);
      onCommit(text);
    }, debounceDelay);
    return () => clearTimeout(timer);
  }, [text, synced, onCommit]);

  return [text, setText] as const;
}
