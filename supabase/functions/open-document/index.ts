import type { Bytes } from '../../../src/delivery/format.ts';
import { deliveryLimits } from '../../../src/delivery/limits.ts';
import { NotDeliveryFileError, stampDelivery, type Copy } from '../../../src/delivery/stamp.ts';
import { sha256 } from '../../../src/lib/sha256.ts';
import {
  asCaller,
  asService,
  callBackend,
  callDatabase,
  expectSuccess,
} from '../_shared/backend.ts';
import { addressOf } from '../_shared/caller.ts';

/**
 * Opens a stored document of the data room: `GET ?id=<uuid>` with the reader's own token. With `&version=<n>` it
 * returns the file of that version, for admins only. The policies decide whether the reader may see the document.
 * For a guarded document it returns the delivery file; a stamp on each page names the reader. The file must match the hash stored in
 * the database and have the format of `src/delivery/format.ts`. The opening is recorded here, so that no browser can prevent it. A file
 * that cannot be stamped or recorded is not delivered. Refuses with `{ error }`: 400 `bad-request`, 401 `sign-in`, 403 or 404
 * `not-found`, 405 `bad-request`, 409 `cannot-stamp`, 413 `too-large`, 429 `rate-limited`, 502 `file-missing` or `failed`.
 * Transfers from Storage and to the reader end when the reader disconnects, or after a time limit.
 * config.toml sets `verify_jwt = false`: anonymous readers have no token, and the Data API checks the tokens of others.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    try {
      return await openDocument(request);
    } catch (error) {
      if (error instanceof Refusal) {
        return Response.json({ error: error.message }, { status: error.status, headers: cors });
      }
      console.error('A document could not be opened.', error);
      return Response.json({ error: 'failed' }, { status: 502, headers: cors });
    }
  },
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey',
  'access-control-expose-headers': 'content-disposition, x-copy-number, x-document-version',
  'cache-control': 'private, no-store',
};

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** A row of `document_to_open`. */
interface FoundDocument {
  file_url: string | null;
  delivery_url: string | null;
  delivery_sha256: string | null;
  title: string;
  version: number;
  is_guarded: boolean;
  may_open: boolean;
  reader: string | null;
  is_team: boolean;
}

/** A row of `begin_opening`. */
interface BegunOpening {
  name: string | null;
  email: string | null;
  began_at: string;
}

async function openDocument(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const version = searchParams.get('version');
  if (request.method !== 'GET') throw new Refusal(405, 'bad-request');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Refusal(400, 'bad-request');
  if (version !== null && !/^\d{1,6}$/.test(version)) throw new Refusal(400, 'bad-request');

  const document = await findDocument(id, version, request.headers.get('authorization'));
  const path = pathOf(document.file_url);
  if (path === undefined) throw new Refusal(404, 'not-found');
  const caller = { reader: document.reader, address: addressOf(request) };
  const { name, email, began_at } = await beginOpening(caller);
  let body: BodyInit | null;
  let type: string | null = 'application/pdf';
  let copyNumber: string | null = null;
  let size: number | null = null;
  if (document.is_guarded) {
    if (!name || !email) throw new Error('The reader of a guarded document is unknown.');
    copyNumber = newCopyNumber();
    const delivery = await readDelivery(document, abortSignal(request, fetchingLimit));
    const copy = { number: copyNumber, name, email, openedAt: new Date(began_at) };
    const parts = await stamp(id, document, delivery, copy);
    size = parts.reduce((sum, part) => sum + part.byteLength, 0);
    body = streamOf(parts, abortSignal(request, sendingLimit));
  } else {
    const file = await readFile(path, abortSignal(request, sendingLimit));
    body = file.body;
    type = file.headers.get('content-type');
  }
  const opening = {
    document: id,
    version: document.version,
    ...caller,
    is_team: document.is_team,
    user_agent: request.headers.get('user-agent'),
    copy_number: copyNumber,
    began_at,
  };
  await callDatabase('record_opening', opening, asService()).then(expectSuccess);
  return new Response(body, {
    headers: {
      ...cors,
      'content-type': type ?? 'application/octet-stream',
      'content-disposition': `inline; filename*=UTF-8''${encodeName(nameOf(document.title, path))}`,
      'x-content-type-options': 'nosniff',
      'x-document-version': String(document.version),
      ...(copyNumber ? { 'x-copy-number': copyNumber } : {}),
      ...(size === null ? {} : { 'content-length': String(size) }),
    },
  });
}

/** The document, if the caller may open it. Refuses a teaser, which the caller sees only in the list, with 401 or 403. */
async function findDocument(
  id: string,
  version: string | null,
  authorization: string | null,
): Promise<FoundDocument> {
  const values = {
    document: id,
    ...(version === null ? {} : { wanted_version: Number(version) }),
  };
  const response = await callDatabase('document_to_open', values, asCaller(authorization));
  // The Data API refuses a token that is invalid or has expired.
  if (response.status === 401) throw new Refusal(401, 'sign-in');
  const [document] = await rowsOf<FoundDocument>(response);
  if (!document) throw new Refusal(404, 'not-found');
  if (!document.may_open) {
    throw document.reader ? new Refusal(403, 'not-found') : new Refusal(401, 'sign-in');
  }
  return document;
}

/** Counts the opening against the rate limit, and returns the reader and the time. */
async function beginOpening(caller: { reader: string | null; address: string | null }) {
  const response = await callDatabase('begin_opening', caller, asService());
  if (response.status === 429) throw new Refusal(429, 'rate-limited');
  const [row] = await rowsOf<BegunOpening>(response);
  if (!row) throw new Error('The database returned no reader.');
  return row;
}

/** How long a delivery file may take to arrive from Storage, in ms. */
const fetchingLimit = 30_000;
/** How long a reader may take to receive a file, in ms: 12 MB at 160 kbit/s. */
const sendingLimit = 10 * 60_000;

/** A signal that aborts when the reader disconnects, or after `limit` ms. */
const abortSignal = ({ signal }: Request, limit: number) =>
  AbortSignal.any([signal, AbortSignal.timeout(limit)]);

/** The path in the bucket; `undefined` for a link to another site, or if there is no file. */
const pathOf = (url: string | null) => /^documents\/(.+)$/.exec(url ?? '')?.[1];

async function readFile(path: string, signal: AbortSignal): Promise<Response> {
  const stored = `storage/v1/object/documents/${path}`;
  const response = await callBackend('GET', stored, asService(), undefined, signal);
  if (!response.ok) {
    await response.body?.cancel();
    throw new Refusal(502, 'file-missing');
  }
  return response;
}

/** Reads the delivery file, and refuses it if it is too large. Counts its bytes, because the declared length may be wrong. */
async function readDelivery({ delivery_url }: FoundDocument, signal: AbortSignal): Promise<Bytes> {
  const path = pathOf(delivery_url);
  if (path === undefined) throw new Refusal(409, 'cannot-stamp');
  const file = await readFile(path, signal);
  // Allocates the declared length at once: chunks that are joined later would be in memory twice.
  const declared = Number(file.headers.get('content-length'));
  let buffer = new Uint8Array(Math.min(declared || 0, deliveryLimits.deliveredBytes));
  let size = 0;
  // Leaving the loop cancels the transfer.
  for await (const chunk of file.body ?? []) {
    const end = size + chunk.byteLength;
    if (end > deliveryLimits.deliveredBytes) throw new Refusal(413, 'too-large');
    if (end > buffer.byteLength) {
      const larger = new Uint8Array(Math.min(2 * end, deliveryLimits.deliveredBytes));
      larger.set(buffer);
      buffer = larger;
    }
    buffer.set(chunk, size);
    size = end;
  }
  return buffer.subarray(0, size);
}

/** Streams the parts. Drops the rest when `signal` aborts, so that a stalled connection does not keep them in memory. */
function streamOf(parts: readonly Uint8Array[], signal: AbortSignal): ReadableStream<Uint8Array> {
  let chunks = parts.values();
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => {
        chunks = [].values();
        controller.error(signal.reason);
      });
    },
    pull(controller) {
      const { value } = chunks.next();
      if (value) controller.enqueue(value);
      else controller.close();
    },
  });
}

/**
 * Stamps the delivery file. Alerts the team if the file has a different hash or is malformed. Stamping waits
 * for no connection, so one reader's slow connection never delays another reader.
 */
async function stamp(id: string, document: FoundDocument, delivery: Bytes, copy: Copy) {
  try {
    if ((await sha256(delivery)) !== document.delivery_sha256) {
      throw new NotDeliveryFileError('The hash of the file differs from the one in the database.');
    }
    return stampDelivery(delivery, copy);
  } catch (error) {
    if (!(error instanceof NotDeliveryFileError)) throw error;
    console.error('A document could not be stamped.', error);
    const report = { document: id, version: document.version, delivery: { problem: 'damaged' } };
    await callDatabase('store_delivery', report, asService()).then(expectSuccess);
    throw new Refusal(409, 'cannot-stamp');
  }
}

/** Digits and capitals, without those that are easily confused. */
const copyNumberChars = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random copy number such as `7F3K-9QTX`, one of 850 billion. */
function newCopyNumber(): string {
  const number = Array.from(
    { length: 8 },
    () => copyNumberChars[randomBelow(copyNumberChars.length)],
  ).join('');
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}

function randomBelow(limit: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % limit;
}

/** The title as a file name, with the extension of the stored file and without invisible characters. */
function nameOf(title: string, path: string): string {
  const extension = /\.\w+$/.exec(path)?.[0] ?? '';
  return title.replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ').trim() + extension;
}

/** Encodes a value according to RFC 5987. */
function encodeName(name: string): string {
  const escape = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replaceAll(/['()*]/g, escape);
}

const rowsOf = <Row>(response: Response): Promise<Row[]> => expectSuccess(response).json();
