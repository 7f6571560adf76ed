import { verify } from 'node:crypto';
import * as fc from 'fast-check';
import { Window, type Element } from 'happy-dom';
import { describe, expect, it, test, vi } from 'vitest';
import { company } from '@/content/company';
import { publicKeyFile } from '@/features/reserve/manifest';
import { renderFeed, type Release } from '../../supabase/functions/press-feed/feed.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { startFunctions } from '../api/set-up.ts';
import { signIn, SITE } from '../stack/client.ts';

// Tests the edge functions that need no account: the feeds, press files and the hCaptcha site key.

const stack = await startFunctions({ HCAPTCHA_SITE_KEY: 'a-site-key' });
const address = `${SITE}/functions/v1/press-feed`;
const pressroom = `${company.siteUrl}/pressroom`;

/** The root element of a feed. Throws if the text is not well-formed XML. */
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

/** Checks the requirements of RFC 4287 that our feeds could break, and returns the entries of a feed. */
function entriesOf(xml: string, expectedCount?: number): Element[] {
  const feed = parse(xml);
  const { namespaceURI, localName } = feed;
  expect([namespaceURI, localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
  const entries = childrenOf(feed, 'entry');
  expect(entries).toHaveLength(expectedCount ?? entries.length);
  for (const element of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(textsOf(element, name)).toHaveLength(1);
    expect(textsOf(element, 'updated')[0]).toMatch(rfc3339);
    for (const time of textsOf(element, 'published')) expect(time).toMatch(rfc3339);
    expect(linkOf(element, 'alternate')).toMatch(/^https:/);
    expect(() => new URL(textsOf(element, 'id')[0] ?? '')).not.toThrow();
    expect(childrenOf(element, 'content').length).toBeLessThanOrEqual(1);
  }
  expect(new Set(entries.flatMap((entry) => textsOf(entry, 'id'))).size).toBe(entries.length);
  // Entries without an author require one in the feed.
  expect(childrenOf(feed, 'author').flatMap((author) => textsOf(author, 'name'))).toEqual([
    company.legalName,
  ]);
  return entries;
}

type Texts = Partial<Record<keyof Omit<Release, 'id' | 'updated_at'>, string>>;
const oddRows: Texts[] = [
  { date: 'infinity' },
  { date: '-infinity' },
  { date: '0044-03-15 BC' },
  { date: '10000-01-01' },
  { date: '275761-01-01' },
  { date: '5874897-12-31' },
  { title: '<script>alert(1)</script>' },
  { content: '</div></content></entry></feed>' },
  { content: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;' },
  { category: '"/><link href="javascript:alert(1)"/>' },
  { file_url: 'press-files/reports/annual.pdf' },
  { file_url: 'https://files.example/a.pdf?a=1&b="x"' },
  { file_url: "https://files.example/'<>&" },
];

describe('the press feed', () => {
  it('contains its addresses, last change and all fields of releases', () => {
    const older = { ...release, id: crypto.randomUUID(), updated_at: '2025-01-01T00:00:00Z' };
    const xml = renderFeed([release, older], address);
    const feed = parse(xml);
    expect(linkOf(feed, 'self')).toBe(address);
    expect(linkOf(feed, 'alternate')).toBe(pressroom);
    expect(textsOf(feed, 'updated')).toEqual(['2025-10-03T06:15:00.000Z']);
    const [entry] = entriesOf(xml, 2);
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
    const [entry] = entriesOf(renderFeed([{ ...release, file_url }], address), 1);
    expect(entry && linkOf(entry, 'enclosure')).toBe(url);
  });

  it('is valid without releases, and with a release that has only a title', () => {
    const bare = { ...release, excerpt: null, content: null, category: null, file_url: null };
    entriesOf(renderFeed([], address), 0);
    entriesOf(renderFeed([bare], address), 1);
  });

  it('is well-formed and preserves every text', () => {
    const specials = `< > & " ' ]]> <!-- &amp; \u0000 \u000B \uFFFE \uD800 💎 報告 \n\n`.split(' ');
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...specials),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      ),
    });
    fc.assert(
      fc.property(text, (content) => {
        const title = `T${content}`;
        const texts = { title, excerpt: title, content: title, category: title };
        const xml = renderFeed([{ ...release, ...texts }], address);
        expect(xml).not.toMatch(unfitForXml);
        const [entry] = entriesOf(xml, 1);
        const valid = title.replaceAll(unfitForXml, '').trim();
        expect(entry && textsOf(entry, 'title')).toEqual([valid]);
        // XML replaces white space in attributes with spaces.
        expect(entry && childrenOf(entry, 'category')[0]?.getAttribute('term')).toBe(
          valid.replaceAll(/[\t\n\r]/g, ' '),
        );
      }),
    );
  });

  it('has the releases newest first, without news items', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const response = await stack.call('press-feed');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const [input = '', init] = fetched.mock.calls[0] ?? [];
    const { url, headers } = new Request(input, init);
    expect(headers.get('apikey')).toBe(PUBLISHABLE_KEY);
    expect(new URL(url).searchParams.get('limit')).toBe('50');
    const { rows } = await stack.pg.query<{ title: string }>(
      `select title from press_releases where content_type = 'press_release' order by date desc`,
    );
    expect(rows.length).toBeGreaterThan(5);
    const entries = entriesOf(await response.text(), rows.length);
    expect(entries.flatMap((entry) => textsOf(entry, 'title'))).toEqual(
      rows.map(({ title }) => title),
    );
  });

  const readTitles = async (label?: string) => {
    const response = await stack.call('press-feed');
    expect(response.status, label).toBe(200);
    const xml = await response.text();
    expect(xml, label).not.toMatch(unfitForXml);
    const entries = entriesOf(xml);
    for (const link of entries.flatMap((entry) => childrenOf(entry, 'link')))
      expect(link.getAttribute('href'), label).toMatch(new RegExp(`^(https:|${SITE}/)`));
    return entries.flatMap((entry) => textsOf(entry, 'title'));
  };

  test('case 75: odd rows of press releases → the feed stays valid', async () => {
    const admin = await signIn(stack, 'admin');
    const before = (await readTitles()).length;
    let accepted = 0;
    for (const fields of oddRows) {
      const row = { content_type: 'press_release', title: 'Odd', date: '2025-01-01', ...fields };
      const { status } = await admin.from('press_releases').insert(row);
      expect([201, 400], JSON.stringify(fields)).toContain(status);
      if (status === 201) accepted += 1;
      expect(await readTitles(JSON.stringify(fields))).toHaveLength(before + accepted);
    }
    expect(accepted).toBeGreaterThan(4);
  });

  test('case 76: odd rows that are already stored → omitted, and the others stay in the feed', async () => {
    const titles = await readTitles();
    await stack.pg.exec(`
      alter table public.press_releases disable trigger all;
      do $$ declare name text; begin
        for name in select conname from pg_constraint
          where conrelid = 'public.press_releases'::regclass and contype = 'c'
        loop execute format('alter table public.press_releases drop constraint %I', name); end loop;
      end $$;
      alter domain private.finite_date drop constraint finite_date_check;
      alter domain private.finite_time drop constraint finite_time_check;
      insert into public.press_releases (content_type, title, date, updated_at) values
        ('press_release', 'Never', 'infinity', now()),
        ('press_release', 'Always', '-infinity', now()),
        ('press_release', 'Far', '5874897-12-31', now()),
        ('press_release', 'Changed never', '2025-01-01', 'infinity');`);
    expect(await readTitles()).toEqual(expect.arrayContaining(titles));
  });

  it.each([
    [
      'the Data API returns an error',
      () => vi.mocked(fetch).mockResolvedValue(new Response('{}', { status: 500 })),
    ],
    ['the Data API is unreachable', () => vi.mocked(fetch).mockRejectedValue(new TypeError('no'))],
    ['its address is not configured', () => vi.stubEnv('SUPABASE_URL', '')],
  ])('returns 502 without details when %s', async (_, causeFault) => {
    vi.spyOn(globalThis, 'fetch');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    causeFault();
    const response = await stack.call('press-feed');
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('The releases cannot be read at the moment.');
    expect(log).toHaveBeenCalledOnce();
  });

  it.each([
    ['a key that has another name', JSON.stringify({ web: PUBLISHABLE_KEY }), ''],
    ['the key of an older project, if the list of named keys is empty', '{}', PUBLISHABLE_KEY],
    ['the key of an older project', '', PUBLISHABLE_KEY],
  ])('can be read with %s', async (_, keys, olderKey) => {
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEYS', keys);
    vi.stubEnv('SUPABASE_ANON_KEY', olderKey);
    expect((await stack.call('press-feed')).status).toBe(200);
  });
});

describe('the reserve feed', () => {
  const readSignedList = async () => {
    const [list, signature] = await Promise.all([
      stack.call('reserve-feed?as=manifest'),
      stack.call('reserve-feed?as=signature'),
    ]);
    expect(list.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = Buffer.from(await list.arrayBuffer());
    const bytes = Buffer.from(await signature.arrayBuffer());
    expect(bytes).toHaveLength(64);
    expect(verify(null, text, publicKeyFile(company.reserveKey.publicKey), bytes)).toBe(true);
    return text.toString();
  };

  it('serves only lists whose signature is valid for the published key', async () => {
    const text = await readSignedList();
    expect(text).toMatch(/^[0-9a-f]{64} {2}trial-count-q3\.pdf$/m);
    const wrongSignature =
      'ALs5FKntix3fEOt/5LibGFrcYLfngEkHrS1NHsW/4tqq+8EK2rN9WZdRYVqirjFOkqHJQsptkgDS6dQVL3acBw==';
    await stack.pg.query('update public.reserve_reports set signature = $1 where number = 3', [
      wrongSignature,
    ]);
    expect(await readSignedList()).not.toBe(text);
    expect(await (await stack.call('reserve-feed')).text()).toContain('Signed up to report 2 ');
  });

  it('has every report and its proof, newest first', async () => {
    const feed = parse(await (await stack.call('reserve-feed')).text());
    const entries = childrenOf(feed, 'entry');
    expect(entries.flatMap((entry) => textsOf(entry, 'id'))).toEqual(
      [3, 2, 1].map((number) => `${company.siteUrl}/reserve#report-${number}`),
    );
    expect(entries[0]?.textContent).toMatch(
      /Signature of the list up to this report: [\w+/]{86}==/,
    );
    // The size of trial-count-q3.pdf.
    expect(entries[0]?.querySelector('link[rel=enclosure]')?.getAttribute('length')).toBe('1164');
    expect(textsOf(feed, 'subtitle')[0]).toContain(company.reserveKey.publicKey);
  });

  it('responds to other queries with 404', async () => {
    expect((await stack.call('reserve-feed?as=key')).status).toBe(404);
  });
});

test('case 147: anyone requests the file of a press item from press-file → delivered only once the item is published', async () => {
  const admin = await signIn(stack, 'admin');
  for (const [name, visible_from] of [
    ['release', new Date(0).toISOString()],
    ['draft', null],
  ] as const) {
    const file = new File([name], 'a.pdf', { type: 'application/pdf' });
    const stored = await admin.storage.from('press-files').upload(`f/${name}.pdf`, file);
    expect(stored.error).toBeNull();
    const file_url = `press-files/f/${name}.pdf`;
    const item = { content_type: 'press_release', title: name, date: '2025-01-01', file_url };
    await admin
      .from('press_releases')
      .insert({ ...item, visible_from })
      .throwOnError();
  }
  const response = await stack.call('press-file/f/release.pdf');
  expect([response.status, await response.text()]).toEqual([200, 'release']);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  for (const path of ['f/draft.pdf', '', 'f/..%2Fdraft.pdf', 'f/release.pdf%00', 'f'])
    expect((await stack.call(`press-file/${path}`)).status, path).toBe(404);
});

test.for([
  ['press-feed', 'HEAD', 200, 'application/atom+xml; charset=utf-8'],
  ['reserve-feed', 'GET', 200, 'application/atom+xml; charset=utf-8'],
  ['press-feed', 'POST', 405, 'text/plain;charset=UTF-8'],
  ['press-feed', 'DELETE', 405, 'text/plain;charset=UTF-8'],
  ['get-hcaptcha-config', 'GET', 200, 'application/json'],
  ['get-hcaptcha-config', 'OPTIONS', 204, null],
  ['get-hcaptcha-config', 'PUT', 405, 'application/json'],
] as const)('%s responds to %s with %i, for any origin', async ([name, method, status, type]) => {
  const response = await stack.call(name, { method });
  const { headers } = response;
  const text = await response.text();
  expect([response.status, headers.get('content-type')]).toEqual([status, type]);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  if (method === 'HEAD' || method === 'OPTIONS') expect(text).toBe('');
  if (status === 405) expect(headers.get('allow')).toMatch(/^GET, (HEAD|POST, OPTIONS)$/);
});

describe('the hCaptcha site key', () => {
  it('is returned on POST, and a preflight allows the headers of supabase-js', async () => {
    const response = await stack.call('get-hcaptcha-config', { method: 'POST' });
    expect(await response.json()).toEqual({ siteKey: 'a-site-key' });
    const { headers } = await stack.call('get-hcaptcha-config', { method: 'OPTIONS' });
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'x-client-info', 'apikey', 'content-type']),
    );
  });

  it('causes a server error without secrets when it is missing', async () => {
    vi.stubEnv('HCAPTCHA_SITE_KEY', '');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const response = await stack.call('get-hcaptcha-config');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'hCaptcha is not configured' });
    expect(log).toHaveBeenCalledOnce();
  });
});
