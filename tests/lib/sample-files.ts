const zipArchive = (folder: string) =>
  `PK\u0003\u0004\u0014[Content_Types].xml${folder}document.xmlPK\u0001\u0002`;
const compoundFile = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1';

/** The first bytes of files with these extensions, one character per byte. */
export const contents = {
  pdf: '%PDF-1.7\n',
  doc: compoundFile,
  xls: compoundFile,
  ppt: compoundFile,
  docx: zipArchive('word/'),
  xlsx: zipArchive('xl/'),
  pptx: zipArchive('ppt/'),
  zip: zipArchive('data/'),
  html: '<html><body>404 Not found</body></html>',
} as const;

/** A file as a visitor chooses it; `type` is the browser's guess. */
export function fileOf(content: string, name: string, type = ''): File {
  return new File([Uint8Array.from(content, (char) => char.charCodeAt(0))], name, { type });
}
