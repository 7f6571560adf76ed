import { documentLevel } from '@/access/level/access-level';
import { readerPath } from '@/content/paths';
import { env } from '@/lib/env';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
import type { FileTarget } from '@/lib/file-target';
import { visitorHeaders } from '@/lib/tables';
import { opensInReader, type DocumentItem } from '../document';
import { readDocument } from './documents';
import { openingAddress, OpeningRefusedError } from './reading';

/**
 * Checks that the storage policies allow access. Rejects with `OpeningRefusedError`, or with the error of the request. Uses
 * plain `fetch`, so that visitors who never sign in do not load supabase-js.
 */
async function expectStored(path: string): Promise<void> {
  const name = path.split('/').map(encodeURIComponent).join('/');
  const address = `${env.supabaseUrl}/storage/v1/object/info/documents/${name}`;
  const response = await fetchWithTimeout(address, { headers: await visitorHeaders() });
  if (!response.ok) throw new OpeningRefusedError(response.status);
}

/** Checks that the table's policies allow access. Rejects with `OpeningRefusedError`, or with the error of the request. */
async function expectReadable({ id }: DocumentItem): Promise<DocumentItem> {
  const current = await readDocument(id);
  if (!current) throw new OpeningRefusedError(404);
  return current;
}

interface ShownFile {
  address: string;
  /** The document as just read; set only if its file opens in the reader. */
  current?: DocumentItem;
}

/**
 * The address that shows a document's file. Access is checked first: by the table's policies for PDFs in the bucket and guarded external
 * URLs, by the storage policies for other stored files. Rejects with `OpeningRefusedError`, or with the error of the request.
 */
export async function findFile(document: DocumentItem, target: FileTarget): Promise<ShownFile> {
  if (opensInReader(document)) {
    return { address: readerPath(document.id), current: await expectReadable(document) };
  }
  if (target.kind === 'stored') {
    await expectStored(target.path);
    // Stored files other than PDFs are open to everyone, so the address works without a token.
    return { address: openingAddress(document.id) };
  }
  if (documentLevel(document) > 1) await expectReadable(document);
  return { address: target.url };
}
