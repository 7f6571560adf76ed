import { PdfDict, PdfNumber, PdfRef } from '@libpdf/core';
import { firstPage } from './form.ts';
import { numeral } from './geometry.ts';
import { RefusedFileError } from './limits.ts';
import type { Source, Value } from './source.ts';
import { writeName, writeText, type Writer } from './writer.ts';

/** Deeper nesting than in any real document. */
const deepest = 100;

/** The standard structure types; others map to one of them, or to `Span`. */
const roles = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form Title Aside Em Strong Sub FENote DocumentFragment'.split(
    ' ',
  ),
);

/** Writes the structure of the pages: what is a heading, a list or a table, and what pictures show. */
export class Structure {
  private readonly source: Source;
  private readonly writer: Writer;
  /** By page, the elements of its marked contents. */
  private readonly parents: Map<number, number>[];
  /** The objects of the links, by the number of the original, and the pages on which they are. */
  private readonly links: ReadonlyMap<number, { number: number; page: number }>;
  private readonly linkParents = new Map<number, number>();
  private readonly roleMap: PdfDict | undefined;
  private readonly classes: PdfDict | undefined;
  private readonly seen = new Set<PdfDict>();

  constructor(
    source: Source,
    writer: Writer,
    links: ReadonlyMap<number, { number: number; page: number }>,
  ) {
    this.source = source;
    this.writer = writer;
    this.links = links;
    this.parents = source.pages.map(() => new Map());
    const root = source.dict(source.root.get('StructTreeRoot'));
    this.roleMap = source.dict(root?.get('RoleMap'));
    this.classes = source.dict(root?.get('ClassMap'));
  }

  /** The number of the structure's root, if there is a structure; the key of a link is that of its object, and of a page its own. */
  write(): number | undefined {
    const { source, writer } = this;
    const original = source.dict(source.root.get('StructTreeRoot'));
    if (!original) return undefined;
    const root = writer.reserve();
    const kids = this.kidsOf(original, root, undefined, 0);
    if (kids.length === 0) {
      writer.set(root, '<< /Type /StructTreeRoot >>');
      return undefined;
    }
    const pages = this.parents.flatMap((elements, index) => {
      if (elements.size === 0) return [];
      const last = Math.max(...elements.keys());
      const list = Array.from({ length: last + 1 }, (_, id) => {
        const number = elements.get(id);
        return number === undefined ? 'null' : `${number} 0 R`;
      });
      return [`${index} ${writer.add(`[${list.join(' ')}]`)} 0 R`];
    });
    const links = [...this.linkParents].map(
      ([link, parent]) => [link, `${link} ${parent} 0 R`] as const,
    );
    const entries = [...pages, ...links.toSorted(([a], [b]) => a - b).map(([, entry]) => entry)];
    const tree = writer.add(`<< /Nums [${entries.join(' ')}] >>`);
    writer.set(root, `<< /Type /StructTreeRoot /K [${kids.join(' ')}] /ParentTree ${tree} 0 R >>`);
    return root;
  }

  hasPage(page: number): boolean {
    return (this.parents[page]?.size ?? 0) > 0;
  }

  hasLink(number: number): boolean {
    return this.linkParents.has(number);
  }

  private kidsOf(dict: PdfDict, parent: number, page: number | undefined, depth: number): string[] {
    return this.source
      .list(dict.get('K'))
      .flatMap((kid) => this.kid(kid, parent, page, depth) ?? []);
  }

  private kid(
    value: Value,
    parent: number,
    page: number | undefined,
    depth: number,
  ): string | undefined {
    const { source } = this;
    const found = source.get(value);
    if (found instanceof PdfNumber) return this.content(found.value, parent, page);
    if (!(found instanceof PdfDict)) return undefined;
    const own = source.pageOf(found.get('Pg'));
    const isElsewhere = found.has('Pg') && own === undefined;
    const at = own ?? page;
    switch (source.name(found.get('Type'))) {
      case 'MCR': {
        if (isElsewhere || found.has('Stm')) return undefined;
        const written = this.content(source.number(found.get('MCID')), parent, at);
        return written && at !== page
          ? `<< /Type /MCR /Pg ${firstPage + (at ?? 0)} 0 R /MCID ${written} >>`
          : written;
      }
      case 'OBJR': {
        const ref = found.get('Obj');
        const link = ref instanceof PdfRef ? this.links.get(ref.objectNumber) : undefined;
        if (!link) return undefined;
        this.linkParents.set(link.number, parent);
        return `<< /Type /OBJR /Pg ${firstPage + link.page} 0 R /Obj ${link.number} 0 R >>`;
      }
      default:
        return this.element(found, parent, isElsewhere ? undefined : at, isElsewhere, depth);
    }
  }

  private content(
    id: number | undefined,
    parent: number,
    page: number | undefined,
  ): string | undefined {
    const elements = page === undefined ? undefined : this.parents[page];
    if (!elements || id === undefined || !Number.isInteger(id) || id < 0 || id > 65_535)
      return undefined;
    elements.set(id, parent);
    return String(id);
  }

  private element(
    dict: PdfDict,
    parent: number,
    page: number | undefined,
    isElsewhere: boolean,
    depth: number,
  ): string | undefined {
    const { source, writer } = this;
    if (this.seen.has(dict)) return undefined;
    if (depth > deepest) throw new RefusedFileError('too-complex');
    this.seen.add(dict);
    const number = writer.reserve();
    const kids = this.kidsOf(dict, number, page, depth + 1);
    const texts = ['Alt', 'ActualText', 'E', 'Lang', 'T'].flatMap((key) => {
      const text = key === 'T' ? undefined : source.text(dict.get(key));
      return text === undefined ? [] : [`/${key} ${writeText(text)}`];
    });
    // Nothing of it is in the copy.
    if (kids.length === 0 && (isElsewhere || page === undefined)) {
      writer.set(number, 'null');
      return undefined;
    }
    const entries = [
      `/S ${writeName(this.roleOf(dict))} /P ${parent} 0 R`,
      ...(page === undefined ? [] : [`/Pg ${firstPage + page} 0 R`]),
      ...texts,
      ...this.attributes(dict),
      ...(kids.length > 0 ? [`/K [${kids.join(' ')}]`] : []),
    ];
    writer.set(number, `<< ${entries.join(' ')} >>`);
    return `${number} 0 R`;
  }

  private roleOf(dict: PdfDict): string {
    const { source } = this;
    let role = source.name(dict.get('S')) ?? 'Span';
    for (let step = 0; !roles.has(role) && step < 10; step += 1) {
      role = source.name(this.roleMap?.get(role)) ?? 'Span';
    }
    return roles.has(role) ? role : 'Span';
  }

  /** How many rows and columns the cell of a table spans, and of what it is the heading. */
  private attributes(dict: PdfDict): string[] {
    const { source } = this;
    const classes = source
      .list(dict.get('C'))
      .flatMap((name) => source.list(this.classes?.get(source.name(name) ?? '')));
    const all = [...classes, ...source.list(dict.get('A'))].slice(0, 50);
    const entries = new Map<string, string>();
    for (const item of all) {
      const attributes = source.dict(item);
      for (const key of ['RowSpan', 'ColSpan']) {
        const span = source.number(attributes?.get(key));
        if (span !== undefined && span > 1) entries.set(key, numeral(span));
      }
      const scope = source.name(attributes?.get('Scope'));
      if (scope && /^(?:Row|Column|Both)$/.test(scope)) entries.set('Scope', `/${scope}`);
    }
    if (entries.size === 0) return [];
    return [
      `/A << /O /Table ${[...entries].map(([key, value]) => `/${key} ${value}`).join(' ')} >>`,
    ];
  }
}
