import { queryOptions, useQuery } from '@tanstack/react-query';
import { documentLevel, type AccessLevel } from '@/access/access-level';
import { readPath } from '@/content/paths';
import { env } from '@/lib/env';
import { fetchInTime } from '@/lib/fetch-in-time';
import { fileTarget, type FileTarget } from '@/lib/file-target';
import { tables, visitorHeaders } from '@/lib/tables';
import { documentAction, isReadHere, type DocumentItem } from '../document';
import { dataRoomKeys } from './documents';
import { openingAddress } from './reading';

/** The server refuses a file: the visitor may not read it, or it does not exist. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError';
  status = 404;
}

/**
 * The size of a file in bytes, if the storage's policies let the visitor read it. Rejects as `readFileAddress` does. A
 * plain request, because visitors who never sign in need no supabase-js.
 */
async function readSize(path: string): Promise<number | null> {
  const name = path.split('/').map(encodeURIComponent).join('/');
  const address = `${env.supabaseUrl}/storage/v1/object/info/documents/${name}`;
  const response = await fetchInTime(address, { headers: await visitorHeaders() });
  if (response.ok) {
    const { size, metadata }: { size?: unknown; metadata?: { size?: unknown } | null } =
      await response.json();
    const bytes = size ?? metadata?.size;
    return typeof bytes === 'number' ? bytes : null;
  }
  const message = `The storage answered ${response.status}.`;
  throw response.status < 500 ? new FileRefusedError(message) : new Error(message);
}

/**
 * Checks the access with the policies of the table. Rejects with `FileRefusedError`, or with the error of the
 * request.
 */
async function expectReadable({ id }: DocumentItem): Promise<void> {
  const { data } = await tables()
    .from('documents')
    .select('id')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) throw new FileRefusedError('The document is closed to the visitor, or gone.');
}

/**
 * The address that shows a document's file. One request checks the access. The table's policies decide for
 * files read on this site and for external addresses, the storage's policies for all others. Rejects with
 * `FileRefusedError`, or with the error of the request.
 */
export async function readFileAddress(document: DocumentItem, target: FileTarget): Promise<string> {
  if (isReadHere(document)) {
    await expectReadable(document);
    return readPath(document.id);
  }
  if (target.kind === 'stored') {
    await readSize(target.path);
    // Stored files of other types are open to everyone, so the function needs no token for them.
    return openingAddress(document.id);
  }
  if (documentLevel(document) > 1) await expectReadable(document);
  return target.url;
}

/** Size in bytes of a stored file that the visitor may read. */
export const fileSizeQuery = (path: string, level: AccessLevel) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, level, 'file-size', path],
    queryFn: async () => readSize(path),
    staleTime: Infinity,
    retry: false,
  });

/**
 * The sizes of the stored files that the visitor may open, in bytes and by document. Files that cannot be read are left
 * out. `undefined` until they have loaded, which they do only while `isWanted`.
 */
export function useFileSizes(
  documents: readonly DocumentItem[],
  level: AccessLevel,
  isWanted: boolean,
): ReadonlyMap<string, number> | undefined {
  const files = documents.flatMap((document) => {
    const target = fileTarget(document.file_url);
    const isReadable = documentAction(document, level) === 'open';
    return isReadable && target?.kind === 'stored' ? [{ id: document.id, path: target.path }] : [];
  });
  return useQuery({
    queryKey: [...dataRoomKeys.all, level, 'file-sizes', files.map(({ path }) => path)],
    queryFn: async ({ client }) => {
      const sizes = new Map<string, number>();
      const read = files.map(async ({ id, path }) => {
        const size = await client.fetchQuery(fileSizeQuery(path, level));
        if (size !== null) sizes.set(id, size);
      });
      await Promise.allSettled(read);
      return sizes;
    },
    staleTime: Infinity,
    enabled: isWanted && files.length > 0,
  }).data;
}
