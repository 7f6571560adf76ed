import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { TextField } from '@/components/form-fields';
import { storedPressPath, uploadPressFile } from './files-api';
import { FileButton } from '@/admin/shared/file-button';
import { takeFiles } from '@/admin/shared/take-files';
import { UploadProgress } from '@/admin/shared/upload-progress';
import type { PressItemFields, PressItemValues } from './press-items';
import { isCancelled, runUpload, useUpload } from '@/admin/shared/uploads';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';

interface PressFileFieldProps {
  control: Control<PressItemFields, unknown, PressItemValues>;
  /** Under which the upload is known. */
  uploadKey: string;
}

/** The file of a release: one that is uploaded here, or the address of one that lies elsewhere. */
export function PressFileField({ control, uploadKey }: PressFileFieldProps) {
  const { field, fieldState } = useController({ control, name: 'file_url' });
  const upload = useUpload(uploadKey);
  const [name, setName] = useState('');
  const cancel = upload?.cancel;
  // Closed, the form can no longer take the file.
  useEffect(() => cancel, [cancel]);

  const path = storedPressPath(field.value);
  const send = async (chosen: readonly File[]) => {
    const [file] = takeFiles(chosen);
    if (!file) return;
    setName(file.name);
    try {
      field.onChange(await runUpload(uploadKey, (...running) => uploadPressFile(file, ...running)));
    } catch (error) {
      if (isCancelled(error)) return;
      console.info('A press file was not uploaded.', error);
      notify({
        title: 'The file was not uploaded',
        description: 'Your entries are kept. Please check your connection and try again.',
        tone: 'destructive',
      });
    }
  };

  return (
    <div>
      {path ? (
        <>
          <p className="mb-1.5 text-small font-medium">File</p>
          <p className="text-small break-all">
            <UserText>{path.split('/').at(-1)}</UserText>
          </p>
          <p className="mt-1.5 text-small text-soft">
            What “Download” saves, under this name. Everyone may read it once it is saved.
          </p>
        </>
      ) : (
        <TextField
          label="File"
          type="url"
          placeholder="https://"
          hint="Upload a PDF, Word, Excel or PowerPoint file of up to 50 MB, which “Download” saves; or enter the address of one that lies elsewhere, which opens in a new tab. Without either, the text above is saved as a file."
          registration={{
            name: field.name,
            ref: field.ref,
            onBlur: () => Promise.resolve(field.onBlur()),
            onChange: (event) => Promise.resolve(field.onChange(event)),
          }}
          error={fieldState.error}
        />
      )}
      {path && fieldState.error && (
        <p role="alert" className="mt-1.5 text-small text-danger">
          {fieldState.error.message}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <FileButton
          variant="secondary"
          size="compact"
          fieldLabel="Press file"
          disabled={upload !== undefined}
          onFiles={(files) => void send(files)}
        >
          <Upload aria-hidden="true" className="size-4" />
          {path ? 'Replace file' : 'Upload a file'}
        </FileButton>
        {path && (
          <Button
            variant="quiet"
            className="text-small"
            disabled={upload !== undefined}
            onClick={() => field.onChange('')}
          >
            Remove file
          </Button>
        )}
        <UploadProgress uploadKey={uploadKey} name={name} />
      </div>
    </div>
  );
}
