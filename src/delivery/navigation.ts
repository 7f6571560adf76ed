import { PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { lookUp } from '../lib/look-up.ts';
import { consume, consumeText } from './budget.ts';
import { firstPageNumber } from './format.ts';
import { overlaps, transformBox, transformPoint } from './geometry.ts';
import { RefusedFileError } from './limits.ts';
import type { Source, Value, View } from './source.ts';
import { formatNumber, formatNumbers, formatText } from './syntax.ts';
import type { Writer } from './writer.ts';

/** By type of destination, the indexes of left and top among its numbers; -1 for none. Other types show the whole page. */
const positions: Readonly<Record<string, readonly number[]>> = {
  XYZ: [0, 1],
  FitH: [-1, 0],
  FitV: [0],
  FitR: [0, 3],
};

/** With more links, Poppler shows no page at all. */
const maxLinks = 10_000;

/** Copies the links and the outline, with their destinations in the document. */
export class Navigation {
  private namedDestinations: ReadonlyMap<string, Value> | undefined;
  private linkCount = 0;

  constructor(
    private readonly source: Source,
    private readonly writer: Writer,
    private readonly omit: (kind: string) => void,
  ) {}

  /** A link annotation for a page of the copy, without its closing `>>`. */
  formatLink(annotation: PdfDict, { matrix, box }: View): string | undefined {
    const rect = this.source.box(annotation.get('Rect'));
    if (!rect || !overlaps(rect, box)) return undefined;
    const target = this.formatTarget(annotation);
    if (!target) {
      this.omit('link to something other than a page or an address');
      return undefined;
    }
    this.linkCount += 1;
    if (this.linkCount > maxLinks) throw new RefusedFileError('too-complex');
    return `<< /Type /Annot /Subtype /Link /Rect [${formatNumbers(transformBox(matrix, rect))}] /Border [0 0 0] ${target}`;
  }

  /** The target of an outline entry or a link: a destination in the document, or a web or mail address. */
  private formatTarget(dict: PdfDict): string | undefined {
    const { source } = this;
    const action = source.dict(dict.get('A'));
    const kind = source.name(action?.get('S'));
    const destination =
      this.formatDestination(dict.get('Dest')) ??
      (kind === 'GoTo' ? this.formatDestination(action?.get('D')) : undefined);
    if (destination) return `/Dest ${destination}`;
    const uri = kind === 'URI' ? source.get(action?.get('URI')) : undefined;
    const address = uri instanceof PdfString ? encodeAddress(uri) : '';
    return /^(?:https?:|mailto:)/i.test(address)
      ? `/A << /S /URI /URI ${formatText(address)} >>`
      : undefined;
  }

  /** A destination on a page of the copy; `undefined` for any other value. */
  private formatDestination(value: Value, depth = 0): string | undefined {
    const { source } = this;
    const object = source.get(value);
    if (depth > 4) return undefined;
    if (object instanceof PdfDict) return this.formatDestination(object.get('D'), depth + 1);
    if (object instanceof PdfString || object instanceof PdfName) {
      this.namedDestinations ??= this.readNamedDestinations();
      return this.formatDestination(this.namedDestinations.get(keyOf(object)), depth + 1);
    }
    if (!(object instanceof PdfArray)) return undefined;
    const [page, kind, ...parameters] = object.toArray();
    const index = source.pageIndexOf(page) ?? source.number(page) ?? -1;
    const view = source.pages[index]?.view;
    if (!view) return undefined;
    const numbers = parameters.map((item) => source.number(item));
    const type = source.name(kind) ?? '';
    // `FitB`, `FitBH` and `FitBV` count as the types without `B`.
    const [x, y] = (lookUp(positions, type.replace('B', '')) ?? []).map((at) => numbers[at]);
    const start = `[${firstPageNumber + index} 0 R`;
    if (x === undefined && y === undefined) return `${start} /Fit]`;
    const { matrix, box } = view;
    // On a page that is turned by 90°, x and y change places.
    const isTurned = Math.abs(matrix[1]) > Math.abs(matrix[0]);
    // With `null`, the viewer keeps its current position.
    const [left, top] = transformPoint(matrix, [x ?? box[0], y ?? box[3]]).map((coordinate, axis) =>
      ((axis === 0) === isTurned ? y : x) === undefined ? 'null' : formatNumber(coordinate),
    );
    // Viewers offer at most 6400 %.
    const zoom = type === 'XYZ' ? (numbers[2] ?? 0) : 0;
    return `${start} /XYZ ${left} ${top} ${zoom > 0 && zoom <= 64 ? formatNumber(zoom) : 'null'}]`;
  }

  private readNamedDestinations(): ReadonlyMap<string, Value> {
    const { source } = this;
    const inCatalog = source.dict(source.root.get('Dests')) ?? [];
    return new Map([
      ...Array.from(inCatalog, ([name, value]) => [keyOf(name), value] as const),
      ...source.nameTree('Dests').flatMap(([key, value]) => {
        const name = source.get(key);
        return name instanceof PdfString ? [[keyOf(name), value] as const] : [];
      }),
    ]);
  }

  /** Writes the outline and returns its object number; `undefined` if there is none. */
  writeOutline(): number | undefined {
    const { source, writer } = this;
    const first = source.dict(source.dict(source.root.get('Outlines'))?.get('First'));
    if (!first) return undefined;
    const number = writer.reserve();
    const items = this.writeOutlineItems(first, number, false, new Set());
    return writer.set(number, `<< /Type /Outlines${items} >>`);
  }

  /** Writes one level of the outline. Returns the entries that its parent needs. */
  private writeOutlineItems(
    first: Value,
    parent: number,
    isClosed: boolean,
    visited: Set<PdfDict>,
  ): string {
    const { source, writer } = this;
    const items: { number: number; entries: string }[] = [];
    for (let dict = source.dict(first); dict; dict = source.dict(dict.get('Next'))) {
      if (visited.has(dict)) break;
      visited.add(dict);
      consume('items', 100);
      const title = source.text(dict.get('Title'));
      if (title === undefined) continue;
      const number = writer.reserve();
      const target = this.formatTarget(dict) ?? '';
      const hasClosedKids = (source.number(dict.get('Count')) ?? 0) < 0;
      const kids = this.writeOutlineItems(dict.get('First'), number, hasClosedKids, visited);
      const entries = `/Title ${formatText(title)} /Parent ${parent} 0 R ${target}${kids}`;
      items.push({ number, entries });
    }
    items.forEach(({ number, entries }, index) => {
      const [previous, next] = [items[index - 1], items[index + 1]];
      const siblings = `${previous ? ` /Prev ${previous.number} 0 R` : ''}${next ? ` /Next ${next.number} 0 R` : ''}`;
      writer.set(number, `<< ${entries}${siblings} >>`);
    });
    const [firstItem, lastItem] = [items[0], items.at(-1)];
    if (!firstItem || !lastItem) return '';
    return ` /First ${firstItem.number} 0 R /Last ${lastItem.number} 0 R /Count ${isClosed ? '-' : ''}${items.length}`;
  }
}

const decoder = new TextDecoder();

/** An address must be printable ASCII, but some files contain other characters, in UTF-8 or as in a text string. */
function encodeAddress(uri: PdfString): string {
  consumeText(uri.bytes);
  const text = decoder.decode(uri.bytes);
  const address = text.includes('\ufffd') ? uri.asString() : text;
  // Browsers ignore line breaks, too. `encodeURIComponent` throws at a lone surrogate.
  return address
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .replaceAll(/[^!-~]/gu, encodeURIComponent);
}

/** The name of a destination, as a string with one character per byte. */
const keyOf = (name: PdfString | PdfName) =>
  name instanceof PdfName ? name.value : String.fromCharCode(...name.bytes.subarray(0, 500));
