import { env } from './env';

interface FileUpload {
  bucket: string;
  /** The path in the bucket; an existing file is never overwritten. */
  path: string;
  file: File;
  /** MIME type under which it is stored. */
  type: string;
  /** Seconds for which caches may keep the file; 0 keeps it out of all of them. */
  cacheSeconds: number;
  /** Access token of the sender; without one the upload is anonymous. */
  accessToken?: string;
  /** Gets the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends the upload; nothing is stored then. */
  signal?: AbortSignal;
}

/** In ms: a minute, and what the file takes at 200 kbit/s. A dead connection must not hold a form for ever. */
const timeoutOf = ({ size }: File) => 60_000 + size / 25;

/**
 * Stores a file in a bucket, with progress, which supabase-js does not have. Rejects when the file is
 * not stored, with the signal's reason when that ended it.
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
      else reject(new Error(`The upload was answered with ${request.status}.`));
    });
    request.addEventListener('error', () => reject(new Error('The upload did not get through.')));
    request.addEventListener('timeout', () => reject(new Error('The upload took too long.')));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort());
    onProgress(0);
    request.send(file);
  });
}
