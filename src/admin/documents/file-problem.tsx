import { useQuery } from '@tanstack/react-query';
import { documentLevel } from '@/access/level/access-level';
import { useUpload } from '@/admin/shared/form/file-upload';
import { storedPath } from '@/admin/shared/form/stored-files';
import { MayChange } from '@/admin/shared/permissions';
import type { Tables } from '@/lib/database.types';
import { Button } from '@/ui/button';
import { deliveryFilesQuery, type AdminDocument } from './api';
import { problemText } from './check-file';
import { useDocumentActions } from './use-document-actions';

type CurrentFile = Pick<Tables<'document_versions'>, 'current_of' | 'delivery_url' | 'problem'>;

/** Why readers cannot open a guarded document's file; `undefined` when they can, and until the files have been read. */
export function fileProblem(
  document: Pick<AdminDocument, 'id' | 'section' | 'requires_auth' | 'file_url'>,
  files: readonly CurrentFile[] | undefined,
): string | undefined {
  if (documentLevel(document) === 1 || !storedPath(document.file_url)) return undefined;
  const file = files?.find(({ current_of }) => current_of === document.id);
  if (!file || (file.delivery_url && !file.problem)) return undefined;
  const reason = file.problem
    ? problemText(file.problem)
    : 'Its file has not been prepared for them.';
  return `Readers cannot open it. ${reason}`;
}

/** `fileProblem` for a single document. Queries its delivery file. */
export const useFileProblem = (document: AdminDocument) =>
  fileProblem(document, useQuery(deliveryFilesQuery([document.id])).data);

interface FileProblemProps {
  document: AdminDocument;
  files: readonly CurrentFile[] | undefined;
}

/** A button that prepares the document's file again. In a list, its label names the document. */
export function PrepareButton({ document, label }: { document: AdminDocument; label?: string }) {
  const { prepare } = useDocumentActions();
  const isBusy = useUpload(document.id) !== undefined;
  return (
    <MayChange subject={documentLevel(document) > 1 ? 'documents' : 'open_documents'}>
      <Button
        variant="quiet"
        className="text-small"
        aria-label={label}
        disabled={isBusy}
        onClick={() => void prepare(document)}
      >
        Prepare again
      </Button>
    </MayChange>
  );
}

/** Shows in the list why readers cannot open a document's file, with a button that prepares it. Renders nothing when they can. */
export function FileProblem({ document, files }: FileProblemProps) {
  const problem = fileProblem(document, files);
  if (!problem) return null;
  return (
    <span data-problem className="block max-w-60 whitespace-normal as-cards:max-w-none">
      <span className="block text-label text-danger">{problem}</span>
      <PrepareButton document={document} label={`Prepare again: ${document.title}`} />
    </span>
  );
}
