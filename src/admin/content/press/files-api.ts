import { fileKind } from '@/lib/file-kinds';
import { fileTarget } from '@/lib/file-target';
import { supabase } from '@/lib/supabase';
import { uploadFile } from '@/lib/upload-file';
import { documentEndings, pressFilePath } from '@/admin/shared/document-file';
import { removeFileLater } from '@/admin/shared/file-removals-api';

const bucket = 'press-files';

/** In ms: a form that holds an uploaded file may stay open for long before it is saved. */
const untilSaved = 24 * 60 * 60 * 1000;

/**
 * Stores a file for the press, which everyone may read, and gives its `file_url`. Rejects when it is not
 * stored, with an `AbortError` when `signal` ended it. A file that no item names in the end is removed.
 */
export async function uploadPressFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const path = pressFilePath(file);
  const { data } = await supabase().auth.getSession();
  try {
    await uploadFile({
      bucket,
      path,
      file,
      type: fileKind(documentEndings, file) ?? file.type,
      cacheSeconds: 3600,
      accessToken: data.session?.access_token ?? '',
      onProgress,
      signal,
    });
  } catch (error) {
    removeFileLater(path, 0, bucket);
    throw error;
  }
  removeFileLater(path, untilSaved, bucket);
  return `${bucket}/${path}`;
}

/** The path of a press file of ours; `undefined` for a foreign address, or without a file. */
export function storedPressPath(fileUrl: string | null): string | undefined {
  const target = fileTarget(fileUrl, bucket);
  return target?.kind === 'stored' ? target.path : undefined;
}

/** Removes a file when undoing is over, unless an item names it then. */
export function discardPressFile(fileUrl: string | null): void {
  const path = storedPressPath(fileUrl);
  if (path) removeFileLater(path, undefined, bucket);
}
