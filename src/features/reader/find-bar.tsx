import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button';
import type { Hits, PdfView } from './pdf-view';

/** The delay between the last keystroke and the search, in ms. */
const findDelay = 200;

function describeHits({ status, current, total }: Hits): string {
  if (status === 'missing') return 'Not found';
  if (status === 'searching' && total === 0) return 'Searching…';
  return total > 0 ? `${current} of ${total}` : '';
}

interface FindBarProps {
  view: PdfView;
  hits: Hits;
  /** The initial value of the field. */
  startText: string;
  /** Searched instead of `startText`, for example words of the same stem. Ignored if `startText` is one of them. */
  startWords: readonly string[];
  onClose: () => void;
}

/** Finds a text in the whole document. Marks all hits and steps through them. */
export function FindBar({ view, hits, startText, startWords, onClose }: FindBarProps) {
  const [text, setText] = useState(startText);
  const isWordSearch = text === startText && startWords.length > 0 && !startWords.includes(text);
  const query = isWordSearch ? startWords : text;
  const field = useRef<HTMLInputElement>(null);
  const lastSearch = useRef('');
  useEffect(() => {
    field.current?.focus();
    return () => view.endFind();
  }, [view]);
  useEffect(() => {
    const timer = setTimeout(() => {
      lastSearch.current = text;
      view.find(query);
    }, findDelay);
    return () => clearTimeout(timer);
  }, [text, query, view]);
  const findNext = (backwards: boolean) => {
    const isNew = lastSearch.current !== text;
    lastSearch.current = text;
    view.find(query, { again: !isNew, backwards });
  };
  return (
    <form
      role="search"
      aria-label="In this document"
      className="absolute inset-x-0 top-0 z-20 flex items-center gap-1 border-b border-line bg-raised px-3 py-1 sm:left-auto sm:w-96 sm:border-l"
      onSubmit={(event) => {
        event.preventDefault();
        findNext(false);
      }}
    >
      <input
        ref={field}
        type="search"
        aria-label="Find in the document"
        placeholder="Find in the document"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && event.shiftKey) {
            event.preventDefault();
            findNext(true);
          }
        }}
        className="min-h-11 min-w-0 grow bg-transparent px-2 text-small placeholder:text-soft focus-visible:outline-offset-0"
      />
      <p role="status" className="shrink-0 px-1 text-label text-soft tabular">
        {describeHits(hits)}
      </p>
      <IconButton
        icon={ChevronUp}
        label="Previous hit"
        shortcut="Shift Enter"
        disabled={hits.total === 0}
        onClick={() => findNext(true)}
      />
      <IconButton
        icon={ChevronDown}
        label="Next hit"
        shortcut="Enter"
        disabled={hits.total === 0}
        onClick={() => findNext(false)}
      />
      <IconButton icon={X} label="Close the search" shortcut="Escape" onClick={onClose} />
    </form>
  );
}
