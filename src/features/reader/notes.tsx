import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { UserText } from '@/ui/user-text';

/** The reader's private notes on pages. */
export interface PageNotes {
  /** By page. */
  notes: ReadonlyMap<number, string>;
  /** Saves a note, or deletes it if the text is empty. Resolves to whether it succeeded; never rejects. */
  onWrite: (page: number, note: string) => Promise<boolean>;
}

/** The database has the same limit as a CHECK. */
const maxNoteLength = 2000;
/** The pause in typing after which a note is saved, in ms. */
const keepDelay = 1_000;

const states = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'Not saved. Please check your connection.',
} as const;

interface NoteFieldProps {
  page: number;
  note: string;
  onWrite: PageNotes['onWrite'];
}

/** The note on one page. Saved shortly after typing stops, and when the page is left. */
function NoteField({ page, note, onWrite }: NoteFieldProps) {
  const fieldId = useId();
  const hintId = useId();
  const [text, setText] = useState(note);
  const [state, setState] = useState<keyof typeof states>('idle');
  const kept = useRef(note);

  const keep = useEffectEvent(async () => {
    if (text.trim() === kept.current.trim()) return;
    const before = kept.current;
    kept.current = text;
    setState('saving');
    const isKept = await onWrite(page, text);
    if (!isKept) kept.current = before;
    setState(isKept ? 'saved' : 'failed');
  });
  useEffect(() => {
    const timer = setTimeout(() => void keep(), keepDelay);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const handleHide = () => void keep();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      handleHide();
    };
  }, []);

  return (
    <>
      <label htmlFor={fieldId} className="text-small font-medium">
        Note on page {page}
      </label>
      <textarea
        id={fieldId}
        dir="auto"
        rows={6}
        maxLength={maxNoteLength}
        aria-describedby={hintId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${controlClass} mt-2 resize-y text-small pointer-coarse:text-body`}
      />
      <p id={hintId} className="mt-1.5 text-small leading-snug text-soft">
        Only you can see your notes.
      </p>
      <p role="status" className="min-h-5 text-small leading-snug text-soft">
        {states[state]}
      </p>
      {state === 'failed' && (
        <Button
          variant="quiet"
          className="text-small"
          onClick={() =>
            void onWrite(page, text).then((isKept) => setState(isKept ? 'saved' : 'failed'))
          }
        >
          Try Again
        </Button>
      )}
    </>
  );
}

interface NotesProps extends PageNotes {
  page: number;
  onPage: (page: number) => void;
}

/** The note on the displayed page, with links to all other notes. */
export function Notes({ notes, page, onPage, onWrite }: NotesProps) {
  const others = [...notes].toSorted(([a], [b]) => a - b);
  return (
    <div className="px-4 pt-4 pb-8">
      <NoteField key={page} page={page} note={notes.get(page) ?? ''} onWrite={onWrite} />
      {others.length > 0 && (
        <ul aria-label="Your notes" className="mt-4 border-t border-line">
          {others.map(([noted, note]) => (
            <li key={noted} className="border-b border-line">
              <button
                type="button"
                aria-current={noted === page ? 'true' : undefined}
                onClick={() => onPage(noted)}
                className="block min-h-11 w-full py-2 text-left text-small text-soft transition-colors hover:text-text"
              >
                <span className="block text-label">Page {noted}</span>
                <span className="line-clamp-2 [overflow-wrap:anywhere]">
                  <UserText>{note}</UserText>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
