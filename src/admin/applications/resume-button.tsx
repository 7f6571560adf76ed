import { useMutation, useMutationState } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { applicantName, downloadResume, type JobApplication } from './api';
import { RefusedResumeError, resumeFileName } from './resume-file';

const mutationKeyOf = ({ resume_storage_path }: JobApplication) => [
  'admin',
  'resume',
  resume_storage_path,
];

interface ResumeButtonProps {
  row: JobApplication;
  /** Shows only the icon, for the list. */
  isCompact?: boolean;
}

export function ResumeButton({ row, isCompact = false }: ResumeButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationKey: mutationKeyOf(row),
    mutationFn: async () => saveFile(resumeFileName(row), await downloadResume(row)),
    onSuccess: () => notify({ title: 'Download started' }),
    onError: (error) =>
      fail('A resume was not downloaded.', error, {
        title: 'Download failed',
        description: 'Failed to download resume file.',
      }),
  });
  const handleClick = () => {
    if (row.resume_storage_path) mutate();
    else {
      notify({
        title: 'No resume',
        description: 'No resume file available for this application.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button
      variant={isCompact ? 'quiet' : 'secondary'}
      size="compact"
      aria-busy={isPending}
      className={isCompact ? 'as-cards:justify-end as-cards:pr-1.5' : ''}
      aria-label={`Download resume of ${applicantName(row)}`}
      onClick={handleClick}
    >
      <Download aria-hidden="true" className="size-4" />
      {!isCompact && 'Download resume'}
    </Button>
  );
}

/** Shows why a downloaded file was refused, whether the download was started in the drawer or in the list. */
export function ResumeRefusal({ row }: { row: JobApplication }) {
  const errors = useMutationState({
    filters: { mutationKey: mutationKeyOf(row) },
    select: ({ state }) => state.error,
  });
  const error = errors.at(-1);
  if (!(error instanceof RefusedResumeError)) return null;
  return (
    <div role="alert" className="mt-6 border-l-2 border-danger pl-4 text-small">
      <p className="font-medium">The resume was refused.</p>
      <p className="mt-1">{error.message}</p>
      <p className="mt-1 text-soft">
        Nothing was saved: the file may be damaged, or harmful. Ask the applicant to e-mail the CV.
      </p>
    </div>
  );
}
