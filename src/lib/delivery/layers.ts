import { PdfArray, PdfRef, type PdfDict } from '@libpdf/core';
import type { Source, Value } from './source.ts';

/** Layers as a viewer shows them when it opens the file. What is on a layer that is off does not become a part of the copy. */
export class Layers {
  private readonly source: Source;
  private readonly off = new Set<number>();
  private readonly known = new Map<PdfArray, boolean>();

  constructor(source: Source) {
    this.source = source;
    const all = source.dict(source.root.get('OCProperties'));
    const settings = source.dict(all?.get('D'));
    const refs = (value: Value) =>
      source.list(value).flatMap((item) => (item instanceof PdfRef ? [item.objectNumber] : []));
    if (source.name(settings?.get('BaseState')) === 'OFF') {
      for (const number of refs(all?.get('OCGs'))) this.off.add(number);
    }
    for (const number of refs(settings?.get('ON'))) this.off.delete(number);
    for (const number of refs(settings?.get('OFF'))) this.off.add(number);
    for (const item of source.list(settings?.get('AS'))) {
      const rule = source.dict(item);
      if (source.name(rule?.get('Event')) !== 'View') continue;
      for (const layer of source.list(rule?.get('OCGs'))) {
        if (!(layer instanceof PdfRef)) continue;
        const usage = source.dict(source.dict(layer)?.get('Usage'));
        const state = source.name(source.dict(usage?.get('View'))?.get('ViewState'));
        if (state === 'OFF') this.off.add(layer.objectNumber);
        else if (state === 'ON') this.off.delete(layer.objectNumber);
      }
    }
  }

  /** How many layers are off. */
  get hidden(): number {
    return this.off.size;
  }

  /** Whether what belongs to a layer, or to a combination of layers, is not shown. */
  isHidden(value: Value): boolean {
    const { source } = this;
    const dict = source.dict(value);
    if (!dict) return false;
    if (source.name(dict.get('Type')) !== 'OCMD') {
      return value instanceof PdfRef && this.off.has(value.objectNumber);
    }
    const rule = source.get(dict.get('VE'));
    if (rule instanceof PdfArray) return !this.holds(rule);
    return !this.isMember(dict);
  }

  private isMember(dict: PdfDict): boolean {
    const { source } = this;
    const shown = source
      .list(dict.get('OCGs'))
      .filter((item) => source.dict(item))
      .map((item) => !(item instanceof PdfRef && this.off.has(item.objectNumber)));
    if (shown.length === 0) return true;
    switch (source.name(dict.get('P'))) {
      case 'AllOn':
        return shown.every(Boolean);
      case 'AnyOff':
        return !shown.every(Boolean);
      case 'AllOff':
        return !shown.some(Boolean);
      default:
        return shown.some(Boolean);
    }
  }

  private holds(value: Value): boolean {
    const { source } = this;
    const found = source.get(value);
    if (!(found instanceof PdfArray)) return !this.isHidden(value);
    const known = this.known.get(found);
    if (known !== undefined) return known;
    // For an expression within itself.
    this.known.set(found, true);
    const [operator, ...rest] = found.toArray();
    const parts = rest.map((item) => this.holds(item));
    const name = source.name(operator);
    const result =
      name === 'Not' ? !parts[0] : name === 'Or' ? parts.some(Boolean) : parts.every(Boolean);
    this.known.set(found, result);
    return result;
  }
}
