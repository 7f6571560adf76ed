import { expect, test } from 'vitest';
import {
  acceptedResumes,
  maxResumeSize,
  refusalOf,
  resumePath,
  resumeTypeOf,
  resumeName,
} from '@/features/careers/resume';
import { contents, fileOf } from '../../lib/sample-files.ts';

const pdf = 'application/pdf';
const doc = 'application/msword';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const fileOfSize = (name: string, size: number) =>
  Object.defineProperty(fileOf(contents.pdf, name), 'size', { value: size });

const tooLarge = {
  title: 'File too large',
  description: 'Please select a file smaller than 5MB.',
};
const wrongType = {
  title: 'Invalid file type',
  description: 'Please upload a PDF or Word document.',
};

test('the size of a resume is checked before its type', async () => {
  expect(maxResumeSize).toBe(5_242_880);
  expect(await refusalOf(fileOfSize('cv.pdf', maxResumeSize))).toBeUndefined();
  expect(await refusalOf(fileOfSize('cv.pdf', maxResumeSize + 1))).toEqual(tooLarge);
  expect(await refusalOf(fileOfSize('cv.png', maxResumeSize + 1))).toEqual(tooLarge);
});

test.each([
  ['cv.pdf', contents.pdf, pdf],
  ['cv.doc', contents.doc, doc],
  ['cv.docx', contents.docx, docx],
])('the MIME type given for %s is ignored', async (name, content, type) => {
  const file = fileOf(content, name, 'application/zip');
  expect(await refusalOf(file)).toBeUndefined();
  expect(resumeTypeOf(file)).toBe(type);
});

test('a file that only claims to be a PDF is refused', async () => {
  expect(await refusalOf(fileOf(contents.html, 'cv.pdf', pdf))).toEqual(wrongType);
});

test('an empty resume is left to the schema, which reports it as empty', async () => {
  expect(await refusalOf(fileOf('', 'cv.pdf'))).toBeUndefined();
});

test('the file field accepts resumes by extension and by type', () => {
  expect(acceptedResumes).toBe(`.pdf,${pdf},.doc,${doc},.docx,${docx}`);
});

test.each([
  [pdf, 'pdf'],
  [doc, 'doc'],
  [docx, 'docx'],
] as const)('a resume of type %s gets the extension %s', (type, extension) => {
  expect(resumePath('an-id', type)).toBe(`an-id/resume.${extension}`);
});

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.PDF'],
  ['cv', 'cv.pdf'],
  ['cv.pdf ', 'cv.pdf'],
  ['a/b\\c\u202E\u0007.pdf', 'abc.pdf'],
  // The database refuses every invisible character, not only those that change the direction.
  ['Lebens\u00ADlauf\u200B\uFEFF.pdf', 'Lebenslauf.pdf'],
  ['invoice.hta', 'invoice.hta.pdf'],
  ['.pdf', '.pdf.pdf'],
  ['\u202E', 'resume.pdf'],
  ['x'.repeat(300), `${'x'.repeat(250)}.pdf`],
])('a PDF named %j is sent as %j', (name, sent) => {
  expect(resumeName(new File(['%PDF'], name), 'application/pdf')).toBe(sent);
});
