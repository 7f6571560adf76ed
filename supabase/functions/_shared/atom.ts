import { escapeText } from '../../../src/lib/escape-text.ts';

/** Characters that XML 1.0 cannot contain, even escaped: control characters, unpaired surrogates, non-characters. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an element or for an attribute in double quotes. */
export const escapeXml = (text: string) => escapeText(text.replaceAll(forbidden, ''));

export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** A time in the format of RFC 3339; the output of Postgres differs slightly. */
export const timestamp = (time: string) => new Date(time).toISOString();
