import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../content/languages.ts';

/** The language named by `SITE_LANGUAGE`, by default English. Throws for an unknown name. */
export function languageOf(name = 'en'): Language {
  if (name === 'en' || name === 'de' || name === 'fr') return name;
  throw new Error(`SITE_LANGUAGE is ${name}, and there is no such language.`);
}

/** Modules of `src/content` that are the same in every language: names, addresses, pictures. */
const untranslated = /^(?:company|laboratories|languages?|paths|pictures)\.ts$/;

/**
 * Whether a module contains copy: a `*.content.ts` file, or most files of `src/content`. The console is only in
 * English.
 */
export function isCopy(file: string, root: string): boolean {
  const name = path.relative(path.join(root, 'src'), file);
  if (/\.(?:de|fr)\.ts$/.test(name)) return false;
  return (
    /^(?!admin\/).+\.content\.ts$/.test(name) ||
    (/^content\/[\w-]+\.ts$/.test(name) && !untranslated.test(path.basename(name)))
  );
}

/**
 * Builds the site in one language. Replaces each module of copy with its translation in the same folder. A page
 * then ships the texts of one language and no code that chooses. Throws when a translation is missing.
 */
export function siteLanguage(language: Language): Plugin {
  let root = '';
  return {
    name: 'site-language',
    enforce: 'pre',
    apply: () => language !== 'en',
    configResolved(config) {
      ({ root } = config);
    },
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || !isCopy(resolved.id, root)) return resolved;
      const id = resolved.id.replace(/\.ts$/, `.${language}.ts`);
      if (!existsSync(id)) throw new Error(`There is no ${path.relative(root, id)}.`);
      return { ...resolved, id };
    },
    transform(code, id) {
      if (id !== path.join(root, 'src/content/language.ts')) return null;
      return { code: code.replace("'en'", `'${language}'`), map: null };
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  };
}
