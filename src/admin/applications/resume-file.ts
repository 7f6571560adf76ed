import type { JobApplication } from './api';

/** The kinds of file that an application may have, by the ending under which they are stored. */
const kinds = {
  pdf: {
    name: 'a PDF',
    type: 'application/pdf',
    matches: (bytes: string) => bytes.startsWith('%PDF-'),
  },
  doc: {
    name: 'a Word document (.doc)',
    type: 'application/msword',
    matches: (bytes: string) => bytes.startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'),
  },
  docx: {
    name: 'a Word document (.docx)',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    // An archive. The names of what it holds are not compressed.
    matches: (bytes: string) =>
      bytes.startsWith('PK\x03\x04') &&
      bytes.includes('[Content_Types].xml') &&
      bytes.includes('word/'),
  },
};

type Ending = keyof typeof kinds;

const isEnding = (text: string): text is Ending => Object.hasOwn(kinds, text);

/** The stored file is not what the application says of it. The message says why. */
export class RefusedResumeError extends Error {
  override name = 'RefusedResumeError';
}

type Stored = Pick<JobApplication, 'resume_storage_path'>;

function endingOf({ resume_storage_path }: Stored): Ending {
  const ending = /\/resume\.([a-z]+)$/.exec(resume_storage_path ?? '')?.[1] ?? '';
  if (!isEnding(ending)) {
    throw new RefusedResumeError('The file is not what its name says: neither PDF nor Word.');
  }
  return ending;
}

/** Code points that a part of the name has at most: with four bytes for each, the name fits into 255. */
const partLength = 30;

/** Letters, marks and digits that can be seen, joined by hyphens. */
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
 * What a resume is saved as: `Surname-Forename-1234abcd.pdf`, with the first digits of the application's
 * id. Nothing of it is the name that the applicant's file had. Throws for another kind of file.
 */
export function resumeFileName(
  application: Pick<JobApplication, 'id' | 'first_name' | 'last_name'> & Stored,
): string {
  const { id, first_name, last_name } = application;
  const person = [last_name, first_name].map(namePart).filter(Boolean);
  const parts = person.length > 0 ? person : ['Application'];
  return `${[...parts, id.slice(0, 8)].join('-')}.${endingOf(application)}`;
}

/**
 * The bytes of a resume under their own type. Rejects with `RefusedResumeError` when they are not of the
 * kind that they are stored as, or not of the size that the application declared.
 */
export async function checkResume(
  application: Pick<JobApplication, 'resume_file_size'> & Stored,
  content: Blob,
): Promise<Blob> {
  const { resume_file_size } = application;
  if (content.size !== resume_file_size) {
    throw new RefusedResumeError(
      `The file has ${content.size} bytes, but the application declared ${resume_file_size}.`,
    );
  }
  const { name, type, matches } = kinds[endingOf(application)];
  const bytes = await content.arrayBuffer();
  // One character for each byte.
  if (!matches(new TextDecoder('latin1').decode(bytes))) {
    throw new RefusedResumeError(
      `The file is not what its name says: it is stored as ${name}, and its content is something else.`,
    );
  }
  return new Blob([bytes], { type });
}
