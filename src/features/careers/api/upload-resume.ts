import { uploadFile } from '@/lib/upload-file';
import { resumePath, type ResumeType } from '../resume';

/**
 * Stores the resume of a fresh application; the database saves its path there. `onProgress` gets the
 * share that is sent, 0 to 1. It goes out without a session, as anyone may upload to an id that only
 * the sender knows. Rejects when the file is not stored.
 */
export function uploadResume(
  applicationId: string,
  file: File,
  type: ResumeType,
  onProgress: (share: number) => void,
): Promise<void> {
  return uploadFile({
    bucket: 'job-resumes',
    path: resumePath(applicationId, type),
    file,
    type,
    // Contract, section 9.
    cacheSeconds: 3600,
    onProgress,
  });
}
