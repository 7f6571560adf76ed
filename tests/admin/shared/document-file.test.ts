import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentEndings,
  documentPath,
  documentRefusal,
  maxDocumentSize,
  titleFromFileName,
} from '@/admin/shared/files/stored-files';
import { fileTarget } from '@/lib/file-target';

const file = (name: string, type: string, size = 1) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });
const pdf = (size: number) => file('a.pdf', 'application/pdf', size);

test('an uploaded file has between 1 byte and 50 MB', () => {
  expect(documentRefusal(pdf(0))).toBe('is empty.');
  expect(documentRefusal(pdf(1))).toBeUndefined();
  expect(documentRefusal(pdf(maxDocumentSize))).toBeUndefined();
  expect(documentRefusal(pdf(maxDocumentSize + 1))).toBe('is larger than 50 MB.');
});

test.each([
  ['letter.DOCX', ''],
  ['sheet', 'application/vnd.ms-excel'],
])('an uploaded file %s of type "%s" is accepted', (name, type) => {
  expect(documentRefusal(file(name, type))).toBeUndefined();
});

test.each([
  ['page.html', 'text/html'],
  ['page.pdf', 'text/html'],
  ['archive.zip', ''],
  ['pdf', ''],
  ['x', 'constructor'],
])('an uploaded file %s of type "%s" is refused', (name, type) => {
  expect(documentRefusal(file(name, type))).toMatch(/^is neither a PDF nor/);
});

test.each([
  ['q3_audit-report.pdf', 'Q3 audit report'],
  ['  Übersicht 2026 .v2.pptx', 'Übersicht 2026 .v2'],
  ['.pdf', ''],
  [`${'x'.repeat(300)}.pdf`, `X${'x'.repeat(199)}`],
])('suggests a title for the file %s', (name, title) => {
  expect(titleFromFileName(name)).toBe(title);
});

test('the path of a new file contains section, title without accents, and ending', () => {
  expect(documentPath('audit-reports', 'Prüfung: 3. Quartal!', pdf(1))).toMatch(
    /^audit-reports\/prufung-3-quartal-[0-9a-f]{8}\.pdf$/,
  );
});

test('the path of a new file is different each time', () => {
  const places = Array.from({ length: 50 }, () => documentPath('archive', 'x', pdf(1)));
  expect(new Set(places).size).toBe(50);
});

test('the path of a new file is one that documents may refer to, for any title', () => {
  const kinds = constantFrom(...Object.keys(documentEndings));
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), kinds, (title, type) => {
      const path = documentPath('archive', title, file('x', type));
      expect(fileTarget(`documents/${path}`)).toEqual({ kind: 'stored', path });
    }),
  );
});
