import { queryOptions } from '@tanstack/react-query';
import { env } from '@/lib/env';
import { mayBeSignedIn } from '@/lib/stored-session';
import { tables } from '@/lib/tables';
import type { DocumentItem } from '../document';
import { dataRoomKeys, documentColumns, toDocuments } from './documents';

/** How often an open document checks whether it may still be read, in ms. */
const checkInterval = 15_000;

/**
 * A document, as far as the visitor may see it; `null` if it does not exist or the visitor may not see it.
 * Checked again while the page is open.
 */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'document', id],
    queryFn: async ({ signal }): Promise<DocumentItem | null> => {
      const { data } = await tables()
        .from('documents')
        .select(documentColumns)
        .eq('id', id)
        .abortSignal(signal)
        .throwOnError();
      return toDocuments(data)[0] ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: checkInterval,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });

/** The server refuses the file: no access, too many openings, too large, cannot be stamped, or missing. */
export class OpeningRefusedError extends Error {
  override name = 'OpeningRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The document was refused with ${status}.`);
    this.status = status;
  }
}

/** Reads the body and reports the progress from 0 to 1, if the length is known. */
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
  /** For a guarded document. It identifies the reader. */
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
  /** An earlier version, for admins. Without it, the current one. */
  version?: number | undefined;
}

/** The address of the function that delivers a document's file. It checks the access and logs the opening. */
export const openingAddress = (id: string): string =>
  `${env.supabaseUrl}/functions/v1/open-document?id=${id}`;

/**
 * Fetches this visitor's copy of the file. Each call counts as an opening. Rejects with `OpeningRefusedError`.
 */
export async function fetchDocumentCopy(
  { id, version }: WantedCopy,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<DocumentCopy> {
  // No time limit: a large file takes long, and the reader can leave.
  const wanted = version === undefined ? '' : `&version=${version}`;
  const response = await fetch(`${openingAddress(id)}${wanted}`, {
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

/** Does the same as a query. The file stays in the page's memory and is stored nowhere. */
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

/** Older openings than these are not looked up. */
const recalledOpenings = 1_000;

/** The last version of each document that the account has read, by document id. */
export const readVersionsQuery = (account: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'read-versions', account],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const { data } = await tables()
        .from('reading_sessions')
        .select('document_id, version')
        // Compliance may read the openings of all accounts.
        .eq('account_id', account)
        .order('started_at', { ascending: false })
        .limit(recalledOpenings)
        .abortSignal(signal)
        .throwOnError();
      // The newest opening of a document comes first, and the last entry of a key counts.
      return new Map(data.toReversed().map(({ document_id, version }) => [document_id, version]));
    },
  });

/** What the visitor has read of a document since the last report. */
export interface ReadingReport {
  /** Generated by this page for each opening. */
  session: string;
  document: string;
  copyNumber: string | null;
  pages: readonly { page: number; seconds: number }[];
}

/**
 * Sends a report, even while the page is being left. Takes the token as an argument, because nothing can be
 * awaited then. Resolves to whether the document may still be read, or to `lost` without an answer, which does
 * not mean a refusal. A refused report is not sent again.
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
