import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accessQuery, readSession } from '@/access/level/access-query';
import { notesQuery, writeNote } from '@/features/data-room/api/marks';
import type { PageNotes, NotesLoaderProps } from '@/features/reader/notes';
import { fail } from '@/ui/fail';

/**
 * Writes a reader's notes on a document. A newer note on a page aborts the request of an older one. Nothing can be awaited while
 * the page is being left, so the session is read again only if the known one has expired.
 */
function noteWriter(client: QueryClient, reader: string, document: string): PageNotes['onWrite'] {
  const sending = new Map<number, AbortController>();
  return async (page, note) => {
    sending.get(page)?.abort();
    const sender = new AbortController();
    sending.set(page, sender);
    const last = client.getQueryData(accessQuery.queryKey)?.session;
    const isValid = last && (last.expires_at ?? 0) * 1000 > Date.now();
    const session = isValid ? last : await readSession().catch(() => null);
    if (session?.user.id !== reader) return false;
    try {
      await writeNote(session.access_token, document, page, note, sender.signal);
    } catch (error) {
      if (!sender.signal.aborted) fail('A note was not kept.', error);
      return false;
    }
    client.setQueryData(notesQuery(reader, document).queryKey, (known) => {
      const notes = new Map(known);
      if (note.trim()) notes.set(page, note.trim());
      else notes.delete(page);
      return notes;
    });
    return true;
  };
}

/** The reader's notes, fetched when they are first shown; `undefined` without an account. */
export function useNotes(
  document: string,
  reader: string | undefined,
): PageNotes | NotesLoaderProps | undefined {
  const client = useQueryClient();
  const query = notesQuery(reader ?? '', document);
  const { data, isError, refetch } = useQuery({ ...query, enabled: false });
  const onWrite = useMemo(
    () => noteWriter(client, reader ?? '', document),
    [client, reader, document],
  );
  if (!reader) return undefined;
  return data ? { notes: data, onWrite } : { hasFailed: isError, onLoad: () => void refetch() };
}
