import { fileKind } from '@/lib/file-kinds';
import { supabase } from '@/lib/supabase';
import { uploadFile } from '@/lib/upload-file';
import { documentEndings, documentPath } from '@/admin/shared/document-file';
import { removeFileLater } from '@/admin/shared/file-removals-api';

const bucket = 'documents';

/** No cache gives the file to someone who has lost access. */
const cacheSeconds = 0;

interface NewFile {
  file: File;
  section: string;
  title: string;
}

/**
 * Stores a document's file and gives its `file_url`. Rejects when it is not stored, with an
 * `AbortError` when `signal` ended it; what may have arrived is removed again.
 */
export async function uploadDocument(
  { file, section, title }: NewFile,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const path = documentPath(section, title, file);
  const { data } = await supabase().auth.getSession();
  try {
    await uploadFile({
      bucket,
      path,
      file,
      type: fileKind(documentEndings, file) ?? file.type,
      cacheSeconds,
      accessToken: data.session?.access_token ?? '',
      onProgress,
      signal,
    });
  } catch (error) {
    removeFileLater(path, 0);
    throw error;
  }
  return `${bucket}/${path}`;
}

/** The bytes of a stored file, under a type that no browser opens as a page. Rejects without them. */
export async function downloadDocument(path: string): Promise<Blob> {
  const { data, error } = await supabase().storage.from(bucket).download(path);
  if (error) throw error;
  return new Blob([data], { type: 'application/octet-stream' });
}
