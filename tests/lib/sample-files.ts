const archive = (folder: string) =>
  `PK\u0003\u0004\u0014[Content_Types].xml${folder}document.xmlPK\u0001\u0002`;
const container = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1';

/** The first bytes of files with these extensions, one character per byte. */
export const contents = {
  pdf: '%PDF-1.7\n',
  doc: container,
  xls: container,
  ppt: container,
  docx: archive('word/'),
  xlsx: archive('xl/'),
  pptx: archive('ppt/'),
  zip: archive('data/'),
  html: '<html><body>404 Not found</body></html>',
} as const;

/** A file with a content and a name, as a browser reports it with a type. */
export function fileOf(content: string, name: string, type = ''): File {
  return new File([Uint8Array.from(content, (char) => char.charCodeAt(0))], name, { type });
}
