import { queryOptions } from '@tanstack/react-query';
import { defineResource, type RowOf } from '@/admin/shared/changes/resource-api';
import { storeFile } from '@/admin/shared/form/files-api';
import { documentPath } from '@/admin/shared/form/stored-files';
import { callFunction } from '@/admin/shared/functions-api';
import { deleteRow } from '@/admin/shared/list/delete-api';
import { oneOf } from '@/admin/shared/list/list-view';
import { publicationValues, filterByPublication } from '@/admin/shared/list/publication';
import { adminKeys, tableQuery, updateRow, type SentChange } from '@/admin/shared/list/queries';
import { sections } from '@/content/data-room-sections';
import { latestFirst } from '@/features/data-room/document';
import type { Database } from '@/lib/database.types';
import { isConflict } from '@/lib/failures';
import { sendDraft } from '@/lib/fetch-once';
import { sha256 } from '@/lib/sha256';
import { supabase } from '@/lib/supabase';
import type { AcceptedFile } from './check-file';
import { detailColumns, type DocumentDetails } from './document';

export const documentsTable = 'documents';

/** `position` is the place within the section; `null` if the section sorts its documents by date, newest first. */
export type AdminDocument = RowOf<typeof documents>;

export const documents = defineResource({
  table: 'documents',
  name: 'Document',
  subject: 'open_documents',
  columns: ['id', ...detailColumns, 'version', 'position', 'created_at', 'updated_at'],
  spec: {
    filters: {
      section: oneOf(sections.map(({ id }) => id)),
      level: oneOf(['1', '2', '3']),
      file: oneOf(['with', 'without']),
      publication: oneOf(publicationValues),
    },
    columns: ['title', 'section', 'access_level', 'updated_at'],
    defaultSort: { id: 'updated_at', desc: true },
  },
  filter: (query, { section, level, file, publication }) => {
    let filtered = filterByPublication(query, publication);
    if (section) filtered = filtered.eq('section', section);
    if (level) filtered = filtered.eq('access_level', Number(level));
    if (file === 'with') filtered = filtered.not('file_url', 'is', null);
    if (file === 'without') filtered = filtered.is('file_url', null);
    return filtered;
  },
});

/** One document for its form; `null` when none has this id. */
export const documentRowQuery = (id: string) => ({
  ...documents.formRow(id),
  // `useRowChange` updates the row under this key, so the form shows a change at once. List rows have all columns of the form.
  queryKey: adminKeys.row(documentsTable, id),
});

/** The columns of a version that refer to its delivery file: the PDF from which readers of a guarded document get copies. */
export type StoredDelivery = {
  url: string;
  /** In hexadecimal, like all hashes. */
  sha256: string;
  page_sizes: [width: number, height: number][];
};

/** A stored file with its delivery file and its text, as arguments of `publish_document()`. */
export interface StoredFile {
  file: string;
  file_sha256: string;
  delivery?: StoredDelivery;
  text_language?: string;
  pages?: string[];
}

/** All documents of a section, most recently updated first. */
export const sectionQuery = (section: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(documentsTable), 'section', section],
    queryFn: async () => {
      const rows = await documents.every({
        search: '',
        filters: { section, level: null, file: null, publication: null },
      });
      return rows.toSorted(latestFirst('updated_at'));
    },
  });

/** The message for a draft that an earlier attempt has stored. A document keeps its draft's id, so it cannot be added twice. */
const savedBefore =
  'It was saved as you first filled it in. Discard this draft, and edit the document in the list.';

/** Publishes a new document under this id, with its file if there is one. */
export async function addDocument(
  id: string,
  { file_url: file, ...details }: DocumentDetails,
  stored: StoredFile | undefined,
): Promise<void> {
  try {
    await sendDraft(`document ${id}`, (key) =>
      callFunction(
        'publish_document',
        { document: id, details, ...(file !== null && { file }), ...stored },
        key,
      ),
    );
  } catch (error) {
    throw isConflict(error) ? Object.assign(new Error(savedBefore), { code: 'PT409' }) : error;
  }
}

/** Publishes a file as the next version of a document. `note` describes the change. */
export const publishVersion = (
  id: string,
  stored: Partial<StoredFile> & { file: string },
  note: string | undefined,
  key: string,
): Promise<void> =>
  sendDraft(
    `version of ${id}`,
    (sentKey) =>
      callFunction('publish_document', { document: id, ...stored, ...(note && { note }) }, sentKey),
    key,
  );

/** Records the stored delivery file of a version, or the reason why it has none. */
export const recordDelivery = (
  document: string,
  version: number,
  delivery: StoredDelivery | { problem: string },
) => callFunction('store_delivery', { document, version, delivery: { ...delivery } });

/** Corrects the note on a version; `what_changed` is `null` to remove it. */
export async function correctNote(
  id: string,
  number: number,
  what_changed: string | null,
  sent: SentChange,
): Promise<void> {
  const change = supabase().from('document_versions').update({ what_changed });
  await updateRow(change, { document_id: id, number }, sent);
}

/** The delivery files of these documents' current versions, or the reasons why they have none. */
export const deliveryFilesQuery = (ids: readonly string[]) => ({
  ...tableQuery(documentsTable, ['files', ids], (signal) =>
    supabase()
      .from('document_versions')
      .select('current_of,delivery_url,problem')
      .in('current_of', [...ids])
      .abortSignal(signal),
  ),
  enabled: ids.length > 0,
});

/** How many pages of a document have searchable text. */
export const searchablePageCountQuery = (id: string) =>
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

/** The text of a file, as arguments of database functions. */
export const textArgument = (text: AcceptedFile['text']) =>
  text ? { text_language: text.language, pages: text.pages } : {};

/** Stores the text of a document's file for the search. Rejects if the document has another file by now. */
export const storeText = (
  document: string,
  file: string,
  { language, pages }: NonNullable<AcceptedFile['text']>,
) => callFunction('store_document_text', { document, file, text_language: language, pages });

export type PastVersion = Database['public']['Functions']['document_history']['Returns'][number];

/** The current and past files of a document, newest first. */
export const historyQuery = (id: string) =>
  tableQuery(documentsTable, ['history', id], (signal) =>
    supabase().rpc('document_history', { document: id }).abortSignal(signal),
  );

/** Deletes a past version with its file. */
export const deleteVersion = (id: string, number: number, key: string) =>
  deleteRow('document_versions', { document_id: id, number }, key);

/** How often people outside the team opened each of these documents in the last 90 days. */
export const openingCountsQuery = (ids: readonly string[]) => ({
  ...tableQuery(documentsTable, ['uses', ids], (signal) =>
    supabase()
      .rpc('document_uses', { documents: [...ids] })
      .abortSignal(signal),
  ),
  enabled: ids.length > 0,
});

/** How many readers asked to be notified of each document's file. */
export const waitingReadersQuery = tableQuery(documentsTable, ['waiting'], (signal) =>
  supabase().rpc('waiting_readers').abortSignal(signal),
);

/**
 * Sorts a section's documents as in `ids`; the others come first, newest at the top. Rejects if one of `ids` is no longer in
 * the section.
 */
export const orderDocuments = (in_section: string, ids: readonly string[], key: string) =>
  callFunction('order_documents', { in_section, documents: [...ids] }, key);

// No caching: a cache could serve the file to a reader who has lost access.
const storage = { bucket: 'documents', cacheSeconds: 0 } as const;

/** Uploads a document's file and its delivery file. Within a day, the database removes files that no document refers to. */
export async function storeFiles(
  { file, section, title }: { file: File; section: string; title: string },
  { text, delivery }: AcceptedFile,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<StoredFile> {
  const path = documentPath(section, title, file);
  return {
    file: await storeFile({ ...storage, file, path }, signal, onProgress),
    file_sha256: await sha256(await file.arrayBuffer()),
    ...(delivery && { delivery: await storeDeliveryFile(delivery, signal, onProgress) }),
    ...textArgument(text),
  };
}

export async function storeDeliveryFile(
  { file, pageSizes }: NonNullable<AcceptedFile['delivery']>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<StoredDelivery> {
  const path = `delivery/${crypto.randomUUID()}.pdf`;
  return {
    url: await storeFile({ ...storage, file, path }, signal, onProgress),
    sha256: await sha256(await file.arrayBuffer()),
    page_sizes: pageSizes,
  };
}

/** The bytes of a stored file, with a MIME type that browsers do not render. */
export async function downloadDocument(path: string): Promise<Blob> {
  const { data, error } = await supabase().storage.from('documents').download(path);
  if (error) throw error;
  return new Blob([data], { type: 'application/octet-stream' });
}

/** A stored file as a `File` with its stored name, whose extension decides how it is checked. */
export async function downloadFile(path: string): Promise<File> {
  return new File([await downloadDocument(path)], path.split('/').at(-1) ?? path);
}
