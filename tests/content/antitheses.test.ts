import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** `X, not Y`. Statements that the law requires may be repeated. */
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

test.each([...pages, ...features])('%s uses “X, not Y” at most once', (folder) => {
  const found = copyOf(folder).match(antithesis) ?? [];
  expect(found.length, found.join(' | ')).toBeLessThanOrEqual(1);
});

test('copy that several pages share never uses it', () => {
  expect(copyOf('src/content').match(antithesis) ?? []).toEqual([]);
});
