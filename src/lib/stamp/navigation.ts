import type { Copier } from './copy.ts';
import type { PdfFile, PdfStream } from './pdf-file.ts';
import { Ref, type Dict, type Value } from './syntax.ts';
import { lookUp } from '../look-up.ts';

// How readers find their way: links, the outline, and the places in the document to which both lead.

/** More entries than any document has; what is beyond is left out. */
const mostEntries = 5000;

/** The characters of a string, each as one byte. */
function charactersOf(text: string): string {
  if (text.startsWith('<')) {
    const digits = text.replaceAll(/[^\da-f]/gi, '');
    return digits.replaceAll(/..?/g, (hex) =>
      String.fromCharCode(Number.parseInt(hex.padEnd(2, '0'), 16)),
    );
  }
  const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  return text
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_, octal?: string, sign?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      if (sign === undefined || sign === '\n' || sign === '\r') return '';
      return lookUp(named, sign) ?? sign;
    });
}

const isString = (value: Value | PdfStream): value is string =>
  typeof value === 'string' && /^[(<]/.test(value);

export class Places {
  private readonly file: PdfFile;
  private readonly pages: readonly number[];
  private readonly copier: Copier;
  private named: Map<string, Value> | undefined;

  /** `pages` are the numbers of the pages in the copy. */
  constructor(copier: Copier, pages: readonly number[]) {
    this.copier = copier;
    this.file = copier.source;
    this.pages = pages;
  }

  /** A place on a page of the copy; `undefined` for any other. */
  find(value: Value | undefined, depth = 0): Value | undefined {
    const found = this.file.get(value);
    if (found instanceof Map) return depth > 3 ? undefined : this.find(found.get('D'), depth + 1);
    const name = isString(found) ? charactersOf(found) : this.file.name(found).slice(1);
    if (name) return depth > 3 ? undefined : this.find(this.names().get(name), depth + 1);
    if (!Array.isArray(found)) return undefined;
    const [page, ...rest] = found;
    const index = this.file.number(page);
    const number = index === undefined ? undefined : this.pages[index];
    const target = number === undefined ? this.copier.onlyCopied(page) : new Ref(number);
    const isPage = target instanceof Ref && this.pages.includes(target.number);
    const position = rest.map((item) => this.file.get(item));
    const isPlain = position.length < 8 && position.every((item) => typeof item === 'string');
    return isPage && isPlain ? [target, ...position] : undefined;
  }

  /** Where an outline entry or a link leads: a place, or the address of a web page. */
  targetOf(dict: Dict): [key: 'Dest' | 'A', value: Value] | undefined {
    const { file } = this;
    const action = file.dict(dict.get('A'));
    const kind = file.name(action?.get('S'));
    const place = this.find(dict.get('Dest')) ?? (kind === '/GoTo' && this.find(action?.get('D')));
    if (place) return ['Dest', place];
    const address = file.get(action?.get('URI'));
    if (kind !== '/URI' || !isString(address)) return undefined;
    if (!/^(https?:|mailto:)/i.test(charactersOf(address))) return undefined;
    return [
      'A',
      new Map([
        ['S', '/URI'],
        ['URI', address],
      ]),
    ];
  }

  private names(): Map<string, Value> {
    if (this.named) return this.named;
    const { file } = this;
    const named = new Map<string, Value>(file.dict(file.root.get('Dests')));
    let visits = 0;
    const visit = (node: Value | undefined) => {
      const dict = file.dict(node);
      visits += 1;
      if (!dict || visits > mostEntries || named.size > mostEntries) return;
      const names = file.list(dict.get('Names'));
      for (let index = 0; index + 1 < names.length && named.size <= mostEntries; index += 2) {
        const [name, value] = [file.get(names[index]), names[index + 1]];
        if (isString(name) && value !== undefined) named.set(charactersOf(name), value);
      }
      if (visits < 1000) file.list(dict.get('Kids')).forEach(visit);
    };
    visit(file.dict(file.root.get('Names'))?.get('Dests'));
    this.named = named;
    return named;
  }

  /** The outline for the copy, if there is one. */
  outline(): Ref | undefined {
    const { file, copier } = this;
    const seen = new Set<Dict>();
    const addItems = (
      first: Value | undefined,
      parent: Ref,
      depth: number,
      isClosed: boolean,
    ): [string, Value][] => {
      const items: { ref: Ref; dict: Dict }[] = [];
      for (let dict = file.dict(first); dict; dict = file.dict(dict.get('Next'))) {
        const title = file.get(dict.get('Title'));
        if (seen.has(dict) || seen.size > mostEntries || depth > 20) break;
        seen.add(dict);
        if (!isString(title)) continue;
        const made: Dict = new Map<string, Value>([
          ['Title', title],
          ['Parent', parent],
        ]);
        const ref = copier.add(made);
        const target = this.targetOf(dict);
        if (target) made.set(...target);
        const isFolded = (file.number(dict.get('Count')) ?? 0) < 0;
        for (const entry of addItems(dict.get('First'), ref, depth + 1, isFolded)) {
          made.set(...entry);
        }
        items.push({ ref, dict: made });
      }
      const [begin, end] = [items[0], items.at(-1)];
      if (!begin || !end) return [];
      items.forEach(({ dict }, index) => {
        const [before, after] = [items[index - 1], items[index + 1]];
        if (before) dict.set('Prev', before.ref);
        if (after) dict.set('Next', after.ref);
      });
      return [
        ['First', begin.ref],
        ['Last', end.ref],
        ['Count', `${isClosed ? '-' : ''}${items.length}`],
      ];
    };
    const root: Dict = new Map([['Type', '/Outlines']]);
    const ref = copier.add(root);
    const entries = addItems(file.dict(file.root.get('Outlines'))?.get('First'), ref, 0, false);
    for (const entry of entries) root.set(...entry);
    return entries.length > 0 ? ref : undefined;
  }
}
