import { PdfArray, PdfRef } from '@libpdf/core';
import { consume } from './budget.ts';
import type { Source, Value } from './source.ts';

/** The layers of a file, on or off as a viewer shows them when it opens the file. The content of a layer that is off is not copied. */
export class Layers {
  private readonly off = new Set<number>();

  constructor(private readonly source: Source) {
    const properties = source.dict(source.root.get('OCProperties'));
    const settings = source.dict(properties?.get('D'));
    const setState = (layers: Value, state: string | undefined) => {
      for (const ref of source.list(layers)) {
        if (ref instanceof PdfRef && state === 'ON') this.off.delete(ref.objectNumber);
        if (ref instanceof PdfRef && state === 'OFF') this.off.add(ref.objectNumber);
      }
    };
    setState(properties?.get('OCGs'), source.name(settings?.get('BaseState')));
    for (const state of ['ON', 'OFF']) setState(settings?.get(state), state);
    // Automatic states (`AS`) override the others, but only those for viewing apply here.
    for (const item of source.list(settings?.get('AS'))) {
      const rule = source.dict(item);
      if (source.name(rule?.get('Event')) !== 'View') continue;
      for (const ref of source.list(rule?.get('OCGs'))) {
        const usage = source.dict(source.dict(ref)?.get('Usage'));
        setState(ref, source.name(source.dict(usage?.get('View'))?.get('ViewState')));
      }
    }
  }

  get offCount(): number {
    return this.off.size;
  }

  /** Whether a layer, or a combination of layers, hides its content. */
  isHidden(value: Value): boolean {
    const { source } = this;
    consume('items', 20);
    const expression = source.get(value);
    if (expression instanceof PdfArray) {
      const [operator, ...parts] = expression.toArray();
      return this.areHidden(source.name(operator), parts);
    }
    const dict = source.dict(value);
    if (source.name(dict?.get('Type')) !== 'OCMD')
      return value instanceof PdfRef && this.off.has(value.objectNumber);
    if (source.get(dict?.get('VE')) instanceof PdfArray) return this.isHidden(dict?.get('VE'));
    const layers = source.list(dict?.get('OCGs')).filter((item) => source.dict(item));
    return layers.length > 0 && this.areHidden(source.name(dict?.get('P')), layers);
  }

  private areHidden(combination = 'AnyOn', parts: readonly Value[] = []): boolean {
    const hidden = parts.map((layer) => this.isHidden(layer));
    // The content is hidden by `Or` and `AnyOn` if all parts are hidden, by `AllOff` if not all are, by `And` and `AllOn` if any is,
    // and by `Not` and `AnyOff` if none is.
    if (/^(?:Or|AnyOn|AllOff)$/.test(combination))
      return hidden.every(Boolean) !== (combination === 'AllOff');
    return hidden.some(Boolean) !== /^(?:Not|AnyOff)$/.test(combination);
  }
}
