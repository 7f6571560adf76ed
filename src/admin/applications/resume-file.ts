import { resumeKind } from '@/features/careers/resume';
import type { Tables } from '@/lib/database.types';

type JobApplication = Tables<'job_applications'>;

/** The stored file does not match what the application declared. The message gives the reason. */
export class RefusedResumeError extends Error {
  override name = 'RefusedResumeError';
}

type StoredResume = Pick<JobApplication, 'resume_storage_path'>;

/** The extension in a path such as `<id>/resume.pdf` or, after a replacement, `<id>/resume-1a2b3c4d.pdf`. */
function extensionOf({ resume_storage_path }: StoredResume): string {
  const [, extension] =
    /\/resume(?:-[\da-f]{8})?\.(pdf|docx?)$/.exec(resume_storage_path ?? '') ?? [];
  if (!extension) {
    throw new RefusedResumeError('The file is not what its name says: neither PDF nor Word.');
  }
  return extension;
}

/** The maximum number of code points in a part of the name. At four bytes each, the whole name still fits into 255 bytes. */
const partLength = 30;

/** Keeps visible letters, marks and digits, and replaces everything between them with a hyphen. */
function namePart(text: string): string {
  const words = text
    .normalize()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+|\p{Default_Ignorable_Code_Point}+/gu, '-');
  return Array.from(words.replace(/^-+/, ''))
    .slice(0, partLength)
    .join('')
    .replaceAll(/-+/g, '-')
    .replace(/-$/, '');
}

/**
 * The name under which a resume is saved: `Surname-Forename-1234abcd.pdf`, with the first digits of the application's id. Uses
 * nothing of the applicant's own file name. Throws `RefusedResumeError` if the stored file is neither PDF nor Word.
 */
export function resumeFileName(
  application: Pick<JobApplication, 'id' | 'first_name' | 'last_name'> & StoredResume,
): string {
  const { id, first_name, last_name } = application;
  const person = [last_name, first_name].map(namePart).filter(Boolean);
  const parts = person.length > 0 ? person : ['Application'];
  return `${[...parts, id.slice(0, 8)].join('-')}.${extensionOf(application)}`;
}

/**
 * Resolves to the resume, with the MIME type of its stored extension. Rejects with `RefusedResumeError` when the content is of
 * another kind, or not of the size that the application declared. Accepts whatever the application form accepts: otherwise the team
 * could not read a file whose applicant was told that it had arrived.
 */
export async function checkResume(
  application: Pick<JobApplication, 'resume_file_size'> & StoredResume,
  content: Blob,
): Promise<Blob> {
  const { resume_file_size } = application;
  if (content.size !== resume_file_size) {
    throw new RefusedResumeError(
      `The file has ${content.size} bytes, but the application declared ${resume_file_size}.`,
    );
  }
  const extension = extensionOf(application);
  const type = await resumeKind(new File([content], `resume.${extension}`));
  if (!type) {
    throw new RefusedResumeError(
      `The file is not what its name says: it is stored as .${extension}, and its content is something else.`,
    );
  }
  return new Blob([content], { type });
}
