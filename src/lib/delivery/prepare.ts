import { PdfArray, PdfRef, PdfStream, type PdfDict } from '@libpdf/core';
import { rewrite } from './content.ts';
import { drawPage, latin1, writePage, writePages } from './form.ts';
import { numerals } from './geometry.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';
import { Navigation } from './navigation.ts';
import { Notes } from './notes.ts';
import { Copier, Resources } from './resources.ts';
import { Source, type Page, type Value } from './source.ts';
import { Structure } from './structure.ts';
import { viewOf, type View } from './view.ts';
import { Writer, writeText } from './writer.ts';

export interface Prepared {
  /** The delivery file. */
  file: Uint8Array<ArrayBuffer>;
  /** The size of each page as it is shown, in points. */
  pages: { width: number; height: number }[];
  /** What copies omit, to confirm before publishing. */
  omitted: { kind: string; count: number }[];
}

/** Limit of annotations on all pages together. Pages can share a list. */
const mostNotes = 20_000;

/**
 * Makes the delivery file of an uploaded PDF, which contains what the pages show, with links, outline and structure,
 * and nothing else of the original. Throws a `RefusedFileError`.
 */
export async function prepareDelivery(file: Uint8Array): Promise<Prepared> {
  if (file.length > deliveryLimits.bytes) throw new RefusedFileError('too-large');
  const source = await Source.load(file);
  try {
    return new Preparation(source).run();
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    // Nested too deeply for the call stack.
    const reason = error instanceof RangeError ? 'too-complex' : 'unreadable';
    throw new RefusedFileError(reason, { cause: error });
  }
}

class Preparation {
  private readonly source: Source;
  private readonly writer = new Writer();
  private readonly copier: Copier;
  private readonly omitted = new Map<string, number>();
  private readonly views: readonly View[];
  private readonly notes: Notes;
  private readonly navigation: Navigation;
  private readonly links = new Map<number, { number: number; page: number }>();
  private noteCount = 0;

  constructor(source: Source) {
    this.source = source;
    this.copier = new Copier(source, this.writer);
    this.views = source.pages.map((page) => viewOf(source, page));
    const omit = (kind: string) => this.omit(kind);
    this.notes = new Notes(this.copier, omit);
    this.navigation = new Navigation(source, this.writer, this.views, omit);
  }

  private omit(kind: string, count = 1): void {
    if (count > 0) this.omitted.set(kind, (this.omitted.get(kind) ?? 0) + count);
  }

  run(): Prepared {
    const { source, writer, views, copier } = this;
    const catalog = writer.reserve();
    writer.add(writePages(views.length));
    const numbers = views.map(() => writer.reserve());
    const content = writer.add('<<', latin1(drawPage));
    const drawn = source.pages.map((page, index) => this.page(page, index));
    const structure = new Structure(source, writer, this.links);
    const root = structure.write();
    for (const [index, { drawing, group, links }] of drawn.entries()) {
      const annotations = links.map(({ number, link }) => {
        const key = structure.hasLink(number) ? ` /StructParent ${number}` : '';
        return `${writer.set(number, `${link}${key} >>`)} 0 R`;
      });
      const more = [
        structure.hasPage(index) ? ` /StructParents ${index} /Tabs /S` : '',
        group,
        annotations.length > 0 ? ` /Annots [${annotations.join(' ')}]` : '',
      ].join('');
      const view = views[index];
      const number = numbers[index];
      if (view && number !== undefined) {
        writer.set(number, writePage({ ...view, drawing, more }, content));
      }
    }
    const outline = this.navigation.outline();
    this.notes.finish();
    this.omit('text outside of the visible page', copier.outside);
    this.omit('layer that is off', copier.layers.hidden);
    this.omit('attachment', this.attachments());
    writer.set(catalog, this.catalog(root, outline));
    return {
      file: writer.file(),
      pages: views.map(({ width, height }) => ({ width, height })),
      omitted: [...this.omitted].map(([kind, count]) => ({ kind, count })),
    };
  }

  private catalog(structure: number | undefined, outline: number | undefined): string {
    const { source } = this;
    const language = source.text(source.root.get('Lang'));
    const preferences = source.dict(source.root.get('ViewerPreferences'));
    const isLeftward = source.name(preferences?.get('Direction')) === 'R2L';
    return [
      '<< /Type /Catalog /Pages 2 0 R',
      ...(language && /^[\w-]{1,35}$/.test(language) ? [`/Lang ${writeText(language)}`] : []),
      ...(isLeftward ? ['/ViewerPreferences << /Direction /R2L >>'] : []),
      ...(outline === undefined ? [] : [`/Outlines ${outline} 0 R`]),
      ...(structure === undefined
        ? []
        : [`/MarkInfo << /Marked true >> /StructTreeRoot ${structure} 0 R`]),
      '>>',
    ].join(' ');
  }

  private attachments(): number {
    const { source } = this;
    const seen = new Set<PdfDict>();
    const waiting = [source.dict(source.dict(source.root.get('Names'))?.get('EmbeddedFiles'))];
    let count = 0;
    for (let node = waiting.pop(); node && seen.size < 1000; node = waiting.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      const names = source.get(node.get('Names'));
      if (names instanceof PdfArray) count += names.length >> 1;
      for (const kid of source.list(node.get('Kids')).slice(0, 1000)) {
        const dict = source.dict(kid);
        if (dict) waiting.push(dict);
      }
    }
    return Math.max(count, source.list(source.root.get('AF')).length);
  }

  private page(page: Page, index: number) {
    const { source, copier } = this;
    const view = this.views[index];
    if (!view) throw new RefusedFileError('unreadable');
    const annotations = source.list(page.get('Annots')).flatMap((ref) => {
      const note = source.dict(ref);
      return note ? [{ ref, note }] : [];
    });
    this.noteCount += annotations.length;
    if (this.noteCount > mostNotes) throw new RefusedFileError('too-complex');
    const isLink = (note: PdfDict) => source.name(note.get('Subtype')) === 'Link';
    const hasNotes = annotations.some(({ note }) => !isLink(note));
    const contents = page.dict.get('Contents');
    const resources = page.get('Resources');
    // Pages can share their content.
    const key = JSON.stringify([
      this.keyOf(contents),
      this.keyOf(page.dict.get('Resources')),
      view,
    ]);
    const isShared = !hasNotes && !key.includes('null');
    const draw = () => {
      const names = new Resources(copier, source.dict(resources), view.box);
      const { bytes, outside } = rewrite(this.contentOf(contents), {
        names,
        box: view.box,
        isPage: true,
      });
      copier.outside += outside;
      const drawn = annotations
        .filter(({ note }) => !isLink(note))
        .map(({ note }) => this.notes.draw(note, names, view.box));
      const line = `<< /Type /XObject /Subtype /Form /BBox [${numerals(view.box)}] /Matrix [${numerals(view.matrix)}] /Resources ${names.write()}`;
      const whole = latin1(`\n${drawn.join('')}`);
      const content = new Uint8Array(bytes.length + whole.length);
      content.set(bytes);
      content.set(whole, bytes.length);
      return String(this.writer.deflate(line, content));
    };
    const drawing = isShared ? copier.once(`Page ${key}`, draw) : draw();
    return {
      drawing: Number(drawing),
      group: this.groupOf(page),
      links: annotations
        .filter(({ note }) => isLink(note))
        .flatMap(({ ref, note }) => {
          const flags = source.number(note.get('F')) ?? 0;
          const isHidden = flags & 2 || copier.layers.isHidden(note.get('OC'));
          const link = isHidden ? undefined : this.navigation.link(note, view);
          if (!link) return [];
          const number = this.writer.reserve();
          if (ref instanceof PdfRef) this.links.set(ref.objectNumber, { number, page: index });
          return [{ number, link }];
        }),
    };
  }

  private keyOf(value: Value): unknown {
    if (value instanceof PdfRef) return value.objectNumber;
    return value instanceof PdfArray ? value.toArray().map((item) => this.keyOf(item)) : null;
  }

  private contentOf(value: Value): Uint8Array {
    const { source } = this;
    const parts: Uint8Array[] = [];
    let size = 0;
    for (const item of source.list(value)) {
      const stream = source.get(item);
      // A truncated file lacks the contents of its last pages.
      if (!(stream instanceof PdfStream)) {
        if (source.get(item) === undefined && item instanceof PdfRef)
          throw new RefusedFileError('unreadable');
        continue;
      }
      const bytes = stream.getDecodedData();
      parts.push(bytes, lineEnd);
      size += bytes.length + 1;
    }
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  /** The transparency group of a page, with its blending colour space. */
  private groupOf(page: Page): string {
    const { source, copier, writer } = this;
    const group = source.dict(page.get('Group'));
    const space = group?.get('CS');
    if (source.name(group?.get('S')) !== 'Transparency' || space === undefined) return '';
    const copied = copier.copy('ColorSpace', space);
    if (!copied) return '';
    const isName = /^\/Device(?:Gray|RGB|CMYK)$/.test(copied);
    const isRef = copied.endsWith(' R');
    const key = () => `${writer.add(copied)} 0 R`;
    const written = isName || isRef ? copied : copier.once(`Group ${copied}`, key);
    return ` /Group << /S /Transparency /CS ${written} >>`;
  }
}

const lineEnd = Uint8Array.of(10);
