/** The note on a page, after a change in this tab. */
export interface PageNote {
  /** As typed. */
  text: string;
  /** As stored on the server. */
  stored: string;
  /** The text that is being sent. */
  sending?: string | undefined;
  hasFailed?: boolean;
}

/** Saves a note, or deletes it if the text is empty. Resolves to whether it succeeded; never rejects. */
export type WriteNote = (page: number, note: string) => Promise<boolean>;

/** How long typing must pause before a note is saved, in ms. */
const saveDelay = 1_000;

/** Ignores white space at the ends, because the server trims notes. */
export const isStored = ({ text, stored }: PageNote) => text.trim() === stored.trim();

/**
 * Saves the notes of a document, and keeps text that could not be saved. While the tab is visible, only one request per page runs at a
 * time, and the next one sends the newest text, so that an older text never arrives last.
 */
export class NoteQueue {
  readonly #write: WriteNote;
  readonly #notes = new Map<number, PageNote>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();

  constructor(write: WriteNote) {
    this.#write = write;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      this.#forgetSaved();
    };
  };

  /** While no note is shown, keeps only what is still to be saved. */
  #forgetSaved(): void {
    if (this.#listeners.size > 0) return;
    for (const [page, note] of this.#notes)
      if (isStored(note) && note.sending === undefined) this.#notes.delete(page);
  }

  readonly noteOn = (page: number) => this.#notes.get(page);

  #set(page: number, note: PageNote): void {
    this.#notes.set(page, note);
    const isAllStored = [...this.#notes.values()].every(isStored);
    for (const event of ['pagehide', 'visibilitychange'])
      if (isAllStored) window.removeEventListener(event, this.#sendBeforeLeaving);
      else window.addEventListener(event, this.#sendBeforeLeaving);
    for (const listener of this.#listeners) listener();
    this.#forgetSaved();
  }

  /** Saves the text after a pause in typing. `stored` is the note on the server before any change. */
  type(page: number, text: string, stored: string): void {
    this.#set(page, { stored, ...this.#notes.get(page), text });
    clearTimeout(this.#timers.get(page));
    this.#timers.set(
      page,
      setTimeout(() => this.save(page), saveDelay),
    );
  }

  /** Saves the text now, or as soon as the previous one has been saved. */
  save(page: number): void {
    clearTimeout(this.#timers.get(page));
    this.#timers.delete(page);
    const note = this.#notes.get(page);
    if (note && note.sending === undefined && !isStored(note)) void this.#send(page, note);
  }

  async #send(page: number, note: PageNote): Promise<void> {
    const { text } = note;
    this.#set(page, { ...note, sending: text });
    const isSaved = await this.#write(page, text);
    const current = this.#notes.get(page);
    // `#sendBeforeLeaving` has sent a newer text meanwhile. Only the result of that request counts.
    if (current?.sending !== text) return;
    const stored = isSaved ? text : current.stored;
    this.#set(page, { ...current, stored, sending: undefined, hasFailed: !isSaved });
    if (isSaved && !this.#timers.has(page)) this.save(page);
  }

  /** Sends the newest texts when the tab is hidden or closed, without waiting for responses to earlier requests. */
  readonly #sendBeforeLeaving = ({ type }: Event) => {
    if (type === 'visibilitychange' && document.visibilityState === 'visible') return;
    for (const [page, note] of this.#notes)
      if (!isStored(note) && note.sending !== note.text) void this.#send(page, note);
  };
}
