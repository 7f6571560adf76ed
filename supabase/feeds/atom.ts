import { escapeText } from '../../src/lib/escape-text.ts';

/** What XML 1.0 cannot hold in any form: control characters, halves of surrogate pairs, non-characters. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or for an attribute in double quotes. */
export const escapeXml = (text: string) => escapeText(text.replaceAll(forbidden, ''));

export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** A time as RFC 3339 has it, which Postgres writes only nearly. */
export const timestamp = (time: string) => new Date(time).toISOString();
