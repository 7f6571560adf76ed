import { PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { lookUp } from '../lib/look-up.ts';
import { firstPage } from './form.ts';
import { apply, numeral, numerals, overlaps, transformBox } from './geometry.ts';
import { RefusedFileError } from './limits.ts';
import { consume, type Source, type Value } from './source.ts';
import type { View } from './view.ts';
import { writeText, type Writer } from './writer.ts';

// Copies the links, the outline, and the destinations in the document to which both lead.

/** Which of the numbers of a destination are the left and the top of the place. Others show the whole page. */
const positions: Readonly<Record<string, readonly number[]>> = {
  XYZ: [0, 1],
  FitH: [-1, 0],
  FitV: [0],
  FitR: [0, 3],
};

/** With more links, Poppler shows no page. */
const mostLinks = 10_000;

/** Returns functions that write the links and the outline of a copy whose pages have these views. */
export function navigation(
  source: Source,
  writer: Writer,
  views: readonly View[],
  omit: (kind: string) => void,
) {
  let destinations: ReadonlyMap<string, Value> | undefined;
  let links = 0;

  /** A link annotation for a page of the copy, without its closing `>>`. */
  function link(note: PdfDict, { matrix, box }: View): string | undefined {
    const rect = source.box(note.get('Rect'));
    if (!rect || !overlaps(rect, box)) return undefined;
    const target = targetOf(note);
    if (!target) {
      omit('link to something other than a page or an address');
      return undefined;
    }
    links += 1;
    if (links > mostLinks) throw new RefusedFileError('too-complex');
    return `<< /Type /Annot /Subtype /Link /Rect [${numerals(transformBox(matrix, rect))}] /Border [0 0 0] ${target}`;
  }

  /** The target of an outline entry or a link: a destination in the document, or a web or mail address. */
  function targetOf(dict: PdfDict): string | undefined {
    const action = source.dict(dict.get('A'));
    const kind = source.name(action?.get('S'));
    const destination =
      find(dict.get('Dest')) ?? (kind === 'GoTo' ? find(action?.get('D')) : undefined);
    if (destination) return `/Dest ${destination}`;
    const address = kind === 'URI' ? source.text(action?.get('URI')) : undefined;
    if (!address || !/^(?:https?:|mailto:)/i.test(address)) return undefined;
    // Addresses may contain only these characters, but some files have others in them.
    const encoded = /^[!-~]*$/.test(address)
      ? address
      : encodeURI(address.replaceAll(/[\uD800-\uDFFF]/gu, ''));
    return `/A << /S /URI /URI ${writeText(encoded)} >>`;
  }

  /** A destination on a page of the copy; `undefined` for any other value. */
  function find(value: Value, depth = 0): string | undefined {
    const object = source.get(value);
    if (depth > 4) return undefined;
    if (object instanceof PdfDict) return find(object.get('D'), depth + 1);
    if (object instanceof PdfString || object instanceof PdfName) {
      return find(names().get(keyOf(object)), depth + 1);
    }
    if (!(object instanceof PdfArray)) return undefined;
    const [page, kind, ...parameters] = object.toArray();
    const index = source.pageOf(page) ?? source.number(page);
    const view = index === undefined ? undefined : views[index];
    if (index === undefined || !view) return undefined;
    const numbers = parameters.map((item) => source.number(item));
    const type = source.name(kind) ?? '';
    const [x, y] = (lookUp(positions, type.replace('B', '')) ?? []).map((at) => numbers[at]);
    const start = `[${firstPage + index} 0 R`;
    if (x === undefined && y === undefined) return `${start} /Fit]`;
    const { matrix, box } = view;
    const isTurned = Math.abs(matrix[1]) > Math.abs(matrix[0]);
    // With `null`, the viewer keeps its current position.
    const [left, top] = apply(matrix, x ?? box[0], y ?? box[3]).map((coordinate, axis) =>
      ((axis === 0) === isTurned ? y : x) === undefined ? 'null' : numeral(coordinate),
    );
    const zoom = type === 'XYZ' ? (numbers[2] ?? 0) : 0;
    return `${start} /XYZ ${left} ${top} ${zoom > 0 && zoom <= 64 ? numeral(zoom) : 'null'}]`;
  }

  /** The named destinations, read when they are first needed. */
  function names(): ReadonlyMap<string, Value> {
    const direct = source.dict(source.root.get('Dests')) ?? [];
    destinations ??= new Map([
      ...Array.from(direct, ([name, value]) => [keyOf(name), value] as const),
      ...source.nameTree('Dests').flatMap(([key, value]) => {
        const name = source.get(key);
        return name instanceof PdfString ? [[keyOf(name), value] as const] : [];
      }),
    ]);
    return destinations;
  }

  /** Writes the outline and returns its object number; `undefined` if there is none. */
  function outline(): number | undefined {
    const visited = new Set<PdfDict>();
    const addItems = (first: Value, parent: number, isClosed: boolean): string => {
      const items: { number: number; line: string }[] = [];
      for (let dict = source.dict(first); dict; dict = source.dict(dict.get('Next'))) {
        if (visited.has(dict)) break;
        visited.add(dict);
        consume('items', 100);
        const title = source.text(dict.get('Title'));
        if (title === undefined) continue;
        const number = writer.reserve();
        const target = targetOf(dict) ?? '';
        const isFolded = (source.number(dict.get('Count')) ?? 0) < 0;
        const below = addItems(dict.get('First'), number, isFolded);
        items.push({
          number,
          line: `/Title ${writeText(title)} /Parent ${parent} 0 R ${target}${below}`,
        });
      }
      items.forEach(({ number, line }, index) => {
        const [before, after] = [items[index - 1], items[index + 1]];
        const siblings = `${before ? ` /Prev ${before.number} 0 R` : ''}${after ? ` /Next ${after.number} 0 R` : ''}`;
        writer.set(number, `<< ${line}${siblings} >>`);
      });
      const [begin, end] = [items[0], items.at(-1)];
      if (!begin || !end) return '';
      return ` /First ${begin.number} 0 R /Last ${end.number} 0 R /Count ${isClosed ? '-' : ''}${items.length}`;
    };
    const outlines = source.dict(source.root.get('Outlines'));
    if (!source.dict(outlines?.get('First'))) return undefined;
    const number = writer.reserve();
    writer.set(number, `<< /Type /Outlines${addItems(outlines?.get('First'), number, false)} >>`);
    return number;
  }

  return { link, outline };
}

/** The name of a destination, as a string with one character per byte. */
const keyOf = (name: PdfString | PdfName) =>
  name instanceof PdfName ? name.value : String.fromCharCode(...name.bytes.subarray(0, 500));
