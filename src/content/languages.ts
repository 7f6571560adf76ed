import { language } from './language.ts';

/**
 * The languages that the public pages are made for. English has addresses without a prefix. One is switched
 * on here once each of its copy modules exists: `home.content.de.ts` beside `home.content.ts`.
 */
export const languages = {
  en: { name: 'English', prefix: '', isOn: true },
  de: { name: 'Deutsch', prefix: '/de', isOn: false },
  fr: { name: 'Français', prefix: '/fr', isOn: false },
} as const;

export type Language = keyof typeof languages;

/** A language in which pages can be read, and where. */
export interface Edition {
  code: Language;
  name: string;
  prefix: string;
}

/** Those that are switched on, English first. */
export const editions: readonly Edition[] = (['en', 'de', 'fr'] as const)
  .filter((code) => languages[code].isOn)
  .map((code) => ({ code, ...languages[code] }));

/** The prefix of every address in the language of this build. */
export const { prefix } = languages[language];

/** The path of the same page in each edition; none while there is one alone. Takes a path of this language. */
export function alternatesOf(
  path: string,
  all: readonly Edition[] = editions,
): { code: Language; name: string; path: string }[] {
  if (all.length < 2) return [];
  const bare = path.slice(prefix.length);
  return all.map(({ code, name, ...edition }) => ({
    code,
    name,
    path: (edition.prefix + bare).replace(/(?<=.)\/$/, '') || '/',
  }));
}

/** The same copy in other words: a translation of a module has to have the type `Copy<typeof english>`. */
export type Copy<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Text extends object
      ? { [Key in keyof Text]: Copy<Text[Key]> }
      : Text;
