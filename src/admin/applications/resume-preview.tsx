import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { Dialog } from '@/ui/dialog';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { applicantName, downloadResume, type JobApplication } from './api';
import { RefusedResumeError } from './resume-file';

const ResumeViewer = lazyComponent(() => import('./resume-viewer'));

function PreviewPages({ row }: { row: JobApplication }) {
  const { data, error } = useQuery({
    queryKey: ['admin', 'resume-preview', row.resume_storage_path],
    queryFn: () => downloadResume(row),
    retry: false,
    // Removes a resume from the browser's memory as soon as it is no longer viewed.
    gcTime: 0,
  });
  if (error) {
    return (
      <p role="alert">
        {error instanceof RefusedResumeError
          ? `The resume was refused. ${error.message}`
          : 'The resume could not be fetched. Please close this and try again.'}
      </p>
    );
  }
  if (!data) return <LoadingBlock />;
  return (
    <LazyBoundary resetKey={row.id} fallback={<LoadingBlock />}>
      <ResumeViewer file={data} />
    </LazyBoundary>
  );
}

/** The name of a resume. For a PDF, it opens the preview; the site has no viewer for Word documents. */
export function ResumePreview({ row }: { row: JobApplication }) {
  const [isOpen, setIsOpen] = useState(false);
  const fileName = <UserText>{row.resume_file_name}</UserText>;
  if (!row.resume_storage_path?.endsWith('.pdf')) return fileName;
  const name = applicantName(row);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={linkClass}
      >
        {fileName}
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        size="wide"
        title={<UserText>{name}</UserText>}
        label={name}
        description={<UserText>{row.job_title}</UserText>}
      >
        <PreviewPages row={row} />
      </Dialog>
    </>
  );
}
