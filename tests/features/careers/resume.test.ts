import { expect, test } from 'vitest';
import {
  acceptedResumes,
  maxResumeSize,
  refusalOf,
  resumePath,
  resumeTypeOf,
  resumeName,
} from '@/features/careers/resume';

const pdf = 'application/pdf';
const doc = 'application/msword';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A file of the given size without content. */
const file = (name: string, type: string, size = 1) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

const tooLarge = {
  title: 'File too large',
  description: 'Please select a file smaller than 5MB.',
};
const wrongType = {
  title: 'Invalid file type',
  description: 'Please upload a PDF or Word document.',
};

test('a resume has at most 5 MB, with 1024 bytes per kB, and is too large first when its type is wrong too', () => {
  expect(maxResumeSize).toBe(5_242_880);
  expect(refusalOf(file('cv.pdf', pdf, maxResumeSize))).toBeUndefined();
  expect(refusalOf(file('cv.pdf', pdf, maxResumeSize + 1))).toEqual(tooLarge);
  expect(refusalOf(file('cv.png', 'image/png', maxResumeSize + 1))).toEqual(tooLarge);
});

test.each([pdf, doc, docx])('a resume is accepted as %s', (type) => {
  expect(refusalOf(file('cv', type))).toBeUndefined();
  expect(resumeTypeOf(file('cv', type))).toBe(type);
});

test.each([
  ['cv.png', 'image/png'],
  ['cv.pdf', 'text/html'],
  ['cv.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
  ['cv.pdf.exe', ''],
  ['pdf', ''],
  ['constructor', 'constructor'],
])('a resume is refused as %s of type "%s"', (name, type) => {
  expect(refusalOf(file(name, type))).toEqual(wrongType);
});

test.each([
  ['cv.pdf', pdf],
  ['CV.PDF', pdf],
  ['cv.doc', doc],
  ['cv.docx', docx],
])('a resume is recognised by its ending when the system reports no type: %s', (name, type) => {
  expect(resumeTypeOf(file(name, ''))).toBe(type);
});

test('a resume is requested by ending and by type', () => {
  expect(acceptedResumes).toBe(`.pdf,${pdf},.doc,${doc},.docx,${docx}`);
});

test.each([
  [pdf, 'pdf'],
  [doc, 'doc'],
  [docx, 'docx'],
] as const)(
  'a resume of type %s is stored with the ending %s, regardless of its name',
  (type, ending) => {
    expect(resumePath('an-id', type)).toBe(`an-id/resume.${ending}`);
  },
);

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.PDF'],
  ['cv', 'cv.pdf'],
  ['cv.pdf ', 'cv.pdf'],
  ['a/b\\c\u202E\u0007.pdf', 'abc.pdf'],
  ['invoice.hta', 'invoice.hta.pdf'],
  ['.pdf', '.pdf.pdf'],
  ['\u202E', 'resume.pdf'],
  ['x'.repeat(300), `${'x'.repeat(250)}.pdf`],
])('sends the name %j as %j', (name, sent) => {
  expect(resumeName(new File(['%PDF'], name), 'application/pdf')).toBe(sent);
});
