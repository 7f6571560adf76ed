import { acceptedFiles, fileKind, kindByName } from '@/lib/file-kinds';
import { hiddenCharacters } from '@/lib/hidden-characters';
import { resume } from './application.content';

/** In bytes. The bucket and the table have the same limit. */
export const maxResumeSize = 5 * 1024 * 1024;

const extensionOf = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;

export type ResumeType = keyof typeof extensionOf;

/** The `accept` attribute of the file field. */
export const acceptedResumes = acceptedFiles(extensionOf);

/** The MIME type under which an accepted file is sent, according to its name. */
export const resumeTypeOf = (file: File): ResumeType | undefined => kindByName(extensionOf, file);

/** The MIME type of a file whose name and content are those of a resume. */
export const resumeKind = (file: File) => fileKind(extensionOf, file);

/** A notice that says why a file is refused; `undefined` if it is accepted. */
export async function refusalOf(
  file: File,
): Promise<{ title: string; description: string } | undefined> {
  if (file.size > maxResumeSize) return resume.tooLarge;
  // The content of an empty file has no type. The form rejects the file with a message of its own.
  if (file.size === 0 && resumeTypeOf(file)) return undefined;
  return (await resumeKind(file)) ? undefined : resume.wrongType;
}

/** The path of an application's resume in the bucket `job-resumes`. `replacementId`, eight hexadecimal digits, is for a later resume. */
export const resumePath = (applicationId: string, type: ResumeType, replacementId?: string) =>
  `${applicationId}/resume${replacementId ? `-${replacementId}` : ''}.${extensionOf[type]}`;

/** The file's name as the database accepts it: visible, with an extension, with at most 255 characters, without path separators. */
export function resumeName({ name }: File, type: ResumeType): string {
  const accepted = name.replaceAll(hiddenCharacters, '').replaceAll(/[/\\]/g, '').trim();
  const [, base = accepted, extension = extensionOf[type]] =
    /^(.+)\.(pdf|docx?)$/i.exec(accepted) ?? [];
  return `${Array.from(base || 'resume')
    .slice(0, 250) // leaves room for `.docx`
    .join('')}.${extension}`;
}
