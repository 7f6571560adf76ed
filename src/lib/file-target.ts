/** Where a file is: in one of the site's buckets, or at a web address. */
export type FileTarget = { kind: 'stored'; path: string } | { kind: 'web'; url: string };

/** The buckets that a `file_url` may name. */
export type FileBucket = 'documents' | 'press-files';

const storedPath = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/**
 * Parses a `file_url`: `<bucket>/<path>` or an `https` address without user information. Everything else is
 * `undefined`; the database refuses it too (`private.is_file_url`).
 */
export function fileTarget(
  fileUrl: string | null,
  bucket: FileBucket = 'documents',
): FileTarget | undefined {
  if (!fileUrl) return undefined;
  const path = fileUrl.startsWith(`${bucket}/`) && fileUrl.slice(bucket.length + 1);
  // In a pattern without flags, `$` matches the end of the text, not of a line.
  if (path && storedPath.test(path)) return { kind: 'stored', path };
  // `URL` alone would also accept `https:host` and leading spaces.
  if (!/^https:\/\/[^\\]/i.test(fileUrl) || !URL.canParse(fileUrl)) return undefined;
  const url = new URL(fileUrl);
  return url.username || url.password ? undefined : { kind: 'web', url: url.href };
}

/** The URL of a published press file. The edge function press-file at `backend` serves it. */
export function pressFileUrl(backend: string, path: string): string {
  return `${backend}/functions/v1/press-file/${path}`;
}
