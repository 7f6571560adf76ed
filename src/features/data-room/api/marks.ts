import { queryOptions } from '@tanstack/react-query';
import { roomKey } from '@/lib/query-client';
import { tables, tablesWithToken } from '@/lib/tables';

/** The table of each mark that an account may set on a document: a star, or a wait for its missing file. */
const markTables = { favourites: 'document_favourites', waits: 'document_waits' } as const;

export type MarkName = keyof typeof markTables;

export const markNames: readonly MarkName[] = ['favourites', 'waits'];

const uniqueViolation = '23505';

/** Marks a document, or removes the mark. Idempotent. */
export async function setMark(name: MarkName, document: string, isOn: boolean): Promise<void> {
  const rows = tables().from(markTables[name]);
  // The row of an earlier wait, which ended when the file arrived, would block a new one if the file is missing again.
  if (!isOn || name === 'waits') await rows.delete().eq('document_id', document).throwOnError();
  if (!isOn) return;
  const { error } = await rows.insert({ document_id: document });
  if (error && error.code !== uniqueViolation) throw error;
}

const pendingNotes = new Set<Promise<void>>();

/** The account's notes on a document, by page. Not read until all pending writes of notes have settled. */
export const notesQuery = (account: string, document: string) =>
  queryOptions({
    queryKey: [...roomKey, 'notes', account, document],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, string>> => {
      await Promise.allSettled(pendingNotes);
      const { data } = await tables()
        .from('page_notes')
        .select('page, note')
        .eq('document_id', document)
        .order('page')
        .abortSignal(signal)
        .throwOnError();
      return new Map((data ?? []).map(({ page, note }) => [page, note]));
    },
    enabled: account !== '',
    // Closing the document removes the notes from memory.
    gcTime: 0,
    staleTime: Infinity,
  });

/**
 * Saves the note on a page of the document; an empty note is deleted. Nothing can be awaited while the browser leaves the site, so
 * the caller passes the token.
 */
export function writeNote(
  token: string,
  document: string,
  page: number,
  note: string,
  signal: AbortSignal,
): Promise<void> {
  const notes = tablesWithToken(token).from('page_notes');
  const request = note.trim()
    ? notes.upsert(
        { document_id: document, page, note },
        { onConflict: 'account_id,document_id,page' },
      )
    : notes.delete().match({ document_id: document, page });
  const write = Promise.resolve(request.abortSignal(signal).throwOnError()).then(() => undefined);
  pendingNotes.add(write);
  const removeWrite = () => void pendingNotes.delete(write);
  write.then(removeWrite, removeWrite);
  return write;
}
