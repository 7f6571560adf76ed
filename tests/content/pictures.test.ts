import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from '@/content/pictures';

/** The files that visitors see: `pages/<page>/…`, and other files that each belong to one page. */
const files = ['src/pages', 'src/components', 'src/features', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);
/** The catalogue exists only in development. */
const isCatalogue = (file: string) => file.startsWith('src/pages/ui-catalogue');
const pageOf = (file: string) =>
  file.startsWith('src/pages/') ? file.split('/').slice(0, 3).join('/') : file;

/** Each use of a render: `name="x"`, `picture: 'x'`, or an entry of a map of renders. */
const uses = files
  .filter((file) => !isCatalogue(file))
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:name=|picture: |name: |^ {2}['\w][\w' ]*: )["']([\w-]+)["']/gm,
      ),
    ].map(([, name = '']) => ({ name, page: pageOf(file) })),
  )
  .filter(({ name }) => Object.hasOwn(pictures, name));

test.each(Object.keys(pictures))('the render %s is used on one or two pages', (name) => {
  const pages = uses.filter((use) => use.name === name).map(({ page }) => page);
  expect(pages.length, pages.join(', ')).toBeGreaterThanOrEqual(1);
  expect(pages.length, pages.join(', ')).toBeLessThanOrEqual(2);
  expect(new Set(pages).size, 'once a page').toBe(pages.length);
});
