import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/level/access-level';
import { env } from '@/lib/env';
import { roomKey } from '@/lib/query-client';
import { visitorHeaders } from '@/lib/tables';
import type { DocumentItem } from '../document';
import { documentsQuery, readDocument } from './documents';

/** How often an open document checks whether it may still be read, in ms. */
const checkInterval = 15_000;

/**
 * A document, or `null` if it does not exist or the visitor may not see it. First taken from the list, which the page also needs for
 * the previous and next document; then refetched regularly while the page is open.
 */
export const documentQuery = (id: string, level: AccessLevel) =>
  queryOptions({
    queryKey: [...roomKey, level, 'document', id],
    queryFn: async ({ client, queryKey, signal }): Promise<DocumentItem | null> => {
      if (client.getQueryData(queryKey) === undefined) {
        // The list lacks drafts, which the team may read, so a missing document is requested on its own.
        const list = await client.fetchQuery(documentsQuery(level)).catch(() => []);
        const listed = list.find((document) => document.id === id);
        if (listed) return listed;
      }
      return readDocument(id, signal);
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: checkInterval,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });

/**
 * The server did not deliver a file. A status below 500 means that the file is closed to the visitor, missing or too large, cannot be
 * stamped, or was opened too often.
 */
export class OpeningRefusedError extends Error {
  override name = 'OpeningRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The document was refused with ${status}.`);
    this.status = status;
  }
}

/** Reads the body of a response. Reports the share that has arrived, from 0 to 1, if the length is known. */
async function readBody(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    chunks.push(chunk.value);
    received += chunk.value.byteLength;
    if (total > 0) onProgress(Math.min(1, received / total));
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/pdf' });
}

export interface DocumentCopy {
  file: Blob;
  /** Identifies who received the copy. `null` for a public document, which is not stamped. */
  copyNumber: string | null;
}

interface CopyRequest {
  id: string;
  /** An earlier version, for admins. Default: the current version. */
  version?: number | undefined;
}

/** The address of the function that delivers a document's file. It checks access and logs the opening. */
export const openingAddress = (id: string): string =>
  `${env.supabaseUrl}/functions/v1/open-document?id=${id}`;

/** Fetches this visitor's copy of the file. Each call counts as an opening. Rejects with `OpeningRefusedError`. */
export async function fetchDocumentCopy(
  { id, version }: CopyRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<DocumentCopy> {
  // No timeout, because a large file may take a long time. Leaving the page aborts the request.
  const versionParameter = version === undefined ? '' : `&version=${version}`;
  const response = await fetch(`${openingAddress(id)}${versionParameter}`, {
    headers: await visitorHeaders(),
    cache: 'no-store',
    signal,
  });
  if (!response.ok) throw new OpeningRefusedError(response.status);
  return {
    file: await readBody(response, onProgress),
    copyNumber: response.headers.get('x-copy-number'),
  };
}

/** `fetchDocumentCopy` as a query. The file stays in the page's memory and is stored nowhere. */
export const documentCopyQuery = (
  id: string,
  version: number | undefined,
  onProgress: (share: number) => void,
) =>
  queryOptions({
    queryKey: [...roomKey, 'copy', id, version ?? 'current'],
    queryFn: ({ signal }) => fetchDocumentCopy({ id, version }, signal, onProgress),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });

/** What the visitor has read of a document since the last report. */
export interface ReadingReport {
  /** An id that this page generates for each opening. */
  session: string;
  document: string;
  copyNumber: string | null;
  pages: readonly { page: number; seconds: number }[];
}

/**
 * Sends a report, even while the page is unloading. Nothing can be awaited then, so the token is an argument. Resolves to `open` if the
 * document may still be read, to `closed` if not, and to `lost` without a response. A refused report counts as `open`,
 * because it would be refused again.
 */
export async function recordReading(
  report: ReadingReport,
  token: string,
): Promise<'open' | 'closed' | 'lost'> {
  const { session, document, copyNumber, pages } = report;
  try {
    const response = await fetch(`${env.supabaseUrl}/rest/v1/rpc/record_reading`, {
      method: 'POST',
      keepalive: true,
      headers: {
        apikey: env.supabasePublishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ reading_session: session, document, copy: copyNumber, pages }),
    });
    const mayRead: unknown = response.ok ? await response.json() : true;
    return mayRead === false ? 'closed' : 'open';
  } catch {
    return 'lost';
  }
}
