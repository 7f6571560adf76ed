/** Where a document's file is: in the private bucket, or at an address of the web. */
export type FileTarget = { kind: 'stored'; path: string } | { kind: 'web'; url: string };

const storedPath = /^documents\/([A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*)$/;

/**
 * Reads a `file_url`: `documents/<path>` or an `https` address without user information. Anything
 * else is `undefined`; the database refuses it too (`private.is_file_url`).
 */
export function fileTarget(fileUrl: string | null): FileTarget | undefined {
  if (!fileUrl) return undefined;
  const path = storedPath.exec(fileUrl)?.[1];
  if (path) return { kind: 'stored', path };
  // Without the explicit start, `URL` would also read `https:host` and leading blanks.
  if (!/^https:\/\/[^\\]/i.test(fileUrl) || !URL.canParse(fileUrl)) return undefined;
  const url = new URL(fileUrl);
  return url.username || url.password ? undefined : { kind: 'web', url: url.href };
}
