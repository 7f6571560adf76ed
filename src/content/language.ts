import type { Language } from './languages.ts';

/** The language of this build; `src/build/language.ts` puts another one in. */
export const language: Language = 'en';
