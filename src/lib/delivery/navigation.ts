import { PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { firstPage } from './form.ts';
import { apply, around, numeral, numerals, touches, type Box } from './geometry.ts';
import { RefusedFileError } from './limits.ts';
import type { Source, Value } from './source.ts';
import type { View } from './view.ts';
import { writeText, type Writer } from './writer.ts';

// How readers find their way: links, the outline, and the places in the document to which both lead.

/** More entries than any document has; what is beyond is left out. */
const mostEntries = 5000;

export class Navigation {
  private readonly source: Source;
  private readonly writer: Writer;
  private readonly views: readonly View[];
  private readonly omit: (kind: string) => void;
  private named: Map<string, Value> | undefined;
  private links = 0;

  constructor(
    source: Source,
    writer: Writer,
    views: readonly View[],
    omit: (kind: string) => void,
  ) {
    this.source = source;
    this.writer = writer;
    this.views = views;
    this.omit = omit;
  }

  /** The link that an annotation is, for a page of the copy, without its end. */
  link(note: PdfDict, { matrix, box }: View): string | undefined {
    const { source } = this;
    const rect = source.box(note.get('Rect'));
    if (!rect || !touches(rect, box)) return undefined;
    const target = this.targetOf(note);
    if (!target) {
      this.omit('link to something else than a page or an address');
      return undefined;
    }
    this.links += 1;
    // Poppler shows no page with more.
    if (this.links > 2 * mostEntries) throw new RefusedFileError('too-complex');
    return `<< /Type /Annot /Subtype /Link /Rect [${numerals(around(matrix, rect))}] /Border [0 0 0] ${target}`;
  }

  /** Where an outline entry or a link leads: a place, or the address of a web page. */
  private targetOf(dict: PdfDict): string | undefined {
    const { source } = this;
    const action = source.dict(dict.get('A'));
    const kind = source.name(action?.get('S'));
    const place =
      this.find(dict.get('Dest')) ?? (kind === 'GoTo' ? this.find(action?.get('D')) : undefined);
    if (place) return `/Dest ${place}`;
    const address = kind === 'URI' ? source.text(action?.get('URI')) : undefined;
    if (!address || !/^(?:https?:|mailto:)/i.test(address)) return undefined;
    // Addresses have only these characters; some files have others in them.
    const written = /^[!-~]*$/.test(address)
      ? address
      : encodeURI(address.replaceAll(/[\uD800-\uDFFF]/gu, ''));
    return `/A << /S /URI /URI ${writeText(written)} >>`;
  }

  /** A place on a page of the copy; `undefined` for any other. */
  private find(value: Value, depth = 0): string | undefined {
    const { source } = this;
    const found = source.get(value);
    if (depth > 4) return undefined;
    if (found instanceof PdfDict) return this.find(found.get('D'), depth + 1);
    if (found instanceof PdfString || found instanceof PdfName) {
      return this.find(this.names().get(keyOf(found)), depth + 1);
    }
    if (!(found instanceof PdfArray)) return undefined;
    const [page, kind, ...rest] = found.toArray();
    const index = source.pageOf(page) ?? source.number(page);
    const view = index === undefined ? undefined : this.views[index];
    if (index === undefined || !view) return undefined;
    const start = `[${firstPage + index} 0 R`;
    const numbers = rest.map((item) => source.number(item));
    const { matrix, box } = view;
    const [first, second, third, fourth] = numbers;
    switch (source.name(kind)) {
      case 'XYZ': {
        const [x, y] = apply(matrix, first ?? box[0], second ?? box[3]);
        const isTurned = Math.abs(matrix[1]) > Math.abs(matrix[0]);
        const zoom = third === undefined || third <= 0 || third > 64 ? 'null' : numeral(third);
        // What has no number stays as it is.
        const [left, top] = isTurned ? [second, first] : [first, second];
        return `${start} /XYZ ${left === undefined ? 'null' : numeral(x)} ${top === undefined ? 'null' : numeral(y)} ${zoom}]`;
      }
      case 'FitH':
      case 'FitBH': {
        const [, y] = apply(matrix, box[0], first ?? box[3]);
        return matrix[1] === 0 ? `${start} /FitH ${numeral(y)}]` : `${start} /Fit]`;
      }
      case 'FitR': {
        if (first === undefined || second === undefined) return `${start} /Fit]`;
        const place: Box = [first, second, third ?? first, fourth ?? second];
        return `${start} /FitR ${numerals(around(matrix, place))}]`;
      }
      default:
        return `${start} /Fit]`;
    }
  }

  private names(): Map<string, Value> {
    if (this.named) return this.named;
    const { source } = this;
    const named = new Map<string, Value>();
    this.named = named;
    for (const [name, value] of source.dict(source.root.get('Dests')) ?? []) {
      if (named.size < mostEntries) named.set(keyOf(name), value);
    }
    const seen = new Set<PdfDict>();
    const waiting = [source.dict(source.dict(source.root.get('Names'))?.get('Dests'))];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (seen.has(node) || seen.size > mostEntries || named.size > 10 * mostEntries) continue;
      seen.add(node);
      const names =
        source.get(node.get('Names')) instanceof PdfArray ? source.list(node.get('Names')) : [];
      for (let index = 0; index + 1 < names.length; index += 2) {
        const name = source.get(names[index]);
        if (name instanceof PdfString) named.set(keyOf(name), names[index + 1]);
      }
      for (const kid of source.list(node.get('Kids')).slice(0, mostEntries)) {
        const dict = source.dict(kid);
        if (dict) waiting.push(dict);
      }
    }
    return named;
  }

  /** The number of the outline, if there is one. */
  outline(): number | undefined {
    const { source, writer } = this;
    const seen = new Set<PdfDict>();
    const addItems = (first: Value, parent: number, depth: number, isClosed: boolean): string => {
      const items: { number: number; line: string }[] = [];
      for (let dict = source.dict(first); dict; dict = source.dict(dict.get('Next'))) {
        if (seen.has(dict) || seen.size > mostEntries || depth > 20) break;
        seen.add(dict);
        const title = source.text(dict.get('Title'));
        if (title === undefined) continue;
        const number = writer.reserve();
        const target = this.targetOf(dict) ?? '';
        const isFolded = (source.number(dict.get('Count')) ?? 0) < 0;
        const below = addItems(dict.get('First'), number, depth + 1, isFolded);
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
    writer.set(
      number,
      `<< /Type /Outlines${addItems(outlines?.get('First'), number, 0, false)} >>`,
    );
    return number;
  }
}

/** The name of a place, of characters with one byte each. */
const keyOf = (name: PdfString | PdfName) =>
  name instanceof PdfName ? name.value : String.fromCharCode(...name.bytes.subarray(0, 500));
