import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { accessQuery, readSession } from '@/access/level/access-query';
import { notesQuery, writeNote } from '@/features/data-room/api/marks';
import type { PageNotes, NotesLoaderProps } from '@/features/reader/notes';
import { fail } from '@/ui/fail';

/**
 * Returns a function that saves an account's notes on a document. A newer note on a page aborts the request that saves an older one.
 * Nothing can be awaited while the visitor leaves the page, so the cached session is used unless it has expired.
 */
function createNoteWriter(
  client: QueryClient,
  account: string,
  document: string,
): PageNotes['onWrite'] {
  const requests = new Map<number, AbortController>();
  return async (page, note) => {
    requests.get(page)?.abort();
    const controller = new AbortController();
    requests.set(page, controller);
    const cachedSession = client.getQueryData(accessQuery.queryKey)?.session;
    const isValid = cachedSession && (cachedSession.expires_at ?? 0) * 1000 > Date.now();
    const session = isValid ? cachedSession : await readSession().catch(() => null);
    if (session?.user.id !== account) return false;
    try {
      await writeNote(session.access_token, document, page, note, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) fail('A note was not saved.', error);
      return false;
    }
    client.setQueryData(notesQuery(account, document).queryKey, (cachedNotes) => {
      // The document was closed meanwhile.
      if (!cachedNotes) return undefined;
      const notes = new Map(cachedNotes);
      if (note.trim()) notes.set(page, note.trim());
      else notes.delete(page);
      return notes;
    });
    return true;
  };
}

/** The functions that save the notes of a document opened in this tab: text that was not saved is there when it is reopened. */
const writers = new Map<string, PageNotes['onWrite']>();

function noteWriter(client: QueryClient, account: string, document: string): PageNotes['onWrite'] {
  const key = `${account} ${document}`;
  const writer = writers.get(key) ?? createNoteWriter(client, account, document);
  writers.set(key, writer);
  return writer;
}

/** The account's notes, fetched when they are first shown; `undefined` without an account. */
export function useNotes(
  document: string,
  account: string | undefined,
): PageNotes | NotesLoaderProps | undefined {
  const client = useQueryClient();
  const query = notesQuery(account ?? '', document);
  const { data, isError, refetch } = useQuery({ ...query, enabled: false });
  if (!account) return undefined;
  return data
    ? { notes: data, onWrite: noteWriter(client, account, document) }
    : { hasFailed: isError, onLoad: () => void refetch() };
}
