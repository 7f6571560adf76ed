import { PdfArray, PdfRef, PdfStream, type PdfDict } from '@libpdf/core';
import { AnnotationRenderer } from './annotations.ts';
import { consume } from './budget.ts';
import { concatBytes, encodeLatin1, formatPage, formatPageList, pageContent } from './format.ts';
import { identity } from './geometry.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';
import { Navigation } from './navigation.ts';
import { ResourceCopier } from './resources.ts';
import { Source, type Page, type Value } from './source.ts';
import { StructureTree, type CopiedLink } from './structure.ts';
import { formatNumbers, formatText } from './syntax.ts';
import { Writer } from './writer.ts';

export interface Prepared {
  file: Uint8Array<ArrayBuffer>;
  /** The size of each page as it is shown, in points. */
  pages: { width: number; height: number }[];
  /** What copies omit, for the admin to confirm before publishing. */
  omitted: { kind: string; count: number }[];
}

interface Annotation {
  ref: Value;
  dict: PdfDict;
}

/**
 * Makes the delivery file of an uploaded PDF. It contains what the pages show, with links, outline and structure, and nothing else of
 * the original. Throws a `RefusedFileError` for a file that cannot be delivered.
 */
export async function prepareDelivery(file: Uint8Array): Promise<Prepared> {
  if (file.length > deliveryLimits.bytes) throw new RefusedFileError('too-large');
  const source = await Source.load(file);
  try {
    return prepare(source);
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    // A `RangeError` means nesting that is too deep for the call stack.
    const reason = error instanceof RangeError ? 'too-complex' : 'unreadable';
    throw new RefusedFileError(reason, { cause: error });
  }
}

function prepare(source: Source): Prepared {
  const writer = new Writer();
  const copier = new ResourceCopier(source, writer);
  const navigation = new Navigation(source, writer, (kind) => copier.omit(kind));
  const renderer = new AnnotationRenderer(copier);
  const catalog = writer.reserve();
  writer.add(formatPageList(source.pages.length));
  const pageNumbers = source.pages.map(() => writer.reserve());
  const content = writer.add('<<', encodeLatin1(pageContent));
  const links = new Map<number, CopiedLink>();
  const pages = source.pages.map((page, index) => {
    const annotations = visibleAnnotations(copier, page);
    const isLink = ({ dict }: Annotation) => source.name(dict.get('Subtype')) === 'Link';
    const drawing = drawPage(
      copier,
      renderer,
      page,
      annotations.filter((item) => !isLink(item)),
    );
    const group = formatGroup(copier, page);
    const pageLinks = annotations.filter(isLink).flatMap(({ ref, dict }) => {
      const line = navigation.formatLink(dict, page.view);
      if (!line) return [];
      const number = writer.reserve();
      if (ref instanceof PdfRef) links.set(ref.objectNumber, { number, page: index });
      return [{ number, line }];
    });
    return { ...page.view, drawing, group, links: pageLinks };
  });
  const structure = new StructureTree(source, writer, links, (page, id) =>
    Boolean(copier.ids.get(pages[page]?.drawing ?? 0)?.has(id)),
  );
  const structureRoot = structure.write();
  pages.forEach(({ width, height, drawing, group, links: pageLinks }, index) => {
    const refs = pageLinks.map(({ number, line }) => {
      const key = structure.hasLink(number) ? ` /StructParent ${number}` : '';
      return `${writer.set(number, `${line}${key} >>`)} 0 R`;
    });
    const key = structure.hasPage(index) ? ` /StructParents ${index} /Tabs /S` : '';
    const extra = key + group + (refs.length > 0 ? ` /Annots [${refs.join(' ')}]` : '');
    writer.set(pageNumbers[index] ?? 0, formatPage({ width, height, drawing, extra }, content));
  });
  const outline = navigation.writeOutline();
  renderer.finish();
  copier.omit('layer that is off', copier.layers.offCount);
  const attached = source.list(source.root.get('AF')).length;
  copier.omit('attachment', Math.max(source.nameTree('EmbeddedFiles').length, attached));
  writer.set(catalog, formatCatalog(source, structureRoot, outline));
  return {
    file: writer.finish(),
    pages: pages.map(({ width, height }) => ({ width, height })),
    omitted: Array.from(copier.omitted, ([kind, count]) => ({ kind, count })),
  };
}

function visibleAnnotations({ source, layers }: ResourceCopier, page: Page): Annotation[] {
  const annotations = source.list(page.get('Annots')).flatMap((ref) => {
    const dict = source.dict(ref);
    // Flag 2 hides an annotation.
    const isHidden = (source.number(dict?.get('F')) ?? 0) & 2 || layers.isHidden(dict?.get('OC'));
    return dict && !isHidden ? [{ ref, dict }] : [];
  });
  // Pages can share a list, so the limits for parsing do not bound the number of annotations.
  consume('items', 100 * annotations.length);
  return annotations;
}

/** Adds the form XObject that draws a page with these annotations, and returns its object number. */
function drawPage(
  copier: ResourceCopier,
  renderer: AnnotationRenderer,
  { dict, get, view }: Page,
  annotations: readonly Annotation[],
): number {
  const { box, matrix } = view;
  const contents = dict.get('Contents');
  const add = () =>
    copier.addContent(
      `<< /Type /XObject /Subtype /Form /BBox [${formatNumbers(box)}] /Matrix [${formatNumbers(matrix)}]`,
      contentOf(copier.source, contents),
      copier.source.dict(get('Resources')),
      { placement: { matrix: identity, visible: box }, isPage: true },
      (names) => annotations.map((item) => renderer.draw(item.dict, names, box)).join(''),
    );
  // Pages with the same content and resources share one drawing.
  const key = JSON.stringify([keyOf(contents), keyOf(dict.get('Resources')), view]);
  const isShared = annotations.length === 0 && !key.includes('null');
  // Takes the number from a reference such as `12 0 R`.
  return Number.parseInt((isShared ? copier.memoise(`Page ${key}`, add) : add()) ?? '', 10);
}

/** Identifies a value by its object numbers. A key that contains `null` identifies nothing, because a part has no number. */
function keyOf(value: Value): unknown {
  if (value instanceof PdfRef) return value.objectNumber;
  return value instanceof PdfArray ? value.toArray().map((item) => keyOf(item)) : null;
}

function contentOf(source: Source, value: Value): Uint8Array {
  const parts = source.list(value).flatMap((item) => {
    const stream = source.get(item);
    // A truncated file lacks the contents of its last pages.
    if (stream === undefined && item instanceof PdfRef) throw new RefusedFileError('unreadable');
    return stream instanceof PdfStream ? [stream.getDecodedData(), Uint8Array.of(10)] : [];
  });
  return concatBytes(parts);
}

/** The transparency group of a page, with its blending colour space. */
function formatGroup(copier: ResourceCopier, page: Page): string {
  const { source, writer } = copier;
  const group = source.dict(page.get('Group'));
  const space = group?.get('CS');
  if (source.name(group?.get('S')) !== 'Transparency' || space === undefined) return '';
  const copied = copier.copy('ColorSpace', space);
  if (!copied) return '';
  // The format of a delivery file allows only a name or a reference here.
  const isNameOrRef = /^\/Device(?:Gray|RGB|CMYK)$| R$/.test(copied);
  const add = () => `${writer.add(copied)} 0 R`;
  return ` /Group << /S /Transparency /CS ${isNameOrRef ? copied : copier.memoise(`Group ${copied}`, add)} >>`;
}

function formatCatalog(source: Source, structure?: number, outline?: number): string {
  const language = source.text(source.root.get('Lang')) ?? '';
  const preferences = source.dict(source.root.get('ViewerPreferences'));
  const isRightToLeft = source.name(preferences?.get('Direction')) === 'R2L';
  return [
    '<< /Type /Catalog /Pages 2 0 R',
    ...(/^[\w-]{1,35}$/.test(language) ? [`/Lang ${formatText(language)}`] : []),
    ...(isRightToLeft ? ['/ViewerPreferences << /Direction /R2L >>'] : []),
    ...(outline ? [`/Outlines ${outline} 0 R`] : []),
    ...(structure ? [`/MarkInfo << /Marked true >> /StructTreeRoot ${structure} 0 R`] : []),
    '>>',
  ].join(' ');
}
