import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { UserText } from '@/ui/user-text';
import { downloadResume, type JobApplication } from './api';
import { RefusedResumeError } from './resume-file';

const ResumeViewer = lazyComponent(() => import('./resume-viewer'));

function Pages({ row }: { row: JobApplication }) {
  const { data, error } = useQuery({
    queryKey: ['admin', 'resume-preview', row.id],
    queryFn: () => downloadResume(row),
    retry: false,
    // A resume leaves the browser's memory as soon as it is no longer viewed.
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
  if (!data) return <p role="status">Loading…</p>;
  return (
    <LazyBoundary resetKey={row.id} fallback={<p role="status">Loading…</p>}>
      <ResumeViewer file={data} />
    </LazyBoundary>
  );
}

/** Shows a resume that is a PDF. Word documents can only be saved: the site has no viewer for them. */
export function ResumePreview({ row }: { row: JobApplication }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!row.resume_storage_path?.endsWith('.pdf')) return null;
  const name = `${row.first_name} ${row.last_name}`;
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        aria-label={`Preview resume of ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <Eye aria-hidden="true" className="size-4" />
        Preview resume
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        size="wide"
        title={<UserText>{name}</UserText>}
        label={name}
        description={<UserText>{row.job_title}</UserText>}
      >
        <Pages row={row} />
      </Dialog>
    </>
  );
}
