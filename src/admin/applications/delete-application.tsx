import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { formatZurichDate } from '@/admin/shared/format-date-time';
import { adminKeys } from '@/admin/shared/list/queries';
import { MayChange } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { formatFileSize } from '@/lib/file-kinds';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { applicantName, applications, deleteApplication, type JobApplication } from './api';

/** Deletes an application and its file after confirmation, and offers to undo the deletion. */
export function DeleteApplication({
  row,
  onDeleted,
}: {
  row: JobApplication;
  onDeleted: () => void;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isPending } = useAction({
    act: (_, key) => deleteApplication(row.id, key),
    onSuccess: () => {
      setIsConfirming(false);
      onDeleted();
    },
    notice: { title: 'Application deleted' },
    undo: () => ({
      done: { title: 'Application restored' },
      failed: { title: 'The application could not be restored.' },
    }),
    failed: 'The application was not deleted.',
    invalidates: [adminKeys.table(applications.table)],
  });
  const name = applicantName(row);
  return (
    <MayChange subject="applications">
      <Button variant="quiet" className="ml-auto text-small" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Delete the application of ${name}?`}
        name={name}
        description="You can undo this for a few seconds. Then the following is deleted for good."
        confirmLabel="Delete application and file"
        confirmVariant="danger"
        cancelLabel="Keep it"
        isBusy={isPending}
        onConfirm={() => run()}
      >
        <ul className="border-t border-line text-small">
          {[
            `The application for ${row.job_title}, received on ${formatZurichDate(row.created_at)}`,
            row.resume_storage_path
              ? `The file ${row.resume_file_name}, ${formatFileSize(row.resume_file_size)}`
              : '',
            'The team’s labels and notes, and the answers that were sent',
          ]
            .filter(Boolean)
            .map((line) => (
              <li key={line} className="border-b border-line py-2.5 [overflow-wrap:anywhere]">
                <UserText>{line}</UserText>
              </li>
            ))}
        </ul>
      </ConfirmDialog>
    </MayChange>
  );
}
