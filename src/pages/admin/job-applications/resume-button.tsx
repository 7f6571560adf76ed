import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadResume, type JobApplication } from '@/features/admin/api/job-applications';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';

/** Hands over the resume as a file to save, with the notices of the contract (section 8). */
async function saveResume({ resume_storage_path, resume_file_name }: JobApplication) {
  if (!resume_storage_path) {
    notify({
      title: 'No resume',
      description: 'No resume file available for this application.',
      tone: 'destructive',
    });
    return;
  }
  try {
    saveFile(resume_file_name, await downloadResume(resume_storage_path));
    notify({ title: 'Download started' });
  } catch (error) {
    console.info('A resume could not be downloaded.', error);
    notify({
      title: 'Download failed',
      description: 'Failed to download resume file.',
      tone: 'destructive',
    });
  }
}

/** Saves the resume of an application; in a table as the icon alone. */
export function ResumeButton({
  row,
  isCompact = false,
}: {
  row: JobApplication;
  isCompact?: boolean;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    await saveResume(row);
    setIsBusy(false);
  };
  return (
    <Button
      variant={isCompact ? 'quiet' : 'secondary'}
      size="compact"
      aria-busy={isBusy}
      aria-label={`Download resume of ${row.first_name} ${row.last_name}`}
      onClick={() => void handleClick()}
    >
      <Download aria-hidden="true" className="size-4" />
      {!isCompact && 'Download resume'}
    </Button>
  );
}
