import { Download } from 'lucide-react';
import { useState } from 'react';
import { ExternalLink } from '@/components/external-link';
import { downloadDocument } from './files-api';
import type { AdminDocument } from './api';
import { storedPath } from './documents';
import { useUpload } from '@/admin/shared/uploads';
import { useDocumentActions } from './use-document-actions';
import { fileTarget } from '@/lib/file-target';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { FileButton } from '@/admin/shared/file-button';
import { takeFiles } from '@/admin/shared/take-files';
import { UploadProgress } from '@/admin/shared/upload-progress';

async function save(path: string) {
  try {
    saveFile(path.split('/').at(-1) ?? path, await downloadDocument(path));
  } catch (error) {
    console.info('A document could not be downloaded.', error);
    notify({
      title: 'Download failed',
      description: 'The file did not come.',
      tone: 'destructive',
    });
  }
}

/** The file of a document: to look at, to replace, to take away. */
export function DocumentFile({ row }: { row: AdminDocument }) {
  const { replaceFile, removeFile } = useDocumentActions();
  const [isBusy, setIsBusy] = useState(false);
  const isUploading = useUpload(row.id) !== undefined;
  const target = fileTarget(row.file_url);
  const path = storedPath(row.file_url);

  const whileBusy = async (work: Promise<unknown>) => {
    setIsBusy(true);
    await work;
    setIsBusy(false);
  };
  const replace = ([file]: File[]) => {
    const [taken] = file ? takeFiles([file]) : [];
    if (taken) void whileBusy(replaceFile(row, taken));
  };

  return (
    <section aria-labelledby="document-file" className="mt-8 border-t border-line pt-5">
      <h3 id="document-file" className="font-sans text-small font-medium">
        File
      </h3>
      <p className="mt-1 text-small break-all">
        {target?.kind === 'web' && (
          <ExternalLink href={target.url} className="underline underline-offset-4">
            <UserText>{target.url}</UserText>
          </ExternalLink>
        )}
        <UserText>{path}</UserText>
        {!row.file_url && (
          <span className="text-soft">None yet: it is listed, and cannot be opened.</span>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {path && (
          <Button
            variant="secondary"
            size="compact"
            disabled={isBusy || isUploading}
            onClick={() => void whileBusy(save(path))}
          >
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        )}
        <FileButton
          variant="secondary"
          size="compact"
          disabled={isBusy || isUploading}
          onFiles={replace}
        >
          {row.file_url ? 'Replace file' : 'Add file'}
        </FileButton>
        {path && (
          <Button
            variant="quiet"
            className="text-small"
            disabled={isBusy || isUploading}
            onClick={() => void whileBusy(removeFile(row))}
          >
            Remove file
          </Button>
        )}
        <UploadProgress uploadKey={row.id} name="the new file" />
      </div>
    </section>
  );
}
