import type { Tables } from '@/lib/database.types';

type JobApplication = Tables<'job_applications'>;

/** The allowed kinds of files, by the extension of the stored file. `matches` recognises the content. */
const kinds = {
  pdf: {
    name: 'a PDF',
    type: 'application/pdf',
    matches: (bytes: string) => bytes.startsWith('%PDF-'),
  },
  doc: {
    name: 'a Word document (.doc)',
    type: 'application/msword',
    // The signature of an OLE compound file.
    matches: (bytes: string) => bytes.startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'),
  },
  docx: {
    name: 'a Word document (.docx)',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    // A ZIP archive. The names of its entries are not compressed.
    matches: (bytes: string) =>
      bytes.startsWith('PK\x03\x04') &&
      bytes.includes('[Content_Types].xml') &&
      bytes.includes('word/'),
  },
};

type Extension = keyof typeof kinds;

const isExtension = (text: string): text is Extension => Object.hasOwn(kinds, text);

/** The stored file does not match what the application declared. The message gives the reason. */
export class RefusedResumeError extends Error {
  override name = 'RefusedResumeError';
}

type StoredResume = Pick<JobApplication, 'resume_storage_path'>;

/** The extension in a path such as `<id>/resume.pdf` or, after a replacement, `<id>/resume-1a2b3c4d.pdf`. */
function extensionOf({ resume_storage_path }: StoredResume): Extension {
  const extension =
    /\/resume(?:-[\da-f]{8})?\.([a-z]+)$/.exec(resume_storage_path ?? '')?.[1] ?? '';
  if (!isExtension(extension)) {
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
 * another kind, or not of the size that the application declared.
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
  const { name, type, matches } = kinds[extensionOf(application)];
  const bytes = await content.arrayBuffer();
  // Latin-1 decodes each byte to one character.
  if (!matches(new TextDecoder('latin1').decode(bytes))) {
    throw new RefusedResumeError(
      `The file is not what its name says: it is stored as ${name}, and its content is something else.`,
    );
  }
  return new Blob([bytes], { type });
}
