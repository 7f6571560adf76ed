import { expect, test } from 'vitest';
import { fileKind, formatFileSize } from '@/lib/file-kinds';
import { contents, fileOf } from './sample-files.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1024, '1 kB'],
  [1164, '1 kB'],
  [58_650, '57 kB'],
  [1024 * 1024 - 1, '1 MB'],
  [1_240_000, '1.2 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [52_428_800, '50 MB'],
  [3_100_000_000, '2.9 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

const pdf = 'application/pdf';
const doc = 'application/msword';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const extensions = { [pdf]: 'pdf', [doc]: 'doc', [docx]: 'docx' } as const;

test.each(['', 'application/zip', 'text/html', 'constructor'])(
  'the kind of a file does not depend on the reported type “%s”',
  async (type) => {
    expect(await fileKind(extensions, fileOf(contents.pdf, 'cv.pdf', type))).toBe(pdf);
    expect(await fileKind(extensions, fileOf(contents.doc, 'CV.DOC', type))).toBe(doc);
    expect(await fileKind(extensions, fileOf(contents.docx, 'a.b.docx', type))).toBe(docx);
    expect(await fileKind(extensions, fileOf(contents.html, 'cv.pdf', type))).toBeUndefined();
  },
);

test.each([
  ['a web page named PDF', contents.html, 'cv.pdf', pdf],
  ['an empty file', '', 'cv.pdf', pdf],
  ['a PDF named Word', contents.pdf, 'cv.docx', docx],
  ['an archive named Word', contents.zip, 'cv.docx', docx],
  ['a spreadsheet named Word', contents.xlsx, 'cv.docx', docx],
  ['a DOCX file named DOC', contents.docx, 'cv.doc', doc],
  ['a PDF named as a program', contents.pdf, 'cv.pdf.exe', pdf],
  ['a name that is only an extension', contents.pdf, 'pdf', pdf],
  ['a name without an extension', contents.pdf, 'cv', pdf],
  [
    'a PDF that begins after more bytes than viewers skip',
    ' '.repeat(1024) + contents.pdf,
    'cv.pdf',
    pdf,
  ],
])('fileKind is undefined for %s', async (_, content, name, type) => {
  expect(await fileKind(extensions, fileOf(content, name, type))).toBeUndefined();
});

test('a PDF may begin after up to 1024 bytes, and an archive may name its Word folder at the end', async () => {
  const late = fileOf(' '.repeat(1000) + contents.pdf, 'cv.pdf');
  expect(await fileKind(extensions, late)).toBe(pdf);
  const long = `PK\u0003\u0004${'x'.repeat(200_000)}word/document.xml`;
  expect(await fileKind(extensions, fileOf(long, 'cv.docx'))).toBe(docx);
});

test('fileKind is undefined for an unreadable file', async () => {
  const file = fileOf(contents.pdf, 'cv.pdf');
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  expect(await fileKind(extensions, file)).toBeUndefined();
});
