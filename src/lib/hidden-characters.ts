/**
 * Control characters, and those that change the text direction: the same as in the database. They can disguise
 * a name.
 */
export const hiddenCharacters = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;
