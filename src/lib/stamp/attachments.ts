import { pagesOf } from './pages.ts';
import { PdfFile } from './pdf-file.ts';

/** Whether files are attached to a PDF. Copies leave them out. Throws an `UnstampableError` as `stampPdf` does. */
export async function hasAttachments(bytes: Uint8Array): Promise<boolean> {
  const file = await PdfFile.read(bytes);
  const isAttached = (annotation: Parameters<typeof file.dict>[0]) =>
    file.name(file.dict(annotation)?.get('Subtype')) === '/FileAttachment';
  return (
    file.dict(file.dict(file.root.get('Names'))?.get('EmbeddedFiles')) !== undefined ||
    file.list(file.root.get('AF')).length > 0 ||
    pagesOf(file).some(({ dict }) => file.list(dict.get('Annots')).some(isAttached))
  );
}
