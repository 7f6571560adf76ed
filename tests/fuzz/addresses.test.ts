import * as fc from 'fast-check';
import { createLoader, createSerializer } from 'nuqs';
import { expect, test } from 'vitest';
import type { ListSpec } from '@/admin/shared/list/list-view';
import { sections } from '@/content/data-room-sections';
import { layouts, toView, roomViewParsers, urlKeys, viewSearch } from '@/features/data-room/view';
import { chartParsers } from '@/features/portfolio/chart-view';
import { caratRanges, qualities, sortFields } from '@/features/portfolio/holdings-list';
import { holdingsParsers } from '@/features/portfolio/holdings-view';
import { fileTarget } from '@/lib/file-target';
import { limits } from '@/lib/limits';
import { addressOf, viewAt } from '../admin/address';
import { fuzz } from './fuzz';
import { anyText, spoilt } from './text';

// Any URL is parsed without an error into valid values, which are the same after a round trip.

/** Names and values that the site uses, and foreign addresses. */
const parameter = fc.constantFrom(
  ...[
    ['portfolio', 'carat', 'quality', 'origin', 'sort', 'page', 'series', 'years', 'status'],
    ['tab', 'section', 'view', 'q', 'next', 'redirect_to', 'main', 'market-intelligence', 'none'],
    ['list', '-value', 'value', '2', '999999', '-1', '1e3', '0x10', '2.0', 'esu,gold', '5'],
    ['since', '2025-02-28', '2025-02-30', 'open', 'pending', '-created_at', 'created_at'],
    ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example'],
    sections.map(({ id }) => id),
    caratRanges,
    qualities,
  ].flat(),
);
const word = fc.oneof(parameter, parameter.chain(spoilt), anyText);
/** Any incoming query: pairs, possibly repeated, or arbitrary text after the question mark. */
const anyQuery = fc.oneof(
  fc.array(fc.tuple(word, word), { maxLength: 8 }).map((pairs) => new URLSearchParams(pairs)),
  fc.array(anyText, { maxLength: 3 }).map((texts) => new URLSearchParams(texts.join('&'))),
);

/** Writes the query out and reads it again, as when a link is shared. */
const passedOn = (query: URLSearchParams) => new URLSearchParams(query.toString());

const loadView = createLoader(roomViewParsers, { urlKeys });
const readView = (query: URLSearchParams | string) => toView(loadView(query));
const readHoldings = createLoader(holdingsParsers);
const writeHoldings = createSerializer(holdingsParsers);
const readChart = createLoader(chartParsers);
const writeChart = createSerializer(chartParsers);

test('reads the view of the holdings from any address', async () => {
  await fuzz(anyQuery, (query) => {
    const view = readHoldings(query);
    expect(['', ...caratRanges]).toContain(view.carat);
    expect(['', ...qualities]).toContain(view.quality);
    expect(view.origin).toBe(view.origin.trim());
    expect(sortFields).toContain(view.sort.field);
    expect(Number.isSafeInteger(view.page) && view.page >= 1).toBe(true);
    expect(readHoldings(writeHoldings(query, view))).toEqual(view);
    expect(readHoldings(writeHoldings(view))).toEqual(view);
  });
});

test("holdings and chart do not change each other's part of the address", async () => {
  await fuzz(fc.tuple(anyQuery, anyQuery), ([query, other]) => {
    const serialized = writeHoldings(writeChart(query, readChart(other)), readHoldings(other));
    expect(readHoldings(serialized)).toEqual(readHoldings(other));
    expect(readChart(serialized)).toEqual(readChart(other));
  });
});

test('reads the view of the data room from any address', async () => {
  await fuzz(anyQuery, (query) => {
    const view = readView(query);
    expect(sections.find(({ id }) => id === view.section)?.tab).toBe(view.tab);
    expect([...layouts, null]).toContain(view.layout);
    expect(view.search.length).toBeLessThanOrEqual(limits.searchLength);
    expect(readView(viewSearch(view))).toEqual(view);
    // No other part of the address is copied into the links of the page.
    for (const name of new URLSearchParams(viewSearch(view)).keys())
      expect(['tab', 'section', 'sort', ...Object.values(urlKeys)]).toContain(name);
  });
});

test('cuts a long search without splitting a character', async () => {
  const longSearch = fc
    .array(fc.constantFrom('x', ' ', '\u{1F48E}', '\u5831'), { minLength: 80, maxLength: 250 })
    .map((characters) => characters.join(''));
  const spec: ListSpec<never, 'id'> = {
    filters: {},
    columns: ['id'],
    defaultSort: { id: 'id', desc: false },
  };
  await fuzz(longSearch, (q) => {
    const list = viewAt(spec, new URLSearchParams({ q }));
    const listQuery = addressOf(spec, list);
    expect(viewAt(spec, passedOn(listQuery))).toEqual(list);

    const view = readView(new URLSearchParams({ q }));
    expect(q.startsWith(view.search)).toBe(true);
    expect(view.search.length).toBeLessThanOrEqual(limits.searchLength);
    expect(view.search.length).toBeGreaterThanOrEqual(Math.min(q.length, limits.searchLength - 1));
    expect(readView(viewSearch(view))).toEqual(view);
  });
});

test('a file is in the bucket or at a plain https address', async () => {
  const anyAddress = fc.oneof(
    anyText,
    fc.webUrl({ validSchemes: ['https', 'http', 'ftp'], withQueryParameters: true }),
    fc.constantFrom('https://files.example/a.pdf', 'documents/archive/a.pdf').chain(spoilt),
    fc
      .tuple(fc.constantFrom('https://', 'https:', 'documents/', '//'), anyText)
      .map((parts) => parts.join('')),
  );
  await fuzz(anyAddress, (address) => {
    const target = fileTarget(address);
    if (target?.kind === 'web') {
      const url = new URL(target.url);
      expect([url.protocol, url.username, url.password]).toEqual(['https:', '', '']);
    }
    if (target?.kind === 'stored') {
      const resolved = new URL(target.path, 'https://files.example/bucket/');
      expect(resolved.pathname).toBe(`/bucket/${target.path}`);
    }
  });
});
