import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { Window, type Element } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { company } from '@/content/company';
import { renderFeed, type Release } from '../../supabase/functions/press-feed/feed.ts';
import edgeFunction from '../../supabase/functions/press-feed/index.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { SITE, startStack, type TestStack } from './client';

const address = `${SITE}/functions/v1/press-feed`;
const pressroom = `${company.siteUrl}/pressroom`;

/** The root element of the feed. Throws when the text is not well-formed XML. */
function parse(xml: string): Element {
  const parsed = new new Window().DOMParser().parseFromString(xml, 'application/xml');
  const error = parsed.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return parsed.documentElement;
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter(({ localName }) => localName === name);
const textsOf = (parent: Element, name: string) =>
  childrenOf(parent, name).map(({ textContent }) => textContent);
const linkOf = (parent: Element, rel: string) =>
  childrenOf(parent, 'link')
    .find((link) => link.getAttribute('rel') === rel)
    ?.getAttribute('href');

const release: Release = {
  id: '3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01',
  title: 'Reserve audit',
  date: '2025-10-02',
  excerpt: 'No difference was found.',
  content: 'First.\n\nSecond.',
  category: 'Audit',
  file_url: 'https://press.example/audit.pdf?a=1&b=2',
  updated_at: '2025-10-03 08:15:00+02',
};

/** The complement of production [2] Char in the XML 1.0 specification. */
const unfitForXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** The requirements of RFC 4287 for every feed that this one could break. */
function expectValid(feed: Element, length: number) {
  const { namespaceURI, localName } = feed;
  expect([namespaceURI, localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
  const entries = childrenOf(feed, 'entry');
  expect(entries).toHaveLength(length);
  for (const part of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(textsOf(part, name)).toHaveLength(1);
    expect(textsOf(part, 'updated')[0]).toMatch(rfc3339);
    for (const time of textsOf(part, 'published')) expect(time).toMatch(rfc3339);
    expect(linkOf(part, 'alternate')).toMatch(/^https:/);
    expect(() => new URL(textsOf(part, 'id')[0] ?? '')).not.toThrow();
    expect(childrenOf(part, 'content').length).toBeLessThanOrEqual(1);
  }
  expect(new Set(entries.flatMap((entry) => textsOf(entry, 'id'))).size).toBe(length);
  // Entries without an author require one in the feed.
  expect(childrenOf(feed, 'author').flatMap((author) => textsOf(author, 'name'))).toEqual([
    company.legalName,
  ]);
}

describe('the feed', () => {
  it('contains its own address, the address of its page and the time of the last change', () => {
    const older = { ...release, id: randomUUID(), updated_at: '2025-01-01T00:00:00Z' };
    const feed = parse(renderFeed([older, release], address));
    expectValid(feed, 2);
    expect(linkOf(feed, 'self')).toBe(address);
    expect(linkOf(feed, 'alternate')).toBe(pressroom);
    expect(textsOf(feed, 'updated')).toEqual(['2025-10-03T06:15:00.000Z']);
  });

  it('contains all fields of a release', () => {
    const [entry] = childrenOf(parse(renderFeed([release], address)), 'entry');
    if (!entry) throw new Error('There is no entry.');
    expect(textsOf(entry, 'id')).toEqual([`urn:uuid:${release.id}`]);
    expect(textsOf(entry, 'title')).toEqual(['Reserve audit']);
    expect(textsOf(entry, 'published')).toEqual(['2025-10-02T00:00:00.000Z']);
    expect(textsOf(entry, 'summary')).toEqual(['No difference was found.']);
    expect(linkOf(entry, 'alternate')).toBe(`${pressroom}#${release.id}`);
    expect(linkOf(entry, 'enclosure')).toBe(release.file_url);
    expect(childrenOf(entry, 'category')[0]?.getAttribute('term')).toBe('Audit');
    const [content] = childrenOf(entry, 'content');
    expect(content?.getAttribute('type')).toBe('xhtml');
    expect([...(content?.querySelectorAll('p') ?? [])].map((p) => p.textContent)).toEqual([
      'First.',
      'Second.',
    ]);
  });

  it.each([
    ['press-files/2025/audit.pdf', `${SITE}/functions/v1/press-file/2025/audit.pdf`],
    ['press-files/../documents/secret.pdf', undefined],
    ['javascript:alert(1)', undefined],
  ])('links the file %s to %s', (file_url, url) => {
    const [entry] = childrenOf(parse(renderFeed([{ ...release, file_url }], address)), 'entry');
    expect(entry && linkOf(entry, 'enclosure')).toBe(url);
  });

  it('is valid without releases, and with a release that has only a title', () => {
    const bare = { ...release, excerpt: null, content: null, category: null, file_url: null };
    expectValid(parse(renderFeed([], address)), 0);
    expectValid(parse(renderFeed([bare], address)), 1);
  });

  it('is well-formed and keeps the texts, whatever they contain', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          '<',
          '>',
          '&',
          '"',
          "'",
          ']]>',
          '<!--',
          '&amp;',
          '\u0000',
          '\u000B',
          '\uFFFE',
        ),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
        fc.constantFrom('\uD800', '💎', '報告', '\n\n'),
      ),
    });
    fc.assert(
      fc.property(text, (any) => {
        const some = `T${any}`;
        const texts = { title: some, excerpt: some, content: some, category: some };
        const xml = renderFeed([{ ...release, ...texts }], address);
        expect(xml).not.toMatch(unfitForXml);
        const feed = parse(xml);
        expectValid(feed, 1);
        const [entry] = childrenOf(feed, 'entry');
        const kept = some.replaceAll(unfitForXml, '').trim();
        expect(entry && textsOf(entry, 'title')).toEqual([kept]);
        // XML replaces white space in attributes by spaces.
        expect(entry && childrenOf(entry, 'category')[0]?.getAttribute('term')).toBe(
          kept.replaceAll(/[\t\n\r]/g, ' '),
        );
      }),
    );
  });
});

describe('the edge function', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  const backend = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubEnv('SUPABASE_URL', SITE);
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEYS', JSON.stringify({ default: PUBLISHABLE_KEY }));
    backend.mockImplementation((input, init) => stack.fetch(new Request(input, init)));
    vi.stubGlobal('fetch', backend);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const call = (method = 'GET') => stack.fetch(new Request(address, { method }));

  it('publishes the releases of the database, newest first, without news items', async () => {
    const response = await call();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { rows } = await stack.withLock(() =>
      stack.pg.query<{ title: string }>(
        `select title from press_releases where content_type = 'press_release' order by date desc`,
      ),
    );
    const feed = parse(await response.text());
    expectValid(feed, rows.length);
    const titles = childrenOf(feed, 'entry').flatMap((entry) => textsOf(entry, 'title'));
    expect(titles).toEqual(rows.map(({ title }) => title));
    expect(rows.length).toBeGreaterThan(5);
  });

  it('reads only with the publishable key, and no more than it publishes', async () => {
    await call();
    const [input = '', init] = backend.mock.calls[0] ?? [];
    const { url, headers } = new Request(input, init);
    expect(headers.get('apikey')).toBe(PUBLISHABLE_KEY);
    expect(new URL(url).searchParams.get('limit')).toBe('50');
  });

  it('answers HEAD without a body', async () => {
    const response = await edgeFunction.fetch(new Request(address, { method: 'HEAD' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/atom+xml');
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    const response = await call(method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    ['the Data API refuses', () => backend.mockResolvedValue(new Response('{}', { status: 500 }))],
    ['the Data API is unreachable', () => backend.mockRejectedValue(new TypeError('no'))],
    ['its address is not configured', () => vi.stubEnv('SUPABASE_URL', '')],
  ])('returns 502 without details and logs the reason when %s', async (_, breakIt) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    breakIt();
    const response = await call();
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('The releases cannot be read at the moment.');
    expect(log).toHaveBeenCalledOnce();
  });

  it.each([
    ['a key with another name', JSON.stringify({ web: PUBLISHABLE_KEY }), ''],
    ['the key of an older project, among no others', '{}', PUBLISHABLE_KEY],
    ['the key of an older project', '', PUBLISHABLE_KEY],
  ])('reads with %s', async (_, keys, olderKey) => {
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEYS', keys);
    vi.stubEnv('SUPABASE_ANON_KEY', olderKey);
    expect((await call()).status).toBe(200);
  });
});
