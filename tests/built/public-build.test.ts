import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('the production build', () => {
  const outDir = buildSite(productionSettings);
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|toml|json|conf)$|^_/.test(name))
    .map((name) => [name, readFileSync(path.join(outDir, name), 'utf8')] as const);
  const textOf = (pattern: RegExp) =>
    files.flatMap(([name, text]) => (pattern.test(name) ? text : [])).join('\n');
  const namesOf = (text: string) =>
    files.flatMap(([name, content]) => (content.includes(text) ? name : []));

  test('connects early to its own backend on the pages that read it', () => {
    const connection =
      '<link rel="preconnect" crossorigin href="https://project.supabase.example">';
    const connected = namesOf(connection);
    expect(connected).toEqual(
      expect.arrayContaining(['data-room.html', 'portfolio.html', 'data-room/read/shell.html']),
    );
    expect(connected).not.toContain('index.html');
    expect(connected).not.toContain('team.html');
    expect(textOf(/\.js$/)).toContain('https://project.supabase.example');
    expect(textOf(/^_headers$/)).toContain("connect-src 'self' https://project.supabase.example");
  });

  test('sends error reports only to its own address', () => {
    const senders = (names: string[]) => names.filter((name) => name.includes('error-reporter'));
    expect(senders(builtFiles('.js'))).toEqual([]);
    expect(senders(files.map(([name]) => name))).toHaveLength(1);
    expect(textOf(/^_headers$/)).toContain('https://reports.example');
  });

  test.each([notice, PUBLISHABLE_KEY, 'localhost:4173'])('does not contain “%s”', (text) => {
    expect(namesOf(text)).toEqual([]);
  });

  test('case 41: the environment names the local captcha → only the build for the embedded stack loads it', () => {
    const shipped = textOf(/\.js$/);
    expect(shipped).toContain('https://js.hcaptcha.com');
    expect(shipped).not.toMatch(/__captcha|VITE_HCAPTCHA|captcha-stand-in|I am human/);
    const embedded = builtFiles('.js').map(builtFile).join('\n');
    expect(embedded).toContain('/__captcha.js');
    expect(embedded).not.toMatch(/captcha-stand-in|I am human/);
  });
});
