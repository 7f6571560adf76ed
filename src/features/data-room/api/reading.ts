import { queryOptions } from '@tanstack/react-query';
import { env } from '@/lib/env';
import { dropMalformedRows } from '@/lib/read-rows';
import { mayBeSignedIn } from '@/lib/stored-session';
import { tables } from '@/lib/tables';
import type { DocumentItem } from '../document';
import { dataRoomKeys } from './documents';

/** How often an open document asks whether it still may be read, in ms. */
const checkInterval = 15_000;

/**
 * A document, as far as the visitor may see it; `null` for one that is closed or not there. Asked again
 * while the page is open.
 */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'document', id],
    queryFn: async ({ signal }): Promise<DocumentItem | null> => {
      const { data, error } = await tables()
        .from('documents')
        .select(
          'id, title, description, updated_at, created_at, section, category, requires_auth, file_url',
        )
        .eq('id', id)
        .abortSignal(signal)
        .retry(false);
      if (error) throw error;
      const [document] = dropMalformedRows(
        data,
        ['id', 'title', 'section'],
        ['description', 'updated_at', 'created_at', 'category', 'file_url'],
      );
      return document ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: checkInterval,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });

/** The server does not hand out the file: closed, too many, too large, not to be stamped, missing. */
export class OpeningRefusedError extends Error {
  override name = 'OpeningRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The document was refused with ${status}.`);
    this.status = status;
  }
}

/** Reads the body and says how far it is, from 0 to 1, where the length is known. */
async function readBody(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    received += part.value.byteLength;
    if (total > 0) onProgress(Math.min(1, received / total));
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/pdf' });
}

/** The visitor's copy of a document. */
export interface DocumentCopy {
  file: Blob;
  /** For a guarded document: leads back to the reader. */
  copyNumber: string | null;
}

async function visitorHeaders(): Promise<Headers> {
  const headers = new Headers({ apikey: env.supabasePublishableKey });
  if (!mayBeSignedIn()) return headers;
  const { supabase } = await import('@/lib/supabase');
  const { data } = await supabase().auth.getSession();
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
  return headers;
}

interface WantedCopy {
  id: string;
  /** An earlier version, for admins; without it, the present one. */
  version?: number | undefined;
}

/**
 * The file, as the server hands it out to this visitor: each call counts as an opening. Rejects with
 * `OpeningRefusedError`.
 */
export async function fetchDocumentCopy(
  { id, version }: WantedCopy,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<DocumentCopy> {
  // No time limit: a large file takes long, and the reader can leave.
  const wanted = version === undefined ? '' : `&version=${version}`;
  const response = await fetch(`${env.supabaseUrl}/functions/v1/open-document?id=${id}${wanted}`, {
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

/** The same as a query: the file stays in the memory of the page and is stored nowhere. */
export const documentCopyQuery = (
  id: string,
  version: number | undefined,
  onProgress: (share: number) => void,
) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'copy', id, version ?? 'present'],
    queryFn: ({ signal }) => fetchDocumentCopy({ id, version }, signal, onProgress),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });

/** What was read of a document since the last report. */
export interface ReadingReport {
  /** Made by this page for each opening. */
  session: string;
  document: string;
  copyNumber: string | null;
  pages: readonly { page: number; seconds: number }[];
}

/**
 * Sends a report, also from a page that is being left: that is why it takes the token, which nothing is waited
 * for. Resolves to whether the document still may be read; `lost` when nobody answered, which says nothing
 * against it. What was refused is not sent again.
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
