import { describe, expect, it } from 'vitest';
import { checkResume, resumeFileName } from '@/admin/applications/resume-file';

const id = '3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01';
const fileName = (last_name: string, first_name = 'Ada', stored = 'resume.pdf') =>
  resumeFileName({ id, first_name, last_name, resume_storage_path: `${id}/${stored}` });

it.each([
  ['Lovelace', 'Ada', 'Lovelace-Ada-3b0f6c1e.pdf'],
  ['Müller Ñandú', 'Zoë-Aïda', 'Müller-Ñandú-Zoë-Aïda-3b0f6c1e.pdf'],
  ['田中', 'あい', '田中-あい-3b0f6c1e.pdf'],
  ['O’Brien, Jr.', 'Seán', 'O-Brien-Jr-Seán-3b0f6c1e.pdf'],
  ['..\\..\\etc/passwd', '.ada', 'etc-passwd-ada-3b0f6c1e.pdf'],
  ['Lebenslauf\u202Efdp.exe', 'A\u2066da\u200B', 'Lebenslauf-fdp-exe-A-da-3b0f6c1e.pdf'],
  ['cv.pdf      .exe', 'x\u0000\u0007\n', 'cv-pdf-exe-x-3b0f6c1e.pdf'],
  ['CON', '', 'CON-3b0f6c1e.pdf'],
  ['<>:"|?*', '...', 'Application-3b0f6c1e.pdf'],
  ['\u3164\u115F', '\uFEFF', 'Application-3b0f6c1e.pdf'],
  ['%2e%2e', '$(calc)', '2e-2e-calc-3b0f6c1e.pdf'],
])('the name of a saved resume is safe for %j, %j', (last, first, name) => {
  expect(fileName(last, first)).toBe(name);
});

it('the name of a saved resume is short enough for every file system', () => {
  const name = fileName('𠀀'.repeat(100), 'e\u0301\u0323'.repeat(100));
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/-3b0f6c1e\.pdf$/);
});

it.each(['resume.pdf', 'resume.doc', 'resume.docx', 'resume-0a1b2c3d.docx'])(
  'a saved resume has the stored file’s extension: %s',
  (stored) => {
    const [, extension] = stored.split('.');
    expect(fileName('Lovelace', 'Ada', stored)).toBe(`Lovelace-Ada-3b0f6c1e.${extension}`);
  },
);

it.each(['exe', 'hta', 'pdf.exe', 'PDF', 'html', 'docm', ''])(
  'the name of a saved resume never ends in .%s',
  (extension) => {
    expect(() => fileName('Lovelace', 'Ada', `resume.${extension}`)).toThrow();
  },
);

/** The beginning of a .doc file: the signature of an OLE compound file. */
const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
/** The beginning of a ZIP archive: a signature and a name for each entry. */
const zip = (...names: string[]) =>
  new Blob(names.flatMap((name) => [new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), name]));
const word = zip('[Content_Types].xml', 'word/document.xml');

describe('a downloaded resume', () => {
  const check = (extension: string, content: Blob, size = content.size) =>
    checkResume(
      { resume_storage_path: `${id}/resume.${extension}`, resume_file_size: size },
      content,
    );

  it.each([
    ['pdf', new Blob(['%PDF-1.4 …']), 'application/pdf'],
    // The application form accepts it, because viewers do.
    ['pdf', new Blob([' '.repeat(1000), '%PDF-1.4']), 'application/pdf'],
    ['doc', new Blob([ole]), 'application/msword'],
    ['docx', word, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('gets the type that matches its extension: %s', async (extension, content, type) => {
    const file = await check(extension, content);
    expect(file.type).toBe(type);
    expect(await file.arrayBuffer()).toEqual(await content.arrayBuffer());
  });

  it.each([
    ['a program named as PDF', 'pdf', new Blob(['MZ\u0090'])],
    ['an HTML page named as PDF', 'pdf', new Blob(['<script>alert(1)</script>'])],
    ['a PDF named as Word', 'doc', new Blob(['%PDF-1.4'])],
    ['a Word document named as PDF', 'pdf', new Blob([ole])],
    ['an archive named as Word', 'docx', zip('setup.exe')],
    ['a spreadsheet named as Word', 'docx', zip('[Content_Types].xml', 'xl/workbook.xml')],
    [
      'text that only contains the part names of a Word file',
      'docx',
      new Blob(['[Content_Types].xml word/']),
    ],
    ['a .doc document named as .docx', 'docx', new Blob([ole])],
    ['a file of two bytes', 'pdf', new Blob(['%P'])],
    ['another kind of file', 'exe', new Blob(['%PDF-1.4'])],
  ])('is refused when it is %s', async (_, extension, content) => {
    await expect(check(extension, content)).rejects.toThrow('what its name says');
  });

  it.each([7, 9])('is refused when its size differs from the declared one: %i', async (size) => {
    await expect(check('pdf', new Blob(['%PDF-1.4']), size)).rejects.toThrow('8 bytes');
  });
});
