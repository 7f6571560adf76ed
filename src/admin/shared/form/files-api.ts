import { fileKind } from '@/lib/file-kinds';
import type { FileBucket } from '@/lib/file-target';
import { supabase } from '@/lib/supabase';
import { uploadFile } from '@/lib/upload-file';
import { documentExtensions, pressFilePath } from './stored-files';

interface NewFile {
  file: File;
  bucket: FileBucket | 'job-resumes';
  path: string;
  /** How long caches may keep the file, in seconds; 0 forbids caching. */
  cacheSeconds: number;
}

/** The `file_url` of stored files, and when they were stored. */
const stored = new WeakMap<File, { url: string; at: number }>();
const hour = 60 * 60_000;

/**
 * Stores a file and resolves to its `file_url`. The same `File` is not uploaded twice within an hour: a form that is sent
 * again because the response was lost must repeat the first request exactly. Rejects when the file is not stored, with
 * an `AbortError` when `signal` aborted it.
 */
export async function storeFile(
  { file, bucket, path, cacheSeconds }: NewFile,
  signal?: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  const recent = stored.get(file);
  if (recent?.url.startsWith(`${bucket}/`) && Date.now() - recent.at < hour) return recent.url;
  const type = await fileKind(documentExtensions, file);
  if (!type) throw new Error('The buckets do not accept files of this kind.');
  const { data } = await supabase().auth.getSession();
  await uploadFile({
    bucket,
    path,
    file,
    type,
    cacheSeconds,
    accessToken: data.session?.access_token ?? '',
    onProgress,
    signal,
  });
  const url = `${bucket}/${path}`;
  stored.set(file, { url, at: Date.now() });
  return url;
}

/**
 * Stores a press file, as `storeFile` does. Everyone may read it once its release or report is published. Within a day,
 * the database removes a file that no row refers to.
 */
export const uploadPressFile = (
  file: File,
  signal?: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<string> =>
  storeFile(
    { file, bucket: 'press-files', path: pressFilePath(file), cacheSeconds: 0 },
    signal,
    onProgress,
  );
