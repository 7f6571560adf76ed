import { PdfArray, PdfRef, PdfStream, type PdfDict } from '@libpdf/core';
import { concat, drawPage, latin1, writePage, writePages } from './form.ts';
import { identity, numerals } from './geometry.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';
import { navigation } from './navigation.ts';
import { drawNotes } from './notes.ts';
import { Copier } from './resources.ts';
import { consume, Source, type Page, type Value } from './source.ts';
import { writeStructure } from './structure.ts';
import { viewOf, type View } from './view.ts';
import { Writer, writeText } from './writer.ts';

export interface Prepared {
  file: Uint8Array<ArrayBuffer>;
  /** The size of each page as it is shown, in points. */
  pages: { width: number; height: number }[];
  /** What copies omit, for the admin to confirm before publishing. */
  omitted: { kind: string; count: number }[];
}

interface Annotation {
  ref: Value;
  note: PdfDict;
}

/**
 * Makes the delivery file of an uploaded PDF, which contains what the pages show, with links, outline and structure,
 * and nothing else of the original. Throws a `RefusedFileError`.
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
  const copier = new Copier(source, writer);
  const views = source.pages.map((page) => viewOf(source, page));
  const omit = (kind: string) => copier.omit(kind);
  const notes = drawNotes(copier);
  const { link, outline } = navigation(source, writer, views, omit);
  const links = new Map<number, { number: number; page: number }>();

  function drawOf(page: Page, view: View, annotations: readonly Annotation[]): string {
    const contents = page.dict.get('Contents');
    const draw = () =>
      copier.rewrite(
        `<< /Type /XObject /Subtype /Form /BBox [${numerals(view.box)}] /Matrix [${numerals(view.matrix)}]`,
        contentOf(source, contents),
        source.dict(page.get('Resources')),
        { place: { matrix: identity, visible: view.box }, isPage: true },
        (names) => annotations.map(({ note }) => notes.draw(note, names, view.box)).join(''),
      );
    // Pages with the same content and resources share one drawing.
    const key = JSON.stringify([keyOf(contents), keyOf(page.dict.get('Resources')), view]);
    const isShared = annotations.length === 0 && !key.includes('null');
    return (isShared ? copier.once(`Page ${key}`, draw) : draw()) ?? '';
  }

  /** Copies a link. Returns the number and the line of its object. */
  function copyLink({ ref, note }: Annotation, view: View, page: number) {
    const line = link(note, view);
    if (!line) return [];
    const number = writer.reserve();
    if (ref instanceof PdfRef) links.set(ref.objectNumber, { number, page });
    return [{ number, line }];
  }

  const catalog = writer.reserve();
  writer.add(writePages(views.length));
  const numbers = views.map(() => writer.reserve());
  const content = writer.add('<<', latin1(drawPage));
  const drawn = views.map((view, index) => {
    const page = source.pages[index];
    if (!page) throw new RefusedFileError('unreadable');
    const annotations = source.list(page.get('Annots')).flatMap((ref) => {
      const note = source.dict(ref);
      const isHidden =
        (source.number(note?.get('F')) ?? 0) & 2 || copier.layers.isHidden(note?.get('OC'));
      return note && !isHidden ? [{ ref, note }] : [];
    });
    const isLink = ({ note }: Annotation) => source.name(note.get('Subtype')) === 'Link';
    const nonLinks = annotations.filter((item) => !isLink(item));
    // Pages can share a list.
    consume('items', 100 * annotations.length);
    return {
      view,
      drawing: Number.parseInt(drawOf(page, view, nonLinks), 10),
      group: groupOf(copier, page),
      links: annotations.filter(isLink).flatMap((item) => copyLink(item, view, index)),
    };
  });
  const { root, hasPage, hasLink } = writeStructure(
    source,
    writer,
    links,
    (page, id) => copier.ids.get(drawn[page]?.drawing ?? 0)?.has(id) === true,
  );
  for (const [index, { view, drawing, group, links: pageLinks }] of drawn.entries()) {
    const annotations = pageLinks.map(({ number, line }) => {
      const key = hasLink(number) ? ` /StructParent ${number}` : '';
      return `${writer.set(number, `${line}${key} >>`)} 0 R`;
    });
    const extra = [
      hasPage(index) ? ` /StructParents ${index} /Tabs /S` : '',
      group,
      annotations.length > 0 ? ` /Annots [${annotations.join(' ')}]` : '',
    ].join('');
    writer.set(numbers[index] ?? 0, writePage({ ...view, drawing, extra: extra }, content));
  }
  const titles = outline();
  notes.finish();
  copier.omit('layer that is off', copier.layers.hidden);
  const attached = source.list(source.root.get('AF')).length;
  copier.omit('attachment', Math.max(source.nameTree('EmbeddedFiles').length, attached));
  writer.set(catalog, writeCatalog(source, root, titles));
  return {
    file: writer.file(),
    pages: views.map(({ width, height }) => ({ width, height })),
    omitted: [...copier.omitted].map(([kind, count]) => ({ kind, count })),
  };
}

function writeCatalog(source: Source, structure?: number, outline?: number): string {
  const language = source.text(source.root.get('Lang')) ?? '';
  const preferences = source.dict(source.root.get('ViewerPreferences'));
  const isLeftward = source.name(preferences?.get('Direction')) === 'R2L';
  return [
    '<< /Type /Catalog /Pages 2 0 R',
    ...(/^[\w-]{1,35}$/.test(language) ? [`/Lang ${writeText(language)}`] : []),
    ...(isLeftward ? ['/ViewerPreferences << /Direction /R2L >>'] : []),
    ...(outline ? [`/Outlines ${outline} 0 R`] : []),
    ...(structure ? [`/MarkInfo << /Marked true >> /StructTreeRoot ${structure} 0 R`] : []),
    '>>',
  ].join(' ');
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
  return concat(parts);
}

/** The transparency group of a page, with its blending colour space. */
function groupOf(copier: Copier, page: Page): string {
  const { source, writer } = copier;
  const group = source.dict(page.get('Group'));
  const space = group?.get('CS');
  if (source.name(group?.get('S')) !== 'Transparency' || space === undefined) return '';
  const copied = copier.copy('ColorSpace', space);
  if (!copied) return '';
  const isWritten = /^\/Device(?:Gray|RGB|CMYK)$| R$/.test(copied);
  const add = () => `${writer.add(copied)} 0 R`;
  return ` /Group << /S /Transparency /CS ${isWritten ? copied : copier.once(`Group ${copied}`, add)} >>`;
}
