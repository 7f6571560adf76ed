import { acceptedFiles, fileKind } from '@/lib/file-kinds';
import { resume } from './application.content';

/** In bytes; the bucket and the table have the same limit. */
export const maxResumeSize = 5 * 1024 * 1024;

const endingOf = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;

export type ResumeType = keyof typeof endingOf;

/** The `accept` attribute of the file field. */
export const acceptedResumes = acceptedFiles(endingOf);

/** What kind of document a file is, if it is one that is taken. */
export const resumeTypeOf = (file: File): ResumeType | undefined => fileKind(endingOf, file);

/** The notice with which a file is refused, if it is. */
export function refusalOf(file: File): { title: string; description: string } | undefined {
  if (file.size > maxResumeSize) return resume.tooLarge;
  return resumeTypeOf(file) ? undefined : resume.wrongType;
}

/** The path of an application's resume in the bucket `job-resumes`. */
export const resumePath = (applicationId: string, type: ResumeType) =>
  `${applicationId}/resume.${endingOf[type]}`;

/** What the database refuses in a name: invisible characters and path separators. */
const refusedInNames = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069/\\]/gu;

/** The file's name as the database takes it: with the ending of its kind, at most 255 characters. */
export function resumeName({ name }: File, type: ResumeType): string {
  const stem = name.replaceAll(refusedInNames, '').trim();
  const [, base = stem, ending = endingOf[type]] = /^(.+)\.(pdf|docx?)$/i.exec(stem) ?? [];
  return `${Array.from(base || 'resume')
    .slice(0, 250)
    .join('')}.${ending}`;
}
