import { PdfArray, PdfRef, type PdfDict } from '@libpdf/core';
import type { Source, Value } from './source.ts';

/** The layers of a file, on or off as when a viewer opens it. The content of a layer that is off is not copied. */
export class Layers {
  private readonly source: Source;
  private readonly off: Set<number>;
  private readonly known = new Map<PdfArray, boolean>();

  constructor(source: Source) {
    this.source = source;
    const all = source.dict(source.root.get('OCProperties'));
    const settings = source.dict(all?.get('D'));
    const refs = (value: Value) =>
      source.list(value).flatMap((item) => (item instanceof PdfRef ? [item] : []));
    const areOff = source.name(settings?.get('BaseState')) === 'OFF';
    this.off = new Set(areOff ? refs(all?.get('OCGs')).map((ref) => ref.objectNumber) : []);
    const turn = ({ objectNumber }: PdfRef, state: string | undefined) => {
      if (state === 'ON') this.off.delete(objectNumber);
      if (state === 'OFF') this.off.add(objectNumber);
    };
    for (const state of ['ON', 'OFF']) {
      for (const ref of refs(settings?.get(state))) turn(ref, state);
    }
    for (const item of source.list(settings?.get('AS'))) {
      const rule = source.dict(item);
      if (source.name(rule?.get('Event')) !== 'View') continue;
      for (const ref of refs(rule?.get('OCGs'))) {
        const usage = source.dict(source.dict(ref)?.get('Usage'));
        turn(ref, source.name(source.dict(usage?.get('View'))?.get('ViewState')));
      }
    }
  }

  /** How many layers are off. */
  get hidden(): number {
    return this.off.size;
  }

  /** Whether the content of a layer, or of a combination of layers, is not shown. */
  isHidden(value: Value): boolean {
    const { source } = this;
    const dict = source.dict(value);
    if (!dict) return false;
    if (source.name(dict.get('Type')) !== 'OCMD') {
      return value instanceof PdfRef && this.off.has(value.objectNumber);
    }
    const rule = source.get(dict.get('VE'));
    return rule instanceof PdfArray ? !this.holds(rule) : !this.isMember(dict);
  }

  private isMember(dict: PdfDict): boolean {
    const { source } = this;
    const layers = source.list(dict.get('OCGs')).filter((item) => source.dict(item));
    const shown = layers.map(
      (item) => !(item instanceof PdfRef && this.off.has(item.objectNumber)),
    );
    const policy = source.name(dict.get('P')) ?? 'AnyOn';
    const isAsked = policy.endsWith('Off') ? shown.map((each) => !each) : shown;
    return shown.length === 0 || isAsked[policy.startsWith('All') ? 'every' : 'some'](Boolean);
  }

  private holds(value: Value): boolean {
    const found = this.source.get(value);
    if (!(found instanceof PdfArray)) return !this.isHidden(value);
    const known = this.known.get(found);
    if (known !== undefined) return known;
    // Ends the recursion in an expression that contains itself.
    this.known.set(found, true);
    const [operator, ...rest] = found.toArray();
    const parts = rest.map((item) => this.holds(item));
    const name = this.source.name(operator);
    const result =
      name === 'Not' ? !parts[0] : name === 'Or' ? parts.some(Boolean) : parts.every(Boolean);
    this.known.set(found, result);
    return result;
  }
}
