import { env } from '@/lib/env';
import { resumePath, type ResumeType } from '../resume';

/** Seconds for which caches may keep the file (contract, section 9). */
const cacheSeconds = 3600;
/** In ms; five megabytes at 200 kbit/s. A connection that has died must not hold the form for ever. */
const timeout = 200_000;

/**
 * Stores the resume of a fresh application; the database saves its path there. `onProgress` gets the
 * share that is sent, 0 to 1: supabase-js has no progress, hence the request by hand. It goes out
 * without a session, as anyone may upload to an id that only the sender knows. Rejects when the file
 * is not stored.
 */
export function uploadResume(
  applicationId: string,
  file: File,
  type: ResumeType,
  onProgress: (share: number) => void,
): Promise<void> {
  const path = resumePath(applicationId, type);
  const key = env.supabasePublishableKey;
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    'content-type': type,
    'cache-control': `max-age=${cacheSeconds}`,
    'x-upsert': 'false',
  };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${env.supabaseUrl}/storage/v1/object/job-resumes/${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeout;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(`The upload was answered with ${request.status}.`));
    });
    request.addEventListener('error', () => reject(new Error('The upload did not get through.')));
    request.addEventListener('timeout', () => reject(new Error('The upload took too long.')));
    onProgress(0);
    request.send(file);
  });
}
