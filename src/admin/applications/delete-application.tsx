import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/drawer/confirm-dialog';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { notifyFailure } from '@/admin/shared/notify-failure';
import { MayChange } from '@/admin/shared/people/permissions';
import { adminKeys } from '@/admin/shared/resource/queries';
import { useAction } from '@/admin/shared/use-action';
import { openApplication } from '@/features/careers/api/openings-query';
import { formatFileSize } from '@/lib/file-kinds';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { applications, deleteApplication, type JobApplication } from './api';

/**
 * Whether the retention period of the privacy policy is over. `private.application_has_expired` uses the same
 * rule.
 */
export function hasExpired(
  { job_title, status, created_at, updated_at }: JobApplication,
  now = new Date(),
): boolean {
  const isOpen = job_title === openApplication;
  const end = new Date(now);
  end.setMonth(end.getMonth() - (isOpen ? 12 : 6));
  return (isOpen || status !== 'pending') && new Date(isOpen ? created_at : updated_at) < end;
}

/** Deletes an application whose retention period is over, with its file, after confirmation. */
export function DeleteApplication({
  row,
  onDeleted,
}: {
  row: JobApplication;
  onDeleted: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useAction({
    act: () => deleteApplication(row.id),
    onSuccess: () => {
      setIsAsking(false);
      onDeleted();
      notify({
        title: 'Application deleted',
        description: 'Its file will be deleted within a minute.',
      });
    },
    onError: notifyFailure('The application was not deleted.'),
    renews: [adminKeys.table(applications.table)],
  });
  if (!hasExpired(row)) return null;
  const name = `${row.first_name} ${row.last_name}`;
  return (
    <MayChange subject="applications">
      <Button variant="quiet" className="ml-auto text-small" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete the application of ${name}?`}
        name={name}
        description="The retention period in the privacy policy has ended. This cannot be undone: the following is deleted at once."
        confirmLabel="Delete application and file"
        cancelLabel="Keep it"
        isBusy={isPending}
        onConfirm={() => run()}
      >
        <ul className="border-t border-line text-small">
          {[
            `The application for ${row.job_title}, received on ${formatMomentDay(row.created_at)}`,
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
