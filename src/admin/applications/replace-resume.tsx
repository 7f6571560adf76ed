import { Upload } from 'lucide-react';
import { FileButton, runUpload, UploadProgress, useUpload } from '@/admin/shared/form/file-upload';
import { callFunction } from '@/admin/shared/functions-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { MayChange } from '@/admin/shared/permissions';
import { isCancelled } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { acceptedResumes, refusalOf as careersRefusalOf } from '@/features/careers/resume';
import { applications, storeResume, type JobApplication } from './api';

/** Why a file is refused, as the end of a sentence that begins with the file's name; `undefined` if it is accepted. */
async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'is empty.';
  return (await careersRefusalOf(file)) && 'is not a PDF or Word document of at most 5 MB.';
}

/** Uploads a CV that the applicant sent by e-mail. It replaces the stored CV, or the one whose upload failed. */
export function ReplaceResume({ row }: { row: JobApplication }) {
  const isUploading = useUpload(row.id) !== undefined;
  const { run, isPending } = useAction({
    act: async (file: File, key) => {
      const stored = await runUpload(row.id, (signal, onProgress) =>
        storeResume(row.id, file, signal, onProgress),
      );
      // The database deletes the former file.
      await callFunction('replace_resume', { application: row.id, ...stored }, key);
    },
    notice: row.resume_storage_path
      ? { title: 'CV replaced', description: 'The former file will be deleted.' }
      : { title: 'CV added' },
    undo: () => ({
      done: { title: 'Change to the CV undone' },
      failed: { title: 'The change to the CV could not be undone.' },
    }),
    failed: (error) => (isCancelled(error) ? undefined : { title: 'The CV was not replaced.' }),
    invalidates: [adminKeys.table(applications.table)],
  });
  return (
    <MayChange subject="applications">
      <div className="flex flex-wrap items-center gap-x-4">
        <FileButton
          variant="quiet"
          className="text-small"
          fieldLabel="Newer CV"
          accept={acceptedResumes}
          refusalOf={refusalOf}
          disabled={isUploading || isPending}
          onFiles={([file]) => file && run(file)}
        >
          <Upload aria-hidden="true" className="size-4" />
          {row.resume_storage_path ? 'Replace with a newer file' : 'Add the file'}
        </FileButton>
        <UploadProgress uploadKey={row.id} name="the file" />
      </div>
    </MayChange>
  );
}
