import { fileKind } from '@/lib/file-kinds';
import type { FileBucket } from '@/lib/file-target';
import { supabase } from '@/lib/supabase';
import { uploadFile } from '@/lib/upload-file';
import { documentEndings, pressFilePath } from './stored-files';

interface NewFile {
  file: File;
  bucket: FileBucket;
  /** Path in the bucket. */
  path: string;
  /** How long caches may keep the file, in seconds; 0 forbids caching. */
  cacheSeconds: number;
}

/**
 * Stores a file and resolves to its `file_url`. Rejects when it is not stored, with an `AbortError` when
 * `signal` aborted it.
 */
export async function storeFile(
  { file, bucket, path, cacheSeconds }: NewFile,
  signal?: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  const type = await fileKind(documentEndings, file);
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
  return `${bucket}/${path}`;
}

/**
 * Stores a press file, as `storeFile` does. Everyone may read it once its release or report is published. The database
 * removes a file that no row names within a day.
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
