import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** `X, not Y`. What the law asks for may be said as often as needed. */
const antithesis =
  /[\p{L}’”%)], not (?!an offer|a forecast|a recommendation|investment advice|yet\b)\p{L}/gu;

function copyOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
}

const pages = readdirSync('src/pages').map((name) => `src/pages/${name}`);
const features = readdirSync('src/features').map((name) => `src/features/${name}`);

test.each([...pages, ...features])('%s says “X, not Y” once at most', (folder) => {
  const found = copyOf(folder).match(antithesis) ?? [];
  expect(found.length, found.join(' | ')).toBeLessThanOrEqual(1);
});

test('what several pages show does so in none of its lines', () => {
  expect(copyOf('src/content').match(antithesis) ?? []).toEqual([]);
});
