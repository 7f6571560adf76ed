import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentExtensions,
  documentPath,
  documentRefusal,
  maxDocumentSize,
  titleFromFileName,
} from '@/admin/shared/form/stored-files';
import { fileTarget } from '@/lib/file-target';
import { contents, fileOf } from '../../lib/sample-files.ts';

const pdf = (size: number) =>
  Object.defineProperty(fileOf(contents.pdf, 'a.pdf'), 'size', { value: size });

test('an uploaded file must have between 1 byte and 50 MB', async () => {
  expect(await documentRefusal(pdf(0))).toBe('is empty.');
  expect(await documentRefusal(pdf(1))).toBeUndefined();
  expect(await documentRefusal(pdf(maxDocumentSize))).toBeUndefined();
  expect(await documentRefusal(pdf(maxDocumentSize + 1))).toBe('is larger than 50 MB.');
});

test.each(Object.values(documentExtensions))(
  'an uploaded %s is accepted whatever type the browser reports',
  async (extension) => {
    const file = fileOf(contents[extension], `a.${extension}`, 'application/zip');
    expect(await documentRefusal(file)).toBeUndefined();
  },
);

test.each([
  ['page.pdf', contents.html],
  ['archive.xlsx', contents.zip],
])('an uploaded file with content of another kind is refused: %s', async (name, content) => {
  const file = fileOf(content, name, 'application/pdf');
  expect(await documentRefusal(file)).toMatch(/^is neither a PDF nor/);
});

test.each([
  ['q3_audit-report.pdf', 'Q3 audit report'],
  ['  Übersicht 2026 .v2.pptx', 'Übersicht 2026 .v2'],
  ['.pdf', ''],
  [`${'x'.repeat(300)}.pdf`, `X${'x'.repeat(199)}`],
])('suggests a title for the file %s', (name, title) => {
  expect(titleFromFileName(name)).toBe(title);
});

test('a new file’s path contains its section, unaccented title and extension', () => {
  expect(documentPath('audit-reports', 'Prüfung: 3. Quartal!', pdf(1))).toMatch(
    /^audit-reports\/prufung-3-quartal-[0-9a-f]{8}\.pdf$/,
  );
});

test('the path of a new file is different each time', () => {
  const paths = Array.from({ length: 50 }, () => documentPath('archive', 'x', pdf(1)));
  expect(new Set(paths).size).toBe(50);
});

test('a new file’s path is valid for any title', () => {
  const kinds = constantFrom(...Object.values(documentExtensions));
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), kinds, (title, extension) => {
      const path = documentPath('archive', title, fileOf('', `x.${extension}`));
      expect(fileTarget(`documents/${path}`)).toEqual({ kind: 'stored', path });
    }),
  );
});
