import { env } from './env';

interface FileUpload {
  bucket: string;
  /** The path in the bucket; an existing file is never overwritten. */
  path: string;
  file: File;
  /** The MIME type under which the file is stored. */
  type: string;
  /** How long caches may keep the file, in seconds; 0 forbids caching. */
  cacheSeconds: number;
  /** Access token of the sender. Without one, the upload is anonymous. */
  accessToken?: string;
  /** Receives the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload. Nothing is stored then. */
  signal?: AbortSignal | undefined;
}

/** In ms: one minute, plus the transfer time at 200 kbit/s. A dead connection must not block a form forever. */
const timeoutOf = ({ size }: File) => 60_000 + size / 25;

/**
 * Stores a file in a bucket and reports progress, which supabase-js cannot do. Rejects when the file is not
 * stored, with the signal's reason if the signal aborted it.
 */
export function uploadFile({
  bucket,
  path,
  file,
  type,
  cacheSeconds,
  accessToken = env.supabasePublishableKey,
  onProgress,
  signal,
}: FileUpload): Promise<void> {
  const headers = {
    apikey: env.supabasePublishableKey,
    authorization: `Bearer ${accessToken}`,
    'content-type': type,
    'cache-control': cacheSeconds > 0 ? `max-age=${cacheSeconds}` : 'private, no-store',
    'x-upsert': 'false',
  };
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `${env.supabaseUrl}/storage/v1/object/${bucket}/${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeoutOf(file);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(`The server responded to the upload with ${request.status}.`));
    });
    request.addEventListener('error', () =>
      reject(new Error('The upload did not reach the server.')),
    );
    request.addEventListener('timeout', () => reject(new Error('The upload took too long.')));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort());
    onProgress(0);
    request.send(file);
  });
}
