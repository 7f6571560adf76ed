import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { signIn, SITE } from '../../stack/client.ts';
import { rest } from './visitors.ts';
import { openStack, serve } from '../set-up.ts';

// Attacks on the feed with the content of a release.

const stack = await openStack();
const admin = await signIn(stack, 'admin');
serve(stack);

const release = { content_type: 'press_release', title: 'Odd', date: '2025-01-01' };
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Titles of the feed. Fails unless the feed is well-formed and all its times and addresses are valid. */
async function readFeed(label: string): Promise<string[]> {
  const response = await stack.fetch(new Request(`${SITE}/functions/v1/press-feed`));
  expect(response.status, label).toBe(200);
  const text = await response.text();
  const document = new new Window().DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror'), label).toBeNull();
  expect(text, label).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  for (const time of document.querySelectorAll('updated, published'))
    expect(time.textContent, label).toMatch(rfc3339);
  for (const link of document.querySelectorAll('link')) {
    const { protocol, origin } = new URL(link.getAttribute('href') ?? '');
    expect(protocol === 'https:' || origin === SITE, label).toBe(true);
  }
  return [...document.querySelectorAll('entry > title')].map(({ textContent }) => textContent);
}

const oddRows = [
  { date: 'infinity' },
  { date: '-infinity' },
  { date: '0044-03-15 BC' },
  { date: '10000-01-01' },
  { date: '275761-01-01' },
  { date: '5874897-12-31' },
  { title: '\u0001\u0008\uFFFF\uFFFE' },
  { title: '<script>alert(1)</script>' },
  { title: ']]></title></entry><entry>' },
  { title: '&lt;&amp;&#0;&#x1F;' },
  { title: '\u202Eeltit\u202C' },
  { content: 'a\u0000b' },
  { content: '\u000B\n\n\u000C\n\n\u001F' },
  { content: '</div></content></entry></feed>' },
  { content: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;' },
  { excerpt: '<![CDATA[' },
  { excerpt: '\uD83D\uDE00 \u{10FFFF}' },
  { category: '"/><link href="javascript:alert(1)"/>' },
  { category: 'a\n\tb' },
  { file_url: 'press-files/reports/annual.pdf' },
  { file_url: 'https://files.example/a.pdf?a=1&b="x"' },
  { file_url: "https://files.example/'<>&" },
];

test('case 75: odd rows of press releases → the feed stays valid', async () => {
  const before = (await readFeed('as seeded')).length;
  let accepted = 0;
  for (const odd of oddRows) {
    const init = { method: 'POST', body: { ...release, ...odd } };
    const { status } = await rest(stack, admin, 'press_releases', init);
    expect([201, 400], JSON.stringify(odd)).toContain(status);
    if (status === 201) accepted += 1;
    expect((await readFeed(JSON.stringify(odd))).length).toBe(before + accepted);
  }
  expect(accepted).toBeGreaterThan(8);
});

test('case 76: odd rows that are already stored → omitted, and the others stay in the feed', async () => {
  const good = await readFeed('as seeded');
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
  expect((await readFeed('with odd rows')).toSorted()).toEqual(expect.arrayContaining(good));
});
