import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { LoadFailure } from '@/ui/lazy';
import { UserText } from '@/ui/user-text';
import { isStored, NoteQueue, type PageNote, type WriteNote } from './note-queue';

export interface PageNotes {
  /** The notes' texts, by page number. */
  notes: ReadonlyMap<number, string>;
  /** Must be the same function while the document is open, because it identifies the document's save queue. */
  onWrite: WriteNote;
}

export interface NotesLoaderProps {
  hasFailed: boolean;
  onLoad: () => void;
}

/** Loads the notes. Shows a placeholder until they have arrived, or a retry button after a failure. */
export function NotesLoader({ hasFailed, onLoad }: NotesLoaderProps) {
  const load = useEffectEvent(onLoad);
  useEffect(() => load(), []);
  return (
    <div className="px-4 pt-4">
      {hasFailed ? (
        <LoadFailure title="Your notes could not be loaded" onRetry={onLoad} />
      ) : (
        <p role="status" className="text-small text-soft">
          Loading your notes…
        </p>
      )}
    </div>
  );
}

/** In characters. A CHECK constraint in the database sets the same limit. */
const maxNoteLength = 2000;

/** The save queues of the open documents. They outlive the panel, so that unsaved text is kept. */
const queues = new WeakMap<WriteNote, NoteQueue>();

function queueOf(onWrite: WriteNote): NoteQueue {
  const queue = queues.get(onWrite) ?? new NoteQueue(onWrite);
  queues.set(onWrite, queue);
  return queue;
}

function savingStatus(note: PageNote | undefined): string {
  if (!note) return '';
  if (note.sending !== undefined) return 'Saving…';
  if (isStored(note)) return 'Saved.';
  return note.hasFailed ? 'Not saved. Please check your connection.' : '';
}

interface NoteFieldProps {
  page: number;
  note: string;
  queue: NoteQueue;
}

/** The note on one page, saved after a pause in typing and when another page is shown. */
function NoteField({ page, note: stored, queue }: NoteFieldProps) {
  const fieldId = useId();
  const hintId = useId();
  const note = useSyncExternalStore(queue.subscribe, () => queue.noteOn(page));
  const save = useEffectEvent(() => queue.save(page));
  useEffect(() => save, []);

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
        value={note?.text ?? stored}
        onChange={(event) => queue.type(page, event.target.value, stored)}
        className={`${controlClass} mt-2 resize-y text-small pointer-coarse:text-body`}
      />
      <p id={hintId} className="mt-1.5 text-small leading-snug text-soft">
        Only you can see your notes.
      </p>
      <p role="status" className="min-h-5 text-small leading-snug text-soft">
        {savingStatus(note)}
      </p>
      {note?.hasFailed && note.sending === undefined && !isStored(note) && (
        <Button variant="quiet" className="text-small" onClick={() => queue.save(page)}>
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
export function NotesPanel({ notes, page, onPage, onWrite }: NotesProps) {
  const sortedNotes = [...notes].toSorted(([a], [b]) => a - b);
  return (
    <div className="px-4 pt-4 pb-8">
      <NoteField key={page} page={page} note={notes.get(page) ?? ''} queue={queueOf(onWrite)} />
      {sortedNotes.length > 0 && (
        <ul aria-label="Your notes" className="mt-4 border-t border-line">
          {sortedNotes.map(([notePage, note]) => (
            <li key={notePage} className="border-b border-line">
              <button
                type="button"
                aria-current={notePage === page ? 'true' : undefined}
                onClick={() => onPage(notePage)}
                className="block min-h-11 w-full py-2 text-left text-small text-soft transition-colors hover:text-text"
              >
                <span className="block text-label">Page {notePage}</span>
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
