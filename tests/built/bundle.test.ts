import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { chunks } from '@/build/chunks';
import { SECRET_KEY } from '../../supabase/local/keys';
import { builtFile, builtFiles } from './site';

const shippedCode = ['.js', '.html', '.css'].flatMap((kind) =>
  builtFiles(kind).map((name) => [name, builtFile(name)] as const),
);

test('finds shipped code', () => {
  expect(shippedCode.length).toBeGreaterThan(5);
});

test.each([
  ['a secret key or a token', /sb_secret_\w{8}|eyJhbGciOi/],
  ['the secret key of the embedded stack', new RegExp(SECRET_KEY)],
  ['the endpoints of the embedded stack', /__local|__mail/],
  ['the query devtools', /tsqd-|query-devtools/],
])('case 41: the shipped code is searched for %s → not found', (_, pattern) => {
  expect(shippedCode.filter(([, code]) => pattern.test(code)).map(([name]) => name)).toEqual([]);
});

describe("the team's console", () => {
  const code = new Map(shippedCode.map(([name, text]) => [name.replace(/^assets\//, ''), text]));
  const consoleEntry = [...code.keys()].find((name) => /^admin-app-.*\.js$/.test(name)) ?? '';
  const importsOf = (name: string) =>
    [
      ...(code.get(name) ?? '').matchAll(/\b(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
    ].map(([, file = '']) => file);

  /** `entry` and all files that it may load without going through `excluded`. */
  function reachableFrom(entry: string, excluded = ''): Set<string> {
    const reached = new Set<string>();
    const pending = [entry];
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (name === excluded || reached.has(name)) continue;
      reached.add(name);
      pending.push(...importsOf(name));
    }
    return reached;
  }

  const entry = /data-modules="\/assets\/([^" ]+\.js)/.exec(builtFile('index.html'))?.[1] ?? '';
  const visitorFiles = reachableFrom(entry, consoleEntry);
  /** Words that occur only in the queries of the console. */
  const consoleWords =
    /search_text|handled_at|decided_at|job-applications|Team console’s|most_read_this_week/;

  test('exists, but visitors load many other files without it', () => {
    expect(code.get(consoleEntry)).toBeDefined();
    expect(visitorFiles.size).toBeGreaterThan(30);
    const teamFiles = [...reachableFrom(consoleEntry)].filter((name) => !visitorFiles.has(name));
    expect(
      teamFiles.filter((name) => consoleWords.test(code.get(name) ?? '')).length,
    ).toBeGreaterThan(1);
  });

  test('is not in any file that a visitor loads', () => {
    expect([...visitorFiles].filter((name) => consoleWords.test(code.get(name) ?? ''))).toEqual([]);
  });
});

test.each(Object.entries(chunks))(
  'the chunk %s is built, from modules that exist',
  (name, modules) => {
    expect(
      modules.filter(
        (pattern) => pattern.includes('/') && !pattern.startsWith('\0') && !existsSync(pattern),
      ),
    ).toEqual([]);
    expect(builtFiles('.js').filter((file) => file.startsWith(`assets/${name}-`))).not.toEqual([]);
  },
);

test('code that at least two thirds of the pages load is in one of the listed chunks', () => {
  const pages = builtFiles('.html').flatMap(
    (file) => /data-modules="([^"]+)"/.exec(builtFile(file))?.[1]?.split(' ') ?? [],
  );
  const count = (file: string) => pages.filter((page) => page === file).length;
  const [entry = ''] = pages;
  const names = ['rolldown-runtime', ...Object.keys(chunks)];
  expect(count(entry)).toBeGreaterThan(15);
  expect(
    [...new Set(pages)].filter(
      (file) =>
        file !== entry &&
        count(file) * 3 >= count(entry) * 2 &&
        !names.some((name) => file.startsWith(`/assets/${name}-`)),
    ),
  ).toEqual([]);
});

const KiB = 1024;
const bytesOf = (file: string) => brotliCompressSync(builtFile(file.replace(/^\//, ''))).byteLength;

/** Limits in bytes after brotli. `e2e/every-page.spec.ts` limits whole pages. */
test.each([
  ["the site's style sheet", /^assets\/boot-.*\.css$/, 14 * KiB],
  ["the console's style sheet", /^assets\/admin-app-.*\.css$/, 12 * KiB],
  ['the file that every page starts with', /^assets\/start-.*\.js$/, 84 * KiB],
])('%s stays within its size limit', (label, pattern, limit) => {
  const [file = '', ...others] = [...builtFiles('.js'), ...builtFiles('.css')].filter((name) =>
    pattern.test(name),
  );
  expect(others).toEqual([]);
  const bytes = bytesOf(file);
  console.info(`${label}: ${bytes} bytes, ${limit - bytes} left`);
  expect(bytes).toBeLessThanOrEqual(limit);
});

test.each([
  ['home', 'index.html', 95 * KiB, 8],
  ['the data room', 'data-room.html', 126 * KiB, 10],
  ['the reader', 'data-room/read/shell.html', 123 * KiB, 14],
  ['the portfolio', 'portfolio.html', 129 * KiB, 12],
])('%s starts within its limits on script bytes and files', (label, page, limit, maxFiles) => {
  const html = builtFile(page);
  const [, modules = ''] = /data-modules="([^"]+)"/.exec(html) ?? [];
  const files = new Set([
    ...(modules ? modules.split(' ') : []),
    ...[...html.matchAll(/(?:src|rel="modulepreload" crossorigin href)="([^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    ),
  ]);
  const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0);
  console.info(`${label}: ${bytes} bytes, ${limit - bytes} left, in ${files.size} files`);
  expect(bytes).toBeLessThanOrEqual(limit);
  expect(files.size).toBeLessThanOrEqual(maxFiles);
});

/** The preloaded picture, in the size that Lighthouse's phone chooses: 412 px wide, with 1.75 device pixels per px. */
function pictureOfPhone(head: string): string | undefined {
  const link = /<link rel="preload" as="image"[^>]*>/i.exec(head)?.[0] ?? '';
  const [, size, unit] = /([\d.]+)(vw|rem)"/.exec(link) ?? [];
  const needed = 1.75 * Number(size) * (unit === 'vw' ? 4.12 : 16);
  const files = [...link.matchAll(/\/(images\/[\w-]+\.avif) (\d+)w/g)];
  return files.find(([, , width]) => Number(width) >= needed)?.[1];
}

/** The bytes of a complete first screen: page, sheet, fonts, and the picture as a phone fetches it. */
test.each([
  ['home', 'index.html', 100 * KiB, 'images/hero-800.avif'],
  ['the portfolio', 'portfolio.html', 122 * KiB, 'images/vault-1280.avif'],
  ['the data room', 'data-room.html', 68 * KiB, undefined],
])(
  '%s shows its first screen within its size limit, from few files',
  (label, page, limit, picture) => {
    const html = builtFile(page);
    const [head = ''] = html.split('</head>');
    const files = [...head.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(pictureOfPhone(head)).toBe(picture);
    if (picture) files.push(picture);
    const weigh = (file: string) =>
      /\.(?:woff2|avif)$/.test(file)
        ? statSync(path.join(inject('site'), file)).size
        : bytesOf(file);
    const bytes = [page, ...files].reduce((sum, file) => sum + weigh(file), 0);
    console.info(`${label}: ${bytes} bytes, ${limit - bytes} left, in ${files.length + 1} files`);
    expect(bytes).toBeLessThanOrEqual(limit);
    // Two fonts, the sheet, and the script that records early presses.
    expect(files.filter((file) => !file.startsWith('images/'))).toHaveLength(4);
  },
);
