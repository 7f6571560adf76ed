import { useQuery } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { fileSizeQuery } from '../api/files';
import { fileType, formatFileSize } from '../document';
import { documentAction, type DocumentItem } from '../document';
import { fileTarget } from '@/lib/file-target';
import { useHasBeenSeen } from '@/lib/use-has-been-seen';

function StoredSize({ path, level }: { path: string; level: AccessLevel }) {
  const { data: bytes } = useQuery(fileSizeQuery(path, level));
  return bytes ? <>, {formatFileSize(bytes)}</> : null;
}

/**
 * Type of a document's file, and its size where the visitor may read it: the bucket can not be
 * listed, so each size is a question of its own, asked once the document comes into view.
 */
export function FileFacts({ document, level }: { document: DocumentItem; level: AccessLevel }) {
  const [ref, hasBeenSeen] = useHasBeenSeen<HTMLSpanElement>();
  const target = fileTarget(document.file_url);
  const isReadable = documentAction(document, level) === 'open';
  return (
    <span ref={ref} className="tabular">
      <span className="sr-only">File: </span>
      {target ? (fileType(document.file_url) ?? 'Web page') : 'To follow'}
      {hasBeenSeen && isReadable && target?.kind === 'stored' && (
        <StoredSize path={target.path} level={level} />
      )}
    </span>
  );
}
