import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { languageOf, siteLanguage } from '@/build/language';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'languages-'));
  const files = {
    'src/main.ts':
      "import { title } from './pages/a/a.content';\nimport { other } from './pages/b/b.content';\nimport { language } from './content/language';\nconsole.info(title, other, language);",
    'src/content/language.ts': "export const language: string = 'en';",
    'src/pages/a/a.content.ts': "export const title = 'A stone';",
    'src/pages/a/a.content.de.ts': "export const title = 'Ein Stein';",
    'src/pages/b/b.content.ts': "export const other = 'A vault';",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

/** The whole output in a language. */
async function make(language: 'en' | 'de'): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [siteLanguage(language)],
    build: { write: false, rolldownOptions: { input: path.join(root, 'src/main.ts') } },
  });
  return JSON.stringify(made);
}

test('builds English from the original copy', async () => {
  const code = await make('en');
  expect(code).toContain('A stone');
  expect(code).not.toContain('Ein Stein');
});

test('replaces the copy by its translation, and fails when one is missing', async () => {
  await expect(make('de')).rejects.toThrow('There is no src/pages/b/b.content.de.ts.');
  await writeFile(
    path.join(root, 'src/pages/b/b.content.de.ts'),
    "export const other = 'Ein Tresor';",
  );
  const code = await make('de');
  expect(code).toContain('Ein Stein');
  expect(code).toContain('Ein Tresor');
  expect(code).not.toMatch(/A stone|A vault/);
  expect(code).toMatch(/["'`]de["'`]/);
});

test('builds only known languages', () => {
  expect(languageOf(undefined)).toBe('en');
  expect(languageOf('fr')).toBe('fr');
  expect(() => languageOf('xx')).toThrow('no such language');
});
