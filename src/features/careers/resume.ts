/** Bytes (data-room contract, section 9); the bucket and the table hold the same limit. */
export const maxResumeSize = 5 * 1024 * 1024;

const endingOf = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;

export type ResumeType = keyof typeof endingOf;

const isResumeType = (type: string): type is ResumeType => Object.hasOwn(endingOf, type);
const resumeTypes = Object.keys(endingOf).filter(isResumeType);

/** The `accept` attribute of the file field. */
export const acceptedResumes = resumeTypes.map((type) => `.${endingOf[type]},${type}`).join(',');

/** What kind of document a file is, if it is one that is taken. */
export function resumeTypeOf(file: File): ResumeType | undefined {
  if (isResumeType(file.type)) return file.type;
  // A system on which no program opens Word files names no type for them: the ending decides.
  const name = file.type === '' ? file.name.toLowerCase() : '';
  return resumeTypes.find((type) => name.endsWith(`.${endingOf[type]}`));
}

/** The notice with which a file is refused (contract, section 5), if it is. */
export function refusalOf(file: File): { title: string; description: string } | undefined {
  if (file.size > maxResumeSize) {
    return { title: 'File too large', description: 'Please select a file smaller than 5MB.' };
  }
  if (!resumeTypeOf(file)) {
    return { title: 'Invalid file type', description: 'Please upload a PDF or Word document.' };
  }
  return undefined;
}

/** Where the resume of an application lies in the bucket `job-resumes`. */
export const resumePath = (applicationId: string, type: ResumeType) =>
  `${applicationId}/resume.${endingOf[type]}`;

/** `1300` → `2 KB`, `1300000` → `1.2 MB`, in the contract's measure of 1024. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
