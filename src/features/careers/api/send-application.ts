import { uploadFile } from '@/lib/upload-file';
import { resumePath, type ResumeType, resumeName, resumeTypeOf } from '../resume';
import { supabase } from '@/lib/supabase';
import type { Application } from '../schema';

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
    cacheSeconds: 3600,
    onProgress,
  });
}

/**
 * Inserts into `job_applications`, then uploads the resume; rejects with the database's error when
 * the row is not made. A failed upload is only logged: the application counts as submitted.
 * The id is made here, because applicants may not read back what they sent; status and
 * path are the database's to set.
 */
export async function sendApplication(
  { resume, phone, ...applicant }: Application,
  jobTitle: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const type = resumeTypeOf(resume);
  if (!type) throw new Error('The resume is neither PDF nor Word.');
  const id = crypto.randomUUID();
  const { error } = await supabase()
    .from('job_applications')
    .insert({
      id,
      ...applicant,
      phone: phone || null,
      job_title: jobTitle,
      resume_file_name: resumeName(resume, type),
      resume_file_size: resume.size,
      resume_content_type: type,
    });
  if (error) throw error;
  try {
    await uploadResume(id, resume, type, onProgress);
  } catch (failure) {
    console.info('The resume was not uploaded.', failure);
  }
}
