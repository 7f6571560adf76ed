/**
 * Control characters, invisible characters, and those that change the text direction. They can disguise a name. Must match
 * `private.without_hidden_characters` in the database.
 */
export const hiddenCharacters =
  /[\p{Cc}\u034F\u17B4\u17B5\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/gu;
