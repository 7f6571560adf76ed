import { language } from './language.ts';

/**
 * The languages of the public pages. English addresses have no prefix. Switch a language on here once all of
 * its copy modules exist: `home.content.de.ts` next to `home.content.ts`.
 */
export const languages = {
  en: { name: 'English', prefix: '', isOn: true },
  de: { name: 'Deutsch', prefix: '/de', isOn: false },
  fr: { name: 'Français', prefix: '/fr', isOn: false },
} as const;

export type Language = keyof typeof languages;

/** A language in which the pages exist, and its address prefix. */
export interface Edition {
  code: Language;
  name: string;
  prefix: string;
}

/** The languages that are switched on, English first. */
export const editions: readonly Edition[] = (['en', 'de', 'fr'] as const)
  .filter((code) => languages[code].isOn)
  .map((code) => ({ code, ...languages[code] }));

/** The prefix of every address in this build's language. */
export const { prefix } = languages[language];

/**
 * The path of the same page in each edition; empty if there is only one edition. Takes a path in this build's
 * language.
 */
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

/** The type of a translation: a translated module must have the type `Copy<typeof english>`. */
export type Copy<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Text extends object
      ? { [Key in keyof Text]: Copy<Text[Key]> }
      : Text;
