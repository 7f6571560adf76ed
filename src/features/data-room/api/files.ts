import { documentLevel } from '@/access/level/access-level';
import { readerPath } from '@/content/paths';
import { env } from '@/lib/env';
import { fetchInTime } from '@/lib/fetch-in-time';
import type { FileTarget } from '@/lib/file-target';
import { tables, visitorHeaders } from '@/lib/tables';
import { opensInReader, type DocumentItem } from '../document';
import { openingAddress } from './reading';

/** The server refuses a file: the visitor may not read it, or it does not exist. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError';
  status = 404;
}

/**
 * Checks the access with the storage's policies. Rejects as `readFileAddress` does. Uses plain `fetch`, so that visitors who
 * never sign in do not load supabase-js.
 */
async function expectStored(path: string): Promise<void> {
  const name = path.split('/').map(encodeURIComponent).join('/');
  const address = `${env.supabaseUrl}/storage/v1/object/info/documents/${name}`;
  const response = await fetchInTime(address, { headers: await visitorHeaders() });
  if (response.ok) return;
  const message = `The storage answered ${response.status}.`;
  throw response.status < 500 ? new FileRefusedError(message) : new Error(message);
}

/** The current access columns of the document, or `null` if it is not listed to the visitor. */
export async function readGuard({ id }: DocumentItem) {
  const { data } = await tables()
    .from('documents')
    .select('section, requires_auth')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/**
 * Checks the access with the policies of the table. Rejects with `FileRefusedError`, or with the error of the
 * request.
 */
async function expectReadable(document: DocumentItem): Promise<void> {
  if (!(await readGuard(document)))
    throw new FileRefusedError('The document is closed to the visitor, or gone.');
}

/**
 * The address that shows a document's file. One request checks the access. The table's policies decide for
 * files read on this site and for external URLs, the storage's policies for all others. Rejects with
 * `FileRefusedError`, or with the error of the request.
 */
export async function readFileAddress(document: DocumentItem, target: FileTarget): Promise<string> {
  if (opensInReader(document)) {
    await expectReadable(document);
    return readerPath(document.id);
  }
  if (target.kind === 'stored') {
    await expectStored(target.path);
    // Stored files of other types are open to everyone, so the function needs no token for them.
    return openingAddress(document.id);
  }
  if (documentLevel(document) > 1) await expectReadable(document);
  return target.url;
}
