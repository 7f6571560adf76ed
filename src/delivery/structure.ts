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

/** Where an element is: its parent, its page, and how deep. */
interface Place {
  parent: number;
  page?: number | undefined;
  depth: number;
}

/**
 * Writes the structure tree: headings, lists, tables, and descriptions of pictures. `links` contains the copied links, by the
 * object number of the original; `isDrawn` tells whether a page draws something with an `MCID`. In the result, `root` is the object number of the tree, if there is one; `hasPage` and
 * `hasLink` tell which pages and links it refers to: the tree's key of a page is its index, and that of a link its object number.
 */
export function writeStructure(
  source: Source,
  writer: Writer,
  links: ReadonlyMap<number, { number: number; page: number }>,
  isDrawn: (page: number, id: number) => boolean,
) {
  const original = source.dict(source.root.get('StructTreeRoot'));
  const roleMap = source.dict(original?.get('RoleMap'));
  const classes = source.dict(original?.get('ClassMap'));
  /** For each page, the element of each piece of marked content, by `MCID`. */
  const parents = source.pages.map(() => new Map<number, number>());
  const linkParents = new Map<number, number>();
  const visited = new Set<PdfDict>();

  const kidsOf = (dict: PdfDict, context: Place): string[] =>
    source.list(dict.get('K')).flatMap((kid) => kidOf(kid, context) ?? []);

  function kidOf(value: Value, { parent, page, depth }: Place): string | undefined {
    const object = source.get(value);
    if (object instanceof PdfNumber) return contentOf(object.value, parent, page);
    if (!(object instanceof PdfDict)) return undefined;
    const ownPage = source.pageOf(object.get('Pg'));
    const isElsewhere = object.has('Pg') && ownPage === undefined;
    const at = isElsewhere ? undefined : (ownPage ?? page);
    switch (source.name(object.get('Type'))) {
      case 'MCR': {
        if (object.has('Stm')) return undefined;
        const kid = contentOf(source.number(object.get('MCID')), parent, at);
        return kid && at !== page
          ? `<< /Type /MCR /Pg ${firstPage + (at ?? 0)} 0 R /MCID ${kid} >>`
          : kid;
      }
      case 'OBJR': {
        const ref = object.get('Obj');
        const link = ref instanceof PdfRef ? links.get(ref.objectNumber) : undefined;
        if (!link) return undefined;
        linkParents.set(link.number, parent);
        return `<< /Type /OBJR /Pg ${firstPage + link.page} 0 R /Obj ${link.number} 0 R >>`;
      }
      default:
        return elementOf(object, { parent, page: at, depth });
    }
  }

  function contentOf(id: number | undefined, parent: number, page = -1): string | undefined {
    if (id === undefined || !isDrawn(page, id) || id > 65_535) return undefined;
    return parents[page]?.set(id, parent) && String(id);
  }

  function elementOf(dict: PdfDict, { parent, page, depth }: Place): string | undefined {
    if (visited.has(dict)) return undefined;
    if (depth > deepest) throw new RefusedFileError('too-complex');
    visited.add(dict);
    const number = writer.reserve();
    const kids = kidsOf(dict, { parent: number, page, depth: depth + 1 });
    const role = roleOf(dict);
    // Nothing of this element is in the copy. An empty cell keeps the others in their columns.
    if (kids.length === 0 && (page === undefined || !/^T[DH]$/.test(role))) return undefined;
    const texts =
      kids.length === 0
        ? []
        : ['Alt', 'ActualText', 'E', 'Lang'].flatMap((key) => {
            const text = source.text(dict.get(key));
            return text === undefined ? [] : [`/${key} ${writeText(text)}`];
          });
    const entries = [
      `/S ${writeName(role)} /P ${parent} 0 R`,
      ...(page === undefined ? [] : [`/Pg ${firstPage + page} 0 R`]),
      ...texts,
      ...attributesOf(dict),
      ...(kids.length > 0 ? [`/K [${kids.join(' ')}]`] : []),
    ];
    writer.set(number, `<< ${entries.join(' ')} >>`);
    return `${number} 0 R`;
  }

  function roleOf(dict: PdfDict): string {
    let role = source.name(dict.get('S')) ?? 'Span';
    for (let step = 0; !roles.has(role) && step < 10; step += 1) {
      role = source.name(roleMap?.get(role)) ?? 'Span';
    }
    return roles.has(role) ? role : 'Span';
  }

  /** The attributes of a table cell: how many rows and columns it spans, and which of them it heads. */
  function attributesOf(dict: PdfDict): string[] {
    const classAttributes = source
      .list(dict.get('C'))
      .flatMap((name) => source.list(classes?.get(source.name(name) ?? '')));
    const entries = new Map<string, string>();
    for (const item of [...classAttributes, ...source.list(dict.get('A'))].slice(0, 50)) {
      const attributes = source.dict(item);
      for (const key of ['RowSpan', 'ColSpan']) {
        const span = source.number(attributes?.get(key)) ?? 1;
        if (span > 1) entries.set(key, numeral(span));
      }
      const scope = source.name(attributes?.get('Scope')) ?? '';
      if (/^(?:Row|Column|Both)$/.test(scope)) entries.set('Scope', `/${scope}`);
    }
    const pairs = [...entries].map(([key, value]) => ` /${key} ${value}`);
    return pairs.length > 0 ? [`/A << /O /Table${pairs.join('')} >>`] : [];
  }

  const hasPage = (page: number) => (parents[page]?.size ?? 0) > 0;
  const hasLink = (number: number) => linkParents.has(number);
  const number = original && writer.reserve();
  const kids = original && number ? kidsOf(original, { parent: number, depth: 0 }) : [];
  if (!number || kids.length === 0) return { root: undefined, hasPage, hasLink };
  const pages = parents.flatMap((elements, index) => {
    if (elements.size === 0) return [];
    const list = Array.from({ length: Math.max(...elements.keys()) + 1 }, (_, id) => {
      const element = elements.get(id);
      return element === undefined ? 'null' : `${element} 0 R`;
    });
    return [`${index} ${writer.add(`[${list.join(' ')}]`)} 0 R`];
  });
  const ends = [...linkParents]
    .toSorted(([a], [b]) => a - b)
    .map(([link, parent]) => `${link} ${parent} 0 R`);
  const tree = writer.add(`<< /Nums [${[...pages, ...ends].join(' ')}] >>`);
  const root = writer.set(
    number,
    `<< /Type /StructTreeRoot /K [${kids.join(' ')}] /ParentTree ${tree} 0 R >>`,
  );
  return { root, hasPage, hasLink };
}
