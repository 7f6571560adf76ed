import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys';
import { buildSite, productionSettings } from './build-site';
import { builtFile, builtFiles } from './site';

const notice = 'never deploy it';
const pages = builtFiles('.html');

test('every page of a build for the embedded stack contains a warning', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((name) => !builtFile(name).includes(notice))).toEqual([]);
});

test('a build for the embedded stack does not work on a host', () => {
  expect(builtFile('_redirects')).toMatch(/^\/\* http:\/\/localhost:4173\/ 302!\n/);
  expect(JSON.parse(builtFile('vercel.json'))).toEqual({
    redirects: [{ source: '/(.*)', destination: 'http://localhost:4173/', permanent: false }],
  });
  expect(builtFile('nginx.conf')).toMatch(/^if \(\$host !~ .*localhost.*\) \{ return 403; \}\n/);
});

test('only a build with an address for reports of errors contains their sender', () => {
  const senders = (names: string[]) => names.filter((name) => name.includes('error-reporter'));
  expect(senders(builtFiles('.js'))).toEqual([]);
  const production = buildSite(productionSettings);
  expect(senders(readdirSync(path.join(production, 'assets')))).toHaveLength(1);
}, 120_000);

test('the production build contains its own backend, and nothing of the embedded stack', () => {
  const outDir = buildSite(productionSettings);
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|toml|json|conf)$|^_/.test(name))
    .map((name) => [name, readFileSync(path.join(outDir, name), 'utf8')] as const);
  const textOf = (pattern: RegExp) =>
    files.flatMap(([name, text]) => (pattern.test(name) ? text : [])).join('\n');
  const connected = files.flatMap(([name, text]) =>
    text.includes('<link rel="preconnect" crossorigin href="https://project.supabase.example">')
      ? name
      : [],
  );
  expect(connected).toEqual(
    expect.arrayContaining(['data-room.html', 'portfolio.html', 'data-room/read/shell.html']),
  );
  expect(connected).not.toContain('index.html');
  expect(connected).not.toContain('team.html');
  expect(textOf(/\.js$/)).toContain('https://project.supabase.example');
  expect(textOf(/^_headers$/)).toContain('https://reports.example');
  expect(textOf(/^_headers$/)).toContain("connect-src 'self' https://project.supabase.example");
  const foreign = [notice, PUBLISHABLE_KEY, 'localhost:4173', '__captcha'];
  expect(
    files.flatMap(([name, text]) =>
      foreign.filter((words) => text.includes(words)).map((words) => `${words} in ${name}`),
    ),
  ).toEqual([]);
}, 120_000);
