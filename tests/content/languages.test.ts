import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { faqPageContent } from '@/pages/faq/faq.content';
import { alternatesOf, editions, languages, type Copy } from '@/content/languages';
import { isCopy } from '@/build/language';

const all = [
  { code: 'en', name: 'English', prefix: '' },
  { code: 'de', name: 'Deutsch', prefix: '/de' },
  { code: 'fr', name: 'Français', prefix: '/fr' },
] as const;
const root = path.resolve('.');

describe('the addresses of editions', () => {
  test.each([
    ['/', ['/', '/de', '/fr']],
    ['/faq', ['/faq', '/de/faq', '/fr/faq']],
    ['/pressroom/report', ['/pressroom/report', '/de/pressroom/report', '/fr/pressroom/report']],
  ])('contain %s in each language', (address, expected) => {
    expect(alternatesOf(address, all).map((edition) => edition.path)).toEqual(expected);
  });

  test('are omitted while there is only one language', () => {
    expect(alternatesOf('/faq', all.slice(0, 1))).toEqual([]);
  });

  test('have no prefix for English, which is always available', () => {
    expect(languages.en).toMatchObject({ prefix: '', isOn: true });
    expect(editions[0]?.code).toBe('en');
  });
});

describe('the modules of copy', () => {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.resolve(entry.parentPath, entry.name));
  const modules = sources.filter((file) => isCopy(file, root));

  test('are found in pages, features and components', () => {
    const names = modules.map((file) => path.relative('src', file));
    expect(names).toContain('pages/home/home.content.ts');
    expect(names).toContain('content/frame.ts');
    expect(names).toContain('features/contact/contact.content.ts');
    expect(names).toContain('access/auth-dialog/auth-dialog.content.ts');
    expect(names.filter((name) => name.startsWith('admin/'))).toEqual([]);
    expect(names).not.toContain('content/company.ts');
    expect(names).not.toContain('content/paths.ts');
    expect(names.length).toBeGreaterThan(60);
  });

  test('exist in every enabled language', () => {
    const missing = editions
      .filter(({ code }) => code !== 'en')
      .flatMap(({ code }) => modules.map((file) => file.replace(/\.ts$/, `.${code}.ts`)))
      .filter((file) => !sources.includes(file));
    expect(missing).toEqual([]);
  });

  test('have the same shape in another language', () => {
    type Translation = Copy<typeof faqPageContent>;
    expectTypeOf<Translation['title']>().toEqualTypeOf<string>();
    expectTypeOf<Translation['found']>().toEqualTypeOf<(count: number, all: number) => string>();
    expectTypeOf<Translation>().toHaveProperty('contact');
    expect(faqPageContent.found(2, 20)).toBe('2 of 20 questions');
  });
});
