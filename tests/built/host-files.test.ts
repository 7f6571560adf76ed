import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from '@/build/host-files';
import { builtFile, builtFiles } from './site';

const rules = parseHeaders(builtFile('_headers'));
const caching = (name: string) => headersFor(rules, `/${name}`)['Cache-Control'] ?? '';

test('only files with a hash or a version in their name are cached permanently', () => {
  const immutable = builtFiles('').filter((name) => caching(name).includes('immutable'));
  expect(immutable).toEqual(builtFiles('').filter((name) => name.startsWith('assets/')));
  const hashOrVersion = /-[\w-]{7,8}\.(js|css|woff2)$|^assets\/pdfjs-\d+\.\d+\.\d+(?:\/|$)/;
  expect(immutable.filter((name) => !hashOrVersion.test(name))).toEqual([]);
  expect(immutable.some((name) => name.endsWith('.woff2'))).toBe(true);
  // Copied files have the same names in every deployment.
  const copied = readdirSync('public', { recursive: true, encoding: 'utf8' });
  expect(immutable.filter((name) => copied.includes(name))).toEqual([]);
});

test('the build contains the rules of every host', () => {
  for (const name of ['_headers', '_redirects', 'netlify.toml', 'vercel.json', 'nginx.conf'])
    expect(builtFile(name).length, name).toBeGreaterThan(20);
});
