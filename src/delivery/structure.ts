import { PdfDict, PdfNumber, PdfRef } from '@libpdf/core';
import { firstPageNumber } from './format.ts';
import { RefusedFileError } from './limits.ts';
import type { Source, Value } from './source.ts';
import { formatEntries, formatName, formatNumber, formatText } from './syntax.ts';
import type { Writer } from './writer.ts';

/** Deeper nesting than in any real document. */
const maxDepth = 100;

/** The standard structure types; others map to one of them, or to `Span`. */
const standardRoles = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form Title Aside Em Strong Sub FENote DocumentFragment'.split(
    ' ',
  ),
);

/** Where an element is: its parent, the index of its page, and its depth. */
interface Position {
  parent: number;
  page?: number | undefined;
  depth: number;
}

/** A copied link: its object number, and the index of its page. */
export interface CopiedLink {
  number: number;
  page: number;
}

/**
 * The structure tree of the copy: headings, lists, tables, and descriptions of pictures. Pages and links refer to it by a key:
 * a page by its index, a link by its object number.
 */
export class StructureTree {
  private readonly original: PdfDict | undefined;
  /** For each page, the element of each piece of marked content, by `MCID`. */
  private readonly contentParents: readonly Map<number, number>[];
  private readonly linkParents = new Map<number, number>();
  private readonly visited = new Set<PdfDict>();

  constructor(
    private readonly source: Source,
    private readonly writer: Writer,
    /** The links of the copy, by their object number in the original. */
    private readonly links: ReadonlyMap<number, CopiedLink>,
    /** Whether a page draws something with an `MCID`. */
    private readonly isDrawn: (page: number, id: number) => boolean,
  ) {
    this.original = source.dict(source.root.get('StructTreeRoot'));
    this.contentParents = source.pages.map(() => new Map<number, number>());
  }

  hasPage(page: number): boolean {
    return (this.contentParents[page]?.size ?? 0) > 0;
  }

  hasLink(number: number): boolean {
    return this.linkParents.has(number);
  }

  /** Writes the tree and returns its object number; `undefined` if there is none. */
  write(): number | undefined {
    const { original, writer } = this;
    if (!original) return undefined;
    const number = writer.reserve();
    const kids = this.copyKids(original, { parent: number, depth: 0 });
    if (kids.length === 0) return undefined;
    const pages = this.contentParents.flatMap((elements, index) => {
      if (elements.size === 0) return [];
      const list = Array.from({ length: Math.max(...elements.keys()) + 1 }, (_, id) => {
        const element = elements.get(id);
        return element === undefined ? 'null' : `${element} 0 R`;
      });
      return [`${index} ${writer.add(`[${list.join(' ')}]`)} 0 R`];
    });
    const links = [...this.linkParents]
      .toSorted(([a], [b]) => a - b)
      .map(([link, parent]) => `${link} ${parent} 0 R`);
    const parentTree = writer.add(`<< /Nums [${[...pages, ...links].join(' ')}] >>`);
    return writer.set(
      number,
      `<< /Type /StructTreeRoot /K [${kids.join(' ')}] /ParentTree ${parentTree} 0 R >>`,
    );
  }

  private copyKids(dict: PdfDict, position: Position): string[] {
    return this.source.list(dict.get('K')).flatMap((kid) => this.copyKid(kid, position) ?? []);
  }

  private copyKid(value: Value, { parent, page, depth }: Position): string | undefined {
    const { source } = this;
    const object = source.get(value);
    if (object instanceof PdfNumber) return this.copyContent(object.value, parent, page);
    if (!(object instanceof PdfDict)) return undefined;
    const ownPage = source.pageIndexOf(object.get('Pg'));
    const isOnUnknownPage = object.has('Pg') && ownPage === undefined;
    const kidPage = isOnUnknownPage ? undefined : (ownPage ?? page);
    switch (source.name(object.get('Type'))) {
      case 'MCR': {
        if (object.has('Stm')) return undefined;
        const id = this.copyContent(source.number(object.get('MCID')), parent, kidPage);
        return id && kidPage !== page
          ? `<< /Type /MCR /Pg ${firstPageNumber + (kidPage ?? 0)} 0 R /MCID ${id} >>`
          : id;
      }
      case 'OBJR': {
        const ref = object.get('Obj');
        const link = ref instanceof PdfRef ? this.links.get(ref.objectNumber) : undefined;
        if (!link) return undefined;
        this.linkParents.set(link.number, parent);
        return `<< /Type /OBJR /Pg ${firstPageNumber + link.page} 0 R /Obj ${link.number} 0 R >>`;
      }
      default:
        return this.copyElement(object, { parent, page: kidPage, depth });
    }
  }

  private copyContent(id: number | undefined, parent: number, page = -1): string | undefined {
    if (id === undefined || !this.isDrawn(page, id) || id > 65_535) return undefined;
    this.contentParents[page]?.set(id, parent);
    return String(id);
  }

  private copyElement(dict: PdfDict, { parent, page, depth }: Position): string | undefined {
    const { source, writer } = this;
    if (this.visited.has(dict)) return undefined;
    if (depth > maxDepth) throw new RefusedFileError('too-complex');
    this.visited.add(dict);
    const number = writer.reserve();
    const kids = this.copyKids(dict, { parent: number, page, depth: depth + 1 });
    const role = this.roleOf(dict);
    const isEmpty = kids.length === 0;
    // Drops an element with nothing in the copy, except a table cell: without it, the cells after it would move to other columns.
    if (isEmpty && (page === undefined || !/^T[DH]$/.test(role))) return undefined;
    const texts = ['Alt', 'ActualText', 'E', 'Lang'].map((key) => {
      const text = isEmpty ? undefined : source.text(dict.get(key));
      return [key, text === undefined ? undefined : formatText(text)] as const;
    });
    const entries = formatEntries([
      ['S', formatName(role)],
      ['P', `${parent} 0 R`],
      ['Pg', page === undefined ? undefined : `${firstPageNumber + page} 0 R`],
      ...texts,
      ['A', this.formatCellAttributes(dict)],
      ['K', isEmpty ? undefined : `[${kids.join(' ')}]`],
    ]);
    return `${writer.set(number, `<< ${entries} >>`)} 0 R`;
  }

  private roleOf(dict: PdfDict): string {
    const { source } = this;
    const roleMap = source.dict(this.original?.get('RoleMap'));
    let role = source.name(dict.get('S')) ?? 'Span';
    for (let step = 0; !standardRoles.has(role) && step < 10; step += 1) {
      role = source.name(roleMap?.get(role)) ?? 'Span';
    }
    return standardRoles.has(role) ? role : 'Span';
  }

  /** How many rows and columns a table cell spans, and whether it heads its row, its column or both. */
  private formatCellAttributes(dict: PdfDict): string | undefined {
    const { source } = this;
    const classes = source.dict(this.original?.get('ClassMap'));
    const classAttributes = source
      .list(dict.get('C'))
      .flatMap((name) => source.list(classes?.get(source.name(name) ?? '')));
    const entries = new Map<string, string>();
    for (const item of [...classAttributes, ...source.list(dict.get('A'))].slice(0, 50)) {
      const attributes = source.dict(item);
      for (const key of ['RowSpan', 'ColSpan']) {
        const span = source.number(attributes?.get(key)) ?? 1;
        if (span > 1) entries.set(key, formatNumber(span));
      }
      const scope = source.name(attributes?.get('Scope')) ?? '';
      if (/^(?:Row|Column|Both)$/.test(scope)) entries.set('Scope', `/${scope}`);
    }
    return entries.size > 0 ? `<< /O /Table ${formatEntries(entries)} >>` : undefined;
  }
}
