import type { Database } from '@/lib/database.types';
import { queryOptions } from '@tanstack/react-query';
import { sections } from '@/content/data-room-sections';
import { storeFile } from '@/admin/shared/form/files-api';
import { oneOf } from '@/admin/shared/list/list-view';
import { adminKeys, tableQuery } from '@/admin/shared/list/queries';
import { defineResource, whichIs } from '@/admin/shared/changes/resource-api';
import { publications } from '@/admin/shared/list/publication';
import { documentPath } from '@/admin/shared/form/stored-files';
import type { Tables } from '@/lib/database.types';
import { hasCode } from '@/lib/failures';
import { sendOnce } from '@/lib/send-once';
import { supabase } from '@/lib/supabase';

export const documentsTable = 'documents';

/** `position` is the place within the section; `null` where documents are sorted by date, newest first. */
export type AdminDocument = Omit<Tables<'documents'>, 'access_level'>;

export const documents = defineResource({
  table: 'documents',
  name: 'Document',
  subject: 'open_documents',
  columns: [
    'id',
    'title',
    'description',
    'section',
    'category',
    'requires_auth',
    'file_url',
    'version',
    'position',
    'visible_from',
    'created_at',
    'updated_at',
  ],
  spec: {
    filters: {
      section: oneOf(sections.map(({ id }) => id)),
      level: oneOf(['1', '2', '3']),
      file: oneOf(['with', 'without']),
      publication: oneOf(publications),
    },
    columns: ['title', 'section', 'access_level', 'updated_at'],
    defaultSort: { id: 'updated_at', desc: true },
  },
  search: 'title',
  filter: (query, { section, level, file, publication }) => {
    let found = whichIs(query, publication);
    if (section) found = found.eq('section', section);
    if (level) found = found.eq('access_level', Number(level));
    if (file === 'with') found = found.not('file_url', 'is', null);
    if (file === 'without') found = found.is('file_url', null);
    return found;
  },
});

/** One document for its form; `null` when none has this id. Rejects when it cannot be read. */
export const documentQuery = (id: string) => ({
  ...documents.formRow(id),
  // The list has every column, so a change also shows in the open form.
  queryKey: adminKeys.row(documentsTable, id),
});

/** Publishes a new document. Resolves to its id. */
export const addDocument = sendOnce((id, details: Partial<AdminDocument>) =>
  documents.insert({ ...details, id }),
);

/** The note on a replacement file. */
export interface VersionNote {
  /** For readers; at most 500 characters. */
  note?: string;
  /** SHA-256 in hexadecimal. */
  file_sha256?: string;
}

/** Replaces the file of a document with the next version. Rejects when nothing was changed. */
export async function replaceDocumentFile(
  id: string,
  fileUrl: string,
  note: VersionNote,
): Promise<void> {
  const { error } = await supabase().rpc('replace_file', {
    document: id,
    new_file: fileUrl,
    ...note,
  });
  // The document has this file already: the answer was lost.
  if (error && !hasCode(error, 'PT400')) throw error;
}

/** Stores the SHA-256, in hexadecimal, of a document's first file. Rejects when it was not stored. */
export async function saveFirstHash(id: string, hash: string): Promise<void> {
  await supabase()
    .from('document_versions')
    .update({ sha256: hash })
    .eq('document_id', id)
    .eq('number', 1)
    .select('number')
    .single()
    .throwOnError();
}

/** The number of pages whose text is searchable. Rejects when it cannot be read. */
export const textPagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(documentsTable), 'text', id],
    queryFn: async ({ signal }) => {
      const { count } = await supabase()
        .from('document_pages')
        .select('page', { count: 'exact', head: true })
        .eq('document_id', id)
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
  });

/**
 * Reads the text of a PDF and stores it for the search. Resolves to the number of pages with text. Rejects when
 * the file cannot be read, or when the document has another file by now.
 */
export async function storeText(id: string, fileUrl: string, file: Blob): Promise<number> {
  const { readText, guessLanguage } = await import('@/features/reader/read-text');
  const pages = await readText(file);
  const { data } = await supabase()
    .rpc('store_document_text', {
      document: id,
      file: fileUrl,
      text_language: guessLanguage(pages.join('\n')),
      pages,
    })
    .throwOnError();
  return data;
}

/** A version of a document's file. */
export type PastVersion = Database['public']['Functions']['document_history']['Returns'][number];

/** The current and past files of a document, newest first. Rejects when they cannot be read. */
export const historyQuery = (id: string) =>
  tableQuery(documentsTable, ['history', id], (signal) =>
    supabase().rpc('document_history', { document: id }).abortSignal(signal),
  );

/** Deletes a past version with its file. Rejects when there was nothing to delete. */
export async function deleteVersion(id: string, number: number): Promise<void> {
  await supabase()
    .from('document_versions')
    .delete()
    .match({ document_id: id, number })
    .select('number')
    .single()
    .throwOnError();
}

/** How often people outside the team opened each of these documents within 90 days. */
export const usesQuery = (ids: readonly string[]) => ({
  ...tableQuery(documentsTable, ['uses', ids], (signal) =>
    supabase()
      .rpc('document_uses', { documents: [...ids] })
      .abortSignal(signal),
  ),
  enabled: ids.length > 0,
});

/** The number of readers who wait for the file of each document. */
export const waitingQuery = tableQuery(documentsTable, ['waiting'], (signal) =>
  supabase().rpc('waiting_readers').abortSignal(signal),
);

/**
 * Sorts a section's documents as in `ids`. Documents not in `ids` come first, newest at the top. Rejects when
 * one of them is no longer in the section.
 */
export async function orderDocuments(section: string, ids: readonly string[]): Promise<void> {
  await supabase()
    .rpc('order_documents', { in_section: section, documents: [...ids] })
    .throwOnError();
}

/**
 * Stores a document's file and resolves to its `file_url`. Rejects when it is not stored, with an `AbortError`
 * when `signal` aborted it. The database removes a file that no document names within a day.
 */
export async function uploadDocument(
  { file, section, title }: { file: File; section: string; title: string },
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const path = documentPath(section, title, file);
  // No caching: a cache could serve the file to a reader who has lost access.
  return storeFile({ file, bucket: 'documents', path, cacheSeconds: 0 }, signal, onProgress);
}

/**
 * The bytes of a stored file, with a type that no browser opens as a page. Rejects when they cannot be read.
 */
export async function downloadDocument(path: string): Promise<Blob> {
  const { data, error } = await supabase().storage.from('documents').download(path);
  if (error) throw error;
  return new Blob([data], { type: 'application/octet-stream' });
}
