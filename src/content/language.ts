import type { Language } from './languages.ts';

/** The language of this build. `src/build/language.ts` replaces it for other languages. */
export const language: Language = 'en';
