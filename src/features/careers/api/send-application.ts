import type { Database } from '@/lib/database.types';
import { sendDraft } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';
import { uploadFile } from '@/lib/upload-file';
import { fail } from '@/ui/fail';
import { resumePath, type ResumeType, resumeName, resumeTypeOf } from '../resume';
import type { Application } from '../schema';

/**
 * Stores the resume of a new application; the database saves the file's path. `onProgress` receives the share that has been sent, 0 to 1.
 * The upload needs no sign-in, because the path contains the id, which only this browser knows. Rejects when the file is not stored.
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

type ApplicationRow = Omit<Database['public']['Tables']['job_applications']['Insert'], 'id'>;

const insertApplication = (row: ApplicationRow) =>
  sendDraft('application', async (id) => {
    await supabase()
      .from('job_applications')
      .insert({ id, ...row })
      .throwOnError();
    return id;
  });

/**
 * Inserts into `job_applications`, then uploads the resume. The browser generates the id, because applicants may not read their rows.
 * After a failed upload, which is only logged, the application still counts as submitted.
 */
export async function sendApplication(
  { resume, phone, ...applicant }: Application,
  jobTitle: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const type = resumeTypeOf(resume);
  if (!type) throw new Error('The resume is neither PDF nor Word.');
  const id = await insertApplication({
    ...applicant,
    phone: phone || null,
    job_title: jobTitle,
    resume_file_name: resumeName(resume, type),
    resume_file_size: resume.size,
    resume_content_type: type,
  });
  try {
    await uploadResume(id, resume, type, onProgress);
  } catch (failure) {
    fail('The resume was not uploaded.', failure);
  }
}
